// Undoes an import: what it has created and no one has changed since is removed; the rest stays, and the report lists
// it.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { type RawBuilder, sql } from "kysely";
import { tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { lockProjectForWrite } from "../../issues/locked-project.ts";
import { publishParents } from "../../issues/parents.ts";
import { removeTrees } from "../../issues/remove-issue.ts";
import { publishProjects } from "../../projects/changes.ts";
import { addRemarks, type Claimed, counted, noteProgress, type Remark } from "./leases.ts";
import { targetOf } from "./target.ts";

const BATCH = 200;

/**
 * Issues that were changed, or have comments, sub-issues or files that the run has not brought, stay, and so does
 * everything above them: an issue is deleted with what is below it.
 */
async function markKept(db: Queryable, { workspace_id, id }: Claimed): Promise<void> {
  await sql`
    with recursive mine as (
      select m.object_id, m.touched_at from import_items m
      where m.workspace_id = ${workspace_id} and m.run_id = ${id} and m.kind = 'issue'
    ), touched as (
      select i.id, i.parent_id from mine join issues i on i.workspace_id = ${workspace_id} and i.id = mine.object_id
      where i.updated_at <> mine.touched_at
        or exists (select from issue_comments c where c.workspace_id = ${workspace_id} and c.issue_id = i.id and not exists (
          select from import_items k where k.workspace_id = ${workspace_id} and k.run_id = ${id} and k.kind = 'comment'
            and k.object_id = c.id and k.touched_at = c.updated_at))
        or exists (select from issues s where s.workspace_id = ${workspace_id} and s.parent_id = i.id
          and s.id not in (select object_id from mine))
    ), up as (
      select id, parent_id from touched
      union
      select p.id, p.parent_id from up join issues p on p.workspace_id = ${workspace_id} and p.id = up.parent_id
    )
    update import_items k set is_kept = true from up
    where k.workspace_id = ${workspace_id} and k.run_id = ${id} and k.kind = 'issue' and k.object_id = up.id`.execute(
    db,
  );
}

interface Named {
  id: string;
  name: string;
}

/** Issues that stay, for the report. */
async function keptIssues(db: Queryable, { workspace_id, id }: Claimed): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select i.id, p.identifier || '-' || i.sequence_id || ' ' || i.name as name
    from import_items k join issues i on i.workspace_id = k.workspace_id and i.id = k.object_id
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where k.workspace_id = ${workspace_id} and k.run_id = ${id} and k.kind = 'issue' and k.is_kept order by i.sequence_id`.execute(
    db,
  );
  return rows;
}

const keptRemark =
  (code: "kept_touched" | "kept_used") =>
  ({ name }: Named): Remark => ({ kind: "kept", place: name, remark: coded(code, {}) });

async function begin(runtime: Runtime, claimed: Claimed): Promise<void> {
  const progress = await tx(targetOf(runtime, claimed), async (t) => {
    await lockProjectForWrite(t, claimed.project_id);
    await markKept(t.db, claimed);
    const kept = await keptIssues(t.db, claimed);
    await addRemarks(t.db, claimed, kept.map(keptRemark("kept_touched")));
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from import_items
      where workspace_id = ${claimed.workspace_id} and run_id = ${claimed.id} and kind = 'issue' and not is_kept`.execute(
      t.db,
    );
    return noteProgress(t.db, runtime, claimed, { step: "undo_issues", done: 0, total: rows[0]?.n ?? 0 });
  });
  Object.assign(claimed, progress);
}

/** Removes the next issues; false when there are none. */
async function removeIssues(runtime: Runtime, claimed: Claimed): Promise<boolean> {
  const progress = await tx(targetOf(runtime, claimed), async (t) => {
    const locked = await lockProjectForWrite(t, claimed.project_id);
    const { rows } = await sql<{
      object_id: string;
    }>`select object_id from import_items where workspace_id = ${claimed.workspace_id}
      and run_id = ${claimed.id} and kind = 'issue' and not is_kept order by external_id limit ${BATCH}`.execute(
      t.db,
    );
    if (rows.length === 0) return null;
    const ids = rows.map(({ object_id }) => object_id);
    await removeTrees(t, locked, { project_id: claimed.project_id, ids, stage: "settled", isForGood: true });
    // With the issues, their comments are gone.
    await sql`delete from import_items k where k.workspace_id = ${claimed.workspace_id} and k.run_id = ${claimed.id}
      and k.object_id = any (${ids}::uuid[])`.execute(t.db);
    const counts = counted(claimed.counts, "issue", { removed: rows.length });
    return noteProgress(t.db, runtime, claimed, { counts, done: claimed.done + rows.length });
  });
  if (progress) Object.assign(claimed, progress);
  return progress !== null;
}

