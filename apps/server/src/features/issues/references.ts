// What a body may refer to: only objects of the issue's own project, and a parent that the caller can see (security 3).
import type { IssuePatch } from "@cairn/contract/entities/issue";
import { OPEN_GROUPS } from "@cairn/domain/states";
import { type RawBuilder, sql } from "kysely";
import { invalid } from "../../platform/failure.ts";
import type { Reader } from "../../platform/reader.ts";
import type { Tx } from "../../platform/outbox/tx.ts";

/** Messages by field; thrown together, so that a form shows all of them. */
export type FieldErrors = Record<string, string[]>;

const UNKNOWN: Record<string, string> = {
  state_id: "This state isn't in this project.",
  parent_id: "This issue doesn't exist.",
  estimate_point: "This estimate point isn't in this project.",
  label_ids: "Some of these labels aren't in this project.",
  assignee_ids: "Some of these people aren't members of this project.",
};

export function addUnknownError(errors: FieldErrors, field: keyof typeof UNKNOWN): void {
  errors[field] = [UNKNOWN[field] ?? "This doesn't exist."];
}

/** @throws invalid when there are messages */
export function requireNoErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** A start date after the target date is refused (contract/issues §4.1); dates compare as text. */
export function addDateErrors(
  errors: FieldErrors,
  start: string | null | undefined,
  target: string | null | undefined,
): void {
  if (start && target && start > target)
    errors.non_field_errors = ["The start date may not be after the target date."];
}

/** Null and "" both mean none (contract/issues §20.23). */
export const idOrNull = (id: string | null | undefined): string | null => id || null;

/** Each id once, in the order in which PostgreSQL stores them. */
export const idSet = (ids: readonly string[] | undefined): string[] => [...new Set(ids)].sort();

/** The body's ids as the database will store them; undefined where the body has none. */
export function normalIds(patch: IssuePatch) {
  const id = (value: string | null | undefined) => (value === undefined ? undefined : idOrNull(value));
  return {
    state_id: id(patch.state_id),
    parent_id: id(patch.parent_id),
    estimate_point: id(patch.estimate_point),
    label_ids: patch.label_ids && idSet(patch.label_ids),
    assignee_ids: patch.assignee_ids && idSet(patch.assignee_ids),
  };
}

/** The groups of unfinished work, for `in (…)`. */
export const OPEN_GROUPS_SQL = OPEN_GROUPS.map((group) => `'${group}'`).join(", ");

/**
 * Live issues: neither archived, nor drafts, nor waiting in the inbox (contract/issues §2). The guard hides archived
 * projects.
 */
export const liveSql = (alias: string): string =>
  `${alias}.archived_at is null and not ${alias}.is_draft and not ${alias}.is_waiting`;

/**
 * The stage of an issue's life. Each route finds only its own stage: a draft is not found among live issues, and vice
 * versa.
 */
export type Stage = "live" | "draft" | "archived" | "settled" | "incoming";

const STAGES: Record<Stage, (alias: string) => string> = {
  live: liveSql,
  draft: (alias) => `${alias}.is_draft and ${alias}.archived_at is null`,
  archived: (alias) => `${alias}.archived_at is not null and not ${alias}.is_draft`,
  // Live or archived.
  settled: (alias) => `not ${alias}.is_draft and not ${alias}.is_waiting`,
  // Of the inbox: waiting there, or already live (contract/issues §14).
  incoming: (alias) => `${alias}.archived_at is null and not ${alias}.is_draft`,
};
export const stageSql = (stage: Stage, alias: string): string => STAGES[stage](alias);

/** Whether a token opens the project of an issue. */
const isOpen = (alias: string, ids: readonly string[] | null): RawBuilder<boolean> =>
  ids === null ? sql`true` : sql`${sql.ref(alias)}.project_id = any (${[...ids]}::uuid[])`;

/**
 * Whether the reader may see an issue: they are in its project, which is not archived, it is not another person's
 * draft, and their token opens the project.
 */
export const visibleTo = (alias: string, { id, project_ids }: Reader): RawBuilder<boolean> =>
  sql`(${visibleToPerson(alias, id)} and ${isOpen(alias, project_ids)})`;

/** The same for a person without a token, who may be a column. */
export const visibleToPerson = (alias: string, me: string | RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (not ${sql.ref(alias)}.is_draft or ${sql.ref(alias)}.created_by = ${me}) and exists (
  select from project_members sees join projects seen on seen.workspace_id = sees.workspace_id and seen.id = sees.project_id
  where sees.workspace_id = ${sql.ref(alias)}.workspace_id and sees.project_id = ${sql.ref(alias)}.project_id
    and sees.member_id = ${me} and sees.is_active and seen.archived_at is null)`;

/**
 * Refuses ids, each given once, unless all of them are visible issues of the project, whatever their stage. @throws
 * invalid
 */
export async function requireVisible(t: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from issues where workspace_id = ${t.workspace_id} and project_id = ${projectId}
      and id = any (${ids}::uuid[]) and (not is_draft or created_by = ${t.actor_id})`.execute(t.db);
  if (rows[0]?.n !== ids.length)
    throw invalid({ issue_ids: ["Some of these issues aren't in this project."] });
}
