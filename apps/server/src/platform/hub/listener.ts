// A connection that LISTENs and reconnects when it breaks.
import type pg from "pg";
import type { Logger } from "pino";

const RETRY_MS = 1000;

export interface ListenerOptions {
  connect: () => pg.Client;
  channel: string;
  log: Logger;
  heard: (payload: string) => void;
  /** Called after reconnecting: notifications may have been missed meanwhile. */
  reconnected: () => void;
}

export class Listener {
  readonly #options: ListenerOptions;
  #client: pg.Client | null = null;
  #closed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** @throws when the first connection fails */
  async start(): Promise<void> {
    const { connect, channel, heard } = this.#options;
    const client = connect();
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client));
    client.on("notification", (message) => heard(message.payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      // A half-open connection would stay open on the server.
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  /** Only the connection in use starts the retries; one that never connected fails in `start`. */
  #lost(client: pg.Client, error?: Error): void {
    if (client !== this.#client || this.#closed) return;
    this.#client = null;
    this.#options.log.warn(
      `the connection that listens for changes broke (${error?.message ?? "closed"}); connecting again`,
    );
    this.#retry();
  }

  #retry(): void {
    setTimeout(() => {
      if (this.#closed) return;
      this.start().then(this.#options.reconnected, () => this.#retry());
    }, RETRY_MS).unref();
  }
}
