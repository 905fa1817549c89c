// A person with a page open, as a browser has it: Hocuspocus' own client over a real socket.
import { HocuspocusProvider, HocuspocusProviderWebsocket, WebSocketStatus } from "@hocuspocus/provider";
import type { Caller, World } from "@cairn/testkit/world";
import WebSocket from "ws";
import { Doc } from "yjs";
import { render } from "../document/rendering.ts";
import { writeHtml } from "../document/shared-document.ts";

export async function until(probe: () => boolean | Promise<boolean>, within = 8000): Promise<void> {
  const end = Date.now() + within;
  while (!(await probe())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export class Writer {
  readonly doc = new Doc();
  readonly provider: HocuspocusProvider;
  readonly #socket: HocuspocusProviderWebsocket;
  /** Why the server has refused or closed the page. */
  refusals: string[] = [];
  /** What the server has said about rights. */
  rights: boolean[] = [];

  /** @param base the URL of the node */
  constructor(base: string, w: World, caller: Caller, pageId: string, workspaceId = w.workspace.id) {
    const cookie = caller.person?.cookie ?? "";
    class Socket extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie } });
      }
    }
    this.#socket = new HocuspocusProviderWebsocket({
      url: `${base.replace("http", "ws")}${w.W}/collab/`,
      WebSocketPolyfill: Socket,
      minDelay: 20,
      delay: 20,
      maxDelay: 100,
    });
    this.provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name: `${workspaceId}.${pageId}`,
      document: this.doc,
      token: "cookie",
      onAuthenticationFailed: ({ reason }) => this.refusals.push(reason),
      onClose: ({ event }) => this.refusals.push(event.reason),
      onStateless: ({ payload }) => this.rights.push(JSON.parse(payload).edits),
    });
    this.provider.attach();
  }

  get html(): string {
    return render(this.doc).html;
  }

  /** Replaces the text. */
  write(html: string): void {
    writeHtml(this.doc, html);
  }

  opened(): Promise<void> {
    return until(() => this.provider.synced);
  }

  /** Waits until everything is acknowledged. */
  saved(): Promise<void> {
    return until(() => this.provider.unsyncedChanges === 0);
  }

  shows(html: string): Promise<void> {
    return until(() => this.html === html);
  }

  /** Cuts the connection, as a lost network does. */
  cut(): void {
    this.#socket.disconnect();
  }

  async connect(): Promise<void> {
    // A connection that is still ending would count as one that exists.
    await until(() => this.#socket.status === WebSocketStatus.Disconnected);
    await this.#socket.connect();
  }

  close(): void {
    this.provider.destroy();
    this.#socket.destroy();
  }
}
