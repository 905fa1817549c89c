// Rows that outlive the page, in IndexedDB: the next visit begins with them while the server is asked (design §6). They are a copy and
// nothing depends on them: where a browser keeps none, or has lost them, everything comes from the server.

/** Rows as new as a position of the workspace's live stream. */
export interface Kept<Row> {
  seq: number;
  total: number;
  rows: readonly Row[];
}

/** As stored. Text is cheaper to store than objects; parts of it, so that no long task is made of one. */
interface Stored {
  key: string;
  owner: string;
  seq: number;
  total: number;
  parts: string[];
  /** Milliseconds: the oldest make room. */
  at: number;
}

const NAME = "cairn";
const STORE = "rows";
/** Raise it with every change of what rows look like: what older versions have kept is dropped. */
const SHAPE = 1;
const PART = 1000;
/** Sets of rows, of some 8 MB at most. */
const MOST = 6;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, SHAPE);
  request.addEventListener("upgradeneeded", () => {
    const { result } = request;
    if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE);
    result.createObjectStore(STORE, { keyPath: "key" });
  });
  const database = await done(request);
  // A tab with another version of Cairn need not wait for this one.
  database.addEventListener("versionchange", () => database.close());
  return database;
}

/** Works on the store; null where this browser does not let us: a private window, a full disk. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  if (typeof indexedDB === "undefined") return null;
  try {
    const database = await open();
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Resolves when the browser has nothing better to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });

/** What is kept for a person under a key; null when there is nothing. */
export async function readRows<Row>(owner: string, key: string): Promise<Kept<Row> | null> {
  const stored = await within("readonly", (store) =>
    done<Stored | undefined>(store.get(`${owner}/${key}`) as IDBRequest<Stored | undefined>),
  );
  if (!stored) return null;
  const { seq, total, parts } = stored;
  return { seq, total, rows: parts.flatMap((part) => JSON.parse(part) as Row[]) };
}

/** Keeps rows for a person's next visit, when the browser is idle. What others have left in this browser goes. */
export async function keepRows<Row>(owner: string, key: string, { seq, total, rows }: Kept<Row>): Promise<void> {
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += PART) {
    await idle();
    parts.push(JSON.stringify(rows.slice(at, at + PART)));
  }
  const kept: Stored = { key: `${owner}/${key}`, owner, seq, total, parts, at: Date.now() };
  await within("readwrite", async (store) => {
    await done(store.put(kept));
    const all: Pick<Stored, "key" | "owner" | "at">[] = [];
    for (const one of await keysOf(store)) {
      if (one.startsWith(`${owner}/`)) continue;
      await done(store.delete(one));
    }
    return all;
  });
}
