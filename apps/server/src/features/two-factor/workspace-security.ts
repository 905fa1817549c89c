// Whether a workspace requires a second factor of its members (docs/adr/0028).
import type { WorkspaceSecurity } from "@cairn/contract/entities/two-factor";
import { invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { hasSecondFactor } from "./factors.ts";
import { endSessionsWithoutFactor, OWN_FACTOR_FIRST } from "./requirement.ts";

export const readSecurity = ({ runtime, workspace }: WorkspaceContext): Promise<WorkspaceSecurity> =>
  runtime.db
    .selectFrom("workspaces")
    .select("requires_second_factor")
    .where("id", "=", workspace.id)
    .executeTakeFirstOrThrow();

/** @throws invalid */
export async function updateSecurity(
  context: WorkspaceContext,
  { requires_second_factor }: WorkspaceSecurity,
): Promise<WorkspaceSecurity> {
  const { runtime, me } = context;
  if (requires_second_factor && !(await hasSecondFactor(runtime.db, me.id)))
    throw invalid({ requires_second_factor: [OWN_FACTOR_FIRST] });
  await tx(context, async (t) => {
    await t.acts.watch("workspace", { id: t.workspace_id });
    await t.db
      .updateTable("workspaces")
      .set({ requires_second_factor, updated_at: t.now, updated_by: t.actor_id })
      .where("id", "=", t.workspace_id)
      .execute();
    if (requires_second_factor) await endSessionsWithoutFactor(t.db, t.workspace_id);
  });
  return { requires_second_factor };
}
