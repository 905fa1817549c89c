import type { CycleRow } from "@cairn/contract/entities/cycle";
import { hasHalfItsDates } from "@cairn/domain/cycles";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/cycles.ts";
import { t as planning } from "../../i18n/planning.ts";
import { cycleRow } from "../../issue-list/engine/planning-data.ts";
import type { Problems } from "../../parts/planning/use-part-form.ts";

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

/** No two cycles of a project share a day; only the server knows them all (contract/issues §11.3). @throws ApiError */
export async function checkCycle(
  { open, projectId, cycle }: CycleAt,
  fields: CycleFields,
): Promise<Problems<CycleFields>> {
  const problems = problemsOf(fields);
  const { start_date, end_date } = fields;
  if (Object.keys(problems).length > 0 || start_date === null || end_date === null) return problems;
  const { status } = await api.cycles.check_dates({
    slug: open.slug,
    project_id: projectId,
    body: { start_date, end_date, cycle_id: cycle?.id ?? null },
  });
  return status ? {} : { start_date: t("dates_taken") };
}

/** @throws ApiError */
export async function saveCycle({ open, projectId, cycle }: CycleAt, fields: CycleFields): Promise<void> {
  const path = { slug: open.slug, project_id: projectId };
  const body = { ...fields, name: fields.name.trim() };
  const saved = await (cycle
    ? api.cycles.update({ ...path, cycle_id: cycle.id, body })
    : api.cycles.create({ ...path, body }));
  open.cache.cycle.put([cycleRow(saved)]);
}
