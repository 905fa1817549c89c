// The service worker: keeps the app itself, so that its pages open without a connection. What is in them is kept in IndexedDB by the page;
// nothing of the API passes through here.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: every file of the app, with its hash in its name. */
declare const FILES: readonly string[];
declare const VERSION: string;

const NAME = `app-${VERSION}`;
/** The page under all addresses. */
const PAGE = "/";

async function keepApp(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.add(new Request(PAGE, { cache: "reload" }));
  await cache.addAll(FILES.map((file) => `/${file}`));
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The newest page while there is a connection, else the one that was kept. */
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
  event.waitUntil(keepApp().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    // Pages of the server's own, and files that are opened, are not the app's.
    if (!/^\/(api|auth|uploads|god-mode)\//.test(url.pathname)) event.respondWith(page(request));
  } else if (FILES.includes(url.pathname.slice(1))) event.respondWith(file(request));
});
