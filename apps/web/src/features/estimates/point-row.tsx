import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import type { MenuEntry } from "@cairn/ui/menu";
import { type RefObject, useRef, useState } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as rows } from "../../i18n/rows.ts";
import { ArrangedRow, moveEntries } from "../../settings/arranged-row.tsx";
import { announceMove, MOVE_KEYS, onMoveKeys } from "../../drag/move-keys.ts";
import { useOrderDrag } from "../../drag/use-order-drag.ts";
import { landingIndex } from "../../drag/drop-zones.ts";
import { changeValue, movePoint } from "./estimate-writes.ts";
import { openRemovePoint } from "./remove-point-dialog.tsx";
import { ValueForm } from "./value-form.tsx";

export interface PointRowProps {
  estimate: Estimate;
  /** All of the estimate, in order. */
  points: readonly EstimatePoint[];
  index: number;
  /** The server has not made it yet. */
  isNew: boolean;
}

/** One value of the system: renamed in place, dragged or moved with ⌥↑ and ⌥↓, deleted with a replacement. */
export function PointRow(props: PointRowProps) {
  const { estimate, points, index } = props;
  const open = useWorkspace();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const point = points[index];
  if (!point) return null;
  const close = (): void => {
    setEditing(false);
    // The form is gone by then, and the focus would be lost with it.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (!isEditing) return <Shown {...props} point={point} button={button} onEdit={() => setEditing(true)} />;
  return (
    <li>
      <ValueForm
        type={estimate.type}
        start={point.value}
        others={points.filter((one) => one !== point).map((one) => one.value)}
        saveLabel={rows("save")}
        onCancel={close}
        onSave={(value) => {
          close();
          if (value !== point.value) void changeValue(open, estimate, point, value);
        }}
      />
    </li>
  );
}

interface ShownProps extends PointRowProps {
  point: EstimatePoint;
  button: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

function Shown({ estimate, points, index, isNew, point, button, onEdit }: ShownProps) {
  const open = useWorkspace();
  const move = (to: number): void => {
    if (to < 0 || to >= points.length) return;
    void movePoint(open, estimate, point, to);
    announceMove(point.value, to + 1, points.length);
  };
  const drag = useOrderDrag<HTMLLIElement>({
    scope: `points ${estimate.id}`,
    id: point.id,
    disabled: isNew,
    onDrop: (dragged, zone) => {
      const one = points.find(({ id }) => id === dragged);
      if (one) void movePoint(open, estimate, one, landingIndex(points, dragged, point.id, zone));
    },
  });
  const edit: MenuEntry = {
    id: "edit",
    label: rows("edit", { name: point.value }),
    icon: "pen",
    onSelect: onEdit,
  };
  const remove: MenuEntry = {
    id: "delete",
    label: rows("delete"),
    icon: "trash",
    danger: true,
    onSelect: () => openRemovePoint(open, estimate, point),
  };
  // The last value stays (the sentence below the list says so), and has nowhere to move.
  const others = [{ id: "line", separator: true } as const, ...moveEntries(index, points.length, move)];
  const items = points.length === 1 ? [edit] : [edit, ...others, remove];
  return (
    <ArrangedRow
      name={point.value}
      drag={drag}
      isNew={isNew}
      items={items}
      keys={MOVE_KEYS}
      nameRef={button}
      onEdit={onEdit}
      onKeyDown={onMoveKeys(index, move)}
      className="num h-10"
    />
  );
}
