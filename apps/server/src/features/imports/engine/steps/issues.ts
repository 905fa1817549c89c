// Issues that are new, in the order of the source; those that are known are in changed-issues.ts.
import type { PropertyValues } from "@cairn/contract/entities/property";
import { STEP } from "@cairn/domain/sort-order";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { newId } from "../../../../platform/ids.ts";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import { publishEarlier } from "../../../issues/activities.ts";
import { activityOf, issueFlat } from "../../../issues/activity-rows.ts";
import { noChosenColumns } from "../../../issues/chosen-columns.ts";
import { lockProjectForWrite, type LockedProject } from "../../../issues/locked-project.ts";
import { storeNewValues } from "../../../issues/property-values.ts";
import { insertIssues, type NewIssue } from "../../issue-queries.ts";
import { isRelation, valuesIn } from "../../property-cells.ts";
import { bodyHtml } from "../bodies.ts";
import { filesIn, filesOfIssues, namesOf } from "../files/known-files.ts";
import { type FileAddresses, withFiles } from "../files/texts.ts";
import { itemsOf, rememberItems } from "../known.ts";
import type { IssueRecord } from "../records.ts";
import { remarksOn, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";
import { type Changed, prepareChanged, writeChanged } from "./changed-issues.ts";
import {
  cellsOf,
  chosenOf,
  completedAt,
  ensureNamed,
  personHere,
  sortedIds,
  titleOf,
} from "./issue-values.ts";

const ROWS_PER_TURN = 20;

export interface Prepared {
  stored: StoredRecord<IssueRecord>;
  issue: NewIssue;
  values: PropertyValues;
}

interface Batch {
  fresh: readonly Prepared[];
  changed: readonly Changed[];
  /** Known ones, whether changed or not. */
  known: number;
}

function issueOf(
  work: Work,
  stored: StoredRecord<IssueRecord>,
  groups: { cycles: ReadonlyMap<string, string>; modules: ReadonlyMap<string, string> },
  files: FileAddresses | undefined,
): NewIssue {
  const { record, place, rank } = stored;
  const { claimed, members, target, now } = work;
  const plan = claimed.plan ?? { base: 0, place: 0, now };
  const { name, leads } = titleOf(work, stored);
  const document = bodyHtml(withFiles(record.body, files), leads, remarksOn(work, place).note);
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
  const files = await filesOfIssues(work, all.flatMap(namesOf));
  const prepared: Prepared[] = [];
  for (const stored of fresh) {
    if (prepared.length % ROWS_PER_TURN === 0) await yieldToEventLoop();
    const cells = cellsOf(work, stored.record).filter((one) => !isRelation(one));
    const remarks = remarksOn(work, stored.place);
    const values = valuesIn(cells, (email) => work.members.of(email)?.id, remarks);
    prepared.push({ stored, issue: issueOf(work, stored, groups, filesIn(files, stored.record)), values });
  }
  const known = records.filter(({ rank }) => rank === null);
  return { fresh: prepared, changed: await prepareChanged(work, known), known: known.length };
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
  publishEarlier(
    t,
    activities.map((activity) => {
      const issue = byId.get(activity.issue);
      return { ...activity, issue_detail: issue ? issueFlat(issue) : null };
    }),
  );
}

async function write(t: Tx, work: Work, { fresh, changed, known }: Batch) {
  const { target, claimed, source } = work;
  if (fresh.length + changed.length === 0) return { existing: known };
  const locked = await lockProjectForWrite(t, target.project.id);
  if (fresh.length > 0) {
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
  const written = await writeChanged(t, work, locked, changed);
  return { created: fresh.length, changed: written, existing: known - written };
}

export const issueStep: Step<IssueRecord, Batch> = {
  name: "issues",
  kind: "issue",
  batch: 250,
  preparesAhead: true,
  prepare,
  write,
};
