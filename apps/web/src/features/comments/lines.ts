// A history as it is read: threads of comments, each where it began, and between them lines of what people did. What one person did in one go is one line, and a field
// that was changed several times in it is told once, from its first value to its last.
import type { Activity, Comment } from "@cairn/contract/entities/history";
import { type CommentThread, threadsOf } from "@cairn/domain/comment-threads";
import type { Entry } from "./history.ts";

export type Line =
  | { kind: "thread"; id: string; thread: CommentThread<Comment> }
  | { kind: "deeds"; id: string; actor: string | null; at: string; deeds: readonly Activity[] };

/** Deeds of one person further apart than this are lines of their own. */
const TOGETHER_MS = 2 * 60_000;
/** A line stays a sentence: it tells of no more fields than these. */
const MOST_FIELDS = 4;

/** Fields with one value, whose steps in between nobody needs to know. */
const SINGLE_VALUED: ReadonlySet<string> = new Set([
  "name",
  "description",
  "priority",
  "state",
  "target_date",
  "start_date",
  "parent",
  "estimate_point",
]);

/** The deeds with each single-valued field told once; null when it ended as it began. */
function addDeed(deeds: readonly Activity[], deed: Activity): Activity[] {
  const { field } = deed;
  const first =
    field !== null && SINGLE_VALUED.has(field) ? deeds.find((one) => one.field === field) : undefined;
  if (!first) return [...deeds, deed];
  const others = deeds.filter((one) => one !== first);
  const { old_value, old_identifier } = first;
  if (field !== "description" && old_value === deed.new_value) return others;
  return [...others, { ...deed, old_value, old_identifier }];
}

function continues(line: Line | undefined, row: Activity): line is Extract<Line, { kind: "deeds" }> {
  return (
    line?.kind === "deeds" &&
    line.actor === row.actor &&
    new Set([...line.deeds, row].map(({ field }) => field)).size <= MOST_FIELDS &&
    Date.parse(row.created_at) - Date.parse(line.at) <= TOGETHER_MS
  );
}

/** Entries come oldest first, and so do lines. */
export function linesOf(entries: readonly Entry[]): Line[] {
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
      lines[lines.length - 1] = { ...last, at: row.created_at, deeds: addDeed(last.deeds, row) };
    } else {
      lines.push({ kind: "deeds", id: row.id, actor: row.actor, at: row.created_at, deeds: [row] });
    }
  }
  return lines.filter((line) => line.kind === "thread" || line.deeds.length > 0);
}
