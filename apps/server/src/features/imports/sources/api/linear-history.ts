// The history of Linear's issues (linear.app/developers, `IssueHistory`): an entry has both values of each property that
// a person changed at about the same time.
import type { ChangeField, SourceRecord } from "../../engine/records.ts";
import { type Json, objects, textOf } from "../json-file.ts";
import { type Changed, changesBy } from "./records.ts";
import { at, dayOf, instantOf, objectOf, personOf } from "./values.ts";

/** What the query asks for. */
export const HISTORY = `nodes {
  id createdAt actor { id name email }
  fromTitle toTitle fromPriority toPriority fromDueDate toDueDate fromEstimate toEstimate
  fromState { name } toState { name } fromAssignee { id name email } toAssignee { id name email }
  fromCycle { number name } toCycle { number name } fromProject { name } toProject { name }
  fromParent { identifier } toParent { identifier } addedLabels { name } removedLabels { name }
} pageInfo { hasNextPage endCursor }`;

interface Read {
  field: ChangeField;
  /** Of a value that is not null. */
  valueOf: (value: unknown) => string;
}

export interface Words {
  /** By the numbers of Linear's priorities. */
  priorities: readonly string[];
  cycleName: (cycle: Json) => string;
  person: Parameters<typeof personOf>[1];
}

const nameOf = (value: unknown): string => textOf(at(value, "name"));

/** By the names of the properties behind `from` and `to`. */
const readers = ({ priorities, cycleName }: Words): Readonly<Record<string, Read>> => ({
  Title: { field: "name", valueOf: textOf },
  State: { field: "state", valueOf: nameOf },
  Priority: { field: "priority", valueOf: (value) => priorities[Number(value)] ?? "" },
  DueDate: { field: "due", valueOf: (value) => dayOf(value) ?? "" },
  Estimate: { field: "estimate", valueOf: textOf },
  Assignee: { field: "assignees", valueOf: (value) => textOf(at(value, "id")) },
  Cycle: { field: "cycle", valueOf: (value) => cycleName(objectOf(value)) },
  Project: { field: "modules", valueOf: nameOf },
  Parent: { field: "parent", valueOf: (value) => textOf(at(value, "identifier")) },
});

const valueAt = (entry: Json, name: string, { valueOf }: Read): string => {
  const value = entry[name];
  return value === null || value === undefined ? "" : valueOf(value);
};

function changesOf(entry: Json, base: Pick<Changed, "id" | "issue" | "created">, words: Words): Changed[] {
  const changes = Object.entries(readers(words)).map(([word, read]) => ({
    word,
    field: read.field,
    from: valueAt(entry, `from${word}`, read),
    to: valueAt(entry, `to${word}`, read),
    shown: [nameOf(entry[`from${word}`]), nameOf(entry[`to${word}`])] as const,
  }));
  const label = { word: "Labels", field: "labels", shown: ["", ""] } as const;
  const added = objects(entry.addedLabels).map((one) => ({ ...label, from: "", to: nameOf(one) }));
  const removed = objects(entry.removedLabels).map((one) => ({ ...label, from: nameOf(one), to: "" }));
  return [...changes, ...added, ...removed]
    .filter(({ from, to }) => from !== to)
    .map((change, place) => ({ ...base, ...change, id: `${base.id} ${place + 1}` }));
}

/** Entries about anything else, such as a changed description, yield nothing. @param issue its key */
export function* readHistory(entry: Json, issue: string, words: Words): Generator<SourceRecord> {
  const created = instantOf(entry.createdAt);
  if (created === null) return;
  yield* changesBy(
    personOf(entry.actor, words.person),
    changesOf(entry, { id: textOf(entry.id), issue, created }, words),
  );
}
