import type { Label } from "@cairn/contract/entities/label";
import { Dot } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { isPlaceholder } from "../../data/create-row.ts";
import { nextColor } from "../../forms/colors.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { confirmRemoval } from "../../settings/settings-list/confirm-removal.ts";
import type { RowFormDescription } from "../../settings/settings-list/row-form.tsx";
import { type NewRow, SettingsList } from "../../settings/settings-list/settings-list.tsx";
import type { SettingsListRow } from "../../settings/settings-list/settings-row.tsx";
import { labelOrder } from "./label-order.ts";
import { changeLabel, createLabel, type LabelValues, removeLabel } from "./label-writes.ts";
import { t } from "./text.ts";
import { insideOf, type TreeNode, lastInside } from "../../drag/row-tree.ts";

/** Where a new label is added: at the top, or inside another label. */
export type Adding = { parent: string | null } | null;

export interface LabelListProps {
  data: ProjectData;
  nodes: readonly TreeNode<Label>[];
  query: string;
  adding: Adding;
  onAdd: (adding: Adding) => void;
}

/** The indentation of each level in px. */
const INDENT = 24;
const indentOf = (depth: number): number => 32 + depth * INDENT;

/** The labels of a project that match the query, each below its parent. */
export const LabelList = observer(function LabelList(props: LabelListProps) {
  const { data, nodes, query, adding, onAdd } = props;
  return (
    <SettingsList
      label={t("title")}
      rows={nodes.map((node) => rowOf(data, node, () => onAdd({ parent: node.row.id })))}
      form={formOf(data.labels)}
      order={labelOrder(data, nodes, query.trim() !== "")}
      onSave={(id, values) => {
        const label = data.labels.find((one) => one.id === id);
        if (label) void changeLabel(data.open, label, values);
      }}
      adding={adding && newRow(data, nodes, adding.parent, () => onAdd(null))}
      rowClassName="h-10"
    />
  );
});

function rowOf(
  data: ProjectData,
  { row: label, depth }: TreeNode<Label>,
  onAddInside: () => void,
): SettingsListRow<LabelValues> {
  const { id, name, color } = label;
  const inside = insideOf(data.labels, id).length;
  return {
    id,
    name,
    isNew: isPlaceholder(data.open.cache.label, id),
    values: { name, color },
    indent: indentOf(depth),
    mark: <Dot color={color || "var(--ink-4)"} size={10} />,
    details: (
      <span className="num flex-1 text-12 whitespace-nowrap text-ink-3">
        {inside > 0 ? t("count_inside", { count: inside }) : null}
      </span>
    ),
    entries: [{ id: "add", label: t("add_inside"), icon: "plus", onSelect: onAddInside }],
    onRemove: () =>
      confirmRemoval({
        title: t("delete_question", { name }),
        description: inside === 0 ? t("delete_alone") : t("delete_inside", { count: inside }),
        confirmLabel: inside === 0 ? t("delete_action") : t("delete_all_action", { count: inside + 1 }),
        remove: () => removeLabel(data, label),
        done: t("deleted", { name }),
      }),
  };
}

const formOf = (labels: readonly Label[]): RowFormDescription<LabelValues> => ({
  fields: [
    { kind: "color", key: "color", nameOf: ({ name }) => name || t("name_placeholder") },
    {
      kind: "text",
      key: "name",
      label: t("name"),
      placeholder: t("name_placeholder"),
      maxLength: 255,
      className: "min-w-40 flex-1",
    },
  ],
  problemOf: ({ name }, id) => {
    if (name === "") return t("name_required");
    return labels.some((other) => other.id !== id && other.name === name) ? t("name_taken") : null;
  },
  className: "py-2 pl-(--inset) max-md:pl-[calc(var(--inset)-20px)]",
});

/** The form is the first row, or comes after all labels inside the parent. */
function newRow(
  data: ProjectData,
  nodes: readonly TreeNode<Label>[],
  parent: string | null,
  onClose: () => void,
): NewRow<LabelValues> {
  const last = parent === null ? null : lastInside(nodes, parent);
  return {
    start: { name: "", color: nextColor(data.labels.length) },
    saveLabel: t("create"),
    indent: indentOf(last?.depth ?? 0),
    after: last?.after.row.id ?? null,
    onClose,
    onSave: (values) => void createLabel(data, values, parent),
  };
}
