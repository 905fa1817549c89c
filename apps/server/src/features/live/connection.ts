// One browser's socket: after its hello, it receives every change that it may see, in order, without gaps or repetition
// (design §6).
import type { Change, LiveMessage } from "@cairn/contract/changes";
import type { WebSocket } from "ws";
import { BATCH, isKept, readChanges } from "../../platform/hub/outbox-reader.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { lostProjects, movesSight, type Viewer, visible } from "./viewer.ts";
import type { Viewers } from "./viewers.ts";

/** Bytes buffered in the socket above which a reader that does not read is disconnected. */
const MAX_BUFFERED = 8_000_000;
/** Number of changes behind above which fetching again is faster than catching up. */
const MAX_BEHIND = 20 * BATCH;

export class LiveConnection {
  readonly #socket: WebSocket;
  readonly #context: WorkspaceContext;
  readonly #viewers: Viewers;
  #viewer: Viewer;
  /** Changes up to here have been sent or were not for this viewer. */
  #seq = 0;
  /** Deliveries are serialized, even while one waits for the database. */
  #work: Promise<void> = Promise.resolve();
  #stop: () => void = () => {};
  #answered = true;

  constructor(socket: WebSocket, context: WorkspaceContext, viewers: Viewers, viewer: Viewer) {
    this.#socket = socket;
    this.#context = context;
    this.#viewers = viewers;
    this.#viewer = viewer;
    socket.on("pong", () => {
      this.#answered = true;
    });
  }

  get workspaceId(): string {
    return this.#context.workspace.id;
  }

  /** Starts sending changes after position `since`; null: from now on. */
  async start(since: number | null): Promise<void> {
    const { hub, pool } = this.#context.runtime;
    const workspaceId = this.#context.workspace.id;
    const held: (readonly Change[])[] = [];
    let live = false;
    const { seq, stop } = await hub.subscribe(workspaceId, (changes) => {
      if (live) this.#enqueue(changes);
      else held.push(changes);
    });
    this.#stop = stop;
    if (this.#socket.readyState !== this.#socket.OPEN) return stop();
    const from = since ?? seq;
    const kept =
      since === null ||
      (seq - since <= MAX_BEHIND && since <= seq && (await isKept(pool, workspaceId, since)));
    this.#seq = kept ? from : seq;
    if (!kept) this.#send({ type: "reset", seq });
    while (this.#seq < seq) {
      const missed = await readChanges(pool, workspaceId, this.#seq);
      if (missed.length === 0) break;
      await this.#deliver(missed);
    }
    this.#send({ type: "ready", seq: this.#seq });
    live = true;
    for (const changes of held) this.#enqueue(changes);
  }

  close(): void {
    this.#stop();
  }

  /** Sends a heartbeat and expects one back: a client that has not answered since the last time is disconnected. */
  beat(): void {
    if (!this.#answered) return this.#socket.terminate();
    this.#answered = false;
    this.#socket.ping();
    this.#send({ type: "beat" });
  }

  /** Reads again what the session may see, and announces what it lost; closes the socket when it may see nothing. */
  async refresh(): Promise<boolean> {
    const { runtime, workspace, session } = this.#context;
    const viewer = session === null ? null : await this.#viewers.read(workspace.id, session);
    if (!viewer) {
      this.close();
      this.#send({ type: "refused", reason: "signed_out" });
      this.#socket.close(4401, "signed out");
      return false;
    }
    const lost = lostProjects(this.#viewer, viewer, this.#seq, runtime.now().toISOString());
    this.#viewer = viewer;
    if (lost.length > 0) this.#send({ type: "changes", seq: this.#seq, changes: lost });
    return true;
  }

  #enqueue(changes: readonly Change[]): void {
    this.#work = this.#work
      .then(() => this.#deliver(changes))
      .catch((error: unknown) => {
        this.#context.runtime.log.warn({ err: error }, "a live connection failed");
        this.#socket.close(1011, "failed");
      });
  }

  async #deliver(changes: readonly Change[]): Promise<void> {
    const fresh = changes.every((change) => change.seq > this.#seq)
      ? changes
      : changes.filter((change) => change.seq > this.#seq);
    const last = fresh.at(-1);
    if (!last) return;
    if (fresh.some(movesSight) && !(await this.refresh())) return;
    this.#seq = last.seq;
    const shown = fresh.flatMap((change) => visible(change, this.#viewer) ?? []);
    const isWhole = shown.length === fresh.length && shown.every((change, index) => change === fresh[index]);
    if (isWhole) this.#sendText(textOf(fresh, last.seq));
    else this.#send({ type: "changes", seq: last.seq, changes: shown });
  }

  #send(message: LiveMessage): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED) this.#socket.terminate();
    else this.#socket.send(text);
  }
}

const texts = new WeakMap<readonly Change[], string>();

/** Most listeners see the whole batch: it is serialized as JSON once for all of them. */
function textOf(changes: readonly Change[], seq: number): string {
  const known = texts.get(changes);
  if (known !== undefined) return known;
  const text = JSON.stringify({ type: "changes", seq, changes });
  texts.set(changes, text);
  return text;
}
