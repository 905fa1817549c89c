import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { fromStored, normalizeView, toStored, type View } from "@cairn/domain/issue-list/view";

/** What is compared: a view's contents, and where it is. */
export type Settings = Pick<SavedViewRow, "project" | "filters" | "display_filters" | "display_properties">;

/** Which lists show a view: those of its project, or those across projects. */
const contextOf = ({ project }: Pick<Settings, "project">): ContextName =>
  project === null ? "GLOBAL" : "PROJECT_VIEW";

/** What a saved view shows. */
export const savedView = (settings: Settings): View =>
  normalizeView(fromStored(settings), contextOf(settings));

/** What would be saved of a view, as text: of two that are equal it is the same. */
export const textOf = (view: View, settings: Settings): string =>
  JSON.stringify(toStored(normalizeView(view, contextOf(settings))));

/** Whether a person sees something else than what was saved. Where a calendar stands is a place, and nothing is saved of it. */
export const isChanged = (shown: View, settings: Settings): boolean =>
  textOf(shown, settings) !== textOf(savedView(settings), settings);
