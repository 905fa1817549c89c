// What an invitation to a workspace brings along: places in its projects (contract/workspace §1.2 notes).
import type { Role } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import type { Tx } from "../../platform/outbox/tx.ts";
import { tellProjects } from "./changes.ts";
import { placesFor } from "./invitation-queries.ts";
import { addMembers } from "./membership.ts";

/** To be called before the invitation to the workspace is used up: the places go with it. */
export const readPlaces = placesFor;

/** Nobody becomes a project's admin by mail: the role is member at most. */
export async function takePlaces(
  t: Tx,
  userId: string,
  places: readonly { project_id: string; role: Role }[],
): Promise<void> {
  for (const { project_id, role } of places)
    await addMembers(t, project_id, [{ member_id: userId, role: role > MEMBER ? MEMBER : role }]);
  await tellProjects(
    t,
    "update",
    places.map(({ project_id }) => project_id),
  );
}
