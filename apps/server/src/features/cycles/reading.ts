// Lists of cycles by their status of the day (contract/issues §11.1).
import type { Cycle, CycleView } from "@cairn/contract/entities/cycle";
import { readPage } from "@cairn/domain/issue-list/list-query";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { newestEnvelope, newestWindow } from "../../platform/http/newest-first.ts";
import { listOfProject, sharesOf, viewpointOf } from "../collections/reading.ts";
import { todayOf } from "../collections/rules.ts";
import { chartsOf } from "../progress/charts.ts";
import { countCurrentOfMember, currentCyclesOfMember, cyclesInView } from "./queries.ts";
import { CYCLES } from "./rules.ts";

/**
 * Favorites first, then newest; with a `view`, those of one status; of the current ones, the first has its breakdowns
 * (contract/issues §11.1).
 */
export async function listCycles(context: ProjectContext, view: CycleView | undefined): Promise<Cycle[]> {
  if (view === undefined) return listOfProject(context, CYCLES, false);
  const { runtime, project } = context;
  const today = todayOf(context);
  const rows = await cyclesInView(runtime.db, viewpointOf(context), project.id, { view, today });
  const cycles = rows.map((row) => CYCLES.answer(row, today));
  const [first] = cycles;
  if (view === "current" && first) Object.assign(first, await sharesOf(runtime.db, CYCLES, first, today));
  return cycles;
}

/** Each with its chart: one statement for the whole page. @throws bad_page */
export async function listActiveCycles(
  context: WorkspaceContext,
  query: { per_page?: string; cursor?: string },
): Promise<Envelope<Cycle[]>> {
  const page = readPage(query);
  const today = todayOf(context);
  const viewpoint = viewpointOf(context);
  const { db } = context.runtime;
  const [rows, total] = await Promise.all([
    currentCyclesOfMember(db, viewpoint, today, newestWindow(page)),
    countCurrentOfMember(db, viewpoint, today),
  ]);
  const { results, ...answer } = newestEnvelope(page, rows, total);
  const charts = await chartsOf(db, CYCLES.collection, viewpoint.workspace_id, results, today);
  return {
    ...answer,
    results: results.map((row) => ({ ...CYCLES.answer(row, today), ...charts.get(row.id) })),
  };
}
