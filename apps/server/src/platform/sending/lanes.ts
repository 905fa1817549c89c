// Sends what tables have queued for receivers outside: one lane for each receiver with something due, all lanes at the
// same time, so that a receiver that hangs holds up only its own (docs/adr/0033). Sending happens outside any transaction.
import { setTimeout as sleep } from "node:timers/promises";
import type { Runtime } from "../runtime.ts";
import { runApart } from "../tracing/context.ts";
import { traceWork } from "../tracing/tracer.ts";
import { pace } from "./pace.ts";
import { dueReceivers, type ReceiverRef, releaseMessages, type SendingQueue } from "./queue.ts";
import { hasStopped, newStop, type Stop } from "./stop.ts";
import { turns } from "./turns.ts";

/** Most lanes of a node. */
const MAX_LANES = 256;
/** Most connections to the database that the lanes of a sender use: requests of people need the others. */
const DATABASE_TURNS = 2;
/** How often, in milliseconds, the node looks for what is due. */
const SWEEP_MS = 1000;

interface Identified {
  id: string;
}

/** What one kind of receivers does. `Item` is something that was claimed, `Outcome` what became of it. */
export interface Lanes<Item extends Identified, Outcome extends Identified> {
  /** What is sent, for the log. */
  what: string;
  /** Most items of a receiver that are claimed together. */
  batch: number;
  /** Most items a second of a node. */
  per_second: number;
  queue: SendingQueue;
  /** Claims at most `limit` items, so that no other node claims them for a while. */
  claim: (runtime: Runtime, receiver: ReceiverRef, limit: number) => Promise<readonly Item[]>;
  /**
   * Sends a batch until the sender stops or the receiver does not respond. @returns what became of the items, of none
   * that were not sent
   */
  attempt: (runtime: Runtime, batch: readonly Item[], stopped: Stop) => Promise<Outcome[]>;
  /** Stores at least one outcome. */
  store: (runtime: Runtime, receiver: ReceiverRef, outcomes: readonly Outcome[]) => Promise<void>;
}

export interface Sender {
  /** Looks for what is due in a workspace. */
  wake: (workspaceId: string) => void;
  /** Resolves once the running requests have ended. */
  stop: () => Promise<void>;
}

/** Stores what became of a batch, and gives back what was not attempted. */
async function settle<Item extends Identified, Outcome extends Identified>(
  runtime: Runtime,
  lanes: Lanes<Item, Outcome>,
  receiver: ReceiverRef,
  batch: readonly Item[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const done = new Set(outcomes.map(({ id }) => id));
  const unsent = batch.filter(({ id }) => !done.has(id)).map(({ id }) => id);
  if (outcomes.length > 0) await lanes.store(runtime, receiver, outcomes);
  await releaseMessages(runtime, lanes.queue, receiver, unsent);
}

export function startSender<Item extends Identified, Outcome extends Identified>(
  runtime: Runtime,
  lanes: Lanes<Item, Outcome>,
): Sender {
  const running = new Map<string, Promise<void>>();
  const turn = turns(DATABASE_TURNS);
  const waitFor = pace(lanes.per_second);
  const stopped = newStop();
  const complain = (error: unknown): void =>
    runtime.log.warn({ err: error }, `${lanes.what} could not be delivered; trying again`);

  const run = async (receiver: ReceiverRef): Promise<void> => {
    while (!hasStopped(stopped)) {
      const batch = await turn(() => lanes.claim(runtime, receiver, lanes.batch));
      if (batch.length === 0) return;
      await sleep(waitFor(batch.length));
      await traceWork(
        runtime,
        `send ${lanes.what}`,
        () => ({ "cairn.batch": batch.length }),
        async () => {
          const outcomes = await lanes.attempt(runtime, batch, stopped);
          await turn(() => settle(runtime, lanes, receiver, batch, outcomes));
        },
      );
    }
  };

  const open = (receiver: ReceiverRef): void => {
    if (hasStopped(stopped) || running.has(receiver.id) || running.size >= MAX_LANES) return;
    const lane = run(receiver)
      .catch(complain)
      .finally(() => running.delete(receiver.id));
    running.set(receiver.id, lane);
  };
  const look = async (workspaceId: string | null): Promise<void> => {
    for (const receiver of await turn(() => dueReceivers(runtime, lanes.queue, workspaceId))) open(receiver);
  };
  let isLooking = false;
  const sweep = (): void => {
    if (isLooking) return;
    isLooking = true;
    void look(null)
      .catch(complain)
      .finally(() => (isLooking = false));
  };
  const sweeping = setInterval(sweep, SWEEP_MS);
  sweep();
  return {
    wake: (workspaceId) => void runApart(() => look(workspaceId)).catch(complain),
    stop: async () => {
      stopped[0] = 1;
      clearInterval(sweeping);
      await Promise.all(running.values());
    },
  };
}
