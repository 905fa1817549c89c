/** Long after the first screen: keeping the app must not be in its way. */
const WAIT_MS = 8_000;

/** Keeps the app for times without a connection. A browser that does not know how, or must not, has the app while it is connected. */
export function registerServiceWorkerLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, WAIT_MS);
}
