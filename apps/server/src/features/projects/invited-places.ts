// What an invitation to a workspace includes: memberships in its projects (contract/workspace §1.2 notes).
import type { Role } from "@cairn/contract/entities/workspace";
import { roleByInvitation } from "@cairn/domain/roles";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishProjects } from "./changes.ts";
import { placesFor } from "./invitation-queries.ts";
import { workspaceRoleOf } from "./member-queries.ts";
import { addMembers } from "./membership.ts";

/** Call this before the invitation to the workspace is used up: it deletes the project invitations. */
export const readPlaces = placesFor;

/**
 * An email makes no one an admin of a project, and gives no one more than their role in the workspace, which they
 * already have at this point.
 */
export async function takePlaces(
  t: Tx,
  userId: string,
  places: readonly { project_id: string; role: Role }[],
): Promise<void> {
  if (places.length === 0) return;
  const own = await workspaceRoleOf(t, userId);
  if (own === undefined) return;
  for (const { project_id, role } of places)
    await addMembers(t, project_id, [{ member_id: userId, role: roleByInvitation(own, role) }]);
  await publishProjects(
    t,
    "update",
    places.map(({ project_id }) => project_id),
  );
}
