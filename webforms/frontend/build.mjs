// Builds the style sheets and scripts of the pages into webforms/static/built/.
// Names are stable; manifest.json gives each file's content hash, for addresses that may be cached
// for ever. The .br and .gz files beside them are what the server sends when a browser takes them.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "esbuild";
import { compile, NodePackageImporter } from "sass";

const source = dirname(fileURLToPath(import.meta.url));
const root = join(source, "..", "..");
const target = join(source, "..", "static", "built");
const work = `${target}.new`; // a build that fails leaves the last good one in place

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });

const styles = compile(join(source, "pinfold.scss"), {
  importers: [new NodePackageImporter()],
  style: "compressed",
  quietDeps: true,
});
writeFileSync(join(work, "pinfold.css"), styles.css);

const entries = ["govuk.js", "check.js", "diagram.js", "diagram.css", "studio.js", "studio.css"];
const { metafile } = await build({
  entryPoints: entries.map((name) => join(source, name)),
  outdir: work,
  bundle: true,
  minify: true,
  // A font carries its own hash: the style sheet that names it is kept for ever.
  loader: { ".woff2": "file", ".woff": "empty", ".ttf": "empty", ".eot": "empty", ".svg": "empty" },
  assetNames: "[name]-[hash]",
  format: "esm",
  target: ["es2020", "chrome90", "firefox90", "safari15"],
  legalComments: "none", // licences.txt has them whole
  metafile: true,
  logLevel: "warning",
});

// The licences of all that went in travel with it.
const packageOf = (path) => path.match(/^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1];
const packages = new Set(Object.keys(metafile.inputs).map(packageOf).filter(Boolean));
const licences = [...packages.add("govuk-frontend")].sort().map((name) => {
  const folder = join(root, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json")));
  const own = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  // A package that forgot its own licence file has it in licences/ here.
  const text = readFileSync(own ? join(folder, own) : join(source, "licences", `${name}.txt`));
  return `${name} ${version} (${license})\n\n${text}`;
});
writeFileSync(join(work, "licences.txt"), licences.join(`\n${"-".repeat(78)}\n`));

const manifest = {};
for (const name of readdirSync(work).sort()) {
  if (/\.woff2$/.test(name)) continue;
  const content = readFileSync(join(work, name));
  manifest[name] = createHash("sha256").update(content).digest("hex").slice(0, 12);
  if (!/\.(css|js)$/.test(name)) continue;
  writeFileSync(join(work, `${name}.gz`), gzipSync(content, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(join(work, `${name}.br`), brotliCompressSync(content, { params: quality }));
}
writeFileSync(join(work, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);

rmSync(target, { recursive: true, force: true });
renameSync(work, target);
for (const [name, hash] of Object.entries(manifest)) console.log(`built ${name} ${hash}`);
