// Files of workspaces and of people in the database (contract/workspace §8). Attachments are files, too:
// features/attachments.
import type { FileAsset } from "@cairn/contract/entities/issue-details";
import type { Role } from "@cairn/contract/entities/workspace";
import { sql } from "kysely";
import { assetSql } from "../../platform/files/address.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { columnsOf, type NewFile } from "./insert-file.ts";
import { SERVED, type Served } from "./served.ts";
import { inNoText, isInVisibleText } from "./uses.ts";

/** A file of rich text; attachments have routes of their own. */
export async function findFile(
  db: Queryable,
  base: string,
  workspaceId: string,
  key: string,
): Promise<FileAsset | undefined> {
  const { rows } = await sql<FileAsset>`
    select f.id, f.created_at, f.updated_at, f.created_by, f.updated_by, f.workspace_id as workspace, ${assetSql(base, "f")} as asset,
      f.attributes, f.is_deleted
    from file_assets f where f.workspace_id = ${workspaceId} and f.key = ${key} and f.issue_id is null`.execute(
    db,
  );
  return rows[0];
}

export async function markFile(
  db: Queryable,
  file: { workspace: string; id: string },
  change: { is_deleted: boolean; updated_at: string; updated_by: string },
): Promise<void> {
  await db
    .updateTable("file_assets")
    .set(change)
    .where("workspace_id", "=", file.workspace)
    .where("id", "=", file.id)
    .execute();
}

/** The person's role in a workspace; undefined when they are not in it. */
export async function roleIn(db: Queryable, workspaceId: string, userId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom("workspace_members")
    .select("role")
    .where("workspace_id", "=", workspaceId)
    .where("member_id", "=", userId)
    .where("is_active", "=", true)
    .$castTo<{ role: Role }>()
    .executeTakeFirst();
  return row?.role;
}

export async function insertOwnFile(
  db: Queryable,
  { id, user_id, now, file }: Omit<NewFile, "workspace_id" | "issue">,
): Promise<void> {
  await db
    .insertInto("user_file_assets")
    .values({ id, user_id, ...columnsOf(file), created_at: now, updated_at: now })
    .execute();
}

/** A person's own file that they have not deleted. */
export async function findOwnFile(
  db: Queryable,
  base: string,
  userId: string,
  key: string,
): Promise<FileAsset | undefined> {
  const { rows } = await sql<FileAsset>`
    select f.id, f.created_at, f.updated_at, f.user_id as created_by, f.user_id as updated_by, null::uuid as workspace,
      ${base}::text || '/' || f.key as asset, f.attributes, f.is_deleted
    from user_file_assets f where f.user_id = ${userId} and f.key = ${key} and not f.is_deleted`.execute(db);
  return rows[0];
}

export async function deleteOwnFile(db: Queryable, userId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("user_file_assets")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** It is the workspace's logo, or a cover of one of its projects: these are shown to people who are not signed in. */
const IS_SHOWN = sql`(
  exists (select from workspaces w where w.id = f.workspace_id and substring(w.logo from '[^/]+$') = f.key)
  or exists (select from projects p where p.workspace_id = f.workspace_id and p.cover_image like '%/uploads/%'
    and substring(p.cover_image from '[^/]+$') = f.key))`;

/** The reader of a file. */
export interface FileReader {
  /** SHA-256 of the session's token; null without one. */
  session: Buffer | null;
  /** In the wire format of instants. */
  now: string;
  /** The URL is signed. */
  is_signed: boolean;
}

/** The file, if its reader may have it; a single statement with each condition answered by an index. */
export async function servedFile(
  db: Queryable,
  { workspace, key }: { workspace: string; key: string },
  { session, now, is_signed }: FileReader,
): Promise<Served | undefined> {
  const { rows } = await sql<Served>`select ${SERVED} from file_assets f
    where f.workspace_id = ${workspace} and f.key = ${key} and not f.is_deleted and (
      ${is_signed} or ${inNoText} or ${IS_SHOWN} or exists (
        select from sessions s join users me on me.id = s.user_id and me.is_active
        where s.token_hash = ${session} and s.kind = 'app' and s.expires_at > ${now} and ${isInVisibleText(sql.ref("me.id"))}))`.execute(
    db,
  );
  return rows[0];
}

export async function servedOwnFile(db: Queryable, key: string): Promise<Served | undefined> {
  const { rows } = await sql<Served>`select ${SERVED} from user_file_assets f
    where f.key = ${key} and not f.is_deleted`.execute(db);
  return rows[0];
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Those of the stored names that no row refers to. Files in folders with other names are left alone. */
export async function unknownNames(db: Queryable, names: readonly string[]): Promise<string[]> {
  const parts = names.map((name) => ({
    name,
    folder: name.split("/")[0] ?? "",
    key: name.split("/")[1] ?? "",
  }));
  const ofWorkspaces = parts.filter(({ folder }) => UUID.test(folder));
  const own = parts.filter(({ folder }) => folder === "users");
  const imported = parts.filter(({ folder }) => folder === "imports");
  const uploaded = parts
    .filter(({ folder }) => folder === "workspace-imports")
    .map(({ name, key }) => ({ name, id: key.slice(0, 36) }));
  const exported = parts.filter(({ folder }) => folder === "exports");
  const { rows } = await sql<{ name: string }>`
    select n.name from json_to_recordset(${JSON.stringify(ofWorkspaces)}::json) as n (name text, folder uuid, key text)
    where not exists (select from file_assets f where f.workspace_id = n.folder and f.key = n.key)
      and not exists (select from trash_rows r
        where r.workspace_id = n.folder and r.table_name = 'file_assets' and r.row ->> 'key' = n.key)
    union all
    select n.name from json_to_recordset(${JSON.stringify(own)}::json) as n (name text, key text)
    where not exists (select from user_file_assets f where f.key = n.key)
    union all
    select n.name from json_to_recordset(${JSON.stringify(exported)}::json) as n (name text)
    where not exists (select from exports e where e.file = n.name)
    union all
    select n.name from json_to_recordset(${JSON.stringify(imported)}::json) as n (name text)
    where not exists (select from import_runs r where r.file = n.name)
    union all
    select n.name from json_to_recordset(${JSON.stringify(uploaded)}::json) as n (name text, id text)
    where not exists (select from workspace_imports i where i.id::text = n.id and i.has_file)`.execute(db);
  return rows.map((row) => row.name);
}
