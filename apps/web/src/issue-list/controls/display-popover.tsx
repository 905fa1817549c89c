import { rulesOf } from "@cairn/domain/issue-list/contexts";
import { isShown } from "@cairn/domain/issue-list/display-properties";
import { isCustomName } from "@cairn/domain/properties/registry";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { openFeedDialog } from "../../components/calendar-feeds/open-feed-dialog.tsx";
import { t as feeds } from "../../components/calendar-feeds/text.ts";
import { openListExport } from "../../components/exports/open-list-export.tsx";
import { t as exports } from "../../components/exports/text.ts";
import { can } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/issues.ts";
import { isOffered } from "../properties/offered.ts";
import { columnName } from "../properties/property-words.ts";
import { Arrangement, type PanelProps } from "./arrangement.tsx";
import { CalendarDisplay } from "./calendar-display.tsx";

/** A toggle button for each property. */
const Properties = observer(function Properties({ model, show }: PanelProps) {
  const { view, data } = model;
  const { custom } = rulesOf(model.contextName, view.layout);
  const id = useId();
  const offered = [...data.registry.displayed].filter(
    ([name, property]) => (custom || !isCustomName(name)) && isOffered(data, property),
  );
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-12 text-ink-3">
        {t("display_properties")}
      </p>
      <div className="flex flex-wrap gap-1">
        {offered.map(([name, property]) => {
          const isOn = isShown(view.display_properties, name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                show({ ...view, display_properties: { ...view.display_properties, [name]: !isOn } })
              }
              className={cx(
                "flex h-6 touch:h-10 items-center gap-1 rounded-control pr-2 pl-1.5 text-12",
                isOn ? "bg-active text-ink" : "text-ink-3 frame hover:bg-hover",
              )}
            >
              <Icon name={isOn ? "check" : "plus"} size={12} className="text-ink-4" />
              {columnName(property)}
            </button>
          );
        })}
      </div>
    </div>
  );
});

/** Grouping, order and shown properties of a list. */
export const DisplayPanel = observer(function DisplayPanel({ model, show }: PanelProps) {
  const { view, contextName } = model;
  const rules = rulesOf(contextName, view.layout);
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
      <Outgoing model={model} />
    </div>
  );
});

/** The list as a file, and its due dates in a calendar app. */
const Outgoing = observer(function Outgoing({ model }: Pick<PanelProps, "model">) {
  const { open, project } = model.data;
  const hasDates = rulesOf(model.contextName, model.view.layout).forced_group === "target_date";
  const mayExport = can(open, "workspace.write");
  const feed = hasDates && project ? project : null;
  if (!mayExport && !feed) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      {mayExport ? (
        <Button icon="download" variant="ghost" className="-mx-2" onClick={() => openListExport(model)}>
          {exports("list_title")}
        </Button>
      ) : null}
      {feed ? (
        <Button
          icon="calendar"
          variant="ghost"
          className="-mx-2"
          onClick={() => openFeedDialog(open.slug, feed)}
        >
          {feeds("title")}
        </Button>
      ) : null}
    </div>
  );
});
