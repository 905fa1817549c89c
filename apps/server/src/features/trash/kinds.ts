// What can be in the trash: one row for each kind of object. Everything else is the same for all (ADR 51).
import type { TrashKind } from "@cairn/contract/entities/trash";
import { ADMIN, GUEST, MEMBER } from "@cairn/domain/roles";
import type { Role } from "@cairn/contract/entities/workspace";

/** Rows that leave with an object although no foreign key says so. */
interface Companion {
  table: string;
  /** What joins its rows `d` to the deleted objects `r`; $1 is the workspace. */
  join: string;
}

export interface Kind {
  table: string;
  companions: readonly Companion[];
  /** The role in its project that may delete what others made, and so may restore it. */
  role: Role;
  /** The role that may restore what they made or deleted themselves. */
  own_role: Role;
  /** All that computed columns are made of leaves with it: they come back as they were. */
  is_whole?: true;
}

/** Values of other issues that refer to an issue (features/issues/release-references.ts). */
const REFERRING_VALUES: Companion = {
  table: "issue_property_values",
  join: `join properties p on p.workspace_id = $1 and p.kind = 'relation'
    join issue_property_values d on d.workspace_id = $1 and d.property_id = p.id and d.ids && array[r.id]`,
};

/** The same values, of issues of other projects (features/projects/purge.ts). */
const REFERRING_FROM_ELSEWHERE: Companion = {
  table: "issue_property_values",
  join: `join properties p on p.workspace_id = $1 and p.kind = 'relation' and p.project_id <> r.id
    join issue_property_values d on d.workspace_id = $1 and d.property_id = p.id
    join issues x on x.workspace_id = $1 and x.id = d.ids[1] and x.project_id = r.id`,
};

export const KINDS: Record<TrashKind, Kind> = {
  /** Its own admins are in it no longer: `queries.ts` reads their roles from what was kept. */
  project: {
    table: "projects",
    companions: [REFERRING_FROM_ELSEWHERE],
    role: ADMIN,
    own_role: ADMIN,
    is_whole: true,
  },
  issue: { table: "issues", companions: [REFERRING_VALUES], role: MEMBER, own_role: MEMBER },
  comment: { table: "issue_comments", companions: [], role: ADMIN, own_role: GUEST },
  cycle: { table: "cycles", companions: [], role: MEMBER, own_role: MEMBER },
  module: { table: "modules", companions: [], role: MEMBER, own_role: MEMBER },
  view: { table: "views", companions: [], role: ADMIN, own_role: MEMBER },
  page: { table: "pages", companions: [], role: ADMIN, own_role: GUEST },
  /** One that was attached to an issue. */
  file: { table: "file_assets", companions: [], role: MEMBER, own_role: GUEST },
};

/** Tables that are derived from others, or only matter to what is being done at the moment. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  "issue_titles",
  "due_reminders",
  "chat_messages",
  "git_deliveries",
  "git_checks",
  "import_leases",
]);
