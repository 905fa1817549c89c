/** Where this tab keeps how far its lists were scrolled (`scroll-memory.ts`). */
export const SCROLL_KEY = "list_scroll";

/** Whether anything is kept there. */
export function hasScrolls(): boolean {
  try {
    return sessionStorage.getItem(SCROLL_KEY) !== null;
  } catch (error) {
    // Storage is forbidden.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
