// People who have a page open, as browsers have it: Hocuspocus' own client, without an editor.
import { setTimeout as sleep } from "node:timers/promises";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { WebSocket } from "ws";
import { Doc, getState, type Transaction, XmlElement, XmlText } from "yjs";
import type { Bench } from "./section.ts";

/** The fragment that editors show. */
const FRAGMENT = "default";
const LATEST_MS = 30_000;
const LOOK_MS = 20;
/** Until what was sent to everyone has reached everyone. */
const SETTLE_MS = 500;
const LEAST_SHARE = 0.98;

async function until(isThere: () => boolean, what: string): Promise<void> {
  const end = performance.now() + LATEST_MS;
  while (!isThere()) {
    if (performance.now() > end) throw new Error(`${what}: not within ${LATEST_MS / 1000} s`);
    await sleep(LOOK_MS);
  }
}

/**
 * Called when edits of another have arrived.
 *
 * @param writer by its number
 * @param clock of the first edit of that writer that has not arrived
 */
export type OnArrival = (writer: number, clock: number) => void;

export class Writer {
  readonly #doc = new Doc();
  readonly #socket: HocuspocusProviderWebsocket;
  readonly #provider: HocuspocusProvider;
  readonly #own = new XmlText();

  constructor({ cairn, places }: Bench, cookie: string, pageId: string, onArrival?: OnArrival) {
    class Socket extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie } });
      }
    }
    this.#socket = new HocuspocusProviderWebsocket({
      url: `${cairn.url.replace("http", "ws")}/api/workspaces/${places.workspace.slug}/collab/`,
      WebSocketPolyfill: Socket,
      preserveTrailingSlash: true,
    });
    this.#provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name: `${places.workspace.id}.${pageId}`,
      document: this.#doc,
      token: "cookie",
    });
    this.#provider.attach();
    if (onArrival) this.#doc.on("afterTransaction", (change: Transaction) => report(change, onArrival));
  }

  /** What others know this writer by. */
  get number(): number {
    return this.#doc.clientID;
  }

  opened(): Promise<void> {
    return until(() => this.#provider.isSynced, "opening the page");
  }

  saved(): Promise<void> {
    return until(() => this.#provider.unsyncedChanges === 0, "saving");
  }

  /** Adds an own paragraph at the end of the page. */
  begin(): void {
    const paragraph = new XmlElement("paragraph");
    paragraph.insert(0, [this.#own]);
    this.#doc.getXmlFragment(FRAGMENT).push([paragraph]);
  }

  /** Types one letter into it, and moves the cursor. @returns the clock of the edit */
  type(): number {
    const clock = getState(this.#doc.store, this.number);
    this.#own.insert(this.#own.length, "a");
    this.#provider.setAwarenessField("cursor", { anchor: this.#own.length, head: this.#own.length });
    return clock;
  }

  leave(): void {
    this.#provider.destroy();
    this.#socket.destroy();
  }
}

function report({ local, beforeState, afterState }: Transaction, onArrival: OnArrival): void {
  if (local) return;
  for (const [writer, clock] of afterState)
    if (clock !== (beforeState.get(writer) ?? 0)) onArrival(writer, clock);
}

interface Key {
  writer: number;
  clock: number;
  at: number;
}

/** Everyone who has one page open, with the time at which each key has reached each of the others. */
export class Company {
  readonly #writers: Writer[] = [];
  #keys: Key[] = [];
  #arrivals: Key[] = [];

  /** Opens the page for each of the cookies, and waits until everyone has it. */
  static async gather(bench: Bench, cookies: readonly string[], pageId: string): Promise<Company> {
    const company = new Company();
    for (const cookie of cookies) {
      const note: OnArrival = (writer, clock) =>
        void company.#arrivals.push({ writer, clock, at: performance.now() });
      company.#writers.push(new Writer(bench, cookie, pageId, note));
    }
    await Promise.all(company.#writers.map((writer) => writer.opened()));
    return company;
  }

  /** Gives the first of them a paragraph of their own. */
  async begin(writers: number): Promise<void> {
    for (const writer of this.#writers.slice(0, writers)) writer.begin();
    await Promise.all(this.#writers.map((writer) => writer.saved()));
    await sleep(SETTLE_MS);
    this.#arrivals = [];
  }

  /** One of them types a letter. */
  type(n: number): void {
    const writer = this.#writers[n];
    if (!writer) throw new Error(`there is no writer ${n}`);
    const at = performance.now();
    this.#keys.push({ writer: writer.number, clock: writer.type(), at });
  }

  /** Milliseconds from each key to its arrival at each of the others, once all have arrived; then begins anew. */
  async latencies(): Promise<number[]> {
    await Promise.all(this.#writers.map((writer) => writer.saved()));
    await sleep(SETTLE_MS);
    const found: number[] = [];
    for (const { writer, clock, at } of this.#keys)
      found.push(
        ...this.#arrivals
          .filter((one) => one.writer === writer && one.clock === clock + 1)
          .map((one) => one.at - at),
      );
    const expected = this.#keys.length * (this.#writers.length - 1);
    // Two keys that were merged on their way arrive as one; that would be fewer.
    if (found.length < expected * LEAST_SHARE) throw new Error(`${found.length} of ${expected} keys arrived`);
    this.#keys = [];
    this.#arrivals = [];
    return found;
  }

  leave(): void {
    for (const writer of this.#writers) writer.leave();
  }
}
