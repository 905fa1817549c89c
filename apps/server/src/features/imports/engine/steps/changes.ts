// The history of issues at their source, as far as histories here have its fields.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { isDay } from "@cairn/domain/dates";
import { foldCase } from "@cairn/domain/text";
import { sql } from "kysely";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import type { IssueEvent } from "../../../issues/activity-rows.ts";
import { addChanges, type ImportedChange } from "../../../issues/imported-changes.ts";
import { lockProjectForWrite } from "../../../issues/locked-project.ts";
import { excerpt, shorten } from "../../values.ts";
import { type Item, itemsOf, rememberItems } from "../known.ts";
import type { ChangeField, ChangeRecord } from "../records.ts";
import { remarksOn, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";
import { personHere, priorityHere } from "./issue-values.ts";
import { stateHere } from "./names.ts";

/** Fields that are only counted: more of them are not in the report. */
const MOST_FIELDS = 100;

interface Known {
  work: Work;
  /** Issues by the names that records have for them, and their keys here. */
  issues: ReadonlyMap<string, Item>;
  keys: ReadonlyMap<string, string>;
}

interface Value {
  text: string;
  id: string | null;
}

interface Field {
  /** Its name in the history, and what stands for nothing there (contract/issues §5.2). */
  name: string;
  none: string | null;
  valueOf: (known: Known, there: string, shown: string) => Value;
  /** Something that an issue is put into, and taken out of. */
  isPlace?: true;
}

const named = (text: string, id: string | null | undefined): Value => ({ text, id: id ?? null });
const dayValue = (_known: Known, there: string): Value => named(isDay(there) ? there : "", null);

const FIELDS: Record<ChangeField, Field> = {
  name: { name: "name", none: "", valueOf: (_known, there) => named(shorten(there), null) },
  state: {
    name: "state",
    none: null,
    valueOf: ({ work }, there) => {
      const here = stateHere(work, there);
      return named(here, work.states.has(here) ? work.states.of(here).id : null);
    },
  },
  priority: {
    name: "priority",
    none: "none",
    valueOf: ({ work }, there) => named(priorityHere(work, there) ?? "none", null),
  },
  labels: {
    name: "labels",
    none: "",
    valueOf: ({ work }, there) => named(shorten(there), work.labels.of(shorten(there))),
  },
  assignees: {
    name: "assignees",
    none: "",
    valueOf: ({ work }, there, shown) => {
      const email = work.people.emailOf(there);
      const here = email === null ? null : work.members.of(email);
      const name = work.people.nameOf(there);
      return named(here?.display_name ?? (name === there && shown !== "" ? shown : name), here?.id);
    },
  },
  start: { name: "start_date", none: "", valueOf: dayValue },
  due: { name: "target_date", none: "", valueOf: dayValue },
  parent: {
    name: "parent",
    none: "",
    valueOf: ({ issues, keys }, there) => {
      const id = issues.get(there)?.object_id;
      return named((id === undefined ? undefined : keys.get(id)) ?? there, id);
    },
  },
  estimate: {
    name: "estimate_point",
    none: null,
    valueOf: ({ work }, there) => named(there.trim(), work.points.get(foldCase(there.trim()))),
  },
  cycle: {
    name: "cycles",
    none: "",
    isPlace: true,
    valueOf: ({ work }, there) => named(there, work.cycles.get(foldCase(there))),
  },
  modules: {
    name: "modules",
    none: "",
    isPlace: true,
    valueOf: ({ work }, there) => named(there, work.modules.get(foldCase(there))),
  },
};

/** Null where both values are the same here. */
function eventOf(known: Known, record: ChangeRecord, field: Field): IssueEvent | null {
  const [from, to] = [record.from, record.to].map((there, at) =>
    there === "" ? { text: field.none, id: null } : field.valueOf(known, there, record.shown?.[at] ?? ""),
  );
  if (!from || !to || (from.text === to.text && from.id === to.id)) return null;
  const placed = record.from === "" ? "created" : record.to === "" ? "deleted" : "updated";
  return {
    verb: field.isPlace ? placed : "updated",
    field: field.name,
    old_value: from.text,
    new_value: to.text,
    old_identifier: from.id,
    new_identifier: to.id,
  };
}

/** What issues are called here, by their ids. */
async function keysOf(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { workspace_id } = work.claimed;
  const { rows } = await sql<{ id: string; key: string }>`
    select i.id, p.identifier || '-' || i.sequence_id as key from issues i
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${workspace_id} and i.id = any (${ids}::uuid[])`.execute(work.target.runtime.db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

interface Prepared {
  stored: StoredRecord<ChangeRecord>;
  change: ImportedChange;
}

interface Batch {
  fresh: readonly Prepared[];
  existing: number;
  failed: number;
}

const parentsIn = ({ field, from, to }: ChangeRecord): string[] =>
  field === "parent" ? [from, to].filter((one) => one !== "") : [];

/** People who are named, by their addresses. */
const addressesIn = ({ people }: Work, { field, from, to, author }: ChangeRecord): string[] =>
  [author ?? "", ...(field === "assignees" ? [from, to] : [])].flatMap((id) =>
    id === "" ? [] : (people.emailOf(id) ?? []),
  );

async function knownOf(work: Work, records: readonly ChangeRecord[]): Promise<Known> {
  const { claimed, source, target, members } = work;
  const parents = records.flatMap(parentsIn);
  const names = [...records.map(({ issue }) => issue), ...parents];
  const issues = await itemsOf(target.runtime.db, claimed, source.origin, "issue", names);
  const keys = await keysOf(
    work,
    parents.flatMap((name) => issues.get(name)?.object_id ?? []),
  );
  await members.ensure(
    records.flatMap((record) => addressesIn(work, record)),
    [],
  );
  return { work, issues, keys };
}

async function prepare(work: Work, records: readonly StoredRecord<ChangeRecord>[]): Promise<Batch> {
  const { claimed, source, target } = work;
  const ids = records.map(({ external_id }) => external_id);
  const before = await itemsOf(target.runtime.db, claimed, source.origin, "change", ids);
  const wanted = records.filter(
    ({ external_id, record }) => !before.has(external_id) && record.field !== null,
  );
  const known = await knownOf(
    work,
    wanted.map(({ record }) => record),
  );
  const fresh: Prepared[] = [];
  let failed = 0;
  for (const stored of wanted) {
    const { record, place } = stored;
    const issue_id = known.issues.get(record.issue)?.object_id;
    const event = record.field === null ? null : eventOf(known, record, FIELDS[record.field]);
    if (issue_id === undefined) {
      failed += 1;
      remarksOn(work, place).error("issue_missing", { issue: record.issue });
    } else if (event !== null) {
      const actor_id = record.author ? personHere(work, record.author) : null;
      fresh.push({ stored, change: { issue_id, actor_id, created_at: record.created, event } });
    }
  }
  return { fresh, existing: before.size, failed };
}

/** What histories here do not have is counted once, with the first batch. */
async function noteOthers(t: Tx, work: Work): Promise<void> {
  const { workspace_id, id, step_n } = work.claimed;
  if (Number(step_n) > 0) return;
  const { rows } = await sql<{ word: string; n: number }>`
    select record ->> 'word' as word, count(*)::integer as n from import_records
    where workspace_id = ${workspace_id} and run_id = ${id} and kind = 'change' and record ->> 'field' is null
    group by 1 order by 2 desc, 1 limit ${MOST_FIELDS}`.execute(t.db);
  const { note } = remarksOn(work, coded("at_history", {}));
  for (const { word, n } of rows) note("changes_left_out", { field: excerpt(word), count: n });
}

async function write(t: Tx, work: Work, { fresh, existing, failed }: Batch) {
  await noteOthers(t, work);
  if (fresh.length === 0) return { existing, failed };
  const { target, claimed, source } = work;
  await lockProjectForWrite(t, target.project.id);
  const made = await addChanges(
    t,
    target.project.id,
    fresh.map(({ change }) => change),
  );
  const items = fresh.flatMap(({ stored: { external_id, hash, record } }, at) => {
    const object_id = made[at];
    return object_id === undefined
      ? []
      : [{ kind: "change", external_id, object_id, hash, touched_at: record.created }];
  });
  await rememberItems(t.db, claimed, source.origin, items);
  return { created: fresh.length, existing, failed };
}

export const changeStep: Step<ChangeRecord, Batch> = {
  name: "changes",
  kind: "change",
  batch: 500,
  preparesAhead: true,
  prepare,
  write,
};
