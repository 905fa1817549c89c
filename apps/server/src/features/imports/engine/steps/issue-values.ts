// What an issue of a source is here: its state, labels, people, dates and title, with remarks on what did not fit.
import { type Priority, PRIORITIES } from "@cairn/contract/entities/issue";
import { isDay } from "@cairn/domain/dates";
import { foldCase } from "@cairn/domain/text";
import type { PropertyCells } from "../../columns.ts";
import { emailsIn } from "../../property-cells.ts";
import { excerpt, MAX_NAME, readPriority, shorten } from "../../values.ts";
import type { Claimed } from "../leases.ts";
import type { IssueRecord } from "../records.ts";
import { remarksOn } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";
import { ensureLabels, ensureStates, stateHere } from "./names.ts";

/** Names of labels have the contract's limit. */
export const labelsOf = ({ labels = [] }: IssueRecord): string[] => [
  ...new Set(labels.map((name) => shorten(name.replace(/\s+/g, " ").trim())).filter((name) => name !== "")),
];

const isPriority = (word: string): word is Priority => PRIORITIES.some((one) => one === word);

export const priorityHere = (
  { claimed }: { claimed: Pick<Claimed, "mapping"> },
  word: string,
): Priority | null => claimed.mapping.priorities?.[word] ?? (isPriority(word) ? word : readPriority(word));

export const cellsOf = (work: Work, { properties = [] }: IssueRecord): PropertyCells[] =>
  properties.flatMap(({ property: id, header, texts }) => {
    const property = work.properties.find((one) => one.id === id);
    return property ? [{ property, header, texts }] : [];
  });

/** States, labels and people that the issues name. */
export async function ensureNamed(work: Work, records: readonly IssueRecord[]): Promise<void> {
  const { people, members } = work;
  await ensureStates(
    work,
    records.flatMap(({ state }) => (state ? [state] : [])),
  );
  await ensureLabels(work, records.flatMap(labelsOf));
  const emails = (ids: readonly string[]): string[] => ids.flatMap((id) => people.emailOf(id) ?? []);
  await members.ensure(emails(records.flatMap(({ author }) => author ?? [])), [
    ...emails(records.flatMap(({ assignees = [] }) => assignees)),
    ...records.flatMap((record) => emailsIn(cellsOf(work, record))),
  ]);
}

/** The id here of a person there. */
export function personHere(work: Work, id: string): string | null {
  const email = work.people.emailOf(id);
  return email === null ? null : (work.members.of(email)?.id ?? null);
}

export const sortedIds = (all: readonly (string | null | undefined)[]): string[] =>
  [...new Set(all)].filter((id): id is string => Boolean(id)).sort();

/** What people choose of an issue. */
export function chosenOf(work: Work, { record, place }: StoredRecord<IssueRecord>) {
  const { note } = remarksOn(work, place);
  const priority = priorityHere(work, record.priority ?? "");
  if (priority === null) note("priority_unknown", { value: excerpt(record.priority ?? "") });
  const start_date = record.start && isDay(record.start) ? record.start : null;
  const due = record.due && isDay(record.due) ? record.due : null;
  const isLate = start_date !== null && due !== null && due < start_date;
  if (isLate) note("due_before_start", { due, start: start_date });
  const strangers = (record.assignees ?? []).filter((id) => personHere(work, id) === null);
  for (const id of strangers) note("person_unknown", { name: excerpt(work.people.nameOf(id)) });
  const point = record.estimate ? work.points.get(foldCase(record.estimate.trim())) : undefined;
  if (record.estimate && point === undefined) note("estimate_unknown", { value: excerpt(record.estimate) });
  return {
    state_id: work.states.of(stateHere(work, record.state ?? "")).id,
    priority: priority ?? ("none" as const),
    start_date,
    target_date: isLate ? null : due,
    estimate_point: point ?? null,
    label_ids: sortedIds(labelsOf(record).map((name) => work.labels.of(name))),
    assignee_ids: sortedIds((record.assignees ?? []).map((id) => personHere(work, id))),
  };
}

export function completedAt(work: Work, record: IssueRecord, created: string): string | null {
  const { group } = work.states.of(stateHere(work, record.state ?? ""));
  return group === "completed" ? (record.completed ?? record.updated ?? created) : null;
}

/** The name, and what has to come before the text because it has no place of its own. */
export function titleOf(work: Work, { record, place }: StoredRecord<IssueRecord>) {
  const title = record.title.replace(/\s+/g, " ").trim() || (record.key ?? record.id);
  const leads: string[] = [];
  const { note } = remarksOn(work, place);
  const { length } = Array.from(title);
  if (length > MAX_NAME) {
    leads.push(title);
    note("title_long", { length, most: MAX_NAME });
  }
  const { author } = record;
  if (author && personHere(work, author) === null)
    note("author_unknown", { name: excerpt(work.people.nameOf(author)) });
  return { name: shorten(title), leads };
}
