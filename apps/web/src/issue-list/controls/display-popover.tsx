import { rulesOf } from "@cairn/domain/issue-list/contexts";
import { DISPLAY_PROPERTIES, type DisplayProperty } from "@cairn/domain/issue-list/display-properties";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { issues } from "../../i18n/en/issues.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issues.ts";
import { isOffered } from "../properties/offered.ts";
import { Arrangement, type PanelProps } from "./arrangement.tsx";
import { CalendarDisplay } from "./calendar-display.tsx";

type Word = TextKey<typeof issues>;

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
        {DISPLAY_PROPERTIES.filter((name) => isOffered(model.data, name)).map((name) => {
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
                "flex h-6 touch:h-10 items-center gap-1 rounded-control pr-2 pl-1.5 text-12",
                isShown ? "bg-active text-ink" : "text-ink-3 frame hover:bg-hover",
              )}
            >
              <Icon name={isShown ? "check" : "plus"} size={12} className="text-ink-4" />
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
      <Arrangement model={model} show={show} />
      <div className="flex flex-col gap-2">
        {rules.forced_group === "target_date" ? <CalendarDisplay model={model} show={show} /> : null}
        {view.group_by !== null && rules.forced_group === null ? (
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
