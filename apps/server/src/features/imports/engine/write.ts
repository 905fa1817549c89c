// The second half of an import: records become issues and all that belongs to them, step by step.
import { sql } from "kysely";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { firstFreePlace, reserveNumbers } from "../issue-queries.ts";
import { usedNumbers } from "../queries.ts";
import { type Claimed, noteProgress, type Plan } from "./leases.ts";
import { type AnyStep, writeStep } from "./step.ts";
import { changeStep } from "./steps/changes.ts";
import { cycleStep, moduleStep } from "./steps/collections.ts";
import { commentStep } from "./steps/comments.ts";
import { attachStep, fileStep } from "./steps/files.ts";
import { issueStep } from "./steps/issues.ts";
import { backLinkStep, linkStep, relationStep } from "./steps/links.ts";
import { labelStep, stateStep } from "./steps/names.ts";
import { parentStep } from "./steps/parents.ts";
import type { Work } from "./target.ts";

const STEPS: readonly AnyStep[] = [
  stateStep,
  labelStep,
  cycleStep,
  moduleStep,
  fileStep,
  issueStep,
  parentStep,
  commentStep,
  changeStep,
  relationStep,
  linkStep,
  backLinkStep,
  attachStep,
];

/** Which issues are new, and their ranks in the order of their creation. */
async function rankNew(db: Queryable, claimed: Claimed, origin: string): Promise<void> {
  const { workspace_id, project_id, id } = claimed;
  await sql`
    with fresh as (
      select r.n, row_number() over (order by r.created nulls last, r.n) as rank from import_records r
      where r.workspace_id = ${workspace_id} and r.run_id = ${id} and r.kind = 'issue'
        and not exists (select from import_items i where i.workspace_id = r.workspace_id and i.project_id = ${project_id}
          and i.origin = ${origin} and i.kind = 'issue' and i.external_id = r.external_id)
        and not exists (select from issues s where s.workspace_id = r.workspace_id and s.project_id = ${project_id}
          and s.external_source = ${origin} and s.external_id = r.external_id)
    )
    update import_records r set rank = fresh.rank from fresh
    where r.workspace_id = ${workspace_id} and r.run_id = ${id} and r.n = fresh.n`.execute(db);
}

interface Numbers {
  fresh: number;
  distinct: number;
  taken: number;
  highest: number;
}

/** The numbers of the source are kept if each new issue has its own, and the project has only issues of this source. */
async function planNumbers(
  t: Tx,
  claimed: Claimed,
  origin: string,
): Promise<{ base: number | null; last: number }> {
  const { workspace_id, project_id, id } = claimed;
  const used = await usedNumbers(t.db, workspace_id, project_id, origin);
  const { rows } = await sql<Numbers>`
    select count(*)::integer as fresh, count(distinct r.number)::integer as distinct, coalesce(max(r.number), 0) as highest,
      (count(*) filter (where exists (select from issues s where s.workspace_id = ${workspace_id} and s.project_id = ${project_id}
        and s.sequence_id = r.number)))::integer as taken
    from import_records r where r.workspace_id = ${workspace_id} and r.run_id = ${id} and r.rank is not null`.execute(
    t.db,
  );
  const { fresh, distinct, taken, highest } = rows[0] ?? { fresh: 0, distinct: 0, taken: 0, highest: 0 };
  const keeps = used.is_import_only && distinct === fresh && taken === 0;
  return keeps
    ? { base: null, last: Math.max(used.last, highest) }
    : { base: used.last, last: used.last + fresh };
}

async function countAll(db: Queryable, { workspace_id, id }: Claimed): Promise<number> {
  const { rows } = await sql<{
    kind: string;
    n: number;
  }>`select kind, count(*)::integer as n from import_records
    where workspace_id = ${workspace_id} and run_id = ${id} group by kind`.execute(db);
  const counts = new Map(rows.map(({ kind, n }) => [kind, n]));
  return STEPS.reduce((sum, { kind }) => sum + (counts.get(kind) ?? 0), 0);
}

/** Decides once what is new and which numbers it gets. */
async function makePlan({ target, claimed, source, now }: Work): Promise<void> {
  const progress = await tx(target, async (t) => {
    await rankNew(t.db, claimed, source.origin);
    const { base, last } = await planNumbers(t, claimed, source.origin);
    await reserveNumbers(t, target.project.id, last);
    const plan: Plan = { base, place: await firstFreePlace(t, target.project.id), now };
    return noteProgress(t.db, target.runtime, claimed, {
      plan,
      total: await countAll(t.db, claimed),
      step: STEPS[0]?.name ?? "",
      step_n: 0,
    });
  });
  Object.assign(claimed, progress);
}

/** @returns whether everything is written; otherwise the deadline has passed @throws LostLease */
export async function writeOn(work: Work, deadline: number): Promise<boolean> {
  const { claimed, target } = work;
  if (claimed.plan === null) await makePlan(work);
  for (
    let at = Math.max(
      0,
      STEPS.findIndex(({ name }) => name === claimed.step),
    );
    at < STEPS.length;
    at += 1
  ) {
    const step = STEPS[at];
    if (step === undefined) break;
    if (!(await writeStep(work, step, deadline))) return false;
    const next = STEPS[at + 1];
    if (next === undefined) break;
    const { db } = target.runtime;
    Object.assign(claimed, await noteProgress(db, target.runtime, claimed, { step: next.name, step_n: "0" }));
  }
  await work.members.finish();
  return true;
}
