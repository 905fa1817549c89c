// Saved filters and display preferences (contract/issues §4.6, spec §3).
import { Type, type Static } from "typebox";
import { audit, Json, Uuid } from "../schema.ts";

/** A PATCH replaces each of the three as a whole. Their inner form is defined in domain/issue-list/view.ts. */
export const ViewSettings = Type.Object({ filters: Json, display_filters: Json, display_properties: Json });
export type ViewSettings = Static<typeof ViewSettings>;

export const UserProperties = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  user: Uuid,
  ...ViewSettings.properties,
});
export type UserProperties = Static<typeof UserProperties>;
/** The same for a whole workspace (contract/workspace §4.3). */
const { project: _ofOneProject, ...ofWorkspace } = UserProperties.properties;
export const WorkspaceUserProperties = Type.Object(ofWorkspace);
export type WorkspaceUserProperties = Static<typeof WorkspaceUserProperties>;
export const UserPropertiesPatch = Type.Partial(ViewSettings);
export type UserPropertiesPatch = Static<typeof UserPropertiesPatch>;
