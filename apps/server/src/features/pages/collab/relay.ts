// Tells other nodes what has happened to pages that are open here, and hears it from them. Notifications name rows; only
// the positions of cursors travel in them.
import { setTimeout as sleep } from "node:timers/promises";
import type { Runtime } from "../../../platform/runtime.ts";
import { PAGE_CHANNEL, readNotification, writeNotification } from "../document/channel.ts";
import type { OpenPage } from "./queries.ts";

/** PostgreSQL limits payloads to 8000 bytes; a larger awareness update is not sent to other nodes. */
const MAX_AWARENESS = 7000;
/** Milliseconds over which notifications are sent together: committing notifications are serialized by PostgreSQL. */
const BATCH_MS = 10;

export interface RelayListener {
  /** Edits have been stored, by another node or by a request. */
  onUpdates: (page: OpenPage, ids: string[]) => void;
  /** Cursors have moved on another node. @param update an awareness update */
  onAwareness: (page: OpenPage, update: Uint8Array) => void;
  /** Notifications may have been missed: everything open must be read again. */
  onReconnect: () => void;
}

export class PageRelay {
  readonly #runtime: Runtime;
  /** Payloads that have not been sent yet. */
  #unsent: string[] = [];
  #sending: Promise<void> | null = null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** @returns stops listening, after everything has been sent */
  async start({ onUpdates, onAwareness, onReconnect }: RelayListener): Promise<() => Promise<void>> {
    const { hub } = this.#runtime;
    const heard = (payload: string): void => {
      const { node, workspaceId, pageId, message } = readNotification(payload);
      if (node === hub.node) return;
      const page = { workspaceId, pageId };
      const content = message.slice(1);
      if (message.startsWith("u")) onUpdates(page, content.split(","));
      else onAwareness(page, Buffer.from(content, "base64"));
    };
    const stop = await hub.listen({ name: PAGE_CHANNEL, heard, reconnected: onReconnect });
    return async () => {
      await this.#sending;
      await stop();
    };
  }

  /** An edit of this node has been stored. @param id of its row */
  sendUpdate(page: OpenPage, id: string): void {
    this.#send(page, `u${id}`);
  }

  /** Cursors of this node have moved. */
  sendAwareness(page: OpenPage, update: Uint8Array): void {
    const message = `a${Buffer.from(update).toString("base64")}`;
    if (message.length <= MAX_AWARENESS) this.#send(page, message);
  }

  #send({ workspaceId, pageId }: OpenPage, message: string): void {
    this.#unsent.push(writeNotification({ node: this.#runtime.hub.node, workspaceId, pageId, message }));
    this.#sending ??= this.#flush();
  }

  /** Never rejects: a lost notification delays other nodes until they merge or reconnect. */
  async #flush(): Promise<void> {
    await sleep(BATCH_MS);
    const payloads = this.#unsent;
    this.#unsent = [];
    this.#sending = null;
    const { pool, log } = this.#runtime;
    await pool
      .query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [PAGE_CHANNEL, payloads])
      .catch((error: unknown) => log.warn({ err: error }, "other nodes could not be told of edits of pages"));
  }
}
