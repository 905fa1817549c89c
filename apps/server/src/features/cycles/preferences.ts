// How a person views a cycle's issues (contract/issues §4.6).
import type { UserProperties, UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import type { ProjectContext } from "../../platform/http/context.ts";
import { readPreferences, writePreferences } from "../issues/preferences.ts";
import { requireCycle } from "./reading.ts";

type CycleProperties = UserProperties & { cycle: string };

/** Created when first read. @throws cycle.not_found */
export async function readCyclePreferences(context: ProjectContext, cycle: string): Promise<CycleProperties> {
  await requireCycle(context.runtime.db, context, cycle);
  return { ...(await readPreferences(context, { cycle_id: cycle })), cycle };
}

/** @throws cycle.not_found, invalid when one is too large */
export async function writeCyclePreferences(
  context: ProjectContext,
  cycle: string,
  patch: UserPropertiesPatch,
): Promise<CycleProperties> {
  await requireCycle(context.runtime.db, context, cycle);
  return { ...(await writePreferences(context, patch, { cycle_id: cycle })), cycle };
}
