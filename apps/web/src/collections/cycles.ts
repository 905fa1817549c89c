// Cycles as collections of issues.
import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { hasEnded } from "@cairn/domain/cycles";
import { api } from "../data/api.ts";
import { t } from "../i18n/cycles.ts";
import { cycleRow } from "../issue-list/engine/planning-data.ts";
import { projectData } from "../issue-list/engine/project-data.ts";
import { inCycleOrder } from "../issue-list/properties/cycle-order.ts";
import { utcDay } from "../session/own-time.ts";
import { dayRange } from "../issue-list/properties/day-name.ts";
import type { ContainerDescriptor } from "./descriptor.ts";

export const cycles: ContainerDescriptor<CycleRow, Cycle> = {
  kind: "cycle",
  t,
  loaderOf: projectData,
  rowsIn: (open, projectId) => inCycleOrder(projectData(open, projectId).cycles, utcDay()),
  rowOf: cycleRow,
  fetchList: (params) => api.cycles.list(params),
  fetchArchived: (params) => api.cycles.archived(params),
  fetchOne: (params, cycle_id) => api.cycles.retrieve({ ...params, cycle_id }),
  days: ({ start_date, end_date }, today) =>
    start_date === null || end_date === null ? t("no_days") : dayRange(start_date, end_date, today),
  person: ({ owned_by_id }) => owned_by_id,
  canArchive: hasEnded,
  openDialog: async (...args) => (await import("./dialogs/cycle-dialog.tsx")).openCycleDialog(...args),
};
