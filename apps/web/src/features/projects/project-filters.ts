// The filters of the project list as stored in the address (spec §2 project list, §5 date forms). Pure.
import type { Project } from "@cairn/contract/entities/project";
import { addDays, dayIn } from "@cairn/domain/dates";
import { NONE } from "@cairn/domain/issue-list/fields";
import { type DayRange, readDateTerms } from "@cairn/domain/issue-list/date-terms";
import type { ProjectsSearch } from "./search.ts";

export const PROJECT_FILTERS = ["access", "lead", "members", "created"] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

export const ACCESSES = ["public", "private"] as const;
type Access = (typeof ACCESSES)[number];

/** Relative date ranges (spec §5); custom ones are terms such as `2026-03-01;after`. */
export const CREATED_SPANS = ["today", "yesterday", "last_7_days", "last_30_days"] as const;
export type CreatedSpan = (typeof CREATED_SPANS)[number];

export interface ProjectFilters {
  access: readonly Access[];
  /** Ids of people; `None` stands for no lead. */
  lead: readonly string[];
  members: readonly string[];
  /** A relative range, or terms of a date filter; null: any date. */
  created: string | null;
}

export const NO_PROJECT_FILTERS: ProjectFilters = { access: [], lead: [], members: [], created: null };

const listOf = (text: string | undefined): string[] => (text ?? "").split(",").filter(Boolean);

export const isCreatedSpan = (text: string): text is CreatedSpan =>
  CREATED_SPANS.some((span) => span === text);

/** A relative range as days, including both ends and today. */
function spanDays(span: CreatedSpan, today: string): DayRange {
  if (span === "today") return { from: today, to: today };
  const yesterday = addDays(today, -1);
  if (span === "yesterday") return { from: yesterday, to: yesterday };
  return { from: addDays(today, span === "last_7_days" ? -7 : -30), to: today };
}

const rangeOf = (created: string, today: string): DayRange | null =>
  isCreatedSpan(created) ? spanDays(created, today) : readDateTerms(created.split(","), today);

/** Invalid values are ignored. */
export function readProjectFilters(search: ProjectsSearch): ProjectFilters {
  const created = search.created ?? null;
  return {
    access: ACCESSES.filter((access) => listOf(search.access).includes(access)),
    lead: listOf(search.lead),
    members: listOf(search.members),
    created: created !== null && rangeOf(created, "2000-01-01") ? created : null,
  };
}

/** The filters as parameters of the address, without empty ones. */
export const writeProjectFilters = ({ access, lead, members, created }: ProjectFilters): ProjectsSearch => ({
  access: access.join() || undefined,
  lead: lead.join() || undefined,
  members: members.join() || undefined,
  created: created ?? undefined,
});

export const appliedFilters = (filters: ProjectFilters): ProjectFilter[] =>
  PROJECT_FILTERS.filter((name) => (filters[name]?.length ?? 0) > 0);

/** The current day in the person's time zone. */
export interface LocalDay {
  today: string;
  timeZone: string;
}

const anyOf = (wanted: readonly string[], values: readonly string[]): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));

/** Whether a project matches all filters; each filter accepts any of its values. */
export function matchesFilters(
  project: Project,
  filters: ProjectFilters,
  { today, timeZone }: LocalDay,
): boolean {
  const range = filters.created === null ? null : rangeOf(filters.created, today);
  const day = dayIn(new Date(project.created_at), timeZone);
  return (
    anyOf(filters.access, [project.network === 0 ? "private" : "public"]) &&
    anyOf(filters.lead, [project.project_lead ?? NONE]) &&
    anyOf(
      filters.members,
      project.members.map(({ member_id }) => member_id),
    ) &&
    (range?.from === undefined || day >= range.from) &&
    (range?.to === undefined || day <= range.to)
  );
}
