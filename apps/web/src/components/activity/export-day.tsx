import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { openDatePicker } from "@cairn/ui/picker-host";
import { toast } from "@cairn/ui/toast";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/people.ts";
import { today, weekStart } from "../../session/own-time.ts";
import { dayName } from "../../issue-list/properties/day-name.ts";
import { downloadCsv } from "../../data/download-csv.ts";

type FetchDay = (date: string) => Promise<string>;

/** Downloads a person's activity of one day as CSV. Never rejects: reports a failure with a retry. */
async function exportDay(fetchDay: FetchDay, date: string): Promise<void> {
  try {
    downloadCsv(`activity-${date}.csv`, await fetchDay(date));
    toast({
      title: t("exported"),
      description: t("exported_text", { day: dayName(date, today()) }),
      icon: "download",
    });
  } catch (error) {
    reportFailure(t("export_failed"), error, () => void exportDay(fetchDay, date));
  }
}

export interface ExportDayProps {
  /** Fetches the file of a day, `YYYY-MM-DD`. */
  fetchDay: FetchDay;
  isPhone: boolean;
}

/** Asks for the day, then downloads its file. */
export function ExportDay({ fetchDay, isPhone }: ExportDayProps) {
  const ask = (anchor: Element): void =>
    openDatePicker({
      anchor,
      align: "end",
      label: t("export_day"),
      value: null,
      clearable: false,
      max: today(),
      today: today(),
      weekStart: weekStart(),
      onChange: (day) => {
        if (day !== null) void exportDay(fetchDay, day);
      },
    });
  if (isPhone)
    return (
      <IconButton
        icon="download"
        size={40}
        label={t("export")}
        onClick={(event) => ask(event.currentTarget)}
      />
    );
  return (
    <Button variant="ghost" icon="download" onClick={(event) => ask(event.currentTarget)}>
      {t("export")}
    </Button>
  );
}
