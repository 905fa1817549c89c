// Lists and single reads of what belongs to a work item (contract/external §9): a kind of part is a table, a loader and
// its order.
import type { ErrorCode } from "@cairn/contract/errors";
import { type RawBuilder, sql } from "kysely";
import { fail } from "../../../platform/failure.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Envelope } from "../../../platform/http/envelope.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { inPlace, issuePlace, requireIssue } from "../../issues/issue-place.ts";
import { expandRows } from "../expand.ts";
import { COMMON_KEYS, listPage, type ListQuery } from "../listing.ts";

export interface PartKind<T> {
  table: string;
  load: (db: Queryable, workspaceId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** The order when a request names none. */
  order: string;
  missing: ErrorCode;
  /** Which rows are parts, over alias `c`. */
  where?: RawBuilder<unknown>;
}

const { created_at, updated_at } = COMMON_KEYS;
const KEYS = { ...(created_at && { created_at }), ...(updated_at && { updated_at }) };

const rowsOf = <T>({ table, where }: PartKind<T>, context: ProjectContext, issueId: string) => ({
  from: sql`${sql.table(table)} c`,
  where: sql`${inPlace("c", issuePlace(context, issueId))} and ${where ?? sql`true`}`,
});

/** @throws issue.not_found, bad_page, bad_order */
export async function listParts<T extends object>(
  context: ProjectContext,
  kind: PartKind<T>,
  issueId: string,
  query: ListQuery & { expand?: string },
): Promise<Envelope<T[]>> {
  const { db } = context.runtime;
  await requireIssue(db, issuePlace(context, issueId));
  const listing = { ...rowsOf(kind, context, issueId), keys: KEYS, order: kind.order };
  const page = await listPage(db, query, listing, (ids) => kind.load(db, context.workspace.id, ids));
  return { ...page, results: await expandRows(context, page.results, query.expand) };
}

/** @throws what is `missing` */
export async function retrievePart<T extends object>(
  context: ProjectContext,
  kind: PartKind<T>,
  issueId: string,
  id: string,
  expand?: string,
): Promise<T> {
  const { db } = context.runtime;
  const { from, where } = rowsOf(kind, context, issueId);
  const { rows } = await sql`select from ${from} where ${where} and c.id = ${id}`.execute(db);
  const found = rows.length === 0 ? undefined : (await kind.load(db, context.workspace.id, [id])).get(id);
  const [part] = await expandRows(context, found === undefined ? [] : [found], expand);
  if (part === undefined) throw fail(kind.missing);
  return part;
}
