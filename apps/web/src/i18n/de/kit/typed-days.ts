import type { DayWords } from "@cairn/ui/words";

/** The words for typed dates. */
export const typed_days: DayWords = {
  today: ["heute"],
  tomorrow: ["morgen"],
  day_after_tomorrow: ["übermorgen"],
  yesterday: ["gestern"],
  end_of_week: ["ende der woche", "ende dieser woche"],
  end_of_month: ["ende des monats", "ende dieses monats", "monatsende"],
  ahead: ["in"],
  days: ["t", "tag", "tage", "tagen"],
  weeks: ["w", "woche", "wochen"],
  before_weekday: ["nächsten", "nächster", "nächste", "kommenden", "am"],
};
