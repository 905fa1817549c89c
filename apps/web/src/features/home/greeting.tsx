import { observer } from "mobx-react-lite";
import { locale } from "../../i18n/i18n.ts";
import { useNow } from "../../session/use-now.ts";
import { timeZone } from "../../session/own-time.ts";
import { useSession } from "../../session/session.ts";
import type { HomeData } from "./home-data.ts";
import { t } from "./text.ts";
import { useWidget } from "./use-widget.ts";

/** The part of the day at an hour of the person's own clock. */
const partOfDay = (hour: number): "morning" | "afternoon" | "evening" =>
  hour >= 5 && hour < 12 ? "morning" : hour >= 12 && hour < 18 ? "afternoon" : "evening";

const hourOf = (at: Date): number =>
  Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: timeZone() }).format(at),
  );

/** Greets the person and shows the date and what is urgent. */
export function Greeting({ home }: { home: HomeData | null }) {
  const { me } = useSession();
  const now = useNow();
  const day = new Intl.DateTimeFormat(locale(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: timeZone(),
  }).format(now);
  return (
    <>
      <h1 className="text-24 font-strong text-ink">
        {t(partOfDay(hourOf(now)), { name: me.first_name || me.display_name })}
      </h1>
      <p className="mt-0.5 text-ink-3">
        {day}
        {home ? <DueIssues home={home} /> : null}
      </p>
    </>
  );
}

const DueIssues = observer(function DueIssues({ home }: { home: HomeData }) {
  const { data } = useWidget(home, "overview_stats");
  if (!data) return null;
  const { due_today_issues_count: dueToday, pending_issues_count: overdue } = data;
  if (overdue === 0) return `. ${t("nothing_due")}`;
  // Overdue includes what is due today (spec §4): that is named as a part of it, or alone.
  if (overdue === dueToday) return `. ${t("due_today", { count: dueToday })}.`;
  const share = dueToday === 0 ? "" : ` (${t("of_them_due_today", { count: dueToday })})`;
  return `. ${t("overdue", { count: overdue })}${share}.`;
});
