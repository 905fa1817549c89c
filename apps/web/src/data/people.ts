import type { UserLite } from "@cairn/contract/entities/lite";
import type { WorkspaceMember } from "@cairn/contract/entities/workspace";
import type { OpenWorkspace } from "./open-workspace.ts";

/** A person's full name if there is one, otherwise their display name. */
export const personName = (person: Pick<UserLite, "first_name" | "last_name" | "display_name">): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.display_name;

/**
 * People of the workspace: the signed-in person first, the others by display name, without bots (spec §6). Observed.
 */
export function workspacePeople(open: OpenWorkspace): WorkspaceMember[] {
  const rows = open.cache.workspace_member.all().filter((row) => row.is_active && !row.member.is_bot);
  return rows.sort((a, b) => {
    if (a.member.id === open.me) return -1;
    if (b.member.id === open.me) return 1;
    return a.member.display_name.localeCompare(b.member.display_name);
  });
}

/** A person or an agent by id; undefined if they have left. Observed. */
export const personOf = (
  { cache }: OpenWorkspace,
  userId: string | null,
): WorkspaceMember["member"] | undefined =>
  [...cache.workspace_member.all(), ...cache.agent.all()].find((row) => row.member.id === userId)?.member;
