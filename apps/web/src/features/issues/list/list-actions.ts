// The actions of a list of issues by key, menu and ⌘K (look, Shortcuts). They apply to the selected rows, or the
// focused one if none are selected.
import { layoutsOf } from "@cairn/domain/issue-list/contexts";
import { isFiltered } from "@cairn/domain/issue-list/view";
import { type Action, refusing } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import { openFilters } from "../../../issue-list/controls/open-filters.ts";
import { readOnlyReason } from "../../../issue-list/engine/read-only-reason.ts";
import { LAYOUT_ROWS } from "../../../issue-list/layouts/all.tsx";
import { filterButton } from "../../../components/filters/filter-button.tsx";
import { copying, editing, placing } from "./edit-actions.ts";
import type { ListActionsContext } from "./list-actions-context.ts";
import { movement, moving, opening, selecting } from "./navigation-actions.ts";
import { commenting, writing } from "./writing-actions.ts";

export type { ListActionsContext } from "./list-actions-context.ts";

/** The button of the display options; it is clicked, so that they open where they always do. */
const displayButton = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-display-button]");

function viewing({ model, edit, show }: ListActionsContext): Action[] {
  return [
    {
      id: "issues.filter",
      label: t("act_filter"),
      icon: "filter",
      shortcut: "/",
      section: "view",
      run: () => openFilters(edit, filterButton()),
    },
    {
      id: "issues.clear_filters",
      label: t("act_clear_filters"),
      icon: "x",
      shortcut: "alt+/",
      section: "view",
      available: () => isFiltered(model.view),
      run: () => show({ ...model.view, filters: {}, type: null }),
    },
    {
      id: "issues.display",
      label: t("display_options"),
      icon: "display",
      shortcut: "shift+v",
      section: "view",
      run: () => displayButton()?.click(),
    },
    {
      id: "issues.layout_toggle",
      label: () => t(model.view.layout === "kanban" ? "act_layout_list" : "act_layout_kanban"),
      icon: "list",
      shortcut: "mod+b",
      section: "view",
      // The command menu lists each layout by name.
      hidden: true,
      available: () =>
        layoutsOf(model.contextName).includes("kanban") && layoutsOf(model.contextName).includes("list"),
      run: () => show({ ...model.view, layout: model.view.layout === "kanban" ? "list" : "kanban" }),
    },
    ...(["list", "kanban", "calendar", "gantt_chart", "spreadsheet"] as const).map((layout): Action => ({
      id: `issues.layout_${layout}`,
      label: t(`act_layout_${layout}`),
      icon: LAYOUT_ROWS[layout]?.icon ?? "list",
      section: "view",
      available: () => model.view.layout !== layout && layoutsOf(model.contextName).includes(layout),
      run: () => show({ ...model.view, layout }),
    })),
  ];
}

/** Why this person can't edit the targets; null if they can edit all of them. */
function whyTargetsFixed(list: ListActionsContext): string | null {
  for (const issue of list.model.targets) {
    const reason = readOnlyReason(list, issue);
    if (reason !== null) return reason;
  }
  return null;
}

/** All actions of a list; those that write are disabled without permission. */
export const listActions = (list: ListActionsContext): Action[] => [
  ...movement(list),
  ...opening(list),
  ...copying(list),
  ...commenting(list),
  ...(list.canEdit ? selecting(list) : []),
  ...refusing(
    [
      ...(list.canEdit ? [] : selecting(list).filter(({ id }) => id === "issues.select")),
      ...moving(list),
      ...editing(list),
      ...writing(list),
      ...placing(list),
    ],
    () => whyTargetsFixed(list),
  ),
  ...viewing(list),
];
