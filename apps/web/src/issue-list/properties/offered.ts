import type { Project } from "@cairn/contract/entities/project";
import type { Property } from "@cairn/domain/properties/property";
import { t } from "../../i18n/read-only.ts";
import type { ListData } from "../engine/list-data.ts";
import { isPicked, rowOf } from "./property-words.ts";

/** Whether a project's issues have this property: cycles, modules and estimates can be switched off. */
const hasProperty = (project: Project | undefined, { feature }: Property): boolean =>
  feature === undefined || Boolean(project?.[feature]);

/** Why issues of a project don't have this property; null: they have it. Observed. */
export function whyNotUsed(project: Project | undefined, property: Property): string | null {
  const word = rowOf(property)?.notUsed;
  if (word === undefined || !project || hasProperty(project, property)) return null;
  return t(word, { project: project.name });
}

/** Whether the project has this property; across projects, whether one of the person's projects has it. Observed. */
export function isOffered(data: ListData, property: Property): boolean {
  if (property.feature === undefined) return true;
  if (data.projectId !== null) return hasProperty(data.project, property);
  return data.open.cache.project.all().some((project) => project.is_member && hasProperty(project, property));
}

/** What the shared picker edits in this list, offered or switched off, in the order of menus. Observed. */
export const pickedOf = ({ registry }: ListData): Property[] => registry.properties.filter(isPicked);

/** What can be edited of this project's issues, in the order in which it is offered. Observed. */
export const offeredOf = (data: ListData): Property[] =>
  pickedOf(data).filter((property) => isOffered(data, property));
