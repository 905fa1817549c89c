// Toggles as the editor draws them (@tiptap/extension-details): a `div` that has this class while it is open.
export const OPEN_CLASS = "is-open";
const CLOSED = `[data-type="details"]:not(.${OPEN_CLASS})`;

/** What the node view of a toggle's content listens to. */
const TOGGLE_EVENT = "toggleDetailsContent";

function open(toggle: Element): void {
  toggle.classList.add(OPEN_CLASS);
  toggle.querySelector(":scope > button")?.setAttribute("aria-expanded", "true");
  toggle.querySelector(':scope > div > [data-type="detailsContent"]')?.dispatchEvent(new Event(TOGGLE_EVENT));
}

/** Opens the toggles around an element, so that it can be shown. */
export function openToggles(element: Element): void {
  for (let toggle = element.closest(CLOSED); toggle; toggle = element.closest(CLOSED)) open(toggle);
}
