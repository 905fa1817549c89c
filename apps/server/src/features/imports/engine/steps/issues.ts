// Issues that are new, in the order of the source; those that are known are left to changed-issues.ts.
import type { Priority } from "@cairn/contract/entities/issue";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import type { PropertyValues } from "@cairn/contract/entities/property";
import { isDay } from "@cairn/domain/dates";
import { STEP } from "@cairn/domain/sort-order";
import { foldCase } from "@cairn/domain/text";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { newId } from "../../../../platform/ids.ts";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import { publishActivities } from "../../../issues/activities.ts";
import { activityOf, issueFlat } from "../../../issues/activity-rows.ts";
import { noChosenColumns } from "../../../issues/chosen-columns.ts";
import { lockProjectForWrite, type LockedProject } from "../../../issues/locked-project.ts";
import { storeNewValues } from "../../../issues/property-values.ts";
import type { PropertyCells } from "../../columns.ts";
import { insertIssues, type NewIssue } from "../../issue-queries.ts";
import { emailsIn, isRelation, valuesIn } from "../../property-cells.ts";
import { MAX_NAME, quoted, readPriority, shorten } from "../../values.ts";
import { bodyHtml } from "../bodies.ts";
import { itemsOf, rememberItems } from "../known.ts";
import type { Claimed } from "../leases.ts";
import type { IssueRecord } from "../records.ts";
import { remark, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";
import { ensureLabels, ensureStates, stateHere } from "./names.ts";

const ROWS_PER_TURN = 20;

export interface Prepared {
  stored: StoredRecord<IssueRecord>;
  issue: NewIssue;
  values: PropertyValues;
}

interface Batch {
  fresh: readonly Prepared[];
  known: readonly StoredRecord<IssueRecord>[];
}

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
  const note = (text: string): void => remark(work, "note", place, text);
  const priority = priorityHere(work, record.priority ?? "");
  if (priority === null) note(`${quoted(record.priority ?? "")} isn’t a priority; none is set`);
  const start_date = record.start && isDay(record.start) ? record.start : null;
  const due = record.due && isDay(record.due) ? record.due : null;
  const isLate = start_date !== null && due !== null && due < start_date;
  if (isLate) note(`the due date ${due} is before the start ${start_date}; left empty`);
  const nobody = (record.assignees ?? []).filter((id) => personHere(work, id) === null);
  for (const id of nobody) note(`${quoted(work.people.nameOf(id))} is no one here; not assigned`);
  const point = record.estimate ? work.points.get(foldCase(record.estimate.trim())) : undefined;
  if (record.estimate && point === undefined)
    note(`the estimate ${quoted(record.estimate)} is no value of this project’s estimates; left empty`);
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
  const title = record.title.replace(/\s+/g, " ").trim();
  const leads: string[] = [];
  if (Array.from(title).length > MAX_NAME) {
    leads.push(title);
    remark(
      work,
      "note",
      place,
      `the title has more than ${MAX_NAME} characters; the whole of it begins the description`,
    );
  }
  const { author } = record;
  if (author && personHere(work, author) === null)
    remark(work, "note", place, `its author ${quoted(work.people.nameOf(author))} is no one here; left out`);
  return { name: shorten(title), leads };
}

function issueOf(
  work: Work,
  stored: StoredRecord<IssueRecord>,
  groups: { cycles: ReadonlyMap<string, string>; modules: ReadonlyMap<string, string> },
): NewIssue {
  const { record, place, rank } = stored;
  const { claimed, members, target, now } = work;
  const plan = claimed.plan ?? { base: 0, place: 0, now };
  const { name, leads } = titleOf(work, stored);
  const document = bodyHtml(record.body, leads, (text) => remark(work, "note", place, text));
  const created_at = record.created ?? record.updated ?? record.completed ?? now;
  const created_by =
    record.author === undefined ? target.me.id : record.author && personHere(work, record.author);
  const chosen = chosenOf(work, stored);
  const active = (ids: readonly (string | null)[]): string[] =>
    sortedIds(ids.filter((id) => id !== null && members.active.has(id)));
  return {
    id: newId(),
    sequence_id: plan.base === null ? (record.number ?? 0) : plan.base + (rank ?? 0),
    name,
    ...noChosenColumns(),
    ...chosen,
    sort_order: plan.place + (rank ?? 0) * STEP,
    completed_at: completedAt(work, record, created_at),
    external_id: stored.external_id,
    created_at,
    updated_at: record.updated ?? record.completed ?? created_at,
    created_by,
    description_html: document.html,
    description_stripped: document.stripped,
    mention_ids: active(document.mentions),
    subscriber_ids: active([created_by, ...chosen.assignee_ids, ...document.mentions]),
    cycle_id: record.cycle === undefined ? null : (groups.cycles.get(record.cycle) ?? null),
    module_ids: sortedIds((record.modules ?? []).map((id) => groups.modules.get(id))),
    archived_at: record.archived === true ? (record.updated ?? created_at).slice(0, 10) : null,
  };
}

