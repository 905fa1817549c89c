import { type LayoutRules, rulesOf } from "@cairn/domain/issue-list/contexts";
import { DISPLAY_PROPERTIES, type DisplayProperty } from "@cairn/domain/issue-list/display-properties";
import { type GroupName, isGroupName } from "@cairn/domain/issue-list/group";
import { type OrderName, readOrder, writeOrder } from "@cairn/domain/issue-list/order";
import type { IssueType, View } from "@cairn/domain/issue-list/view";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { Select } from "@cairn/ui/select";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { useId, type ReactNode } from "react";
import type { issues } from "../../i18n/en/issues.ts";
import type { WordKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issues.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";

type Word = WordKey<typeof issues>;

/** Groupings that there is something of in this project. Cycles and modules come with their screens. */
const GROUP_WORDS: Partial<Record<GroupName, Word>> = {
  state_id: "state",
  state__group: "state_group",
  priority: "priority",
  labels__id: "labels",
  assignees__id: "assignees",
  created_by: "created_by",
};

/** spec §9, order options; the sign is what choosing one begins with. */
const ORDERS: readonly { name: OrderName; word: Word; descending: boolean }[] = [
  { name: "sort_order", word: "order_manual", descending: false },
  { name: "created_at", word: "order_last_created", descending: true },
  { name: "updated_at", word: "order_last_updated", descending: true },
  { name: "start_date", word: "order_start_date", descending: false },
  { name: "target_date", word: "order_due_date", descending: false },
  { name: "priority", word: "order_priority", descending: false },
];

const PROPERTY_WORDS: Record<DisplayProperty, Word> = {
  key: "key",
  state: "state",
  priority: "priority",
  assignee: "assignee",
  labels: "labels",
  start_date: "start_date",
  due_date: "due_date",
  estimate: "estimate",
  cycle: "cycle",
  modules: "modules",
  sub_issue_count: "sub_issues",
  attachment_count: "attachments",
  link: "links",
  created_on: "created",
  updated_on: "updated",
};

/** Properties of things that have no screen yet: kept as they are, and not offered. */
const LATER: ReadonlySet<DisplayProperty> = new Set<DisplayProperty>(["estimate", "cycle", "modules"]);

const NO_GROUP = "none";
const ALL_TYPES = "all";

interface PanelProps {
  model: IssueListModel;
  show: (view: View) => void;
}

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

const Arrangement = observer(function Arrangement({
  model,
  show,
  rules,
}: PanelProps & { rules: LayoutRules }) {
  const { view } = model;
  const ordering = readOrder(view.order_by);
  const groups = rules.group_by.flatMap((name) => {
    const word = GROUP_WORDS[name];
    return word ? [{ value: name as string, label: t(word) }] : [];
  });
  if (rules.default_group === null) groups.push({ value: NO_GROUP, label: t("no_grouping") });
  return (
    <div className="flex flex-col gap-2">
      {groups.length > 1 ? (
        <Line label={t("group_by")}>
          {(id) => (
            <Select
              id={id}
              size={28}
              label={t("group_by")}
              items={groups}
              value={view.group_by ?? NO_GROUP}
              onChange={(value) => show({ ...view, group_by: isGroupName(value) ? value : null })}
            />
          )}
        </Line>
      ) : null}
      {rules.order_by && ordering ? (
        <Line label={t("order_by")}>
          {(id) => (
            <span className="flex items-center gap-1">
              <Select
                id={id}
                size={28}
                label={t("order_by")}
                items={ORDERS.map(({ name, word }) => ({ value: name, label: t(word) }))}
                value={ordering.name}
                onChange={(value) => {
                  const order = ORDERS.find(({ name }) => name === value);
                  if (order) show({ ...view, order_by: writeOrder(order) });
                }}
              />
              {ordering.name === "sort_order" ? null : (
                <IconButton
                  icon={ordering.descending ? "down" : "up"}
                  label={t(ordering.descending ? "descending" : "ascending")}
                  onClick={() =>
                    show({ ...view, order_by: writeOrder({ ...ordering, descending: !ordering.descending }) })
                  }
                />
              )}
            </span>
          )}
        </Line>
      ) : null}
      {rules.type ? <TypeLine model={model} show={show} /> : null}
    </div>
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

/** Each property is a small switch; what is pressed is shown. */
const Properties = observer(function Properties({ model, show }: PanelProps) {
  const { view } = model;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-12 text-ink-3">
        {t("display_properties")}
      </p>
      <div className="flex flex-wrap gap-1">
        {DISPLAY_PROPERTIES.filter((name) => !LATER.has(name)).map((name) => {
          const isShown = view.display_properties[name];
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isShown}
              onClick={() =>
                show({ ...view, display_properties: { ...view.display_properties, [name]: !isShown } })
              }
              className={cx(
                "h-6 rounded-control px-2 text-12",
                isShown ? "bg-active text-ink" : "text-ink-4 frame hover:bg-hover",
              )}
            >
              {t(PROPERTY_WORDS[name])}
            </button>
          );
        })}
      </div>
    </div>
  );
});

/** How the list is arranged and what its rows show. */
export const DisplayPanel = observer(function DisplayPanel({ model, show }: PanelProps) {
  const { view, context } = model;
  const rules = rulesOf(context, view.layout);
  return (
    <div className="flex flex-col divide-y divide-line *:px-3 *:py-3">
      <Arrangement model={model} show={show} rules={rules} />
      <div className="flex flex-col gap-2">
        {view.group_by !== null ? (
          <Switch
            label={t("show_empty_groups")}
            checked={view.show_empty_groups}
            onChange={(show_empty_groups) => show({ ...view, show_empty_groups })}
          />
        ) : null}
        {rules.sub_issue ? (
          <Switch
            label={t("show_sub_issues")}
            checked={view.sub_issue}
            onChange={(sub_issue) => show({ ...view, sub_issue })}
          />
        ) : null}
      </div>
      {rules.display_properties ? <Properties model={model} show={show} /> : null}
    </div>
  );
});
