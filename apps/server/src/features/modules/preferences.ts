// How a person views a module's issues (contract/issues §4.6).
import type { UserProperties, UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import type { ProjectContext } from "../../platform/http/context.ts";
import { readPreferences, writePreferences } from "../issues/preferences.ts";
import { requireModule } from "./reading.ts";

type ModuleProperties = UserProperties & { module: string };

/** Created when first read. @throws module.not_found */
export async function readModulePreferences(
  context: ProjectContext,
  module: string,
): Promise<ModuleProperties> {
  await requireModule(context.runtime.db, context, module);
  return { ...(await readPreferences(context, { module_id: module })), module };
}

/** @throws module.not_found, invalid when one is too large */
export async function writeModulePreferences(
  context: ProjectContext,
  module: string,
  patch: UserPropertiesPatch,
): Promise<ModuleProperties> {
  await requireModule(context.runtime.db, context, module);
  return { ...(await writePreferences(context, patch, { module_id: module })), module };
}
