// What an issue's properties are, looked up and in words: for cells, names of buttons, and copies as text.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Label } from "@cairn/contract/entities/label";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { t } from "../../i18n/issues.ts";
import type { ListData, Person } from "../engine/list-data.ts";
import type { Editable } from "./property-names.ts";

/** In the order of the issue; those that have left the workspace are "Former member". */
export function assigneesOf(data: ListData, { assignee_ids }: Issue): Person[] {
  return assignee_ids.map((id) => {
    const name = t("former_member");
    return data.personById.get(id) ?? { id, name, first_name: name, avatar: "" };
  });
}

export const labelsOf = (data: ListData, { label_ids }: Issue): Label[] =>
  label_ids.map((id) => data.open.cache.label.get(id)).filter((label) => label !== undefined);

export const modulesOf = (data: ListData, { module_ids }: Issue): ModuleRow[] =>
  module_ids.map((id) => data.open.cache.module.get(id)).filter((module) => module !== undefined);

const named = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(", ");

const TEXTS: Record<Editable, (data: ListData, issue: Issue) => string> = {
  state: (data, { state_id }) => (state_id === null ? "" : (data.stateById.get(state_id)?.name ?? "")),
  priority: (_data, { priority }) => (priority === "none" ? "" : t(`priority_${priority}`)),
  assignees: (data, issue) => named(assigneesOf(data, issue)),
  labels: (data, issue) => named(labelsOf(data, issue)),
  // Whole days as every other program reads them.
  start_date: (_data, { start_date }) => start_date ?? "",
  target_date: (_data, { target_date }) => target_date ?? "",
  estimate: (data, { estimate_point }) =>
    estimate_point === null ? "" : (data.planning.pointById.get(estimate_point)?.value ?? ""),
  cycle: (data, { cycle_id }) => (cycle_id === null ? "" : (data.open.cache.cycle.get(cycle_id)?.name ?? "")),
  modules: (data, issue) => named(modulesOf(data, issue)),
};

/** A property as text; empty for none. Observed. */
export const textOf = (property: Editable, data: ListData, issue: Issue): string =>
  TEXTS[property](data, issue);
