// Outgoing writes to the server. While it can be reached, each is sent at once, or right after the previous one to the
// same row. Otherwise they are queued in order of creation, stored between visits, and sent one after the other when
// the server can be reached again, because later ones may build on earlier ones. A write that the server refuses is
// rolled back and reported individually; the others continue.
import type { ChangeEntity } from "@cairn/contract/changes";
import { action, makeObservable, observable, observableShallow } from "mobx";
import { ApiError } from "./api-error.ts";
import type { StoredCall } from "./calls.ts";
import type { Identified, Pending } from "./table.ts";

/** One row's part of a write, as data. */
export interface StoredChange {
  entity: ChangeEntity;
  id: string;
  pending: Pending<Identified>;
}

/** A write as it is stored while it waits. */
export interface StoredWrite {
  /** UUIDv7: in order of creation. */
  id: string;
  /** A description for people: "Change the priority of WEB-12". */
  label: string;
  /** The message if it fails: "Couldn't change the priority of WEB-12". Writes stored by an older version have none. */
  failed?: string;
  changes: StoredChange[];
  calls: StoredCall[];
  /** How many of its requests have been sent. */
  made: number;
}

export interface OutgoingOptions {
  /** @throws ApiError */
  send: (call: StoredCall) => Promise<{ seq: number; body?: unknown }>;
  /** Stores and deletes waiting writes. Must not reject: a browser without storage only loses them on reload. */
  keep: (write: StoredWrite) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

type OnAnswer = (body: unknown, call: StoredCall) => void;

interface Delivery {
  onAnswer?: OnAnswer;
  /** Waits for its turn behind the queue, and makes no attempt before it, whatever happens. */
  inLine?: boolean;
}

interface Waiting {
  write: StoredWrite;
  onAnswer: OnAnswer | undefined;
  resolve: (sent: { seq: number }) => void;
  reject: (error: unknown) => void;
}

/** A person discarded a waiting write. */
export class Discarded extends Error {}

const unreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

export class Outgoing {
  readonly #options: OutgoingOptions;
  /** The queued writes, oldest first. Observable. */
  readonly waiting: Waiting[] = [];
  /** The last write in flight for each row. */
  readonly #turns = new Map<string, Promise<void>>();
  /** Writes in flight that were not queued, and those behind them: the queue stays behind all of these. */
  readonly #direct = new Set<Promise<void>>();
  #draining: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #wait = FIRST_RETRY_MS;
  isSending = false;

  constructor(options: OutgoingOptions) {
    this.#options = options;
    makeObservable<this, "add" | "remove" | "setSending">(this, {
      waiting: observableShallow,
      isSending: observable,
      add: action,
      remove: action,
      setSending: action,
    });
  }

