// Sprints become cycles; versions, components, milestones and projects become modules. One with the same name is used.
import { isDay } from "@cairn/domain/dates";
import { foldCase } from "@cairn/domain/text";
import { newId } from "../../../../platform/ids.ts";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import { insertRow } from "../../../../platform/postgres/audited-rows.ts";
import { type CollectionKind } from "../../../collections/collections.ts";
import { publishCollection } from "../../../collections/reading.ts";
import { firstPlace } from "../../../collections/rows.ts";
import type { CollectionRules } from "../../../collections/rules.ts";
import { CYCLES } from "../../../cycles/rules.ts";
import { lockProjectForWrite } from "../../../issues/locked-project.ts";
import { MODULES } from "../../../modules/rules.ts";
import { publishProjects } from "../../../projects/changes.ts";
import { shorten } from "../../values.ts";
import { itemsOf, rememberItems } from "../known.ts";
import type { CycleRecord, ModuleRecord } from "../records.ts";
import { remarksOn, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";

type Rules = Pick<CollectionRules<CollectionKind>, "collection" | "row" | "errors">;
type Rec = CycleRecord | ModuleRecord;

const nameOf = (name: string): string => shorten(name.replace(/\s+/g, " ").trim()) || "—";
const day = (text: string | null | undefined): string | null => (text && isDay(text) ? text : null);

/** Both dates in order, or none: a cycle has no other ones. */
function cycleDates(work: Work, { record, place }: StoredRecord<CycleRecord>) {
  const [start_date, end_date] = [day(record.start), day(record.end)];
  if (start_date === null && end_date === null) return { start_date, end_date };
  if (start_date !== null && end_date !== null && start_date <= end_date) return { start_date, end_date };
  remarksOn(work, place).note("cycle_dates", { name: record.name });
  return { start_date: null, end_date: null };
}

function moduleDates(work: Work, { record, place }: StoredRecord<ModuleRecord>) {
  const [start_date, target_date] = [day(record.start), day(record.target)];
  if (start_date === null || target_date === null || start_date <= target_date)
    return { start_date, target_date };
  remarksOn(work, place).note("module_dates", { name: record.name });
  return { start_date, target_date: null };
}

interface Kind<R extends Rec> {
  kind: R["kind"];
  rules: Rules;
  known: (work: Work) => Map<string, string>;
  columns: (work: Work, one: StoredRecord<R>) => object;
}

async function create<R extends Rec>(t: Tx, work: Work, of: Kind<R>, one: StoredRecord<R>): Promise<string> {
  const { target } = work;
  const id = newId();
  const { table } = of.rules.collection;
  await insertRow(t, table, id, {
    project_id: target.project.id,
    name: nameOf(one.record.name),
    description: (one.record.description ?? "").slice(0, 100_000),
    sort_order: firstPlace(t, of.rules.collection, target.project.id),
    ...of.columns(work, one),
  });
  await publishCollection(t, "insert", of.rules, target, id);
  return id;
}

const stepOf = <R extends Rec>(of: Kind<R>): Step<R, readonly StoredRecord<R>[]> => ({
  name: of.rules.collection.table,
  kind: of.kind,
  batch: 50,
  prepare: (_work, records) => Promise.resolve(records),
  write: async (t, work, records) => {
    const { target, claimed, source } = work;
    await lockProjectForWrite(t, target.project.id);
    const before = await itemsOf(
      t.db,
      claimed,
      source.origin,
      of.kind,
      records.map((one) => one.external_id),
    );
    let created = 0;
    for (const one of records) {
      if (before.has(one.external_id)) continue;
      const folded = foldCase(nameOf(one.record.name));
      const same = of.known(work).get(folded);
      const object_id = same ?? (await create(t, work, of, one));
      of.known(work).set(folded, object_id);
      if (same === undefined) created += 1;
      const item = { kind: of.kind, external_id: one.external_id, object_id, hash: one.hash };
      await rememberItems(t.db, same === undefined ? claimed : { ...claimed, id: null }, source.origin, [
        { ...item, touched_at: same === undefined ? t.now : null },
      ]);
    }
    if (created > 0) await publishProjects(t, "update", [target.project.id]);
    return { created, existing: records.length - created };
  },
});

export const cycleStep = stepOf<CycleRecord>({
  kind: "cycle",
  rules: CYCLES as unknown as Rules,
  known: (work) => work.cycles,
  columns: (work, one) => ({ ...cycleDates(work, one), owned_by_id: work.target.me.id }),
});

export const moduleStep = stepOf<ModuleRecord>({
  kind: "module",
  rules: MODULES as unknown as Rules,
  known: (work) => work.modules,
  columns: (work, one) => ({ ...moduleDates(work, one), status: one.record.status ?? "planned" }),
});
