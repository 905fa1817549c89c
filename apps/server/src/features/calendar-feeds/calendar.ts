// A feed as iCalendar (RFC 5545). The same rows give the same text, so that its ETag is stable.
import { addDays } from "@cairn/domain/dates";
import { issueAddress } from "@cairn/domain/issue-address";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";

export interface DueIssue {
  id: string;
  key: string;
  name: string;
  target_date: string;
  state: string;
  is_completed: boolean;
  updated_at: string;
}
export interface DatedCycle {
  id: string;
  name: string;
  project: string;
  project_id: string;
  start_date: string;
  end_date: string;
  updated_at: string;
}
export interface Feed {
  /** Of the project; null for the person's issues. */
  project: string | null;
  workspace: { slug: string; name: string };
  language: string;
  /** The public URL of the instance, without a trailing slash. */
  address: string;
  issues: readonly DueIssue[];
  cycles: readonly DatedCycle[];
}

const TEXTS = {
  en: { mine: "My issues", cycle: "Cycle", state: "State" },
  de: { mine: "Meine Issues", cycle: "Zyklus", state: "Status" },
} as const;
const textsOf = (language: string) => TEXTS[language.startsWith("de") ? "de" : "en"];

/** How often programs should read a feed again. */
const HOUR_SECONDS = 3600;

/** Midnight in UTC: the day of an all-day event, whatever the time zone of the server. */
const dayAt = (day: string): Date => new Date(`${day}T00:00:00Z`);

function addIssue(calendar: ReturnType<typeof ical>, issue: DueIssue, feed: Feed): void {
  const { id, key, name, target_date, state, is_completed, updated_at } = issue;
  calendar.createEvent({
    id: `issue-${id}@cairn`,
    stamp: new Date(updated_at),
    lastModified: new Date(updated_at),
    start: dayAt(target_date),
    end: dayAt(addDays(target_date, 1)),
    allDay: true,
    timezone: "UTC",
    summary: `${is_completed ? "✓ " : ""}${key} ${name}`,
    description: `${textsOf(feed.language).state}: ${state}`,
    url: `${feed.address}${issueAddress(feed.workspace.slug, key, name)}`,
    // A due date does not make anyone busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

function addCycle(calendar: ReturnType<typeof ical>, cycle: DatedCycle, feed: Feed): void {
  const { id, name, project, project_id, start_date, end_date, updated_at } = cycle;
  calendar.createEvent({
    id: `cycle-${id}@cairn`,
    stamp: new Date(updated_at),
    lastModified: new Date(updated_at),
    start: dayAt(start_date),
    // The end of an all-day event is the day after its last one.
    end: dayAt(addDays(end_date, 1)),
    allDay: true,
    timezone: "UTC",
    summary: `${textsOf(feed.language).cycle}: ${name} (${project})`,
    url: `${feed.address}/${feed.workspace.slug}/projects/${project_id}/cycles/${id}/`,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

export function calendarText(feed: Feed): string {
  const name = `${feed.project ?? textsOf(feed.language).mine} · ${feed.workspace.name}`;
  const calendar = ical({
    name,
    prodId: { company: "Cairn", product: "Cairn", language: feed.language.slice(0, 2).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_SECONDS,
  });
  for (const issue of feed.issues) addIssue(calendar, issue, feed);
  for (const cycle of feed.cycles) addCycle(calendar, cycle, feed);
  return calendar.toString();
}
