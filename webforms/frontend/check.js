// Waits for the stories of a check: counts them as they are played, and shows the page anew when a
// story's outcome is known or all are. Without JavaScript the page is loaded again by hand.
const EVERY = 1500;
const box = document.querySelector("[data-check]");

async function look(seen) {
  let now = seen;
  try {
    const answer = await fetch(box.dataset.check, { credentials: "same-origin" });
    if (answer.ok) {
      const said = await answer.json();
      now = said.played;
      box.querySelector("[data-played]").textContent = now;
      box.querySelector("[data-bar]").value = now;
      if (said.status !== "waiting" && said.status !== "playing") {
        location.reload();
        return;
      }
    }
  } catch (error) {
    console.warn("The check could not be asked for:", error); // asked again
  }
  setTimeout(() => look(now), EVERY);
}

if (box) look(-1);
