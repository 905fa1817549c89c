import { announce } from "@cairn/ui/live-region";
import { Dot } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { isStandIn } from "../../data/create-row.ts";
import { t as rows } from "../../i18n/rows.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { ArrangedRow } from "../../settings/arranged-row.tsx";
import { announceMove, MOVE_KEYS, stepOf } from "../../drag/move-keys.ts";
import { useOrderDrag } from "../../drag/use-order-drag.ts";
import { LabelForm } from "./label-form.tsx";
import { labelMenu } from "./label-menu.ts";
import { keyboardMoves } from "./label-moves.ts";
import { changeLabel, moveLabel } from "./label-writes.ts";
import { t } from "./text.ts";
import { insideOf, type LabelNode, type Target, targetOf } from "./tree.ts";

/** Px by which each level stands further in. */
const INDENT = 24;
export const indentOf = (depth: number): number => 32 + depth * INDENT;

export interface LabelRowProps {
  data: ProjectData;
  node: LabelNode;
  /** Rows are being looked for: they keep their places. */
  isFiltered: boolean;
  /** Opens the form for a label within this one. */
  onAddInside: () => void;
}

/** A label: edited in place; dragged, or moved with ⌥ and the arrows, up, down, in and out. */
export const LabelRow = observer(function LabelRow(props: LabelRowProps) {
  const { data, node } = props;
  const { label } = node;
  const [isEditing, setEditing] = useState(false);
  const nameButton = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEditing(false);
    // The form is gone by then, and the focus would be lost with it.
    requestAnimationFrame(() => nameButton.current?.focus());
  };
  if (!isEditing) return <Shown {...props} nameButton={nameButton} onEdit={() => setEditing(true)} />;
  return (
    <li>
      <LabelForm
        start={{ name: label.name, color: label.color }}
        saveLabel={rows("save")}
        others={data.labels.filter(({ id }) => id !== label.id)}
        indent={indentOf(node.depth) - 8}
        onCancel={close}
        onSave={(words) => {
          close();
          if (words.name !== label.name || words.color !== label.color)
            void changeLabel(data.open, label, words);
        }}
      />
    </li>
  );
});

interface ShownProps extends LabelRowProps {
  nameButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

/** Moves a label, and tells screen readers where it is now. */
function useMove({ data, node }: LabelRowProps) {
  return (target: Target | null): void => {
    if (!target) return;
    const { label, parent, siblings } = node;
    void moveLabel(data, label, target);
    const { name } = label;
    if (target.parent === parent) return announceMove(name, target.index + 1, siblings.length);
    const around = data.labels.find(({ id }) => id === target.parent);
    return announce(around ? t("moved_inside", { name, parent: around.name }) : t("moved_top", { name }));
  };
}

function useLabelDrag({ data, node, isFiltered }: LabelRowProps, isNew: boolean) {
  const { id, project_id } = node.label;
  return useOrderDrag<HTMLLIElement>({
    scope: `labels ${project_id}`,
    id,
    disabled: isNew || isFiltered,
    nests: true,
    accepts: (dragged, zone) => targetOf(data.labels, dragged, id, zone) !== null,
    onDrop: (dragged, zone) => {
      const target = targetOf(data.labels, dragged, id, zone);
      const one = data.labels.find((other) => other.id === dragged);
      if (target && one) void moveLabel(data, one, target);
    },
  });
}

const Shown = observer(function Shown(props: ShownProps) {
  const { data, node, isFiltered, nameButton, onEdit, onAddInside } = props;
  const { label, depth } = node;
  const isNew = isStandIn(data.open.cache.label, label.id);
  const drag = useLabelDrag(props, isNew);
  const moves = keyboardMoves(data, node);
  const move = useMove(props);
  const inside = insideOf(data.labels, label.id).length;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || isFiltered) return;
    const step = stepOf(event);
    const sideways = { ArrowRight: moves.into, ArrowLeft: moves.out }[event.key];
    if (step === null && sideways === undefined) return;
    event.preventDefault();
    move(step === null ? (sideways ?? null) : step < 0 ? moves.up : moves.down);
  };
  return (
    <ArrangedRow
      name={label.name}
      drag={drag}
      isNew={isNew}
      hasGrip={!isFiltered}
      indent={indentOf(depth)}
      mark={<Dot color={label.color || "var(--ink-4)"} size={10} />}
      items={labelMenu({ data, label, moves, isFiltered, move, onEdit, onAddInside })}
      keys={`${MOVE_KEYS} Alt+ArrowRight Alt+ArrowLeft`}
      nameRef={nameButton}
      onEdit={onEdit}
      onKeyDown={onKeyDown}
      className="h-10"
    >
      <span className="num flex-1 text-12 whitespace-nowrap text-ink-3">
        {inside > 0 ? t("count_inside", { count: inside }) : null}
      </span>
    </ArrangedRow>
  );
});
