// The rules of cycles (contract/issues §11, spec §4). Every write to a cycle locks its project, so that the checks
// still hold when the row is written.
import type { Cycle, CycleDraft, CyclePatch } from "@cairn/contract/entities/cycle";
import { type Dates, hasEnded, hasHalfItsDates } from "@cairn/domain/cycles";
import { fail, invalid } from "../../platform/failure.ts";
import { jsonText } from "../../platform/json-text.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { addFavorite, forgetFavorites, removeFavorite } from "../favorites/service.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { recordOnEach, publishWritten } from "../issues/touch-issues.ts";
import { publishProjects } from "../projects/changes.ts";
import { moveAllOut } from "./membership-queries.ts";
import { cycleWithin, deleteCycle, insertCycle, type TakenDays, writeCycle } from "./queries.ts";
import { answerCycle, requireCycle, publishCycle, todayOf } from "./reading.ts";

/** @throws cycle.one_date, invalid */
function requireDates(dates: Dates): void {
  if (hasHalfItsDates(dates)) throw fail("cycle.one_date");
  if (dates.start_date !== null && dates.end_date !== null && dates.start_date > dates.end_date)
    throw invalid({ non_field_errors: ["The start date can't be after the end date."] });
}

/** Picks the writable fields; the client can't set any other. @throws invalid */
const columnsOf = ({ name, description, start_date, end_date, sort_order, ...json }: CyclePatch) => ({
  name: name?.trim(),
  description,
  start_date,
  end_date,
  sort_order,
  logo_props: jsonText("logo_props", json.logo_props),
  view_props: jsonText("view_props", json.view_props),
});

/**
 * @throws invalid, cycle.one_date, replay_differs, cycle.not_found when the object created with the key has been
 * deleted
 */
export function createCycle(context: ProjectContext, draft: CycleDraft): Promise<Cycle> {
  const { project, runtime } = context;
  const { sort_order: _placed, ...columns } = columnsOf(draft);
  requireDates({ start_date: draft.start_date ?? null, end_date: draft.end_date ?? null });
  return withIdempotencyKey(context, {
    fingerprint: ["cycle", project.id, Object.entries(columns)],
    replay: (id) => answerCycle(runtime.db, context, id, "written"),
    missing: () => fail("cycle.not_found"),
    create: (claim) =>
      tx(context, async (t) => {
        const id = await claim(t);
        await lockProjectForWrite(t, project.id);
        await insertCycle(t, project.id, id, { ...columns, name: draft.name.trim() });
        await publishCycle(t, "insert", context, id);
        await publishProjects(t, "update", [project.id]);
        return answerCycle(t.db, context, id, "written");
      }),
  });
}

/**
 * An ended cycle can be changed only together with its sort order (contract/issues §11.3). @throws cycle.archived,
 * cycle.ended, …
 */
export const updateCycle = (context: ProjectContext, id: string, patch: CyclePatch): Promise<Cycle> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const before = await requireCycle(t.db, context, id);
    if (before.archived_at !== null) throw fail("cycle.archived");
    if (hasEnded(before, todayOf(context)) && patch.sort_order === undefined) throw fail("cycle.ended");
    const { start_date = before.start_date, end_date = before.end_date } = patch;
    requireDates({ start_date, end_date });
    await writeCycle(t, id, columnsOf(patch));
    await publishCycle(t, "update", context, id);
    return answerCycle(t.db, context, id, "written");
  });

/** Its issues remain; the history of each records that it left (contract/issues §21.3). @throws cycle.not_found */
export const removeCycle = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    const locked = await lockProjectForWrite(t, project.id);
    const { name } = await requireCycle(t.db, context, id);
    const left = await moveAllOut(t, id);
    const issues = publishWritten(
      t,
      left.map((one) => one.issue),
    );
    await recordOnEach(t, locked, issues, () => ({
      verb: "deleted",
      field: "cycles",
      old_value: name,
      new_value: "",
      old_identifier: id,
    }));
    await forgetFavorites(t, "cycle", id);
    await deleteCycle(t, id);
    t.changed({ entity: "cycle", id, op: "delete", project_id: project.id, row: null });
    await publishProjects(t, "update", [project.id]);
  });

export interface DateCheck {
  start_date?: string | null;
  end_date?: string | null;
  cycle_id?: string | null;
}

/**
 * Whether a range is free: an overlap is a result, not an error, and names the cycle that occupies the dates
 * (contract/issues §11.3).
 * @throws cycle.dates_required, invalid
 */
export async function checkDates(
  { runtime, workspace, project }: ProjectContext,
  { start_date, end_date, cycle_id }: DateCheck,
): Promise<{ status: boolean; error?: string; cycle?: TakenDays }> {
  if (!start_date || !end_date) throw fail("cycle.dates_required");
  requireDates({ start_date, end_date });
  const place = { workspace_id: workspace.id, project_id: project.id };
  const range = { start_date, end_date, besides: cycle_id || null };
  const cycle = await cycleWithin(runtime.db, place, range);
  if (!cycle) return { status: true };
  return { status: false, error: `The cycle “${cycle.name}” has some of these days.`, cycle };
}

async function setArchived(
  t: Tx,
  context: ProjectContext,
  id: string,
  archived_at: string | null,
): Promise<void> {
  await writeCycle(t, id, { archived_at });
  await publishCycle(t, "update", context, id);
}

/** @throws cycle.not_found, cycle.not_ended */
export const archiveCycle = (context: ProjectContext, id: string): Promise<{ archived_at: string }> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const cycle = await requireCycle(t.db, context, id);
    if (!hasEnded(cycle, todayOf(context))) throw fail("cycle.not_ended");
    if (cycle.archived_at !== null) return { archived_at: cycle.archived_at };
    await setArchived(t, context, id, t.now);
    return { archived_at: t.now };
  });

/** A cycle that is not archived stays unchanged. @throws cycle.not_found */
export const restoreCycle = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const { archived_at } = await requireCycle(t.db, context, id);
    if (archived_at !== null) await setArchived(t, context, id, null);
  });

const favoriteOf = ({ project }: ProjectContext, id: string) =>
  ({ entity: "cycle", entity_id: id, project_id: project.id }) as const;

/** @throws cycle.not_found, duplicate */
export const addFavoriteCycle = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await requireCycle(t.db, context, id);
    await addFavorite(t, favoriteOf(context, id));
  });

/** @throws favorite.not_found */
export const removeFavoriteCycle = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, (t) => removeFavorite(t, favoriteOf(context, id)));