interface Leftover {
  kind: "cycle" | "module" | "label" | "state";
  table: "cycles" | "modules" | "labels" | "states";
  /** Whether something still uses row `o`. */
  used: string;
}

const LEFTOVERS: readonly Leftover[] = [
  {
    kind: "cycle",
    table: "cycles",
    used: "exists (select from issues i where i.workspace_id = o.workspace_id and i.cycle_id = o.id) or o.updated_at <> k.touched_at",
  },
  {
    kind: "module",
    table: "modules",
    used: "exists (select from issue_modules i where i.workspace_id = o.workspace_id and i.module_id = o.id) or o.updated_at <> k.touched_at",
  },
  {
    kind: "label",
    table: "labels",
    used: `exists (select from issue_labels i where i.workspace_id = o.workspace_id and i.label_id = o.id)
      or exists (select from labels c where c.workspace_id = o.workspace_id and c.parent = o.id)`,
  },
  {
    kind: "state",
    table: "states",
    used: `o."default" or exists (select from issues i where i.workspace_id = o.workspace_id and i.state_id = o.id)`,
  },
];

/** Cycles, modules, labels and states of the run that nothing uses any more. */
async function removeLeftovers(runtime: Runtime, claimed: Claimed): Promise<void> {
  const progress = await tx(targetOf(runtime, claimed), async (t) => {
    await lockProjectForWrite(t, claimed.project_id);
    let { counts } = claimed;
    for (const { kind, table, used } of LEFTOVERS) {
      const from = sql`from import_items k join ${sql.table(table)} o on o.workspace_id = k.workspace_id and o.id = k.object_id
        where k.workspace_id = ${claimed.workspace_id} and k.run_id = ${claimed.id} and k.kind = ${kind}`;
      const { rows: kept } = await sql<Named>`select o.id, o.name ${from} and (${sql.raw(used)})`.execute(
        t.db,
      );
      await addRemarks(t.db, claimed, kept.map(keptRemark("kept_used")));
      const { rows } = await sql<{
        id: string;
      }>`delete from ${sql.table(table)} d using (select o.workspace_id, o.id ${from}
        and not (${sql.raw(used)})) gone where d.workspace_id = gone.workspace_id and d.id = gone.id returning d.id`.execute(
        t.db,
      );
      for (const { id } of rows)
        t.changed({ entity: kind, id, op: "delete", project_id: claimed.project_id, row: null });
      counts = counted(counts, kind, { removed: rows.length });
    }
    await sql`delete from import_items k where k.workspace_id = ${claimed.workspace_id} and k.run_id = ${claimed.id}
      and not k.is_kept and k.kind not in ('comment', 'change')`.execute(t.db);
    await sql`delete from import_items k where k.workspace_id = ${claimed.workspace_id} and k.run_id = ${claimed.id} and k.kind = 'comment'
      and not exists (select from issue_comments c where c.workspace_id = k.workspace_id and c.id = k.object_id)`.execute(
      t.db,
    );
    await sql`delete from import_items k where k.workspace_id = ${claimed.workspace_id} and k.run_id = ${claimed.id} and k.kind = 'change'
      and not exists (select from issue_activities a where a.workspace_id = k.workspace_id and a.id = k.object_id)`.execute(
      t.db,
    );
    await publishProjects(t, "update", [claimed.project_id]);
    return noteProgress(t.db, runtime, claimed, { counts });
  });
  Object.assign(claimed, progress);
}

/** What a run has written to issues that may have been there before it. */
interface Addition {
  table: string;
  entity: "comment" | "activity";
  /** Which rows `d`, remembered as `k`, may go; all, if nothing is said. */
  isUntouched?: RawBuilder<boolean>;
}

