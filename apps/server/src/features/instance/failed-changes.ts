// Changes that consumers of the outbox could not process, for instance admins: listed, retried, or discarded.
import type { FailedChange } from "@cairn/contract/entities/instance";
import { CONSUMERS } from "../../consumers.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { Consumer } from "../../platform/outbox/consumers.ts";
import {
  countFailure,
  forgetSetAside,
  listSetAside,
  lockSetAside,
} from "../../platform/outbox/failed-changes.ts";
import { type Actor, tx, type Tx } from "../../platform/outbox/tx.ts";

const MAX_SHOWN = 200;

export const listFailedChanges = ({ runtime }: UserContext): Promise<FailedChange[]> =>
  listSetAside(runtime.db, MAX_SHOWN);

/** @throws not_found */
async function lock(t: Tx, id: string, consumers: readonly Consumer[]) {
  const failed = await lockSetAside(t, id);
  const consumer = consumers.find(({ name }) => name === failed?.consumer);
  if (!failed || !consumer) throw fail("not_found");
  return { change: failed.change, consumer };
}

/** @throws not_found, failed_change.fails_again */
export async function retryFailedChange(
  { runtime, me }: UserContext,
  workspaceId: string,
  id: string,
  consumers: readonly Consumer[] = CONSUMERS,
): Promise<void> {
  const admin: Actor = { runtime, workspace: { id: workspaceId }, me };
  const { change, consumer } = await tx(admin, (t) => lock(t, id, consumers));
  // What follows from a change happens in the name of its author.
  const actor: Actor = { ...admin, me: { id: change.actor ?? me.id } };
  try {
    await tx(actor, async (t) => {
      if (!(await lockSetAside(t, id))) return;
      await consumer.consume(t, [change]);
      await forgetSetAside(t.db, workspaceId, id);
    });
  } catch (error) {
    runtime.log.warn({ err: error, id }, "a change that was set aside failed again");
    await tx(admin, (t) => countFailure(t, consumer.name, change, error));
    throw fail("failed_change.fails_again");
  }
}

/** @throws not_found */
export async function discardFailedChange(
  { runtime }: UserContext,
  workspaceId: string,
  id: string,
): Promise<void> {
  if (!(await forgetSetAside(runtime.db, workspaceId, id))) throw fail("not_found");
}
