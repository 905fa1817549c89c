// Actions that move the cursor, select rows, open the focused issue, and reorder rows.
import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";
import { lazyCall } from "@cairn/ui/lazy-part";
import type { ActionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import type { Direction } from "../../../issue-list/engine/moves.ts";
import { focusAdjacentColumn, extendSelection } from "../../../issue-list/engine/board-navigation.ts";
import {
  areArrowsFree,
  IN_PLACE,
  isAboutRows,
  isListFocused,
  type ListActionsContext,
} from "./list-actions-context.ts";

const move = lazyCall(async () => (await import("./move-rows.ts")).moveRows);

const isBoard = ({ layout }: View): boolean => layout === "kanban";
const isList = ({ layout }: View): boolean => layout === "list";

const focusedIssue = ({ model }: Pick<ListActionsContext, "model">): Issue | undefined => {
  const { focused } = model.cursor;
  return focused ? model.data.open.cache.issue.get(focused.id) : undefined;
};

export function movement({ model }: ListActionsContext): Action[] {
  const next = (): void => model.step(1);
  const previous = (): void => model.step(-1);
  // The peek uses the same keys, and the cursor follows it.
  const letters = { ...IN_PLACE, available: isAboutRows };
  const arrows = {
    ...IN_PLACE,
    available: (context: ActionContext) => isAboutRows(context) && areArrowsFree(),
  };
  const sideways = {
    ...IN_PLACE,
    available: (context: ActionContext) => arrows.available(context) && isBoard(model.view),
  };
  return [
    { ...letters, id: "issues.next", label: t("act_next"), shortcut: "j", run: next },
    { ...letters, id: "issues.previous", label: t("act_previous"), shortcut: "k", run: previous },
    { ...arrows, id: "issues.down", label: t("act_next"), shortcut: "arrowdown", run: next },
    { ...arrows, id: "issues.up", label: t("act_previous"), shortcut: "arrowup", run: previous },
    {
      ...sideways,
      id: "issues.left",
      label: t("act_column_left"),
      shortcut: "arrowleft",
      run: () => focusAdjacentColumn(model, -1),
    },
    {
      ...sideways,
      id: "issues.right",
      label: t("act_column_right"),
      shortcut: "arrowright",
      run: () => focusAdjacentColumn(model, 1),
    },
  ];
}

/** In a nested list, left and right collapse and expand sub-issues. */
function nesting(list: ListActionsContext): Action[] {
  const { model } = list;
  const canTurn = (isOpen: boolean): boolean => {
    const issue = isList(model.view) && areArrowsFree() ? focusedIssue(list) : undefined;
    return issue !== undefined && issue.sub_issues_count > 0 && model.nested.isOpen(issue.id) === isOpen;
  };
  const turn = (): void => {
    const issue = focusedIssue(list);
    if (issue) model.nested.toggle(issue);
  };
  const base = { ...IN_PLACE, label: t("act_show_sub_issues"), run: turn };
  return [
    { ...base, id: "issues.show_subs", shortcut: "arrowright", available: () => canTurn(false) },
    { ...base, id: "issues.hide_subs", shortcut: "arrowleft", available: () => canTurn(true) },
  ];
}

export function opening(list: ListActionsContext): Action[] {
  const { peek, hrefOf } = list;
  const available = (): boolean => isListFocused() && focusedIssue(list) !== undefined;
  return [
    ...nesting(list),
    {
      ...IN_PLACE,
      id: "issues.open",
      label: t("act_open"),
      icon: "expand",
      shortcut: "enter",
      available,
      run: ({ go }) => {
        const issue = focusedIssue(list);
        // A draft has no page.
        if (issue?.is_draft) peek(issue);
        else if (issue) go(hrefOf(issue));
      },
    },
    {
      ...IN_PLACE,
      id: "issues.peek",
      label: t("act_peek"),
      icon: "eye",
      shortcut: "space",
      available,
      run: () => peek(focusedIssue(list) ?? null),
    },
  ];
}

export function selecting({ model }: ListActionsContext): Action[] {
  const base = { icon: "check", section: "selection" } as const;
  const steps = (["arrowdown", "j", "arrowup", "k"] as const).map((key): Action => {
    const by = key === "arrowdown" || key === "j" ? 1 : -1;
    return {
      ...base,
      id: `issues.extend_${key}`,
      label: t(by === 1 ? "act_extend_down" : "act_extend_up"),
      shortcut: `shift+${key}`,
      hidden: true,
      available: areArrowsFree,
      run: () => extendSelection(model, by),
    };
  });
  return [
    {
      ...base,
      id: "issues.select",
      label: t("act_select"),
      shortcut: "x",
      hidden: true,
      available: () => model.cursor.focused !== null,
      run: () => {
        if (model.cursor.focused) model.cursor.toggle(model.cursor.focused);
      },
    },
    ...steps,
    {
      ...base,
      id: "issues.select_all",
      label: t("act_select_all"),
      shortcut: "mod+a",
      available: areArrowsFree,
      run: () => model.selectAll(),
    },
    {
      ...base,
      id: "issues.clear_selection",
      label: t("act_clear_selection"),
      icon: "x",
      shortcut: "escape",
      available: () => model.cursor.count > 0,
      run: () => model.cursor.clearSelection(),
    },
  ];
}

const MOVES: readonly { direction: Direction; label: Parameters<typeof t>[0]; icon: Action["icon"] }[] = [
  { direction: "up", label: "act_move_up", icon: "up" },
  { direction: "down", label: "act_move_down", icon: "down" },
  { direction: "left", label: "act_move_left", icon: "left" },
  { direction: "right", label: "act_move_right", icon: "right" },
];

/** Reorders by key. Only lists and boards have an order. */
export const moving = (list: ListActionsContext): Action[] =>
  MOVES.map(({ direction, label, icon }): Action => ({
    id: `issues.move_${direction}`,
    label: t(label),
    icon,
    shortcut: `alt+shift+arrow${direction}`,
    section: "selection",
    available: (context) => {
      const { view, cursor, isGrouped } = list.model;
      const across = direction === "left" || direction === "right";
      return (
        (isBoard(view) || isList(view)) &&
        isAboutRows(context) &&
        cursor.focused !== null &&
        (isGrouped || !across)
      );
    },
    run: () => move(list, direction),
  }));
