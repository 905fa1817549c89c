// Attachments in the database: files that belong to an issue (contract/issues §6.4).
import type { Attachment } from "@cairn/contract/entities/issue-details";
import { sql } from "kysely";
import { assetSql } from "../../platform/files/address.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { inPlace, type IssuePlace } from "../issues/issue-place.ts";

/** Every list is bounded (law 9). */
const MAX_ATTACHMENTS = 1000;

const select = (base: string) => sql`
  select f.id, f.created_at, f.updated_at, f.created_by, f.updated_by, f.project_id as project, f.workspace_id as workspace,
    f.issue_id as issue, f.issue_id, f.updated_by as updated_by_id, ${assetSql(base, "f")} as asset, f.attributes
  from file_assets f`;

/** Newest first. */
export async function attachmentsOf(db: Queryable, base: string, place: IssuePlace): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`${select(base)} where ${inPlace("f", place)} and not f.is_deleted
    order by f.created_at desc, f.id desc limit ${MAX_ATTACHMENTS}`.execute(db);
  return rows;
}

/** Those of some issues of one project. */
export async function attachmentsOfMany(
  db: Queryable,
  base: string,
  place: { workspace_id: string; project_id: string },
  issueIds: readonly string[],
): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`${select(base)} where f.workspace_id = ${place.workspace_id}
    and f.project_id = ${place.project_id} and f.issue_id = any (${issueIds}::uuid[]) and not f.is_deleted
    order by f.id`.execute(db);
  return rows;
}

export async function findAttachment(
  db: Queryable,
  base: string,
  place: IssuePlace,
  id: string,
): Promise<Attachment | undefined> {
  const { rows } = await sql<Attachment>`${select(base)}
    where ${inPlace("f", place)} and not f.is_deleted and f.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the key of the bytes. @throws Error when the issue has no such attachment */
export async function deleteAttachment(t: Tx, place: IssuePlace, id: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`delete from file_assets f
    where ${inPlace("f", place)} and f.id = ${id} returning f.key`.execute(t.db);
  const [deleted] = rows;
  if (!deleted) throw new Error(`the issue has no file ${id}`);
  return deleted.key;
}
