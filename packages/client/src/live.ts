// The tab's socket: sends a hello with its position, applies changes to the cache, and reconnects after every break
// (design §6).
import { BEAT_MS, type LiveMessage } from "@cairn/contract/changes";
import { action, makeObservable, observable } from "mobx";
import type { Cache } from "./cache.ts";

export type LiveStatus = "connecting" | "live" | "offline";

export interface LiveOptions {
  /** `ws(s)://…/api/workspaces/{slug}/live/` */
  url: string;
  cache: Cache;
  /** The stream since our position is no longer available: fetch everything on screen again. */
  onReset: () => void;
  /** The session has ended. */
  onRefused: () => void;
  createSocket?: (url: string) => WebSocket;
}

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 15_000;
/**
 * Milliseconds of silence after which a connection counts as half-open: two beats were missed, and the third is late.
 */
export const SILENCE_MS = 2.5 * BEAT_MS;
/** Close codes of the server (features/live): the session ended; the server is restarting. */
const SIGNED_OUT = 4401;
const SERVICE_RESTART = 1012;
/** The code that browsers report when a connection ends without a close message. */
const HALF_OPEN = 1006;
/**
 * All browsers lose a restarting server at the same moment: their reconnects are spread over this many milliseconds.
 */
const RESTART_SPREAD_MS = 3000;

export class LiveClient {
  status: LiveStatus = "connecting";
  readonly #options: LiveOptions;
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #stopped = true;
  /** Whether this cache has ever been in sync with the stream. */
  #synced = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    makeObservable<this, "setStatus">(this, { status: observable, setStatus: action });
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    // A copy stored between visits has a position to continue from.
    this.#synced ||= this.#options.cache.streamStart !== null;
    globalThis.addEventListener?.("online", this.#reconnectNow);
    globalThis.addEventListener?.("offline", this.#loseNow);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    globalThis.removeEventListener?.("online", this.#reconnectNow);
    globalThis.removeEventListener?.("offline", this.#loseNow);
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#silence) clearTimeout(this.#silence);
    this.#socket?.close();
    this.#socket = null;
    this.#options.cache.setLive(false);
  }

  readonly #reconnectNow = (): void => {
    if (this.#stopped || this.status === "live") return;
    if (this.#retry) clearTimeout(this.#retry);
    this.#failures = 0;
    this.#connect();
  };

  readonly #loseNow = (): void => {
    this.#socket?.close();
  };

  #connect(): void {
    this.#socket?.close();
    const { url, cache, createSocket = (address) => new WebSocket(address) } = this.#options;
    const socket = createSocket(url);
    this.#socket = socket;
    this.#heard(socket);
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "hello", since: this.#synced ? cache.seq : null }));
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket) return;
      this.#heard(socket);
      this.#receive(JSON.parse(String(event.data)) as LiveMessage);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    });
  }

  /**
   * A socket whose other end has vanished sends nothing, and is not closed either: it times out this long after its
   * last message.
   */
  #heard(socket: WebSocket): void {
    if (this.#silence) clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      // Its own close event may come minutes later, or never.
      this.#lost(HALF_OPEN);
      socket.close();
    }, SILENCE_MS);
  }

  #receive(message: LiveMessage): void {
    const { cache, onReset } = this.#options;
    if (message.type === "changes") cache.apply(message.changes, message.seq);
    else if (message.type === "reset") {
      cache.reset(message.seq);
      onReset();
    } else if (message.type === "ready") {
      this.#failures = 0;
      // Lists fetched before the first ready may lack writes made meanwhile: their readers compare positions.
      if (this.#synced) cache.apply([], message.seq);
      else cache.beginAt(message.seq);
      this.#synced = true;
      cache.setLive(true);
      this.setStatus("live");
    }
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#silence) clearTimeout(this.#silence);
    this.#options.cache.setLive(false);
    if (this.#stopped) return;
    if (code === SIGNED_OUT) {
      this.setStatus("offline");
      this.#options.onRefused();
      return;
    }
    this.setStatus(this.#failures === 0 ? "connecting" : "offline");
    const spread = code === SERVICE_RESTART ? Math.random() * RESTART_SPREAD_MS : 0;
    const wait =
      spread + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  protected setStatus(status: LiveStatus): void {
    this.status = status;
  }
}
