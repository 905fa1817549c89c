// The upper part of the display options: grouping, order and type of issues.
import { type LayoutRules, rulesOf } from "@cairn/domain/issue-list/contexts";
import { readOrder, writeOrder } from "@cairn/domain/issue-list/order";
import type { IssueType, View } from "@cairn/domain/issue-list/view";
import { IconButton } from "@cairn/ui/icon-button";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import { useId, type ReactNode } from "react";
import { t } from "../../i18n/issues.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { isInitiallyDescending, offeredOrders, orderLabel } from "../engine/order-labels.ts";
import { offeredGroupings } from "./groupings.ts";

const NO_GROUP = "none";
const ALL_TYPES = "all";

export interface PanelProps {
  model: IssueListModel;
  show: (view: View) => void;
}
type RulesProps = PanelProps & { rules: LayoutRules };

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] items-center">
      <label htmlFor={id} className="text-12 text-ink-3">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface GroupLineProps {
  label: string;
  items: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function GroupLine({ label, items, value, onChange }: GroupLineProps) {
  return (
    <Line label={label}>
      {(id) => (
        <Select
          id={id}
          size={28}
          label={label}
          items={[...items]}
          value={value ?? NO_GROUP}
          onChange={(next) => onChange(next === NO_GROUP ? null : next)}
        />
      )}
    </Line>
  );
}

/** The grouping and the second grouping: lanes of a board, sections of a list. */
const Groupings = observer(function Groupings({ model, show, rules }: RulesProps) {
  const { view, data } = model;
  const nothing = { value: NO_GROUP, label: t("no_grouping") };
  const groups = offeredGroupings(data, rules.group_by, rules);
  const lanes = offeredGroupings(data, rules.sub_group_by, rules).filter(
    ({ value }) => value !== view.group_by,
  );
  return (
    <>
      {groups.length > 0 ? (
        <GroupLine
          label={t("group_by")}
          items={rules.default_group === null ? [...groups, nothing] : groups}
          value={view.group_by}
          onChange={(group_by) => show({ ...view, group_by })}
        />
      ) : null}
      {lanes.length > 0 && view.group_by !== null ? (
        <GroupLine
          label={t("sub_group_by")}
          items={[...lanes, nothing]}
          value={view.sub_group_by}
          onChange={(sub_group_by) => show({ ...view, sub_group_by })}
        />
      ) : null}
    </>
  );
});

/** Spreadsheet columns can sort by more than the menu offers, so the current order is always added to the options. */
const OrderLine = observer(function OrderLine({ model, show }: PanelProps) {
  const { view } = model;
  const { registry } = model.data;
  const ordering = readOrder(view.order_by, registry);
  if (!ordering) return null;
  const orders = new Set([...offeredOrders(registry), ordering.order]);
  const choose = (value: string): void => {
    const order = registry.orders.get(value);
    if (order) show({ ...view, order_by: writeOrder({ order, descending: isInitiallyDescending(order) }) });
  };
  const turn = (): void =>
    show({ ...view, order_by: writeOrder({ ...ordering, descending: !ordering.descending }) });
  return (
    <Line label={t("order_by")}>
      {(id) => (
        <span className="flex items-center gap-1">
          <Select
            id={id}
            size={28}
            label={t("order_by")}
            items={[...orders].map((order) => ({ value: order.name, label: orderLabel(order) }))}
            value={ordering.order.name}
            onChange={choose}
          />
          {ordering.order.name === "sort_order" ? null : (
            <IconButton
              icon={ordering.descending ? "down" : "up"}
              label={t(ordering.descending ? "descending" : "ascending")}
              onClick={turn}
            />
          )}
        </span>
      )}
    </Line>
  );
});

const TypeLine = observer(function TypeLine({ model, show }: PanelProps) {
  const { view } = model;
  const types: readonly (IssueType | typeof ALL_TYPES)[] = [ALL_TYPES, "active", "backlog"];
  return (
    <Line label={t("type")}>
      {(id) => (
        <Select
          id={id}
          size={28}
          label={t("type")}
          items={types.map((type) => ({ value: type, label: t(`type_${type}`) }))}
          value={view.type ?? ALL_TYPES}
          onChange={(value) =>
            show({ ...view, type: value === "active" || value === "backlog" ? value : null })
          }
        />
      )}
    </Line>
  );
});

/** Grouping, order and type, as far as the layout allows them. */
export const Arrangement = observer(function Arrangement({ model, show }: PanelProps) {
  const rules = rulesOf(model.contextName, model.view.layout);
  return (
    <div className="flex flex-col gap-2">
      <Groupings model={model} show={show} rules={rules} />
      {rules.order_by ? <OrderLine model={model} show={show} /> : null}
      {rules.type ? <TypeLine model={model} show={show} /> : null}
    </div>
  );
});
