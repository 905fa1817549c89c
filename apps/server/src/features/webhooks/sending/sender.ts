// Sends what is queued: one lane for each webhook with deliveries that are due, all lanes at the same time, so that a
// receiver that hangs holds up only its own (docs/adr/0033). Sending happens outside any transaction.
import { setTimeout as sleep } from "node:timers/promises";
import type { Runtime } from "../../../platform/runtime.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  dueWebhooks,
  type Outcome,
  releaseDeliveries,
  storeOutcomes,
  type WebhookRef,
} from "./claim.ts";
import { attemptDeliveries, newStop } from "./delivery.ts";
import { learnFrom } from "./health.ts";
import { pace } from "./pace.ts";
import { turns } from "./turns.ts";

/** Most deliveries of one webhook that are claimed together. */
const BATCH = 64;
/** Most deliveries a second of a node: sending takes time of the processors that writes need, too (docs/adr/0041). */
const MAX_PER_SECOND = 1500;
/** Most lanes of a node. */
const MAX_LANES = 256;
/** Most connections to the database that lanes use: requests of people need the others. */
const DATABASE_TURNS = 2;
/** How often, in milliseconds, the node looks for what is due. */
const SWEEP_MS = 1000;

export interface Sender {
  /** Looks for what is due in a workspace. */
  wake: (workspaceId: string) => void;
  /** Resolves once the running requests have ended. */
  stop: () => Promise<void>;
}

export function startSender(runtime: Runtime): Sender {
  const lanes = new Map<string, Promise<void>>();
  const turn = turns(DATABASE_TURNS);
  const waitFor = pace(MAX_PER_SECOND);
  const stopped = newStop();
  let isStopped = false;
  const complain = (error: unknown): void =>
    runtime.log.warn({ err: error }, "webhooks could not be delivered; trying again");

  const settle = async (
    hook: WebhookRef,
    batch: readonly ClaimedDelivery[],
    outcomes: Outcome[],
  ): Promise<void> => {
    const done = new Set(outcomes.map(({ id }) => id));
    const unsent = batch.filter(({ id }) => !done.has(id)).map(({ id }) => id);
    if (outcomes.length > 0) {
      await storeOutcomes(runtime.db, hook.workspace_id, outcomes);
      await learnFrom(runtime, hook, outcomes);
    }
    if (unsent.length > 0) await releaseDeliveries(runtime.db, hook.workspace_id, unsent, runtime.now());
  };

  const runLane = async (hook: WebhookRef): Promise<void> => {
    while (!isStopped) {
      const batch = await turn(() => claimDeliveries(runtime.db, hook, runtime.now(), BATCH));
      if (batch.length === 0) return;
      await sleep(waitFor(batch.length));
      const outcomes = await attemptDeliveries(runtime, batch, stopped);
      await turn(() => settle(hook, batch, outcomes));
    }
  };

  const open = (hook: WebhookRef): void => {
    if (isStopped || lanes.has(hook.id) || lanes.size >= MAX_LANES) return;
    const lane = runLane(hook)
      .catch(complain)
      .finally(() => lanes.delete(hook.id));
    lanes.set(hook.id, lane);
  };
  const look = async (workspaceId: string | null): Promise<void> => {
    for (const hook of await turn(() => dueWebhooks(runtime.db, runtime.now(), workspaceId))) open(hook);
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
    wake: (workspaceId) => void look(workspaceId).catch(complain),
    stop: async () => {
      isStopped = true;
      stopped[0] = 1;
      clearInterval(sweeping);
      await Promise.all(lanes.values());
    },
  };
}
