// Saved views in the database (contract/issues §13). Reads name the person: others' private views do not exist for
// them.
import type { SavedView, SavedViewRow } from "@cairn/contract/entities/view";
import { PUBLIC_VIEW, queryOfFilters } from "@cairn/domain/views";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

/** The views of a project, or of the workspace if `project_id` is null, as `me` sees them. */
export interface ViewPlace {
  workspace_id: string;
  project_id: string | null;
  me: string;
}

/** Of alias `v`; `query` is derived from `filters`. */
const ROW =
  sql.raw(`v.id, v.created_at, v.updated_at, v.created_by, v.updated_by, v.workspace_id as workspace, v.project_id as project,
  v.name, v.description, v.filters, v.display_filters, v.display_properties, v.access, v.sort_order, v.logo_props, v.owned_by, v.is_locked`);

const BY_NAME = `lower(v.name collate "C") collate "C"`;

/** The orders of a list of the workspace's views; every order ends in the id. */
const ORDERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ created_at: "v.created_at", updated_at: "v.updated_at", name: BY_NAME }).flatMap(
    ([name, column]): [string, string][] => [
      [name, `${column}, v.id`],
      [`-${name}`, `${column} desc, v.id desc`],
    ],
  ),
);
export const isViewOrder = (text: string): boolean => ORDERS.has(text);

/** Most views in one response. */
const MAX_VIEWS = 1000;

const placed = ({ workspace_id, project_id, me }: ViewPlace): RawBuilder<boolean> => sql`
  v.workspace_id = ${workspace_id} and v.project_id ${project_id === null ? sql`is null` : sql`= ${project_id}`}
    and (v.access = ${PUBLIC_VIEW} or v.owned_by = ${me})`;

const answered = <Row extends Omit<SavedViewRow, "query">>(row: Row): Row & Pick<SavedViewRow, "query"> => ({
  ...row,
  query: queryOfFilters(row.filters),
});

async function select(
  db: Queryable,
  place: ViewPlace,
  more: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<SavedView[]> {
  const favorite = place.project_id === null ? sql`` : sql`, (f.id is not null) as is_favorite`;
  const { rows } = await sql<Omit<SavedView, "query">>`
    select ${ROW} ${favorite} from views v
    left join favorites f on f.workspace_id = v.workspace_id and f.user_id = ${place.me} and f.entity = 'view' and f.entity_id = v.id
    where ${placed(place)} and ${more.where} order by ${more.order} limit ${MAX_VIEWS}`.execute(db);
  return rows.map(answered);
}

/** Favorites first, then by name. */
export const viewsOfProject = (
  db: Queryable,
  place: ViewPlace & { project_id: string },
): Promise<SavedView[]> =>
  select(db, place, {
    where: sql`true`,
    order: sql.raw(`(f.id is not null) desc, ${BY_NAME}, v.id`),
  });

/** @param order one that `isViewOrder` accepts; otherwise newest first */
export const viewsOfWorkspace = (
  db: Queryable,
  place: ViewPlace & { project_id: null },
  order: string,
): Promise<SavedView[]> =>
  select(db, place, {
    where: sql`true`,
    order: sql.raw(ORDERS.get(order) ?? "v.created_at desc, v.id desc"),
  });

export async function findView(db: Queryable, place: ViewPlace, id: string): Promise<SavedView | undefined> {
  const [view] = await select(db, place, { where: sql`v.id = ${id}`, order: sql`v.id` });
  return view;
}

/**
 * One view without the part that differs between people; locked until the transaction ends, so that checks still hold
 * when it is written.
 */
export async function lockView(t: Tx, place: ViewPlace, id: string): Promise<SavedViewRow | undefined> {
  const { rows } = await sql<Omit<SavedViewRow, "query">>`
    select ${ROW} from views v where ${placed(place)} and v.id = ${id} for update`.execute(t.db);
  return rows.map(answered)[0];
}

export interface ViewColumns {
  name?: string;
  description?: string;
  filters?: string;
  display_filters?: string;
  display_properties?: string;
  logo_props?: string;
  access?: number;
  is_locked?: boolean;
}

/** The creator becomes its owner. */
export async function insertView(
  t: Tx,
  { project_id, me }: ViewPlace,
  id: string,
  columns: ViewColumns & { name: string },
): Promise<void> {
  await t.db
    .insertInto("views")
    .values({
      ...columns,
      id,
      workspace_id: t.workspace_id,
      project_id,
      owned_by: me,
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .execute();
}

export async function writeView(t: Tx, id: string, columns: ViewColumns): Promise<void> {
  await t.db
    .updateTable("views")
    .set({ ...columns, updated_at: t.now, updated_by: t.actor_id })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteView(t: Tx, id: string): Promise<void> {
  await t.db.deleteFrom("views").where("workspace_id", "=", t.workspace_id).where("id", "=", id).execute();
}
