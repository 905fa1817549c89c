import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import { MAX_POINTS } from "@cairn/domain/estimates";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import type { RowFormDescription } from "../../settings/settings-list/row-form.tsx";
import { flatOrder, type RowOrder } from "../../settings/settings-list/row-order.ts";
import { SettingsList, useAdding } from "../../settings/settings-list/settings-list.tsx";
import { addPoint, changeValue, movePoint } from "./estimate-writes.ts";
import { openRemovePoint } from "./remove-point-dialog.tsx";
import { hasRoom, LONGEST_VALUE, problemOf } from "./templates.ts";
import { t } from "./text.ts";

export interface ValueListProps {
  estimate: Estimate;
  /** All of the estimate, in order. */
  points: readonly EstimatePoint[];
}

/** The values of a system: renamed in place, put in order, and deleted with a replacement. */
export const ValueList = observer(function ValueList({ estimate, points }: ValueListProps) {
  const open = useWorkspace();
  const adding = useAdding();
  const known = new Set(open.cache.estimate.base(estimate.id)?.points.map(({ id }) => id));
  // The last value stays; the sentence below the list says so.
  const isOnly = points.length === 1;
  return (
    <SettingsList
      label={t("values_list", { name: estimate.name })}
      rows={points.map((point) => ({
        id: point.id,
        name: point.value,
        isNew: !known.has(point.id),
        values: { value: point.value },
        onRemove: isOnly ? null : () => openRemovePoint(open, estimate, point),
      }))}
      form={formOf(estimate, points)}
      order={orderOf(open, estimate, points)}
      onSave={(id, { value }) => {
        const point = points.find((one) => one.id === id);
        if (point) void changeValue(open, estimate, point, value);
      }}
      adding={
        adding.isAdding
          ? {
              start: { value: "" },
              saveLabel: t("add_value"),
              onClose: adding.close,
              onSave: ({ value }) => void addPoint(open, estimate, value),
            }
          : null
      }
      footer={footer(points.length, adding)}
      rowClassName="num h-10"
    />
  );
});

function orderOf(open: OpenWorkspace, estimate: Estimate, points: readonly EstimatePoint[]): RowOrder {
  const order = flatOrder({
    scope: `points ${estimate.id}`,
    rows: points,
    nameOf: ({ value }) => value,
    onMove: (point, index) => void movePoint(open, estimate, point, index),
  });
  return points.length === 1 ? { ...order, movesOf: () => [] } : order;
}

/** The form of one value. */
const formOf = (
  { type }: Estimate,
  points: readonly EstimatePoint[],
): RowFormDescription<{ value: string }> => ({
  fields: [
    {
      kind: "text",
      key: "value",
      label: t("value"),
      maxLength: LONGEST_VALUE,
      inputMode: type === "categories" ? "text" : "decimal",
      className: "w-48 min-w-24 max-md:flex-1",
    },
  ],
  problemOf: ({ value }, id) => {
    const others = points.filter((point) => point.id !== id).map((point) => point.value);
    const problem = problemOf(type, value, others);
    return problem && t(problem, { count: LONGEST_VALUE });
  },
  className: "py-1.5 pl-5.5 max-md:pl-3",
});

/** The button that adds a value, or a note that the list is full. */
function footer(count: number, { isAdding, open, button }: ReturnType<typeof useAdding>): ReactNode {
  if (!hasRoom(count))
    return (
      <p className="border-t border-line px-3 py-2.5 text-12 text-ink-3">
        {t("most", { count: MAX_POINTS })}
      </p>
    );
  if (isAdding) return null;
  return (
    <div className="border-t border-line p-1.5">
      <Button ref={button} variant="ghost" icon="plus" onClick={open}>
        {t("add_value")}
      </Button>
    </div>
  );
}
