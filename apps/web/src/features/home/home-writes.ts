// Changes to the person's home, shown at once and rolled back on failure (law 7).
import { mutate, updating } from "@cairn/client/mutation";
import type { Widget, WidgetFilters } from "@cairn/contract/entities/dashboard";
import { sortOrderBetween } from "@cairn/domain/sort-order";
import { api } from "../../data/api.ts";
import type { HomeData } from "./home-data.ts";
import { t } from "./text.ts";

type Change = Partial<Pick<Widget, "widget_filters" | "is_visible" | "sort_order">>;

function change(home: HomeData, widget: Widget, patch: Change, failed: string): Promise<boolean> {
  const { widget_filters: filters, ...rest } = patch;
  return mutate(home.open.cache, {
    failed,
    changes: [updating<Widget>(home.table, widget.id, patch)],
    send: () =>
      api.dashboards.update_widget.answer({
        dashboard_id: home.dashboardId,
        widget_id: widget.id,
        body: { ...rest, ...(filters === undefined ? {} : { filters }) },
      }),
  });
}

/** Sends all filters, including the unchanged ones (contract/workspace §6). */
export const filterWidget = (home: HomeData, widget: Widget, filters: WidgetFilters): Promise<boolean> =>
  change(home, widget, { widget_filters: { ...widget.widget_filters, ...filters } }, t("filter_failed"));

export const showWidget = (home: HomeData, widget: Widget, is_visible: boolean): Promise<boolean> =>
  change(
    home,
    widget,
    { is_visible },
    t(is_visible ? "show_failed" : "hide_failed", { name: t(widget.key) }),
  );

/** Moves a widget among all of them, including hidden ones. Returns whether that changes anything. */
export function moveWidget(home: HomeData, widget: Widget, to: number): boolean {
  const others = home.widgets.filter(({ id }) => id !== widget.id);
  if (to < 0 || to > others.length || home.widgets[to]?.id === widget.id) return false;
  const sort_order = sortOrderBetween(others[to - 1]?.sort_order ?? null, others[to]?.sort_order ?? null);
  void change(home, widget, { sort_order }, t("move_failed", { name: t(widget.key) }));
  return true;
}
