import type { Project } from "@cairn/contract/entities/project";
import type { DisplayProperty } from "@cairn/domain/issue-list/display-properties";
import type { ListData } from "../engine/list-data.ts";
import type { readOnly } from "../../i18n/en/read-only.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/read-only.ts";
import { EDITABLE, type Editable } from "./property-names.ts";

/** Properties that only some projects have. */
const SWITCHED: Partial<Record<Editable | DisplayProperty, (project: Project) => boolean>> = {
  estimate: ({ estimate }) => estimate !== null,
  cycle: ({ cycle_view }) => cycle_view,
  modules: ({ module_view }) => module_view,
};

/** Whether a project has this property. */
const hasProperty = (project: Project | undefined, property: Editable | DisplayProperty): boolean =>
  SWITCHED[property] === undefined || (project !== undefined && SWITCHED[property](project));

const NOT_USED: Partial<Record<Editable, TextKey<typeof readOnly>>> = {
  estimate: "no_estimates",
  cycle: "no_cycles",
  modules: "no_modules",
};

/** Why issues of a project don't have this property; null: they have it. Observed. */
export function whyNotUsed(project: Project | undefined, property: Editable): string | null {
  const word = NOT_USED[property];
  if (word === undefined || !project || hasProperty(project, property)) return null;
  return t(word, { project: project.name });
}

/**
 * Whether the project has this property: cycles, modules and estimates can be switched off. Across projects, whether one of the person's
 * projects has it. Observed.
 */
export function isOffered(data: ListData, property: Editable | DisplayProperty): boolean {
  if (data.projectId !== null) return hasProperty(data.project, property);
  if (SWITCHED[property] === undefined) return true;
  return data.open.cache.project.all().some((project) => project.is_member && hasProperty(project, property));
}

/** What can be edited of this project's issues, in the order in which it is offered. Observed. */
export const offeredOf = (data: ListData): Editable[] =>
  EDITABLE.filter((property) => isOffered(data, property));
