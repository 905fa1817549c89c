// Records that most providers describe in the same way.
import type {
  ChangeRecord,
  CommentRecord,
  ModuleRecord,
  PersonRecord,
  RelationRecord,
  SourceRecord,
} from "../../engine/records.ts";

/** A comment behind the person who wrote it; null where the account is gone. */
export function* commentBy(
  author: PersonRecord | null,
  comment: Omit<CommentRecord, "kind" | "author">,
): Generator<SourceRecord> {
  if (author) yield author;
  yield { kind: "comment", ...comment, author: author?.id ?? null };
}

export type Changed = Omit<ChangeRecord, "kind" | "author">;

/** A part of a history behind the person who has changed something; null where the account is gone. */
export function* changesBy(author: PersonRecord | null, changes: Iterable<Changed>): Generator<SourceRecord> {
  if (author) yield author;
  for (const change of changes) yield { kind: "change", ...change, author: author?.id ?? null };
}

/** One change for each thing that was added to a set or removed from it, instead of one for the set. */
export function setChanges(
  change: Omit<Changed, "from" | "to">,
  before: readonly string[],
  after: readonly string[],
): Changed[] {
  return [
    ...after.filter((one) => !before.includes(one)).map((to) => ({ from: "", to })),
    ...before.filter((one) => !after.includes(one)).map((from) => ({ from, to: "" })),
  ].map((values, at) => ({ ...change, id: `${change.id} ${at + 1}`, ...values }));
}

interface Version extends Pick<ModuleRecord, "name" | "description" | "start" | "target"> {
  isClosed: boolean;
}

/** A version or milestone, which issues name by its title; nothing without one. */
export function* versionAsModule({ isClosed, ...version }: Version): Generator<SourceRecord> {
  if (version.name === "") return;
  const status = isClosed ? "completed" : "in-progress";
  yield { kind: "module", id: version.name, ...version, status };
}

/** The kind of a relation by the provider's word for it; words that are not in the table only relate. */
export const relationType = (
  table: Readonly<Record<string, RelationRecord["type"]>>,
  word: string,
): RelationRecord["type"] => (Object.hasOwn(table, word) ? (table[word] ?? "relates_to") : "relates_to");
