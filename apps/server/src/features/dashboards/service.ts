// A person's dashboard: created when they first view it, the same in all their workspaces (contract/workspace §6,
// §17.16).
import {
  type HomeDashboard,
  type Widget,
  WIDGET_KEYS,
  type WidgetPatch,
} from "@cairn/contract/entities/dashboard";
import { DEFAULT_FILTERS, DEFAULT_ORDER } from "@cairn/domain/dashboards";
import { fail } from "../../platform/failure.ts";
import { jsonText } from "../../platform/json-text.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { addHome, findHome, isOwner, type StoredHome, writeWidget } from "./queries.ts";

/** The gap between widgets, so that another one fits in between (spec §9). */
const STEP = 10_000;

/** Two concurrent first views create one dashboard. */
async function ensureHome({ runtime, me }: UserContext): Promise<StoredHome> {
  const found = await findHome(runtime.db, me.id);
  if (found && found.widgets.length >= WIDGET_KEYS.length) return found;
  const widgets = DEFAULT_ORDER.map((key, n) => ({ id: newId(), key, sort_order: (n + 1) * STEP }));
  await runtime.db.transaction().execute((db) => addHome(db, me.id, { id: newId(), name: "Home", widgets }));
  const made = await findHome(runtime.db, me.id);
  if (!made) throw fail("internal");
  return made;
}

/** The person's own filters, or the widget's defaults. */
const withDefaults = (widget: Widget): Widget => ({
  ...widget,
  widget_filters:
    Object.keys(widget.widget_filters).length > 0 ? widget.widget_filters : DEFAULT_FILTERS[widget.key],
});

/** @throws dashboard.bad_type */
export async function readHome(context: UserContext, type: string | undefined): Promise<HomeDashboard> {
  if (type !== "home") throw fail("dashboard.bad_type");
  const { dashboard, widgets } = await ensureHome(context);
  return { dashboard, widgets: widgets.map(withDefaults) };
}

/** @throws dashboard.not_found when it is not the caller's own */
export async function requireOwn({ runtime, me }: UserContext, dashboardId: string): Promise<void> {
  if (!(await isOwner(runtime.db, me.id, dashboardId))) throw fail("dashboard.not_found");
}

/** Filters are replaced as a whole. @throws dashboard.not_found, widget.not_found, invalid */
export async function updateWidget(
  context: UserContext,
  { dashboard_id, widget_id }: { dashboard_id: string; widget_id: string },
  { filters, is_visible, sort_order }: WidgetPatch,
): Promise<void> {
  const { runtime } = context;
  const columns = { filters: jsonText("filters", filters), is_visible, sort_order };
  await requireOwn(context, dashboard_id);
  const updated_at = runtime.now().toISOString();
  if (!(await writeWidget(runtime.db, dashboard_id, widget_id, { ...columns, updated_at })))
    throw fail("widget.not_found");
}
