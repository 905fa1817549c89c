// What is special about writing cycles: their dates (contract/issues §11, spec §4).
import type { Cycle, CycleDraft, CyclePatch } from "@cairn/contract/entities/cycle";
import type { ExternalIds } from "@cairn/contract/external/lists";
import { type Dates, hasEnded, hasHalfItsDates } from "@cairn/domain/cycles";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { jsonText } from "../../platform/json-text.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { todayOf } from "../collections/rules.ts";
import { createCollection, updateCollection } from "../collections/service.ts";
import { membersAmong } from "../projects/membership.ts";
import { cycleWithin, type TakenDays } from "./queries.ts";
import { CYCLES } from "./rules.ts";

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

/** What programs set besides; undefined stays as it is. */
export interface CycleExtras extends ExternalIds {
  owned_by_id?: string;
}

/** @throws invalid unless a named owner is a member of the project */
async function requireOwner(t: Tx, projectId: string, { owned_by_id: owner }: CycleExtras): Promise<void> {
  if (owner === undefined || owner === t.actor_id) return;
  if (!(await membersAmong(t, projectId, [owner])).has(owner))
    throw invalid({ owned_by: ["This is not a member of the project."] });
}

/** @throws invalid, cycle.one_date, and as `createCollection` */
export async function createCycle(
  context: ProjectContext,
  draft: CycleDraft,
  extras: CycleExtras = {},
): Promise<Cycle> {
  const { sort_order: _placed, ...columns } = columnsOf(draft);
  requireDates({ start_date: draft.start_date ?? null, end_date: draft.end_date ?? null });
  const owned_by_id = extras.owned_by_id ?? context.me.id;
  return createCollection(context, CYCLES, {
    columns: { ...columns, ...extras, owned_by_id },
    check: (t) => requireOwner(t, context.project.id, extras),
  });
}

/**
 * An ended cycle can be changed only together with its sort order (contract/issues §11.3). @throws cycle.ended,
 * cycle.one_date, and as `updateCollection`
 */
export const updateCycle = (
  context: ProjectContext,
  id: string,
  patch: CyclePatch,
  extras: CycleExtras = {},
): Promise<Cycle> =>
  updateCollection(context, CYCLES, id, {
    columns: { ...columnsOf(patch), ...extras },
    check: async (t, before) => {
      if (hasEnded(before, todayOf(context)) && patch.sort_order === undefined) throw fail("cycle.ended");
      const { start_date = before.start_date, end_date = before.end_date } = patch;
      requireDates({ start_date, end_date });
      await requireOwner(t, context.project.id, extras);
    },
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
