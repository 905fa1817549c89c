// The WebSocket on which the pages of a workspace are edited (ADR 20): one for all pages that are open in this tab.
import { MAX_PAGE_EDIT } from "@cairn/domain/page-edits";
import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";

/** Milliseconds until the first and the slowest attempts to reconnect. */
const MIN_DELAY = 300;
const MAX_DELAY = 5000;
/** The first attempts of many browsers after a restart are spread over this many milliseconds. */
const SPREAD = 700;
/** The close code that the library uses for a connection whose other end does not answer. */
const NO_ANSWER = 4408;

/** The close code for a message that is larger than the other end accepts (RFC 6455). */
const MESSAGE_TOO_LARGE = 1009;

const fits = ({ byteLength }: Uint8Array): boolean => byteLength <= MAX_PAGE_EDIT;

/** A socket that was closed while it waited to reconnect must not. */
const closed = new WeakSet<PageSocket>();

export class PageSocket extends HocuspocusProviderWebsocket {
  /** The largest message of this connection, and the document it belongs to. */
  #largest = { name: "", bytes: 0 };
  readonly #lose = (): void => this.breakOff();
  readonly #reconnect = (): void => void this.connect();

  constructor(slug: string) {
    super({
      url: socketUrl(slug),
      preserveTrailingSlash: true,
      // A fraction would be refused, silently.
      delay: MIN_DELAY + Math.floor(Math.random() * SPREAD),
      minDelay: MIN_DELAY,
      maxDelay: MAX_DELAY,
    });
    this.on("open", () => {
      this.#largest = { name: "", bytes: 0 };
    });
    addEventListener("offline", this.#lose);
    addEventListener("online", this.#reconnect);
  }

  /**
   * Drops messages while there is no connection: the exchange after reconnecting contains them. Sent late, each of them
   * would be acknowledged a second time, and newer edits would be mistaken for saved. Also drops what is too large:
   * it would end the connection of all pages.
   */
  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState === WebSocket.OPEN && fits(message)) super.send(message);
  }

  /**
   * Called with each message before it is sent.
   * @param name the document that it belongs to
   * @returns false if it is too large to be sent. Without a connection nothing is sent, so nothing is too large
   */
  note(name: string, message: Uint8Array): boolean {
    if (this.webSocket?.readyState !== WebSocket.OPEN) return true;
    if (!fits(message)) return false;
    if (message.byteLength > this.#largest.bytes) this.#largest = { name, bytes: message.byteLength };
    return true;
  }

  /**
   * Whether the connection ended because of a message about this document. The server's close code does not name the
   * message: a proxy between them may accept less than the server does.
   */
  brokeBy(name: string, code: number): boolean {
    return code === MESSAGE_TOO_LARGE && this.#largest.name === name;
  }

  override async connect(): Promise<void> {
    if (!closed.has(this)) await super.connect();
  }

  /** Ends the connection and makes a new one. */
  breakOff(): void {
    this.emit("close", { event: new CloseEvent("close", { code: NO_ANSWER, reason: "" }) });
  }

  override destroy(): void {
    closed.add(this);
    removeEventListener("offline", this.#lose);
    removeEventListener("online", this.#reconnect);
    super.destroy();
  }
}

function socketUrl(slug: string): string {
  const url = new URL(`/api/workspaces/${slug}/collab/`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

const shared = new Map<string, { socket: PageSocket; users: number }>();

/** The socket of a workspace; the last one to release it closes it. */
export function retainSocket(slug: string): PageSocket {
  const known = shared.get(slug) ?? { socket: new PageSocket(slug), users: 0 };
  known.users += 1;
  shared.set(slug, known);
  return known.socket;
}

export function releaseSocket(slug: string): void {
  const known = shared.get(slug);
  if (!known) return;
  known.users -= 1;
  if (known.users > 0) return;
  shared.delete(slug);
  known.socket.destroy();
}
