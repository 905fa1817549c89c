// Records of the inbox and their issues (contract/issues §14). An archived issue is in no inbox.
import type { InboxDetail, InboxItem, InboxStatus } from "@cairn/contract/entities/inbox";
import type { Issue } from "@cairn/contract/entities/issue";
import type { Condition } from "@cairn/domain/issue-list/filter";
import type { Page } from "@cairn/domain/issue-list/list-query";
import { sql } from "kysely";
import type pg from "pg";
import { windowOf } from "../../platform/http/envelope.ts";
import { KEY_TYPES, type KeyKind, type KeyValues, readKey } from "../../platform/http/page-key.ts";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Reader } from "../../platform/reader.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { issueColumnsSql } from "../issues/columns.ts";
import { Bindings, WORKSPACE } from "../issues/list/bindings.ts";
import { conditionSql } from "../issues/list/field-sql.ts";
import { run } from "../issues/list/run.ts";
import { liveSql, stageSql, visibleTo } from "../issues/references.ts";

/** What items and duplicates show of the issue `alias`. */
const briefOf = (
  alias: string,
): string => `'id', ${alias}.id, 'name', ${alias}.name, 'priority', ${alias}.priority,
  'sequence_id', ${alias}.sequence_id, 'project_id', ${alias}.project_id, 'created_by', ${alias}.created_by,
  'created_at', to_char(${alias}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const ITEM = `r.id, r.status, r.duplicate_to, r.snoozed_till, r.source, r.created_by,
  json_build_object(${briefOf("i")}, 'label_ids', i.label_ids) as issue`;
const FROM = "inbox_issues r join issues i on i.workspace_id = r.workspace_id and i.id = r.issue_id";

/** The sort keys of the inbox (spec §9): column by name. */
const ORDERS: Record<string, { column: string; kind: KeyKind }> = {
  issue__created_at: { column: "i.created_at", kind: "instant" },
  issue__updated_at: { column: "i.updated_at", kind: "instant" },
  issue__sequence_id: { column: "i.sequence_id", kind: "integer" },
};
export const INBOX_ORDERS: readonly string[] = Object.keys(ORDERS);

export interface InboxListing {
  workspace_id: string;
  project_id: string;
  statuses: readonly InboxStatus[];
  conditions: readonly Condition[];
  order: string;
  descending: boolean;
  page: Page;
}

function whereSql(listing: InboxListing, b: Bindings): string {
  const own = `r.workspace_id = ${WORKSPACE} and r.project_id = ${b.bind(listing.project_id, "uuid")}
    and r.status = any(${b.bind(listing.statuses, "smallint[]")}) and ${stageSql("incoming", "i")}`;
  return [own, ...listing.conditions.map((condition) => conditionSql(condition, b))].join(" and ");
}

/** What follows the previous page, or everything. @throws BadQuery `bad_page` */
function behindSql(listing: InboxListing, b: Bindings): string {
  const { column, kind } = ORDERS[listing.order] ?? { column: "i.created_at", kind: "instant" };
  const end = readKey(listing.page, orderName(listing), [kind, "instant", "uuid"]);
  if (!end) return "true";
  const [k, at, id] = [KEY_TYPES[kind], "timestamptz", "uuid"].map((type, n) => b.bind(end[n], type));
  const sign = listing.descending ? "<" : ">";
  return `${column} ${sign}= ${k} and (${column} ${sign} ${k} or (i.created_at, i.id) < (${at}, ${id}))`;
}

/** An item with its sort key. */
type OrderedItem = InboxItem & { k: string | number; issue_created_at: string };

export const orderName = ({ order, descending }: Pick<InboxListing, "order" | "descending">): string =>
  `${descending ? "-" : ""}${order}`;

export const keyOf = ({ k, issue_created_at, issue }: OrderedItem): KeyValues => [
  String(k),
  issue_created_at,
  issue.id,
];

export const itemOf = ({ k: _k, issue_created_at: _at, ...item }: OrderedItem): InboxItem => item;

/** One page of a project's inbox, and one more row. @throws BadQuery `bad_page` */
export async function listItems(pool: pg.Pool, listing: InboxListing): Promise<OrderedItem[]> {
  const b = new Bindings(listing.workspace_id);
  const { order, descending } = listing;
  const { limit, offset } = windowOf(listing.page);
  const text = `select ${ITEM}, ${ORDERS[order]?.column} as k, i.created_at as issue_created_at from ${FROM}
    where ${whereSql(listing, b)} and ${behindSql(listing, b)}
    order by ${ORDERS[order]?.column} ${descending ? "desc" : "asc"}, i.created_at desc, i.id desc
    limit ${b.bind(limit, "bigint")} offset ${b.bind(offset, "bigint")}`;
  return run<OrderedItem>(pool, { text, values: b.values });
}

export async function countItems(pool: pg.Pool, listing: InboxListing): Promise<number> {
  const b = new Bindings(listing.workspace_id);
  const text = `select count(*)::integer as total from ${FROM} where ${whereSql(listing, b)}`;
  const [row] = await run<{ total: number }>(pool, { text, values: b.values });
  return row?.total ?? 0;
}

export interface Place {
  workspace_id: string;
  project_id: string;
  issue_id: string;
}

/** The record of an issue, in the form of the list. */
export async function findItem(db: Queryable, place: Place): Promise<InboxItem | undefined> {
  const { rows } = await sql<InboxItem>`select ${sql.raw(ITEM)} from ${sql.raw(FROM)}
    where r.workspace_id = ${place.workspace_id} and r.project_id = ${place.project_id} and r.issue_id = ${place.issue_id}
      and ${sql.raw(stageSql("incoming", "i"))}`.execute(db);
  return rows[0];
}

/** The original of a duplicate, if the person sees it. */
export async function findOriginal(
  db: Queryable,
  workspaceId: string,
  id: string,
  reader: Reader,
): Promise<InboxDetail["duplicate_issue_detail"]> {
  const { rows } = await sql<{ brief: InboxDetail["duplicate_issue_detail"] }>`
    select json_build_object(${sql.raw(briefOf("i"))}) as brief from issues i
    where i.workspace_id = ${workspaceId} and i.id = ${id} and ${visibleTo("i", reader)}`.execute(db);
  return rows[0]?.brief ?? null;
}

/** Whether an issue can be named as an original: it is live, and the person sees it. */
export async function isKnownOriginal(t: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from issues i where i.workspace_id = ${t.workspace_id} and i.id = ${id}
    and ${sql.raw(liveSql("i"))} and ${visibleTo("i", t.reader)}`.execute(t.db);
  return rows.length > 0;
}

