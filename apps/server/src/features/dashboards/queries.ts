// Dashboards and their widgets in the database. They belong to one person: reads name the owner, and the service checks
// who owns a widget before it is written.
import type { Dashboard, Widget } from "@cairn/contract/entities/dashboard";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";

/** A widget as it is stored: `widget_filters` are the person's own, `{}` when they have none. */
export type StoredWidget = Widget;
export interface StoredHome {
  dashboard: Dashboard;
  widgets: StoredWidget[];
}

/** In the person's order. */
export async function findHome(db: Queryable, userId: string): Promise<StoredHome | undefined> {
  const { rows } = await sql<Dashboard & { widgets: StoredWidget[] }>`
    select d.id, d.created_at, d.updated_at, d.owned_by as created_by, d.owned_by as updated_by, d.name, d.description_html,
      null as identifier, d.is_default, d.type_identifier, d.logo_props, d.owned_by,
      coalesce((
        select json_agg(json_build_object('id', w.id, 'key', w.key, 'is_visible', w.is_visible, 'sort_order', w.sort_order,
          'widget_filters', w.filters) order by w.sort_order, w.id)
        from dashboard_widgets w where w.dashboard_id = d.id), '[]') as widgets
    from dashboards d where d.owned_by = ${userId} and d.type_identifier = 'home'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { widgets, ...dashboard } = row;
  return { dashboard, widgets };
}

export async function isOwner(db: Queryable, userId: string, dashboardId: string): Promise<boolean> {
  const found = await db
    .selectFrom("dashboards")
    .select("id")
    .where("id", "=", dashboardId)
    .where("owned_by", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewWidget {
  id: string;
  key: string;
  sort_order: number;
}

/** Creates what is missing from a person's dashboard; existing rows stay unchanged. */
export async function addHome(
  db: Queryable,
  userId: string,
  { id, name, widgets }: { id: string; name: string; widgets: readonly NewWidget[] },
): Promise<void> {
  await db
    .insertInto("dashboards")
    .values({ id, owned_by: userId, type_identifier: "home", name })
    .onConflict((conflict) => conflict.columns(["owned_by", "type_identifier"]).doNothing())
    .execute();
  await sql`
    insert into dashboard_widgets (dashboard_id, id, key, sort_order)
    select d.id, w.id, w.key, w.sort_order
    from dashboards d, json_to_recordset(${JSON.stringify(widgets)}::json) as w (id uuid, key text, sort_order double precision)
    where d.owned_by = ${userId} and d.type_identifier = 'home'
    on conflict do nothing`.execute(db);
}

export interface WidgetColumns {
  filters?: string;
  is_visible?: boolean;
  sort_order?: number;
}

/** @returns whether the dashboard has the widget */
export async function writeWidget(
  db: Queryable,
  dashboardId: string,
  widgetId: string,
  columns: WidgetColumns & { updated_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dashboard_widgets")
    .set(columns)
    .where("dashboard_id", "=", dashboardId)
    .where("id", "=", widgetId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
