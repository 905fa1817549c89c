// Bots in a workspace. Nothing is announced, because lists of members do not contain them (spec §6).
import type { Role } from "@cairn/contract/entities/workspace";
import type { Tx } from "../../platform/outbox/tx.ts";
import { activateMember } from "./member-queries.ts";

export const joinAsBot = (t: Tx, userId: string, role: Role): Promise<unknown> =>
  activateMember(t, userId, role, null);

export async function leaveAsBot(t: Tx, userId: string): Promise<void> {
  await t.acts.watch("workspace_member", { workspace_id: t.workspace_id, member_id: userId });
  await t.db
    .updateTable("workspace_members")
    .set({ is_active: false, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("member_id", "=", userId)
    .execute();
}
