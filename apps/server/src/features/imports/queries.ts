// What an import reads from the database before it writes.
import type { Label } from "@cairn/contract/entities/label";
import type { UserLite } from "@cairn/contract/entities/lite";
import type { State } from "@cairn/contract/entities/state";
import type { Role } from "@cairn/contract/entities/workspace";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";
import { SOURCE } from "./keys.ts";
import type { UsedNumbers } from "./numbering.ts";

/** Without the hidden triage state, in workflow order. */
export const projectStates = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<Pick<State, "id" | "name" | "group" | "default">[]> =>
  db
    .selectFrom("states")
    .select(["id", "name", "group", "default"])
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("group", "!=", "triage")
    .orderBy("sequence")
    .orderBy("id")
    .$castTo<Pick<State, "id" | "name" | "group" | "default">>()
    .execute();

export const projectLabels = (
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<Pick<Label, "id" | "name">[]> =>
  db
    .selectFrom("labels")
    .select(["id", "name"])
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .orderBy("id")
    .execute();

/** Name of a row → the issue it was imported as. */
export async function knownIssues(
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("issues")
    .select(["id", "external_id"])
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("external_source", "=", SOURCE)
    .where("external_id", "is not", null)
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.external_id ?? "", row.id]));
}

/** The comments, by issue and name, that were imported before: `issue id` + `name`. */
export async function knownComments(
  db: Queryable,
  workspaceId: string,
  wanted: readonly { issue_id: string; name: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ known: string }>`
    select c.issue_id || c.external_id as known from issue_comments c
    join unnest(${wanted.map((one) => one.issue_id)}::uuid[], ${wanted.map((one) => one.name)}::text[]) as w (issue_id, name)
      on c.issue_id = w.issue_id and c.external_id = w.name
    where c.workspace_id = ${workspaceId} and c.external_source = ${SOURCE}`.execute(db);
  return new Set(rows.map((row) => row.known));
}

/** The numbers that the project has issued. */
export async function usedNumbers(
  db: Queryable,
  workspaceId: string,
  projectId: string,
  source: string = SOURCE,
): Promise<UsedNumbers> {
  const { rows } = await sql<{ last: number; is_import_only: boolean; numbers: number[] | null }>`
    select p.last_sequence as last, found.numbers,
      coalesce(found.by_csv, true) and p.last_sequence = coalesce(found.highest, 0) as is_import_only
    from projects p cross join (
      select array_agg(sequence_id) as numbers, max(sequence_id) as highest,
        bool_and(external_source is not distinct from ${source}) as by_csv
      from issues where workspace_id = ${workspaceId} and project_id = ${projectId}
    ) found
    where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  const [row] = rows;
  return row
    ? { last: row.last, is_import_only: row.is_import_only, numbers: new Set(row.numbers) }
    : { last: 0, is_import_only: true, numbers: new Set() };
}

/** The person with an email address, and their memberships: null where they have never had one. */
export interface FoundPerson {
  email: string;
  lite: UserLite;
  is_active: boolean;
  workspace: { is_active: boolean; role: Role } | null;
  project: { is_active: boolean } | null;
}

export async function peopleByEmail(
  db: Queryable,
  workspaceId: string,
  projectId: string,
  emails: readonly string[],
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select u.email, u.is_active, ${userLite("u")} as lite,
      case when w.id is null then null else json_build_object('is_active', w.is_active, 'role', w.role) end as workspace,
      case when p.id is null then null else json_build_object('is_active', p.is_active) end as project
    from users u
    left join workspace_members w on w.workspace_id = ${workspaceId} and w.member_id = u.id
    left join project_members p on p.workspace_id = ${workspaceId} and p.project_id = ${projectId} and p.member_id = u.id
    where u.email = any (${emails}::text[])`.execute(db);
  return rows;
}
