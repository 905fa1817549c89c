import type { snoozing as en } from "../en/snoozing.ts";
import type { Translated } from "../i18n.ts";

export const snoozing: Translated<typeof en> = {
  one_day: "1 Tag",
  three_days: "3 Tage",
  five_days: "5 Tage",
  one_week: "1 Woche",
  two_weeks: "2 Wochen",
  custom: "Eigene Zeit …",
  title: "Zurückstellen bis",
  day: "Tag",
  time: "Uhrzeit",
  past: "Wähle einen Zeitpunkt in der Zukunft.",
  snooze: "Zurückstellen",
  cancel: "Abbrechen",
};
