import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { hasHalfItsDates } from "@cairn/domain/cycles";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/cycles.ts";
import { t as planning } from "../../i18n/planning.ts";
import { cycleRow } from "../../issue-list/engine/planning-data.ts";
import { today } from "../../session/own-time.ts";
import { dayRange } from "../../issue-list/properties/day-name.ts";
import type { Problems } from "../use-collection-form.ts";

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

/** What this side can know: the rest only the server does. */
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

/** A cycle and the project it is in; null: a new one. */
export interface CycleAt {
  open: OpenWorkspace;
  projectId: string;
  cycle: CycleRow | null;
}

interface Taken {
  name: string;
  start_date: string;
  end_date: string;
}

/** Why a range is refused, with the name and the days of the cycle that has some of it. @param day today */
export const takenWords = ({ name, start_date, end_date }: Taken, day: string): string =>
  t("dates_taken", { name, days: dayRange(start_date, end_date, day) });

/**
 * The cycle that has some of these days; null: they are free. No two cycles of a project share a day; only the server
 * knows them all, the archived ones too (contract/issues §11.3).
 * @throws ApiError
 */
export async function findTaken(
  { open, projectId, cycle }: CycleAt,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Taken | null> {
  const { status, cycle: taken } = await api.cycles.check_dates({
    slug: open.slug,
    project_id: projectId,
    body: { start_date, end_date, cycle_id: cycle?.id ?? null },
  });
  return status ? null : (taken ?? { name: t("another"), start_date, end_date });
}

/** @throws ApiError */
export async function checkCycle(at: CycleAt, fields: CycleFields): Promise<Problems<CycleFields>> {
  const problems = problemsOf(fields);
  const { start_date, end_date } = fields;
  if (Object.keys(problems).length > 0 || start_date === null || end_date === null) return problems;
  const taken = await findTaken(at, { start_date, end_date });
  return taken ? { start_date: takenWords(taken, today()) } : {};
}

/** @throws ApiError */
export async function saveCycle({ open, projectId, cycle }: CycleAt, fields: CycleFields): Promise<Cycle> {
  const path = { slug: open.slug, project_id: projectId };
  const body = { ...fields, name: fields.name.trim() };
  const saved = await (cycle
    ? api.cycles.update({ ...path, cycle_id: cycle.id, body })
    : api.cycles.create({ ...path, body }));
  open.cache.cycle.put([cycleRow(saved)]);
  return saved;
}
