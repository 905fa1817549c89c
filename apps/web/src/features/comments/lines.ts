// A history as it is shown: comment threads, each where it began, and lines of activities between them. Activities of
// one person within a short time share a line, in which a field that changed several times appears once, from its first
// value to its last.
import type { Activity, Comment } from "@cairn/contract/entities/history";
import { type CommentThread, threadsOf } from "@cairn/domain/comment-threads";
import { isMultiple } from "@cairn/domain/properties/property";
import { recordedIn } from "@cairn/domain/properties/recorded";
import type { Registry } from "@cairn/domain/properties/registry";
import type { Entry } from "./history.ts";

export type Line =
  | { kind: "thread"; id: string; thread: CommentThread<Comment> }
  | { kind: "deeds"; id: string; actor: string | null; at: string; activities: readonly Activity[] };

/** Activities of one person farther apart than this are on separate lines. */
const TOGETHER_MS = 2 * 60_000;
/** Limits a line to the length of a sentence. */
const MAX_FIELDS = 4;

/** Whether a field has a single value, whose intermediate values are omitted. The description is not a property. */
function isSingleValued(field: string, registry: Registry): boolean {
  const property = recordedIn(registry).get(field);
  return field === "description" || (property !== undefined && !isMultiple(property));
}

/**
 * Adds an activity, merging it with an earlier change of the same single-valued field, which disappears if it returned
 * to its first value.
 */
function addActivity(activities: readonly Activity[], activity: Activity, registry: Registry): Activity[] {
  const { field } = activity;
  const first =
    field !== null && isSingleValued(field, registry)
      ? activities.find((one) => one.field === field)
      : undefined;
  if (!first) return [...activities, activity];
  const others = activities.filter((one) => one !== first);
  const { old_value, old_identifier } = first;
  if (field !== "description" && old_value === activity.new_value) return others;
  return [...others, { ...activity, old_value, old_identifier }];
}

function continues(line: Line | undefined, row: Activity): line is Extract<Line, { kind: "deeds" }> {
  return (
    line?.kind === "deeds" &&
    line.actor === row.actor &&
    new Set([...line.activities, row].map(({ field }) => field)).size <= MAX_FIELDS &&
    Date.parse(row.created_at) - Date.parse(line.at) <= TOGETHER_MS
  );
}

/** Entries and lines are sorted oldest first. @param registry the properties of the project */
export function linesOf(entries: readonly Entry[], registry: Registry): Line[] {
  const lines: Line[] = [];
  const comments = entries.flatMap((entry) => (entry.kind === "comment" ? entry.row : []));
  const threads = new Map(threadsOf(comments).map((thread) => [thread.first.id, thread]));
  for (const entry of entries) {
    if (entry.kind === "comment") {
      const thread = threads.get(entry.row.id);
      if (thread) lines.push({ kind: "thread", id: entry.row.id, thread });
      continue;
    }
    const { row } = entry;
    const last = lines.at(-1);
    if (continues(last, row)) {
      lines[lines.length - 1] = {
        ...last,
        at: row.created_at,
        activities: addActivity(last.activities, row, registry),
      };
    } else {
      lines.push({ kind: "deeds", id: row.id, actor: row.actor, at: row.created_at, activities: [row] });
    }
  }
  return lines.filter((line) => line.kind === "thread" || line.activities.length > 0);
}
