/** The key of this tab's session storage for scroll positions (`scroll-memory.ts`). */
export const SCROLL_KEY = "list_scroll";

/** Whether any scroll position is stored. */
export function hasStoredScroll(): boolean {
  try {
    return sessionStorage.getItem(SCROLL_KEY) !== null;
  } catch (error) {
    // The browser forbids storage.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
