// Sends the deliveries that are queued for webhooks.
import { type Lanes, type Sender, startSender as startLanes } from "../../../platform/sending/lanes.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import {
  WEBHOOK_QUEUE,
  type ClaimedDelivery,
  claimDeliveries,
  type Outcome,
  storeOutcomes,
} from "./claim.ts";
import { attemptDeliveries } from "./delivery.ts";
import { learnFrom } from "./health.ts";

const LANES: Lanes<ClaimedDelivery, Outcome> = {
  what: "webhooks",
  batch: 64,
  // Sending takes time of the processors that writes need, too (docs/adr/0041).
  per_second: 1500,
  queue: WEBHOOK_QUEUE,
  claim: ({ db, now }, hook, limit) => claimDeliveries(db, hook, now(), limit),
  attempt: attemptDeliveries,
  store: async (runtime, hook, outcomes) => {
    await storeOutcomes(runtime.db, hook.workspace_id, outcomes);
    await learnFrom(runtime, hook, outcomes);
  },
};

export const startSender = (runtime: Runtime): Sender => startLanes(runtime, LANES);
