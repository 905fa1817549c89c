import { t } from "../../i18n/issues.ts";
import { today } from "../../session/own-time.ts";
import { dueClass, dueToneOf } from "./due.ts";

/** "Overdue" or "Due today" beside an issue that is mentioned elsewhere; nothing for every other issue (spec §4). */
export function DueNote({ targetDate, group }: { targetDate: string | null; group: string | null }) {
  const tone = dueToneOf(targetDate, group, today());
  if (tone === "plain") return null;
  return (
    <span className={`flex-none text-12 ${dueClass(tone)}`}>
      {t(tone === "warning" ? "due_today" : "overdue")}
    </span>
  );
}
