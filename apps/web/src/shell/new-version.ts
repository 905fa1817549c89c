const KEY = "reloaded_at";

/**
 * A new version takes the old one's chunks away. Whoever still has the old page open loads the new one; but the same page
 * is not loaded again and again where a chunk is missing for another reason.
 */
export function reloadForNewVersion(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a connection there is no new version to be had, and loading again would lose the page.
    if (!navigator.onLine || sessionStorage.getItem(KEY) === location.href) return;
    sessionStorage.setItem(KEY, location.href);
    event.preventDefault();
    location.reload();
  });
}
