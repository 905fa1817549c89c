// Cycles as responses show them: with their status of the day, and with breakdowns and chart where the contract has
// them (contract/issues §11.1).
import type { Cycle, CycleRow, CycleView } from "@cairn/contract/entities/cycle";
import { cycleStatus } from "@cairn/domain/cycles";
import { dayOf } from "@cairn/domain/dates";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext, UserContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { newestEnvelope, newestWindow } from "../../platform/http/newest-first.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { chartsOfCycles } from "../progress/charts.ts";
import { type Shares, sharesIn } from "../progress/service.ts";
import { issuesOfCycles } from "../progress/sql.ts";
import {
  archivedCycles,
  countCurrentOfMember,
  currentCyclesOfMember,
  cycleRow,
  cyclesOfMember,
  cyclesOfProject,
  type Detail,
  findCycle,
  type StoredCycle,
  type Viewpoint,
} from "./queries.ts";

/** Today is the UTC day (contract/issues §20.12). */
export const todayOf = ({ runtime }: Pick<UserContext, "runtime">): string => dayOf(runtime.now());

const viewpoint = ({ workspace, me }: WorkspaceContext): Viewpoint => ({
  workspace_id: workspace.id,
  me: me.id,
});

const withStatus = (cycle: StoredCycle, today: string): Cycle => ({
  ...cycle,
  status: cycleStatus(cycle, today),
});

/** Current breakdowns and chart of a cycle. */
export const sharesOfCycle = (
  db: Queryable,
  { workspace_id, project_id, id, start_date, end_date }: StoredCycle,
  today: string,
): Promise<Shares> =>
  sharesIn(db, issuesOfCycles(workspace_id, sql`select ${id}::uuid`), {
    workspace_id,
    project_id,
    dates: { start_date, end_date },
    today,
  });

/**
 * Favorites first, then newest; with a `view`, those of one status; of the current ones, the first has its breakdowns
 * (contract/issues §11.1).
 */
export async function listCycles(context: ProjectContext, view: CycleView | undefined): Promise<Cycle[]> {
  const { runtime, project } = context;
  const today = todayOf(context);
  const rows = await cyclesOfProject(runtime.db, viewpoint(context), project.id, { view, today });
  const cycles = rows.map((row) => withStatus(row, today));
  const [first] = cycles;
  if (view === "current" && first) Object.assign(first, await sharesOfCycle(runtime.db, first, today));
  return cycles;
}

export async function listWorkspaceCycles(context: WorkspaceContext): Promise<Cycle[]> {
  const rows = await cyclesOfMember(context.runtime.db, viewpoint(context));
  return rows.map((row) => withStatus(row, todayOf(context)));
}

/** Each with its chart: one statement for the whole page. @throws bad_page */
export async function listActiveCycles(
  context: WorkspaceContext,
  query: { per_page?: string; cursor?: string },
): Promise<Envelope<Cycle[]>> {
  const page = readPage(query);
  const today = todayOf(context);
  const { db } = context.runtime;
  const [rows, total] = await Promise.all([
    currentCyclesOfMember(db, viewpoint(context), today, newestWindow(page)),
    countCurrentOfMember(db, viewpoint(context), today),
  ]);
  const { results, ...answer } = newestEnvelope(page, rows, total);
  const charts = await chartsOfCycles(db, viewpoint(context).workspace_id, results, today);
  return {
    ...answer,
    results: results.map((row) => ({ ...withStatus(row, today), ...charts.get(row.id) })),
  };
}

export async function listArchivedCycles(context: ProjectContext): Promise<Cycle[]> {
  const rows = await archivedCycles(context.runtime.db, viewpoint(context), context.project.id);
  return rows.map((row) => withStatus(row, todayOf(context)));
}

/** A cycle that is not archived, in the form of one kind of response. @throws cycle.not_found */
export async function answerCycle(
  db: Queryable,
  context: ProjectContext,
  id: string,
  detail: Detail,
): Promise<Cycle> {
  const place = { project_id: context.project.id, id, detail, archived: false };
  const row = await findCycle(db, viewpoint(context), place);
  if (!row) throw fail("cycle.not_found");
  return withStatus(row, todayOf(context));
}

/** @throws cycle.not_found, for archived ones as well */
export async function readCycle(context: ProjectContext, id: string): Promise<Cycle> {
  const { db } = context.runtime;
  const cycle = await answerCycle(db, context, id, "retrieved");
  return { ...cycle, ...(await sharesOfCycle(db, cycle, todayOf(context))) };
}

/** @throws cycle.not_archived, which is a 400 (contract/issues §20.9) */
export async function readArchivedCycle(context: ProjectContext, id: string): Promise<Cycle> {
  const { db } = context.runtime;
  const place = { project_id: context.project.id, id, detail: "archived_one", archived: true } as const;
  const row = await findCycle(db, viewpoint(context), place);
  if (!row) throw fail("cycle.not_archived");
  const today = todayOf(context);
  return { ...withStatus(row, today), ...(await sharesOfCycle(db, row, today)) };
}

/** The row of a cycle of the project, archived or not. @throws cycle.not_found */
export async function requireCycle(
  db: Queryable,
  { workspace, project }: Pick<ProjectContext, "workspace" | "project">,
  id: string,
): Promise<CycleRow> {
  const row = await cycleRow(db, workspace.id, project.id, id);
  if (!row) throw fail("cycle.not_found");
  return row;
}

/** Announces the current row of a cycle. Counts are only in fetched rows. @throws cycle.not_found */
export async function publishCycle(
  t: Tx,
  op: "insert" | "update",
  context: ProjectContext,
  id: string,
): Promise<void> {
  const row = await requireCycle(t.db, context, id);
  t.changed({ entity: "cycle", id, op, project_id: row.project_id, row });
}
