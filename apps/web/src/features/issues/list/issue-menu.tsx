import type { Issue } from "@cairn/contract/entities/issue";
import { ContextMenu, type MenuEntry } from "@cairn/ui/menu";
import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { actionContext } from "../../../actions/context.ts";
import { actionItems } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import type { RowId } from "../../../issue-list/engine/cursor.ts";
import { pickedOf } from "../../../issue-list/properties/offered.ts";
import { RELATIONS } from "../detail/relation-kinds.ts";
import { focusedElement, type ListActionsContext } from "./list-actions-context.ts";
import { rowIdAt } from "./use-pointer-row.ts";

const COPY = ["issues.copy_link", "issues.copy_key", "issues.copy_branch"];
const RELATE = RELATIONS.map((type) => `issues.relation_${type}`);
const PLACE = [
  "issues.comment",
  "issues.make_copy",
  "issues.move_project",
  "issues.set_parent",
  "issues.subscribe",
];
const MOVE = ["issues.move_up", "issues.move_down", "issues.move_left", "issues.move_right"];
const END = ["issues.leave_part", "issues.archive", "issues.restore", "issues.delete"];

/** In px from the left of a row: where the menu opens by key. */
const INSET = 36;

type MenuContext = Pick<ListActionsContext, "model" | "hrefOf" | "peek">;

/** The entries that open an issue. A draft opens only in the create dialog. */
function openings({ hrefOf, peek }: MenuContext, issue: Issue): MenuEntry[] {
  const { go } = actionContext();
  if (issue.is_draft) return [{ id: "open", label: t("act_open"), icon: "pen", onSelect: () => peek(issue) }];
  return [
    { id: "open", label: t("act_open"), icon: "expand", onSelect: () => go(hrefOf(issue)) },
    { id: "peek", label: t("act_peek"), icon: "eye", onSelect: () => peek(issue) },
  ];
}

/** All available entries for the rows that the actions apply to. */
function entries(list: MenuContext): MenuEntry[] {
  const context = actionContext();
  const [only, ...others] = list.model.targets;
  const items = (ids: readonly string[]): MenuEntry[] => actionItems(ids, context);
  const pickers = pickedOf(list.model.data).map(({ id }) => `issues.${id}`);
  const edit = items(["issues.rename", ...pickers, "issues.assign_to_me"]);
  const move = items(MOVE);
  const relate = items(RELATE);
  const groups: MenuEntry[][] = [
    only && others.length === 0 ? [...openings(list, only), ...items(["issues.new_tab"])] : [],
    [
      ...(edit.length > 0 ? [{ id: "edit", label: t("act_edit"), icon: "pen" as const, submenu: edit }] : []),
      ...(relate.length > 0
        ? [{ id: "relate", label: t("act_relate"), icon: "relates" as const, submenu: relate }]
        : []),
      { id: "copy", label: t("act_copy"), icon: "copy" as const, submenu: items(COPY) },
      ...(move.length > 0
        ? [{ id: "move", label: t("act_move"), icon: "sort" as const, submenu: move }]
        : []),
    ],
    items([...PLACE, "issues.select"]),
    items(END),
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, n): MenuEntry[] => (n === 0 ? group : [{ id: `line-${n}`, separator: true }, ...group]));
}

/** The menu of all rows of a list, opened by a right click, a long press, the menu key, or a row's button. */
export function IssueMenu({ children, ...list }: MenuContext & { children: ReactNode }) {
  const { model } = list;
  const pressed = useRef<RowId | null>(null);
  const remember = ({ target }: SyntheticEvent): void => {
    pressed.current = rowIdAt(target);
  };
  /** A finger that is still down when the menu opens must not open the issue as well when it is lifted. */
  const finger = useRef<"up" | "down" | "spent">("up");
  const items = (): readonly MenuEntry[] => {
    const rowId = pressed.current;
    if (!rowId) return [];
    if (finger.current === "down") finger.current = "spent";
    // Applies to the selection if the row is part of it, otherwise to the row alone.
    if (!model.cursor.isSelected(rowId.id)) model.cursor.clearSelection();
    model.cursor.focus(rowId);
    return entries(list);
  };
  /** Elsewhere, and in text fields, the browser's own menu opens. */
  const guard = (event: SyntheticEvent): void => {
    remember(event);
    const { target } = event;
    const isText = target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
    if (pressed.current && !isText) return;
    event.stopPropagation();
    // The menu key on the list itself opens the menu of the focused row.
    const isKey =
      event.type === "contextmenu" && target instanceof Element && target.matches("[data-issue-list]");
    const row = isKey ? focusedElement(model) : null;
    if (!row) return;
    event.preventDefault();
    const { left, bottom } = row.getBoundingClientRect();
    const at = { clientX: left + INSET, clientY: bottom };
    row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...at }));
  };
  return (
    <ContextMenu label={t("issue_menu_label")} items={items}>
      <div className="contents">
        <div
          className="contents"
          data-issue-rows=""
          onPointerDownCapture={({ pointerType }) => {
            finger.current = pointerType === "touch" ? "down" : "up";
          }}
          onPointerDown={guard}
          onContextMenu={guard}
          // Prevents the click, so that the focus stays in the menu.
          onTouchEndCapture={(event) => {
            if (finger.current === "spent") event.preventDefault();
            finger.current = "up";
          }}
        >
          {children}
        </div>
      </div>
    </ContextMenu>
  );
}
