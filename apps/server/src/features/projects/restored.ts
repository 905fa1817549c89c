// A project that comes back from the trash.
import type { ProjectDraft } from "@cairn/contract/entities/project";
import { ADMIN } from "@cairn/domain/roles";
import { sql } from "kysely";
import { Failure } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { liftStatementLimit } from "../../platform/postgres/long-transaction.ts";
import { publishProjects } from "./changes.ts";
import { columnsOf, TAKEN_MESSAGES } from "./draft.ts";
import { activateMembers, clearDuties } from "./member-queries.ts";
import { publishIssues } from "./purge.ts";

/** What it gets in place of a name or an identifier that another project has by now. */
export type ProjectChanges = Partial<Pick<ProjectDraft, "name" | "identifier">>;

/** @throws conflict, keyed by field */
async function requireFreeNames(t: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ has_name: boolean; has_identifier: boolean }>`
    select bool_or(p.name = k.row ->> 'name') as has_name, bool_or(p.identifier = k.row ->> 'identifier') as has_identifier
    from trash_rows k join projects p on p.workspace_id = k.workspace_id
    where k.workspace_id = ${t.workspace_id} and k.item_id = ${id} and k.table_name = 'projects' and k.lost is null`.execute(
    t.db,
  );
  const { has_name = false, has_identifier = false } = rows[0] ?? {};
  const taken = {
    ...(has_name ? { name: TAKEN_MESSAGES.name } : {}),
    ...(has_identifier ? { identifier: TAKEN_MESSAGES.identifier } : {}),
  };
  if (has_name || has_identifier) throw new Failure("conflict", taken);
}

/** Before its rows come back: gives the project its new names. @throws invalid, conflict, keyed by field */
export async function prepareProject(t: Tx, id: string, changes: ProjectChanges): Promise<void> {
  await liftStatementLimit(t.db);
  const { name, identifier } = columnsOf(changes);
  await sql`
    update trash_rows set row = row || ${JSON.stringify({ name, identifier })}::jsonb
    where workspace_id = ${t.workspace_id} and item_id = ${id} and table_name = 'projects' and lost is null`.execute(
    t.db,
  );
  await requireFreeNames(t, id);
  await t.acts.watch("project", { workspace_id: t.workspace_id, id });
}

/** People who have left the workspace meanwhile are not in the project, either. */
async function endOldMemberships(t: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ member_id: string }>`
    update project_members m set is_active = false, updated_at = ${t.now}, updated_by = ${t.actor_id}
    from workspace_members w
    where m.workspace_id = ${t.workspace_id} and m.project_id = ${id} and m.is_active
      and w.workspace_id = m.workspace_id and w.member_id = m.member_id and not w.is_active
    returning m.member_id`.execute(t.db);
  for (const { member_id } of rows) await clearDuties(t, member_id, [id]);
}

/** If none of its admins is here any more, the person who restores it becomes one. */
async function ensureAdmin(t: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select from project_members m join users u on u.id = m.member_id and not u.is_bot
    where m.workspace_id = ${t.workspace_id} and m.project_id = ${id} and m.is_active and m.role = ${ADMIN} limit 1`.execute(
    t.db,
  );
  if (rows.length > 0) return;
  await activateMembers(t, id, [{ member_id: t.actor_id, role: ADMIN }]);
  await sql`
    update project_members set role = ${ADMIN}
    where workspace_id = ${t.workspace_id} and project_id = ${id} and member_id = ${t.actor_id}`.execute(
    t.db,
  );
}

/** Issues of other projects that have their parent, a sub-issue or a value again. */
async function relatedElsewhere(t: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from issues p join issues c on c.workspace_id = p.workspace_id and c.parent_id = p.id
    where p.workspace_id = ${t.workspace_id} and p.project_id = ${id} and c.project_id <> ${id}
    union
    select p.id from issues c join issues p on p.workspace_id = c.workspace_id and p.id = c.parent_id
    where c.workspace_id = ${t.workspace_id} and c.project_id = ${id} and c.parent_id is not null and p.project_id <> ${id}
    union
    select v.issue_id from properties r join issue_property_values v on v.workspace_id = r.workspace_id and v.property_id = r.id
    join issues x on x.workspace_id = v.workspace_id and x.id = v.ids[1] and x.project_id = ${id}
    where r.workspace_id = ${t.workspace_id} and r.kind = 'relation' and r.project_id <> ${id}`.execute(t.db);
  return rows.map((row) => row.id);
}

/**
 * Browsers fetch a project that is new to them with all its content.
 * @param id of the project, which is in its table again
 */
export async function publishRestoredProject(t: Tx, id: string): Promise<void> {
  await endOldMemberships(t, id);
  await ensureAdmin(t, id);
  await sql`update projects set version = version + 1 where workspace_id = ${t.workspace_id} and id = ${id}`.execute(
    t.db,
  );
  await publishProjects(t, "insert", [id]);
  await publishIssues(t, await relatedElsewhere(t, id));
}