/** Whether the project currently has an inbox. */
export async function hasInbox(t: Tx, projectId: string): Promise<boolean> {
  const row = await t.db
    .selectFrom("projects")
    .select("inbox_view")
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.inbox_view ?? false;
}

interface Origin {
  source: string;
  author: string | null;
  sender?: { name: string | null; email: string | null } | undefined;
}

export async function insertRecord(
  t: Tx,
  place: Omit<Place, "workspace_id">,
  { source, author, sender }: Origin,
): Promise<void> {
  await t.db
    .insertInto("inbox_issues")
    .values({
      ...place,
      workspace_id: t.workspace_id,
      id: newId(),
      source,
      sender_name: sender?.name ?? null,
      sender_email: sender?.email ?? null,
      created_at: t.now,
      updated_at: t.now,
      created_by: author,
      updated_by: author,
    })
    .execute();
}

/** The sender from outside; null for items from inside. */
export async function findSender(
  db: Queryable,
  place: Place,
): Promise<{ name: string | null; email: string | null } | null> {
  const row = await db
    .selectFrom("inbox_issues")
    .select(["sender_name as name", "sender_email as email"])
    .where("workspace_id", "=", place.workspace_id)
    .where("issue_id", "=", place.issue_id)
    .executeTakeFirst();
  return row && (row.name !== null || row.email !== null) ? row : null;
}

export async function writeRecord(
  t: Tx,
  issueId: string,
  columns: { status: InboxStatus; snoozed_till: string | null; duplicate_to: string | null },
): Promise<void> {
  await t.db
    .updateTable("inbox_issues")
    .set({ ...columns, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("issue_id", "=", issueId)
    .execute();
}

export async function deleteRecord(t: Tx, issueId: string): Promise<void> {
  await t.db
    .deleteFrom("inbox_issues")
    .where("workspace_id", "=", t.workspace_id)
    .where("issue_id", "=", issueId)
    .execute();
}

export interface IssueProgress {
  is_waiting: boolean;
  state_group: string | null;
}

/** Whether an issue is waiting, and the group of its state. */
export async function findProgress(t: Tx, issueId: string): Promise<IssueProgress | undefined> {
  const { rows } = await sql<IssueProgress>`
    select i.is_waiting, s."group" as state_group from issues i
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.workspace_id = ${t.workspace_id} and i.id = ${issueId}`.execute(t.db);
  return rows[0];
}

export async function setWaiting(t: Tx, issueId: string, is_waiting: boolean): Promise<void> {
  await t.db
    .updateTable("issues")
    .set({ is_waiting })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", issueId)
    .execute();
}

/** The first state of a group, or the default one; null when the project has none. */
export async function stateFor(
  t: Tx,
  projectId: string,
  which: "cancelled" | "default",
): Promise<string | null> {
  const wanted = which === "default" ? sql`s."default" desc` : sql`(s."group" = 'cancelled') desc`;
  const { rows } = await sql<{ id: string; group: string }>`
    select s.id, s."group" from states s where s.workspace_id = ${t.workspace_id} and s.project_id = ${projectId} and s."group" <> 'triage'
    order by ${wanted}, s.sequence, s.id limit 1`.execute(t.db);
  const [state] = rows;
  if (!state || (which === "cancelled" && state.group !== "cancelled")) return null;
  return state.id;
}

/** The row as lists show it. */
export async function issueRow(t: Tx, issueId: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`select ${sql.raw(issueColumnsSql("i"))} from issues i
    where i.workspace_id = ${t.workspace_id} and i.id = ${issueId}`.execute(t.db);
  return rows[0];
}
