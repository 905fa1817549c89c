// Moves the unfinished issues of a cycle to another one; the old cycle keeps its previous progress (contract/issues
// §11.3).
import { hasEnded, isFrozen } from "@cairn/domain/cycles";
import { OPEN_GROUPS } from "@cairn/domain/states";
import { sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { updateRow } from "../../platform/postgres/audited-rows.ts";
import { moveIssues } from "../collections/membership.ts";
import { findStored, publishCollection, requireRow, sharesOf } from "../collections/reading.ts";
import { rowsOf } from "../collections/rows.ts";
import { todayOf } from "../collections/rules.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { liveSql } from "../issues/references.ts";
import { CYCLES, type StoredCycle } from "./rules.ts";
import type { CycleRow } from "@cairn/contract/entities/cycle";

const { collection } = CYCLES;

/** What is recorded of a cycle's progress (contract/issues §11.3). */
const frozenCounts = (cycle: StoredCycle) => ({
  total_issues: cycle.total_issues,
  completed_issues: cycle.completed_issues,
  cancelled_issues: cycle.cancelled_issues,
  started_issues: cycle.started_issues,
  unstarted_issues: cycle.unstarted_issues,
  backlog_issues: cycle.backlog_issues,
});

/**
 * Progress recorded after the cycle's end is final: a later transfer, or the second of two concurrent ones, finds fewer
 * issues and does not change it.
 */
async function freeze(t: Tx, context: ProjectContext, before: CycleRow): Promise<void> {
  if (isFrozen(before)) return;
  const { id } = before;
  const isArchived = before.archived_at !== null;
  const cycle = await findStored(t.db, CYCLES, context, { id, detail: "written", isArchived });
  if (!cycle) throw fail("cycle.not_found");
  const frozen_on = todayOf(context);
  const shares = await sharesOf(t.db, CYCLES, cycle, frozen_on);
  const snapshot = { ...frozenCounts(cycle), ...shares, frozen_on };
  await updateRow(t, collection.table, id, { progress_snapshot: JSON.stringify(snapshot) });
  await publishCollection(t, "update", CYCLES, context, id);
}

/** No history is written (contract/issues §21.3). @throws cycle.not_found, cycle.target_required, cycle.ended, invalid */
export const transferIssues = (
  context: ProjectContext,
  id: string,
  target: string | null | undefined,
): Promise<void> =>
  tx(context, async (t) => {
    const place = { workspace_id: t.workspace_id, project_id: context.project.id };
    await lockProjectForWrite(t, place.project_id);
    const before = await requireRow<CycleRow>(t.db, CYCLES, context, id);
    if (!target) throw fail("cycle.target_required");
    const [next] = await rowsOf<CycleRow>(t.db, collection, CYCLES.row, place, [target]);
    if (!next || next.id === id)
      throw invalid({ new_cycle_id: ["This cycle isn't in this project, or is the same one."] });
    if (next.archived_at !== null || hasEnded(next, todayOf(context))) throw fail("cycle.ended");
    await freeze(t, context, before);
    const isOpen = sql`s."group" = any (${[...OPEN_GROUPS]}::text[]) and ${sql.raw(liveSql("i"))}`;
    await moveIssues(t, collection, sql`i.cycle_id = ${id} and ${isOpen}`, next.id);
  });
