// How labels move in their tree: up, down, into the label above, and out of their parent.
import { announce } from "@cairn/ui/live-region";
import type { Label } from "@cairn/contract/entities/label";
import { announceMove, type RowMove, stepMoves } from "../../drag/move-keys.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import type { RowOrder } from "../../settings/settings-list/row-order.ts";
import { moveLabel } from "./label-writes.ts";
import { t } from "./text.ts";
import { type Target, type TreeNode, targetOf } from "../../drag/row-tree.ts";

/** @param isFixed the list is filtered, and labels stay where they are */
export function labelOrder(data: ProjectData, nodes: readonly TreeNode<Label>[], isFixed: boolean): RowOrder {
  const { labels } = data;
  const find = (id: string): Label | undefined => labels.find((label) => label.id === id);
  return {
    scope: `labels ${data.projectId}`,
    isFixed,
    nests: true,
    accepts: (dragged, on, zone) => targetOf(labels, dragged, on, zone) !== null,
    drop: (dragged, on, zone) => {
      const target = targetOf(labels, dragged, on, zone);
      const label = find(dragged);
      if (target && label) void moveLabel(data, label, target);
    },
    movesOf: (id) => {
      const node = nodes.find(({ row }) => row.id === id);
      return node ? movesOf(data, node) : [];
    },
  };
}

function movesOf(data: ProjectData, node: TreeNode<Label>): RowMove[] {
  const { row: label, parent, index, siblings } = node;
  const above = siblings[index - 1];
  const around = data.labels.find(({ id }) => id === parent);
  const run = (target: Target | null | undefined) => (target ? () => moveTo(data, node, target) : null);
  return [
    ...stepMoves(index, siblings.length, (to) => moveTo(data, node, { parent, index: to })),
    {
      direction: "right",
      label: above ? t("indent", { name: above.name }) : "",
      run: run(above && targetOf(data.labels, label.id, above.id, "inside")),
    },
    {
      direction: "left",
      label: around ? t("outdent", { name: around.name }) : "",
      run: run(around && targetOf(data.labels, label.id, around.id, "after")),
    },
  ];
}

/** Moves a label, and announces its new position to screen readers. */
function moveTo(data: ProjectData, { row: label, parent, siblings }: TreeNode<Label>, target: Target): void {
  const { name } = label;
  void moveLabel(data, label, target);
  if (target.parent === parent) return announceMove(name, target.index + 1, siblings.length);
  const around = data.labels.find(({ id }) => id === target.parent);
  announce(around ? t("moved_inside", { name, parent: around.name }) : t("moved_top", { name }));
}
