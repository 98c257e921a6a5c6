// Behaviour of the page components. Every page works without it; it helps where it runs.
// Only the components that pinfold.scss styles are here: add to both.
import {
  Button,
  Checkboxes,
  ErrorSummary,
  FileUpload,
  NotificationBanner,
  PasswordInput,
  Radios,
  SkipLink,
  createAll,
} from "govuk-frontend";

import "./sale.js";

// A second press on a button within a second is a slip of the finger, not a second payment.
createAll(Button, { preventDoubleClick: true });
for (const component of [
  Checkboxes,
  ErrorSummary,
  FileUpload,
  NotificationBanner,
  PasswordInput,
  Radios,
  SkipLink,
]) {
  createAll(component);
}

// A page that offers to print says so with a link that works only here, so it is shown only here.
for (const control of document.querySelectorAll("[data-print]")) {
  control.hidden = false;
  control.addEventListener("click", () => window.print());
}
