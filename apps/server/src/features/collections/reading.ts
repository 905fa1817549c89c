// Collections as responses show them, with breakdowns and chart where the contract has them (contract/issues §11.1,
// §12.1), and as the stream announces them.
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type Shares, sharesIn } from "../progress/service.ts";
import type { CollectionKind } from "./collections.ts";
import {
  FAVORITES_FIRST,
  MAX_COLLECTIONS,
  NEWEST_FIRST,
  ofMember,
  ofProject,
  rowsOf,
  selectCollections,
  type Viewpoint,
} from "./rows.ts";
import { type CollectionRow, type CollectionRules, type Detail, todayOf } from "./rules.ts";

type Rules<Row extends CollectionRow, Stored extends CollectionRow, Answer> = CollectionRules<
  CollectionKind,
  Row,
  Stored,
  Answer
>;

export const viewpointOf = ({ workspace, me }: WorkspaceContext): Viewpoint => ({
  workspace_id: workspace.id,
  me: me.id,
});

/** Current breakdowns and chart of a collection. */
export const sharesOf = <Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  db: Queryable,
  rules: Rules<Row, Stored, Answer>,
  stored: Stored,
  today: string,
): Promise<Shares> => {
  const { workspace_id, project_id, id } = stored;
  const set = rules.collection.membership.issuesOf(workspace_id, sql`select ${id}::uuid`);
  return sharesIn(db, set, { workspace_id, project_id, dates: rules.datesOf(stored), today });
};

/** The collections of a project, archived or not: favorites first, then newest. */
export async function listOfProject<Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  context: ProjectContext,
  rules: Rules<Row, Stored, Answer>,
  isArchived: boolean,
): Promise<Answer[]> {
  const rows = await selectCollections<Stored>(context.runtime.db, rules.collection, viewpointOf(context), {
    columns: rules.columns.listed,
    where: ofProject(context.project.id, isArchived),
    order: FAVORITES_FIRST,
    limit: MAX_COLLECTIONS,
  });
  return rows.map((row) => rules.answer(row, todayOf(context)));
}

/** The collections of all unarchived projects that the caller is in, newest first. */
export async function listOfWorkspace<Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  context: WorkspaceContext,
  rules: Rules<Row, Stored, Answer>,
): Promise<Answer[]> {
  const { db } = context.runtime;
  const rows = await selectCollections<Stored>(db, rules.collection, viewpointOf(context), {
    columns: rules.columns.listed,
    where: ofMember(db, viewpointOf(context)),
    order: NEWEST_FIRST,
    limit: MAX_COLLECTIONS,
  });
  return rows.map((row) => rules.answer(row, todayOf(context)));
}

/** A collection by its id, among the archived or the other ones; undefined when there is none. */
export async function findStored<Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  db: Queryable,
  { collection, columns }: Rules<Row, Stored, Answer>,
  context: ProjectContext,
  { id, detail, isArchived }: { id: string; detail: Detail; isArchived: boolean },
): Promise<Stored | undefined> {
  const [stored] = await selectCollections<Stored>(db, collection, viewpointOf(context), {
    columns: columns[detail],
    where: sql`${ofProject(context.project.id, isArchived)} and c.id = ${id}`,
    order: NEWEST_FIRST,
    limit: 1,
  });
  return stored;
}

/** A collection that is not archived, as the response to a write shows it. @throws not_found of its kind */
export async function readWritten<Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  db: Queryable,
  rules: Rules<Row, Stored, Answer>,
  context: ProjectContext,
  id: string,
): Promise<Answer> {
  const stored = await findStored(db, rules, context, { id, detail: "written", isArchived: false });
  if (!stored) throw fail(rules.errors.missing);
  return rules.answer(stored, todayOf(context));
}

/** A single collection with its breakdowns. @throws not_found of its kind, or the one for archived collections */
export async function readOne<Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  context: ProjectContext,
  rules: Rules<Row, Stored, Answer>,
  id: string,
  { isArchived }: { isArchived: boolean },
): Promise<Answer & Shares> {
  const { db } = context.runtime;
  const stored = await findStored(db, rules, context, { id, detail: "retrieved", isArchived });
  if (!stored) throw fail(isArchived ? rules.errors.notArchived : rules.errors.missing);
  const today = todayOf(context);
  return { ...rules.answer(stored, today), ...(await sharesOf(db, rules, stored, today)) };
}

/** The row of a collection of the project, archived or not. @throws not_found of its kind */
export async function requireRow<Row extends CollectionRow>(
  db: Queryable,
  { collection, row, errors }: Pick<CollectionRules<CollectionKind, Row>, "collection" | "row" | "errors">,
  { workspace, project }: { workspace: { id: string }; project: { id: string } },
  id: string,
): Promise<Row> {
  const place = { workspace_id: workspace.id, project_id: project.id };
  const [found] = await rowsOf<Row>(db, collection, row, place, [id]);
  if (!found) throw fail(errors.missing);
  return found;
}

/**
 * Announces the current row of a collection. Counts are only in fetched rows. @param before the row until now, if people
 * changed it @returns that row @throws not_found of its kind
 */
export async function publishCollection(
  t: Tx,
  op: "insert" | "update",
  rules: Pick<CollectionRules, "collection" | "row" | "errors">,
  context: { workspace: { id: string }; project: { id: string } },
  id: string,
  before?: CollectionRow,
): Promise<CollectionRow> {
  const row = await requireRow(t.db, rules, context, id);
  const change = { entity: rules.collection.kind, id, op, project_id: row.project_id, row };
  t.changed(before === undefined ? change : { ...change, before });
  return row;
}
