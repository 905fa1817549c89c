/** Long after the first screen, so that caching the app does not delay it. */
const WAIT_MS = 8_000;

/** Caches the app for offline use. Browsers without support, or without permission, need a connection. */
export function registerServiceWorkerLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, WAIT_MS);
}
