// The whole drawing in its box: right of the palette, and above the bpmn.io mark, which nothing may
// cover (docs/decisions/0003).
const MARGIN = 14;
const PALETTE = 128;
const NARROW = 560; // below it the style sheet takes the palette away
const MARK = 46;

export function fit(modeler) {
  const canvas = modeler.get("canvas");
  const box = canvas.getContainer();
  const { inner } = canvas.viewbox();
  const left = box.clientWidth < NARROW ? MARGIN : PALETTE;
  const width = Math.max(box.clientWidth - left - MARGIN, 80);
  const height = Math.max(box.clientHeight - MARGIN - MARK, 80);
  const scale = Math.min(1, width / inner.width, height / inner.height);
  canvas.viewbox({
    x: inner.x - left / scale,
    y: inner.y - MARGIN / scale,
    width: box.clientWidth / scale,
    height: box.clientHeight / scale,
  });
}