const ADDITIONS = {
  comment: {
    table: "issue_comments",
    entity: "comment",
    isUntouched: sql<boolean>`d.updated_at = k.touched_at
      and not exists (select from issue_comments r where r.workspace_id = d.workspace_id and r.parent_id = d.id)`,
  },
  change: { table: "issue_activities", entity: "activity" },
} as const satisfies Record<string, Addition>;

/** Those on issues that were there before the run: others leave with their issue. */
async function removeAdditions(
  runtime: Runtime,
  claimed: Claimed,
  kind: keyof typeof ADDITIONS,
): Promise<void> {
  const { table, entity, isUntouched = sql<boolean>`true` }: Addition = ADDITIONS[kind];
  const progress = await tx(targetOf(runtime, claimed), async (t) => {
    await lockProjectForWrite(t, claimed.project_id);
    const { rows } = await sql<{ id: string }>`delete from ${sql.table(table)} d using import_items k
      where k.workspace_id = ${claimed.workspace_id} and k.run_id = ${claimed.id} and k.kind = ${kind}
        and d.workspace_id = k.workspace_id and d.id = k.object_id and ${isUntouched}
        and not exists (select from import_items i where i.workspace_id = k.workspace_id and i.run_id = k.run_id
          and i.kind = 'issue' and i.object_id = d.issue_id) returning d.id`.execute(t.db);
    for (const { id } of rows)
      t.changed({ entity, id, op: "delete", project_id: claimed.project_id, row: null });
    const counts = counted(claimed.counts, kind, { removed: rows.length });
    return noteProgress(t.db, runtime, claimed, { counts });
  });
  Object.assign(claimed, progress);
}

/**
 * Files that are in no text and attached to no issue that stays: those of texts, and those of issues that were there
 * before the run. The bytes are swept.
 */
async function removeFiles(runtime: Runtime, claimed: Claimed): Promise<void> {
  const progress = await tx(targetOf(runtime, claimed), async (t) => {
    await lockProjectForWrite(t, claimed.project_id);
    const mine = sql`k.workspace_id = ${claimed.workspace_id} and k.run_id = ${claimed.id} and k.kind = 'file'`;
    const { rows } = await sql<{ id: string; issue_id: string | null }>`
      delete from file_assets f using import_items k where ${mine} and f.workspace_id = k.workspace_id and f.id = k.object_id
        and not exists (select from file_uses u join issues i on i.workspace_id = u.workspace_id and i.id = u.issue_id
          where u.workspace_id = f.workspace_id and u.key = f.key)
        and not exists (select from page_files u where u.workspace_id = f.workspace_id and u.key = f.key)
        and not exists (select from import_items i where i.workspace_id = k.workspace_id and i.run_id = k.run_id
          and i.kind = 'issue' and i.object_id = f.issue_id) returning f.id, f.issue_id`.execute(t.db);
    for (const { id, issue_id } of rows)
      if (issue_id !== null)
        t.changed({ entity: "attachment", id, op: "delete", project_id: claimed.project_id, row: null });
    const touched = [...new Set(rows.flatMap(({ issue_id }) => issue_id ?? []))];
    if (touched.length > 0) await publishParents(t, touched, claimed.project_id);
    const { rows: gone } = await sql`delete from import_items k where ${mine}
      and not exists (select from file_assets f where f.workspace_id = k.workspace_id and f.id = k.object_id) returning k.object_id`.execute(
      t.db,
    );
    await sql`update import_items k set is_kept = true where ${mine}`.execute(t.db);
    const counts = counted(claimed.counts, "file", { removed: gone.length });
    return noteProgress(t.db, runtime, claimed, { counts });
  });
  Object.assign(claimed, progress);
}

/** @returns whether everything is undone; otherwise the deadline has passed @throws LostLease */
export async function undoOn(runtime: Runtime, claimed: Claimed, deadline: number): Promise<boolean> {
  if (claimed.step !== "undo_issues") await begin(runtime, claimed);
  while (await removeIssues(runtime, claimed)) if (performance.now() > deadline) return false;
  await removeAdditions(runtime, claimed, "comment");
  if (claimed.counts.change !== undefined) await removeAdditions(runtime, claimed, "change");
  if (claimed.counts.file !== undefined) await removeFiles(runtime, claimed);
  await removeLeftovers(runtime, claimed);
  return true;
}
