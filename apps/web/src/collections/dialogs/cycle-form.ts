import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { hasHalfItsDates } from "@cairn/domain/cycles";
import { api } from "../../data/api.ts";
import { t } from "../../i18n/cycles.ts";
import { t as planning } from "../../i18n/planning.ts";
import { cycleRow } from "../../issue-list/engine/planning-data.ts";
import { today } from "../../session/own-time.ts";
import { dayRange } from "../../issue-list/properties/day-name.ts";
import type { Problems } from "../../forms/use-form.ts";
import type { Edited } from "./collection-dialog.tsx";

export interface CycleFields {
  name: string;
  description: string;
  start_date: string | null;
  end_date: string | null;
}

export const fieldsOf = (cycle: CycleRow | null): CycleFields => ({
  name: cycle?.name ?? "",
  description: cycle?.description ?? "",
  start_date: cycle?.start_date ?? null,
  end_date: cycle?.end_date ?? null,
});

/** The problems that can be found without the server. */
export function problemsOf(fields: CycleFields): Problems<CycleFields> {
  const { name, start_date, end_date } = fields;
  const problems: Problems<CycleFields> = {};
  if (name.trim() === "") problems.name = planning("name_required");
  if (hasHalfItsDates(fields)) {
    if (start_date === null) problems.start_date = t("start_required");
    else problems.end_date = t("end_required");
  } else if (start_date !== null && end_date !== null && end_date < start_date)
    problems.end_date = planning("end_before_start");
  return problems;
}

interface Taken {
  name: string;
  start_date: string;
  end_date: string;
}

/** The problem of a range that overlaps another cycle: its name and its dates. @param day today */
export const overlapText = ({ name, start_date, end_date }: Taken, day: string): string =>
  t("dates_taken", { name, days: dayRange(start_date, end_date, day) });

/**
 * The cycle that a range overlaps, or null. No two cycles of a project share a day; only the server knows all of them,
 * including archived ones (contract/issues §11.3).
 * @throws ApiError
 */
export async function findOverlap(
  { open, projectId, row }: Edited<CycleRow>,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Taken | null> {
  const { status, cycle: taken } = await api.cycles.check_dates({
    slug: open.slug,
    project_id: projectId,
    body: { start_date, end_date, cycle_id: row?.id ?? null },
  });
  return status ? null : (taken ?? { name: t("another"), start_date, end_date });
}

/** @throws ApiError */
export async function checkCycle(
  edited: Edited<CycleRow>,
  fields: CycleFields,
): Promise<Problems<CycleFields>> {
  const problems = problemsOf(fields);
  const { start_date, end_date } = fields;
  if (Object.keys(problems).length > 0 || start_date === null || end_date === null) return problems;
  const taken = await findOverlap(edited, { start_date, end_date });
  return taken ? { start_date: overlapText(taken, today()) } : {};
}

/** @throws ApiError */
export async function saveCycle(
  { open, projectId, row }: Edited<CycleRow>,
  body: CycleFields,
): Promise<Cycle> {
  const path = { slug: open.slug, project_id: projectId };
  const saved = await (row
    ? api.cycles.update({ ...path, cycle_id: row.id, body })
    : api.cycles.create({ ...path, body }));
  open.cache.cycle.put([cycleRow(saved)]);
  return saved;
}
