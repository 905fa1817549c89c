// How a due date looks and reads: past due, due today, later. One definition for lists, Home, search and notifications.
import type { Issue } from "@cairn/contract/entities/issue";
import { isDueToday, isOverdue } from "@cairn/domain/dates";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "../engine/list-data.ts";
import { dayName, fullDay } from "./day-name.ts";

export type DueTone = "danger" | "warning" | "plain";

const TONES = { danger: "text-danger", warning: "text-warning" } as const;

/** The class of a due date's color. `plain`: the class of one that is neither overdue nor due today. */
export const dueClass = (tone: DueTone, plain = ""): string => (tone === "plain" ? plain : TONES[tone]);

/** Overdue: danger; due today: warning (spec §4); closed, later or without a date: plain. */
export function dueToneOf(targetDate: string | null, group: string | null, today: string): DueTone {
  if (isDueToday(targetDate, group, today)) return "warning";
  return isOverdue(targetDate, group, today) ? "danger" : "plain";
}

export function dueTone(issue: Issue, data: ListData, today: string): DueTone {
  const group = issue.state_id === null ? null : (data.stateById.get(issue.state_id)?.group ?? null);
  return dueToneOf(issue.target_date, group, today);
}

/** "Due today", "Yesterday", "12 Mar": the day where no heading says that it is the due date. */
export const dueName = (day: string, tone: DueTone, today: string): string =>
  tone === "warning" ? t("due_today") : dayName(day, today);

/** The whole sentence, for tooltips and screen readers. */
export function dueSentence(day: string | null, tone: DueTone): string {
  if (day === null) return t("no_date");
  if (tone === "warning") return t("due_today");
  return t(tone === "danger" ? "overdue_on" : "due_on", { date: fullDay(day) });
}
