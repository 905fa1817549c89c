import { ApiError } from "@cairn/client/api-error";
import type { Module, ModuleRow, ModuleStatus } from "@cairn/contract/entities/module";
import { api } from "../../data/api.ts";
import { t } from "../../i18n/modules.ts";
import { t as planning } from "../../i18n/planning.ts";
import { moduleRow } from "../../issue-list/engine/planning-data.ts";
import type { Problems } from "../../forms/use-form.ts";
import type { Edited } from "./collection-dialog.tsx";

export interface ModuleFields {
  name: string;
  description: string;
  status: ModuleStatus;
  lead_id: string | null;
  member_ids: string[];
  start_date: string | null;
  target_date: string | null;
}

export const fieldsOf = (module: ModuleRow | null): ModuleFields => ({
  name: module?.name ?? "",
  description: module?.description ?? "",
  status: module?.status ?? "backlog",
  lead_id: module?.lead_id ?? null,
  member_ids: [...(module?.member_ids ?? [])],
  start_date: module?.start_date ?? null,
  target_date: module?.target_date ?? null,
});

export function problemsOf({ name, start_date, target_date }: ModuleFields): Problems<ModuleFields> {
  const problems: Problems<ModuleFields> = {};
  if (name.trim() === "") problems.name = planning("name_required");
  if (start_date !== null && target_date !== null && target_date < start_date)
    problems.target_date = planning("end_before_start");
  return problems;
}

/** Names the field: the response for a name that is taken does not (contract/issues §12.2). */
function withField(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const isTaken = error.status === 409 || error.status === 410 || error.fields.name !== undefined;
  return isTaken && error.status !== 400 ? new ApiError(400, { name: [t("name_taken")] }, error) : error;
}

/** @throws ApiError */
export async function saveModule(
  { open, projectId, row }: Edited<ModuleRow>,
  body: ModuleFields,
): Promise<Module> {
  const path = { slug: open.slug, project_id: projectId };
  try {
    const saved = await (row
      ? api.modules.update({ ...path, module_id: row.id, body })
      : api.modules.create({ ...path, body }));
    open.cache.module.put([moduleRow(saved)]);
    return saved;
  } catch (error) {
    throw withField(error);
  }
}
