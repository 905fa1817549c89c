// Whether this page is being left or reloaded. The browser then aborts all pending calls, while the page's code still
// runs for a moment.

let isEnding = false;

/** True from the moment the page is left; false again when the browser restores it from its cache. */
export const isPageEnding = (): boolean => isEnding;

/** Called once, when the page starts. */
export function watchPageEnding(): void {
  addEventListener("pagehide", () => (isEnding = true));
  addEventListener("pageshow", () => (isEnding = false));
}