async function prepare(work: Work, records: readonly StoredRecord<IssueRecord>[]): Promise<Batch> {
  const fresh = records.filter(({ rank }) => rank !== null);
  const all = fresh.map(({ record }) => record);
  await ensureNamed(work, all);
  const { claimed, source, target } = work;
  const idsOf = async (kind: string, names: readonly string[]): Promise<Map<string, string>> => {
    const items = await itemsOf(target.runtime.db, claimed, source.origin, kind, names);
    return new Map([...items].map(([name, { object_id }]) => [name, object_id]));
  };
  const groups = {
    cycles: await idsOf(
      "cycle",
      all.flatMap(({ cycle }) => cycle ?? []),
    ),
    modules: await idsOf(
      "module",
      all.flatMap(({ modules = [] }) => modules),
    ),
  };
  const prepared: Prepared[] = [];
  for (const stored of fresh) {
    if (prepared.length % ROWS_PER_TURN === 0) await yieldToEventLoop();
    const cells = cellsOf(work, stored.record).filter((one) => !isRelation(one));
    const values = valuesIn(cells, (email) => work.members.of(email)?.id, {
      note: (text) => remark(work, "note", stored.place, text),
      error: (text) => remark(work, "error", stored.place, text),
    });
    prepared.push({ stored, issue: issueOf(work, stored, groups), values });
  }
  return { fresh: prepared, known: records.filter(({ rank }) => rank === null) };
}

async function insert(t: Tx, work: Work, locked: LockedProject, some: readonly Prepared[]): Promise<void> {
  const { target, source, members, people } = work;
  const activities = some.map(({ stored: { record }, issue }) => {
    const email = record.author ? people.emailOf(record.author) : null;
    const actor = record.author === undefined ? locked.actor : email === null ? null : members.of(email);
    const context = { locked: { ...locked, actor }, issue: null, moment: issue.created_at };
    return { ...activityOf(context, { verb: "created", field: null }), issue: issue.id };
  });
  const issues = some.map((one) => one.issue);
  const inserted = await insertIssues(t, target.project.id, issues, activities, source.origin);
  const valuesOf = new Map(some.map(({ issue, values }) => [issue.id, values]));
  const rows = inserted.map((row) => ({ ...row, property_values: valuesOf.get(row.id) ?? {} }));
  await storeNewValues(t, work.properties, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows)
    t.changed({ entity: "issue", id: row.id, op: "insert", project_id: row.project_id, row });
  publishActivities(
    t,
    activities.map((activity) => {
      const issue = byId.get(activity.issue);
      return { ...activity, issue_detail: issue ? issueFlat(issue) : null };
    }),
  );
}

async function write(t: Tx, work: Work, { fresh, known }: Batch) {
  const { target, claimed, source } = work;
  if (fresh.length > 0) {
    const locked = await lockProjectForWrite(t, target.project.id);
    await insert(t, work, locked, fresh);
    const items = fresh.map(({ stored, issue }) => ({
      kind: "issue",
      external_id: stored.external_id,
      alias: stored.alias,
      object_id: issue.id,
      hash: stored.hash,
      touched_at: issue.updated_at,
    }));
    await rememberItems(t.db, claimed, source.origin, items);
  }
  return { created: fresh.length, existing: known.length };
}

export const issueStep: Step<IssueRecord, Batch> = {
  name: "issues",
  kind: "issue",
  batch: 250,
  prepare,
  write,
};
