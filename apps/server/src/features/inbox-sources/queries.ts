// The ways into an inbox from outside: its public form and its email address. A source that is closed, or whose inbox
// is switched off, or whose project is archived, is not found.
import type { InboxSourceKind, InboxForm } from "@cairn/contract/entities/inbox-source";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

export interface SourceRow {
  kind: InboxSourceKind;
  is_open: boolean;
  token: string;
}

export const sourcesOf = (db: Queryable, workspaceId: string, projectId: string): Promise<SourceRow[]> =>
  db
    .selectFrom("inbox_doors")
    .select(["kind", "is_open", "token"])
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .$castTo<SourceRow>()
    .execute();

/** Opens or closes a source; `token` is for one that is opened for the first time. */
export async function setSource(
  t: Tx,
  projectId: string,
  { kind, is_open, token }: SourceRow,
): Promise<void> {
  await t.acts.watch("inbox_source", { workspace_id: t.workspace_id, project_id: projectId, kind });
  await t.db
    .insertInto("inbox_doors")
    .values({
      workspace_id: t.workspace_id,
      project_id: projectId,
      kind,
      is_open,
      token,
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .onConflict((on) =>
      on
        .columns(["workspace_id", "project_id", "kind"])
        .doUpdateSet({ is_open, updated_at: t.now, updated_by: t.actor_id }),
    )
    .execute();
}

/** @returns whether the source is open and has the new token */
export async function setToken(
  t: Tx,
  projectId: string,
  kind: InboxSourceKind,
  token: string,
): Promise<boolean> {
  await t.acts.watch("inbox_source", { workspace_id: t.workspace_id, project_id: projectId, kind });
  const { numUpdatedRows } = await t.db
    .updateTable("inbox_doors")
    .set({ token, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("project_id", "=", projectId)
    .where("kind", "=", kind)
    .where("is_open", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface OpenSource extends InboxForm {
  workspace_id: string;
  project_id: string;
  /** The person who opened it: incoming issues are written in their name, but they are not the author. */
  opened_by: string;
}

/** The open source that a token belongs to. */
export async function findOpenSource(
  db: Queryable,
  kind: InboxSourceKind,
  token: string,
): Promise<OpenSource | undefined> {
  const { rows } = await sql<OpenSource>`
    select d.workspace_id, d.project_id, d.updated_by as opened_by,
      json_build_object('name', p.name, 'description', p.description, 'logo_props', p.logo_props) as project,
      json_build_object('name', w.name, 'logo', w.logo) as workspace
    from inbox_doors d
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id
    join workspaces w on w.id = d.workspace_id
    where d.token = ${token} and d.kind = ${kind} and d.is_open and p.inbox_view and p.archived_at is null`.execute(
    db,
  );
  return rows[0];
}
