// A connection that LISTENs to one or more channels, and reconnects when it breaks.
import type pg from "pg";
import type { Logger } from "pino";

const RETRY_MS = 1000;

export interface Channel {
  name: string;
  heard: (payload: string) => void;
  /** Called after reconnecting: notifications may have been missed meanwhile. */
  reconnected: () => void;
}

export interface ListenerOptions {
  connect: () => pg.Client;
  log: Logger;
}

export class Listener {
  readonly #options: ListenerOptions;
  readonly #channels = new Map<string, Channel>();
  #client: pg.Client | null = null;
  #closed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Listens to a channel, at once or from the start on. A name belongs to one listener. */
  async add(channel: Channel): Promise<void> {
    this.#channels.set(channel.name, channel);
    await this.#client?.query(`listen ${channel.name}`);
  }

  async remove(name: string): Promise<void> {
    this.#channels.delete(name);
    await this.#client?.query(`unlisten ${name}`);
  }

  /** @throws when the first connection fails */
  async start(): Promise<void> {
    const client = this.#options.connect();
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ channel, payload = "" }) => this.#channels.get(channel)?.heard(payload));
    try {
      await client.connect();
      for (const name of this.#channels.keys()) await client.query(`listen ${name}`);
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
      this.start().then(
        () => this.#channels.forEach((channel) => channel.reconnected()),
        () => this.#retry(),
      );
    }, RETRY_MS).unref();
  }
}
