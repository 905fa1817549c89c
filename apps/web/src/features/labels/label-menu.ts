import type { Label } from "@cairn/contract/entities/label";
import type { MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { t as rows } from "../../i18n/rows.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { confirm } from "../../shell/dialogs.tsx";
import type { KeyboardMoves } from "./label-moves.ts";
import { removeLabel } from "./label-writes.ts";
import { t } from "./text.ts";
import { insideOf, type Target } from "./tree.ts";

interface LabelMenu {
  data: ProjectData;
  label: Label;
  moves: KeyboardMoves;
  isFiltered: boolean;
  move: (target: Target | null) => void;
  onEdit: () => void;
  onAddInside: () => void;
}

/** Everything that can be done to a label. */
export function labelMenu(menu: LabelMenu): MenuEntry[] {
  const { data, label, onEdit, onAddInside } = menu;
  return [
    { id: "edit", label: rows("edit", { name: label.name }), icon: "pen", onSelect: onEdit },
    { id: "add", label: t("add_inside"), icon: "plus", onSelect: onAddInside },
    { id: "line", separator: true },
    ...(menu.isFiltered ? [] : moving(menu)),
    {
      id: "delete",
      label: rows("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => askToRemove(data, label),
    },
  ];
}

function moving({ moves: { up, down, into, out }, move }: LabelMenu): MenuEntry[] {
  const item = (
    id: string,
    label: string,
    target: Target | null,
    icon: "up" | "down" | "right" | "left",
  ) => ({
    id,
    label,
    icon,
    shortcut: `alt+arrow${id}`,
    disabled: target === null,
    onSelect: () => move(target),
  });
  return [
    item("up", rows("move_up"), up, "up"),
    item("down", rows("move_down"), down, "down"),
    ...(into ? [item("right", t("indent", { name: into.name }), into, "right")] : []),
    ...(out ? [item("left", t("outdent", { name: out.name }), out, "left")] : []),
    { id: "line2", separator: true },
  ];
}

/** Asks, because what stands inside goes too. */
function askToRemove(data: ProjectData, label: Label): void {
  const { name } = label;
  const inside = insideOf(data.labels, label.id).length;
  confirm({
    title: t("delete_question", { name }),
    description: inside === 0 ? t("delete_alone") : t("delete_inside", { count: inside }),
    confirmLabel: inside === 0 ? t("delete_action") : t("delete_all_action", { count: inside + 1 }),
    onConfirm: () => {
      void removeLabel(data, label).then(
        (worked) => worked && toast({ title: t("deleted", { name }), icon: "trash" }),
      );
    },
  });
}
