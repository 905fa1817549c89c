// The service worker: caches the app itself, so that its pages open without a connection. The page stores their data in
// IndexedDB; responses of the API do not pass through here.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: every file of the app, with its hash in its name. */
declare const FILES: readonly string[];
declare const VERSION: string;

const NAME = `app-${VERSION}`;
/** The HTML page, which is the same for all addresses. */
const PAGE = "/";

async function cacheApp(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.add(new Request(PAGE, { cache: "reload" }));
  await cache.addAll(FILES.map((file) => `/${file}`));
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The newest page with a connection, otherwise the cached one. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** Files with a hash in their name never change. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => {
  event.waitUntil(cacheApp().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    // The server's own pages and opened files are not part of the app.
    if (!/^\/(api|auth|uploads|god-mode)\//.test(url.pathname)) event.respondWith(page(request));
  } else if (FILES.includes(url.pathname.slice(1))) event.respondWith(file(request));
});