  /**
   * Sends a write; resolves when all of its requests have succeeded, however long that takes.
   * @throws ApiError when the server refuses; Discarded
   */
  async deliver(write: StoredWrite, { onAnswer, inLine = false }: Delivery = {}): Promise<{ seq: number }> {
    if (inLine || this.waiting.length > 0) return this.#line(write, onAnswer);
    let leave = (): void => {};
    const direct = new Promise<void>((resolve) => (leave = resolve));
    this.#direct.add(direct);
    void direct.then(() => this.#direct.delete(direct));
    try {
      return await this.#inTurn(write, onAnswer, leave);
    } catch (error) {
      if (!unreachable(error)) throw error;
      const sent = this.#line(write, onAnswer);
      leave();
      return await sent;
    } finally {
      leave();
    }
  }

  /** Sends a write after earlier ones that share a row with it: two requests in flight at once arrive in any order. */
  #inTurn(write: StoredWrite, onAnswer: OnAnswer | undefined, leave: () => void): Promise<{ seq: number }> {
    const rows = write.changes.map(({ entity, id }) => `${entity} ${id}`);
    const before = rows.map((row) => this.#turns.get(row)).filter((turn) => turn !== undefined);
    const made =
      before.length === 0 ? this.#make(write, onAnswer) : this.#after(before, write, onAnswer, leave);
    const turn = made.then(
      () => undefined,
      () => undefined,
    );
    for (const row of rows) this.#turns.set(row, turn);
    void turn.then(() => {
      for (const row of rows) if (this.#turns.get(row) === turn) this.#turns.delete(row);
    });
    return made;
  }

  async #after(
    before: readonly Promise<void>[],
    write: StoredWrite,
    onAnswer: OnAnswer | undefined,
    leave: () => void,
  ): Promise<{ seq: number }> {
    // A page that is left meanwhile leaves it to the next visit.
    void this.#options.keep(write);
    await Promise.all(before);
    // The previous one could not be sent: this one stays behind it.
    if (this.waiting.length > 0) {
      const sent = this.#line(write, onAnswer);
      leave();
      return sent;
    }
    const made = this.#make(write, onAnswer);
    await made.catch((error: unknown) => {
      if (unreachable(error)) throw error;
    });
    void this.#options.forget(write.id);
    return made;
  }

  /** Retries now: the connection is back, or the person asked for it. */
  drain(): Promise<void> {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = null;
    });
    return this.#draining;
  }

  /** Discards a waiting write: its patch is rolled back. */
  discard(id: string): void {
    const found = this.waiting.find((one) => one.write.id === id);
    if (!found) return;
    this.remove(found);
    void this.#options.forget(id);
    found.reject(new Discarded());
  }

  stop(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
  }

  #line(write: StoredWrite, onAnswer: OnAnswer | undefined): Promise<{ seq: number }> {
    void this.#options.keep(write);
    const sent = new Promise<{ seq: number }>((resolve, reject) =>
      this.add({ write, onAnswer, resolve, reject }),
    );
    this.#later();
    return sent;
  }

  async #make(write: StoredWrite, onAnswer: OnAnswer | undefined): Promise<{ seq: number }> {
    let seq = 0;
    for (const call of write.calls.slice(write.made)) {
      const sent = await this.#options.send(call);
      onAnswer?.(sent.body, call);
      seq = Math.max(seq, sent.seq);
      write.made += 1;
    }
    return { seq };
  }

  async #drain(): Promise<void> {
    this.setSending(true);
    // A write sent before the queue started may share a row with a queued one, which must not arrive before it.
    while (this.#direct.size > 0) await Promise.all(this.#direct);
    for (;;) {
      const first = this.waiting[0];
      if (!first) break;
      try {
        const sent = await this.#make(first.write, first.onAnswer);
        this.#wait = FIRST_RETRY_MS;
        this.#settle(first, () => first.resolve(sent));
      } catch (error) {
        if (unreachable(error) || isPassing(error)) {
          void this.#options.keep(first.write);
          this.#later();
          break;
        }
        this.#settle(first, () => first.reject(error));
      }
    }
    this.setSending(false);
  }

  #settle(one: Waiting, tell: () => void): void {
    this.remove(one);
    void this.#options.forget(one.write.id);
    tell();
  }

  #later(): void {
    if (this.#retry) return;
    this.#retry = setTimeout(() => void this.drain(), this.#wait);
    this.#wait = Math.min(LAST_RETRY_MS, this.#wait * 2);
  }

  protected add(one: Waiting): void {
    // Several that were in flight at once may fail in any order.
    const at = this.waiting.findIndex((other) => other.write.id > one.write.id);
    this.waiting.splice(at === -1 ? this.waiting.length : at, 0, one);
  }

  protected remove(one: Waiting): void {
    const at = this.waiting.indexOf(one);
    if (at !== -1) this.waiting.splice(at, 1);
  }

  protected setSending(isSending: boolean): void {
    this.isSending = isSending;
  }
}

/** Not refused: a retry may succeed a little later. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && error.isPassing;
