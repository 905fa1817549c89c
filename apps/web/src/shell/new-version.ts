const KEY = "reloaded_at";

async function reload(): Promise<void> {
  if (sessionStorage.getItem(KEY) === location.href) return;
  // Without a connection or a running server there is no new version, and a reload would lose the page.
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(KEY, location.href);
  location.reload();
}

/**
 * A new version removes the old one's chunks. A page of the old version reloads, but not repeatedly if a chunk is
 * missing for another reason.
 */
export function reloadForNewVersion(): void {
  window.addEventListener("vite:preloadError", () => void reload());
}
