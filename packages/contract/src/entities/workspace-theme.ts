// Named sets of colors of a workspace (contract/workspace §4.6).
import { Type, type Static } from "typebox";
import { audit, Json, Text, ThemeColors, Uuid } from "../schema.ts";

/** `colors` has the keys of a person's own theme (`Theme`), but is stored as sent, with further keys. */
export const WorkspaceTheme = Type.Object({
  id: Uuid,
  ...audit,
  name: Text,
  colors: Json,
  workspace: Uuid,
  actor: Uuid,
});
export type WorkspaceTheme = Static<typeof WorkspaceTheme>;

export const WorkspaceThemeDraft = Type.Object({
  name: Type.String({ maxLength: 80 }),
  colors: Type.Optional(Type.Unsafe<Json>(Type.Partial(ThemeColors))),
});
export type WorkspaceThemeDraft = Static<typeof WorkspaceThemeDraft>;
export const WorkspaceThemePatch = Type.Partial(WorkspaceThemeDraft);
export type WorkspaceThemePatch = Static<typeof WorkspaceThemePatch>;
