// The display properties of the preferences, which also have a path of their own (contract/issues §4.6).
import type { ViewSettings } from "@cairn/contract/entities/view-settings";
import type { ProjectContext } from "../../platform/http/context.ts";
import { readPreferences, writePreferences } from "./preferences.ts";

interface DisplayProperties {
  properties: ViewSettings["display_properties"];
}

export const readDisplayProperties = async (context: ProjectContext): Promise<DisplayProperties> => ({
  properties: (await readPreferences(context)).display_properties,
});

/** @throws invalid when they are too large */
export async function writeDisplayProperties(
  context: ProjectContext,
  { properties }: DisplayProperties,
): Promise<DisplayProperties> {
  const written = await writePreferences(context, { display_properties: properties });
  return { properties: written.display_properties };
}
