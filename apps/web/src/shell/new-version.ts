const KEY = "reloaded_at";

/**
 * A new version removes the old one's chunks. A page of the old version reloads, but not repeatedly if a chunk is
 * missing for another reason.
 */
export function reloadForNewVersion(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a connection there is no new version, and a reload would lose the page.
    if (!navigator.onLine || sessionStorage.getItem(KEY) === location.href) return;
    sessionStorage.setItem(KEY, location.href);
    event.preventDefault();
    location.reload();
  });
}
