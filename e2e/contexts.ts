// Browser contexts that the tests of one worker use in turn. A context that stays open keeps the app's files and their
// compiled code, which take a tenth of the CPU time of a journey in a new one. Everything that a person leaves behind is
// removed in between.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** More than any test opens at the same time. */
const MAX_FREE = 6;

/**
 * What `test.use` says for the running test. Playwright applies it to each new context by itself, but a context that is
 * used again has what an earlier test wanted.
 */
let serviceWorkers: BrowserContextOptions["serviceWorkers"];

/** Contexts in use, with the key of their options; null: closed after the test. */
const taken = new Map<BrowserContext, string | null>();
const free = new Map<string, BrowserContext[]>();

/** Says how the contexts of the test that begins treat service workers. */
export function useServiceWorkers(option: BrowserContextOptions["serviceWorkers"]): void {
  serviceWorkers = option;
}

/**
 * A context without pages, cookies, permissions or stored data.
 * @param options contexts are used again only for the same options
 * @param prepare called once for each context that is created
 */
export async function takeContext(
  browser: Browser,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<BrowserContext> {
  const all = { serviceWorkers, ...options };
  const key = JSON.stringify(all);
  const used = free.get(key)?.pop();
  const context = used ?? (await browser.newContext(all));
  taken.set(context, key);
  if (used === undefined) await prepare(context);
  return context;
}

/** Fixes the time that all pages of the context see. That can't be undone, so the context is closed after the test. */
export async function setTime(page: Page, time: Date | string): Promise<void> {
  taken.set(page.context(), null);
  await page.clock.setFixedTime(time);
}

/**
 * Closes all pages, and removes what a page of `origin` can store, except for the cache of its files. One of the pages
 * that were open does it when the others have closed, because a new page would need a new process.
 */
async function clear(context: BrowserContext, origin: string): Promise<void> {
  const [open, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  const page = open ?? (await context.newPage());
  await page.goto("about:blank");
  await context.setOffline(false);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  const session = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,service_workers,cache_storage,file_systems";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await page.close();
}

async function release(context: BrowserContext): Promise<void> {
  const key = taken.get(context) ?? null;
  taken.delete(context);
  const others = key === null ? undefined : (free.get(key) ?? []);
  const origin = key === null ? undefined : (JSON.parse(key) as BrowserContextOptions).baseURL;
  if (key === null || others === undefined || origin === undefined || others.length >= MAX_FREE)
    return context.close();
  await clear(context, origin);
  await context.clearPermissions();
  await context.clearCookies();
  free.set(key, [...others, context]);
}

/** Ends the use of all contexts of a test. */
export async function releaseContexts(): Promise<void> {
  await Promise.all([...taken.keys()].map(release));
}

/** Closes the contexts that only an instance used which is about to stop. */
export async function closeContexts(origin: string): Promise<void> {
  await releaseContexts();
  for (const [key, contexts] of free) {
    if ((JSON.parse(key) as BrowserContextOptions).baseURL !== origin) continue;
    free.delete(key);
    await Promise.all(contexts.map((context) => context.close()));
  }
}
