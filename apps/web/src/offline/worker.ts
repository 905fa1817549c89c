// The service worker: caches the app itself, so that its pages open without a connection, and shows push notifications.
// The page stores their data in IndexedDB; responses of the API do not pass through here.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: every file of the app, with its hash in its name. */
declare const FILES: readonly string[];
declare const VERSION: string;

const NAME = `app-${VERSION}`;
/** The HTML page, which is the same for all addresses. */
const PAGE = "/";

/** Files that are loaded at the same time; more would delay the requests of the page. */
const PARALLEL = 6;

/** Copies a file from the cache of an older version, whose files with the same hash are the same, or loads it. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const older = await caches.match(path);
  await (older ? cache.put(path, older) : cache.add(path));
}

/** Continues where an earlier attempt failed. */
async function cacheApp(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.add(new Request(PAGE, { cache: "reload" }));
  const missing = FILES.map((file) => `/${file}`);
  const cacheNext = async (): Promise<void> => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) await cacheFile(cache, path);
  };
  await Promise.all(Array.from({ length: PARALLEL }, cacheNext));
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

/** `PushMessage` of the contract, which this script cannot import. */
interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
}

/** Browsers want something to be shown for each push. */
async function show(message: Message): Promise<void> {
  const { title, body, path, tag, lang } = message;
  await self.registration.showNotification(title, { body, tag, lang, icon: "/icon-192.png", data: path });
}

/** Opens the page in a tab of the app, if there is one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (!tab) return void (await self.clients.openWindow(url.href));
  await tab.focus();
  await tab.navigate(url.href);
}

/** The push service has replaced the subscription. */
async function renew(old: PushSubscription | null): Promise<void> {
  if (!old) return;
  const renewed = await self.registration.pushManager.subscribe(old.options);
  await fetch("/api/users/me/push-subscription/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(renewed.toJSON()),
  });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Message));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew((event as Event & { oldSubscription?: PushSubscription }).oldSubscription ?? null));
});
