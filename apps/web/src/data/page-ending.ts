// Whether this page is being left or loaded anew. The browser then cuts off every call that is under way, and for a moment the page still runs.

let isEnding = false;

/** True from the moment the page is left; false again when the browser shows the kept page once more. */
export const isPageEnding = (): boolean => isEnding;

/** Called once, when the page starts. */
export function watchPageEnding(): void {
  addEventListener("pagehide", () => (isEnding = true));
  addEventListener("pageshow", () => (isEnding = false));
}
