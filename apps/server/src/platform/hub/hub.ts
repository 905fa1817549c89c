// Fans committed changes out to the sockets of this node, and by NOTIFY to the other nodes. Changes are always read
// from the outbox in order, so none is lost, repeated or reordered, whatever wakes the hub and however often.
import { randomUUID } from "node:crypto";
import type { Change } from "@cairn/contract/changes";
import type pg from "pg";
import type { Logger } from "pino";
import { type Channel, Listener } from "./listener.ts";
import { readChanges, readPosition } from "./outbox-reader.ts";

const CHANNEL = "cairn_changes";
/** Milliseconds over which wake-ups are batched into one read and one NOTIFY. */
const BATCH_MS = 10;
const RETRY_MS = 1000;
/** Most ids in one NOTIFY: its payload is limited to 8000 bytes. */
const MAX_IDS = 150;
const NONE: ReadonlySet<string> = new Set();

/** Called for each commit on this node that changed something in a workspace, with the kinds of rows. */
export type CommitListener = (workspaceId: string, entities: ReadonlySet<string>) => void;
export type ChangeListener = (changes: readonly Change[]) => void;

interface Topic {
  /** Position up to which listeners have received changes. */
  seq: number;
  listeners: Set<ChangeListener>;
  reading: boolean;
  again: boolean;
}

export interface HubOptions {
  pool: pg.Pool;
  log: Logger;
  /** A dedicated connection for LISTEN. */
  connect: () => pg.Client;
}

export class Hub {
  /** Names this process in notifications. */
  readonly node = randomUUID().slice(0, 8);
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #listener: Listener;
  readonly #topics = new Map<string, Topic>();
  readonly #dirty = new Set<string>();
  readonly #unsent = new Set<string>();
  readonly #commitListeners = new Set<CommitListener>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor({ pool, log, connect }: HubOptions) {
    this.#pool = pool;
    this.#log = log;
    this.#listener = new Listener({ connect, log });
  }

  async start(): Promise<void> {
    await this.#listener.add({
      name: CHANNEL,
      heard: (payload) => this.#heard(payload),
      reconnected: () => this.#topics.forEach((topic, id) => void this.#drain(id, topic)),
    });
    await this.#listener.start();
  }

  /** Listens to another channel of NOTIFY on the same connection. @returns stops listening */
  async listen(channel: Channel): Promise<() => Promise<void>> {
    await this.#listener.add(channel);
    return () => this.#listener.remove(channel.name);
  }

  /** Notifies other nodes of the last commits before closing: a command ends right after its work. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#topics.clear();
    const unsent = [...this.#unsent];
    this.#unsent.clear();
    await this.#notifyOtherProcesses(unsent);
    await this.#listener.close();
  }

  /** Call this after a commit that appended changes. */
  wake(workspaceId: string, entities: ReadonlySet<string> = NONE): void {
    for (const listener of this.#commitListeners) listener(workspaceId, entities);
    this.#dirty.add(workspaceId);
    this.#unsent.add(workspaceId);
    this.#schedule();
  }

  /** Active until the returned function is called. */
  onCommit(listener: CommitListener): () => void {
    this.#commitListeners.add(listener);
    return () => void this.#commitListeners.delete(listener);
  }

  /** Calls back with every change after the position it resolves with, in order, until `stop` is called. */
  async subscribe(workspaceId: string, listener: ChangeListener): Promise<{ seq: number; stop: () => void }> {
    const position = this.#topics.has(workspaceId) ? 0 : await readPosition(this.#pool, workspaceId);
    // No await from here on: a topic that has no listeners yet could be closed by its last one.
    const topic = this.#topics.get(workspaceId) ?? this.#open(workspaceId, position);
    topic.listeners.add(listener);
    const stop = (): void => {
      topic.listeners.delete(listener);
      if (topic.listeners.size === 0 && this.#topics.get(workspaceId) === topic)
        this.#topics.delete(workspaceId);
    };
    return { seq: topic.seq, stop };
  }

  #open(workspaceId: string, seq: number): Topic {
    const topic: Topic = { seq, listeners: new Set(), reading: false, again: false };
    this.#topics.set(workspaceId, topic);
    // Changes that were committed between reading the position and now.
    this.#dirty.add(workspaceId);
    this.#schedule();
    return topic;
  }

  async #drain(workspaceId: string, topic: Topic): Promise<void> {
    topic.again = true;
    if (topic.reading) return;
    topic.reading = true;
    try {
      while (topic.again && !this.#closed) {
        topic.again = false;
        const changes = await readChanges(this.#pool, workspaceId, topic.seq);
        const last = changes.at(-1);
        // A wake-up during an empty read triggers another read: the first may have begun before that commit.
        if (!last) continue;
        topic.seq = last.seq;
        topic.again = true;
        this.#publish(topic, changes);
      }
    } catch (error) {
      this.#log.warn({ err: error }, "changes could not be read; trying again");
      if (!this.#closed) setTimeout(() => void this.#drain(workspaceId, topic), RETRY_MS).unref();
    } finally {
      topic.reading = false;
    }
  }

  /** An error of one listener does not keep the others from the changes: these are not read again. */
  #publish({ listeners }: Topic, changes: readonly Change[]): void {
    for (const listener of listeners) {
      try {
        listener(changes);
      } catch (error) {
        this.#log.error({ err: error }, "a listener failed on changes");
      }
    }
  }

  #schedule(): void {
    if (!this.#closed) this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS);
  }

  #flush(): void {
    this.#timer = null;
    const woken = [...this.#dirty];
    const unsent = [...this.#unsent];
    this.#dirty.clear();
    this.#unsent.clear();
    for (const id of woken) {
      const topic = this.#topics.get(id);
      if (topic) void this.#drain(id, topic);
    }
    void this.#notifyOtherProcesses(unsent);
  }

  /** Never rejects: reading continues with the next change. */
  #notifyOtherProcesses(ids: string[]): Promise<void> {
    return this.#notifyOthers(ids).catch((error: unknown) => {
      this.#log.warn({ err: error }, "other nodes could not be told of changes");
    });
  }

  async #notifyOthers(ids: string[]): Promise<void> {
    for (let i = 0; i < ids.length; i += MAX_IDS) {
      const payload = `${this.node}:${ids.slice(i, i + MAX_IDS).join(",")}`;
      await this.#pool.query("select pg_notify($1, $2)", [CHANNEL, payload]);
    }
  }

  #heard(payload: string): void {
    const [node, ids = ""] = payload.split(":");
    if (node === this.node) return;
    for (const id of ids.split(",")) if (this.#topics.has(id)) this.#dirty.add(id);
    if (this.#dirty.size > 0) this.#schedule();
  }
}
