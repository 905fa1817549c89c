import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { type RefObject, useRef, useState } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as rows } from "../../i18n/rows.ts";
import { announceMove, stepOf } from "../../parts/announce-move.ts";
import { DropLine } from "../../parts/drop-line.tsx";
import { useOrderDrag } from "../../parts/use-order-drag.ts";
import { changeValue, movePoint } from "./estimate-writes.ts";
import { openRemovePoint } from "./remove-point-dialog.tsx";
import { t } from "./text.ts";
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
  const { ref, isDragging, zone } = useOrderDrag<HTMLLIElement>({
    scope: `points ${estimate.id}`,
    id: point.id,
    disabled: isNew,
    onDrop: (dragged, where) => {
      const one = points.find(({ id }) => id === dragged);
      const at = points.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === point.id);
      if (one) void movePoint(open, estimate, one, where === "before" ? at : at + 1);
    },
  });
  const menuName = rows("actions", { name: point.value });
  const isLast = points.length === 1;
  const items: MenuEntry[] = [
    { id: "edit", label: rows("edit", { name: point.value }), icon: "pen", onSelect: onEdit },
    { id: "line", separator: true },
    {
      id: "up",
      label: rows("move_up"),
      icon: "up",
      shortcut: "alt+arrowup",
      disabled: index === 0,
      onSelect: () => move(index - 1),
    },
    {
      id: "down",
      label: rows("move_down"),
      icon: "down",
      shortcut: "alt+arrowdown",
      disabled: index === points.length - 1,
      onSelect: () => move(index + 1),
    },
    { id: "line2", separator: true },
    {
      id: "delete",
      label: rows("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => openRemovePoint(open, estimate, point),
    },
  ];
  return (
    <li
      ref={ref}
      className={cx(
        "group/row relative flex h-10 items-center gap-2.5 pr-1 pl-2 hover:bg-[color-mix(in_oklab,var(--canvas)_60%,var(--surface))]",
        (isDragging || isNew) && "opacity-40",
      )}
    >
      <Icon
        name="grip"
        size={14}
        className="text-ink-4 opacity-0 group-hover/row:opacity-100 max-md:hidden"
      />
      <span className="flex min-w-0 flex-1">
        <button
          ref={button}
          type="button"
          disabled={isNew}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onEdit}
          onKeyDown={(event) => {
            const step = stepOf(event);
            if (step === null) return;
            event.preventDefault();
            move(index + step);
          }}
          className="num cut rounded-tag text-left font-medium text-ink"
        >
          {point.value}
        </button>
      </span>
      <IconButton
        icon="pen"
        size={24}
        label={rows("edit", { name: point.value })}
        disabled={isNew}
        onClick={onEdit}
        className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 max-md:hidden"
      />
      <Menu items={isLast ? items.filter(({ id }) => id === "edit") : items} label={menuName} align="end">
        <IconButton icon="more" size={24} label={menuName} disabled={isNew} className="max-md:size-10" />
      </Menu>
      {zone ? <DropLine zone={zone} /> : null}
    </li>
  );
}
