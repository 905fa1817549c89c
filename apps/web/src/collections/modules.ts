// Modules as collections of issues.
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { isClosedModule } from "@cairn/domain/modules";
import { api } from "../data/api.ts";
import { t } from "../i18n/modules.ts";
import { moduleRow } from "../issue-list/engine/planning-data.ts";
import { projectData } from "../issue-list/engine/project-data.ts";
import { dayRange, shortDay } from "../issue-list/properties/day-name.ts";
import type { ContainerDescriptor } from "./descriptor.ts";

export const modules: ContainerDescriptor<ModuleRow, Module> = {
  kind: "module",
  t,
  loaderOf: projectData,
  rowsIn: (open, projectId) => projectData(open, projectId).modules,
  rowOf: moduleRow,
  fetchList: (params) => api.modules.list(params),
  fetchArchived: (params) => api.modules.archived(params),
  fetchOne: (params, module_id) => api.modules.retrieve({ ...params, module_id }),
  days: moduleDays,
  person: ({ lead_id }) => lead_id,
  canArchive: ({ status }) => isClosedModule(status),
  openDialog: async (...args) => (await import("./dialogs/module-dialog.tsx")).openModuleDialog(...args),
};

/** The dates of a module, which may have only one of the two. */
function moduleDays(
  { start_date, target_date }: Pick<ModuleRow, "start_date" | "target_date">,
  today: string,
) {
  if (start_date !== null && target_date !== null) return dayRange(start_date, target_date, today);
  if (start_date !== null) return t("from_day", { from: shortDay(start_date, today) });
  return target_date === null ? t("no_days") : t("until_day", { to: shortDay(target_date, today) });
}
