// Forwards the audit log to other systems, at least once and across restarts (docs/adr/0027): entries wait in a table
// until their receiver has confirmed them.
import type { AuditForwardingState } from "@cairn/contract/entities/audit";
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import {
  leaseReceiver,
  receiverStates,
  registerReceivers,
  storeFailure,
  storeSent,
  waitingEntries,
} from "./queries.ts";
import { type AuditReceiver, receiversOf } from "./receivers.ts";

const BATCH = 100;
const SWEEP_MS = 1000;

/** Sends one batch. @returns whether there may be more */
async function sendBatch(runtime: Runtime, { name, send }: AuditReceiver): Promise<boolean> {
  if (!(await leaseReceiver(runtime, name))) return false;
  const entries = await waitingEntries(runtime.db, name, BATCH);
  try {
    if (entries.length > 0) await send(entries);
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    runtime.log.warn(`the audit log could not be forwarded to ${name}: ${error.reason}`);
    await storeFailure(runtime, name, error.reason);
    return false;
  }
  await storeSent(
    runtime,
    name,
    entries.map(({ id }) => id),
  );
  return true;
}

/** Sends what waits, until nothing does or `isStopping`. */
export async function forwardWaiting(runtime: Runtime, isStopping = (): boolean => false): Promise<void> {
  await Promise.all(
    receiversOf(runtime).map(async (receiver) => {
      while (!isStopping() && (await sendBatch(runtime, receiver)));
    }),
  );
}

/** Forwards from now on. The returned function resolves after the current batch. */
export async function startForwarding(runtime: Runtime): Promise<() => Promise<void>> {
  const receivers = receiversOf(runtime);
  await registerReceivers(
    runtime,
    receivers.map(({ name }) => name),
  );
  if (receivers.length === 0) return async () => {};
  let isStopping = false;
  let running: Promise<void> | null = null;
  const sweep = (): void => {
    running ??= forwardWaiting(runtime, () => isStopping)
      .catch((error: unknown) => runtime.log.warn({ err: error }, "the audit log could not be forwarded"))
      .finally(() => (running = null));
  };
  const timer = setInterval(sweep, SWEEP_MS);
  sweep();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  };
}

/** Where the log is forwarded, and whether that succeeds; none: it is not. */
export async function readForwarding(runtime: Runtime): Promise<AuditForwardingState[]> {
  const receivers = receiversOf(runtime);
  if (receivers.length === 0) return [];
  const states = new Map((await receiverStates(runtime.db)).map((state) => [state.name, state]));
  return receivers.map(({ name, address }) => {
    const { waiting = 0, last_sent_at = null, failing_since = null, error = null } = states.get(name) ?? {};
    return { receiver: name, address, waiting, last_sent_at, failing_since, error };
  });
}
