import type { View } from "@cairn/domain/issue-list/view";
import { Segmented } from "@cairn/ui/segmented";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/calendar.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";

/** Display options of a calendar: month or week, with or without weekends (spec §3). */
export const CalendarDisplay = observer(function CalendarDisplay(props: {
  model: IssueListModel;
  show: (view: View) => void;
}) {
  const { model, show } = props;
  const { view } = model;
  const change = (calendar: Partial<View["calendar"]>): void =>
    show({ ...view, calendar: { ...view.calendar, ...calendar } });
  return (
    <>
      <div className="grid grid-cols-[92px_minmax(0,1fr)] items-center">
        <span className="text-12 text-ink-3">{t("form")}</span>
        <Segmented
          label={t("form")}
          segments={[
            { value: "month", label: t("month") },
            { value: "week", label: t("week") },
          ]}
          value={view.calendar.layout}
          onChange={(layout) => change({ layout })}
        />
      </div>
      <Switch
        label={t("show_weekends")}
        checked={view.calendar.show_weekends}
        onChange={(show_weekends) => change({ show_weekends })}
      />
    </>
  );
});
