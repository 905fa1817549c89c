// Unsaved changes of a saved view, stored in the browser for each person and view (spec §7).
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { ViewSettings } from "@cairn/contract/entities/view-settings";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { fromStored, normalizeView, toStored, type View } from "@cairn/domain/issue-list/view";
import { readStored, removeStored, writeStored } from "../../shell/stored.ts";

/** What is compared: a view's contents, and its project. */
export type Settings = Pick<SavedViewRow, "project" | "filters" | "display_filters" | "display_properties">;

/** The context in which a view is shown: in its project, or across projects. */
const contextOf = ({ project }: Pick<Settings, "project">): ContextName =>
  project === null ? "GLOBAL" : "PROJECT_VIEW";

/** The list view that a saved view shows. */
export const viewOf = (settings: Settings): View => normalizeView(fromStored(settings), contextOf(settings));

/** What would be saved of a view, as text to compare. */
export const textOf = (view: View, settings: Settings): string =>
  JSON.stringify(toStored(normalizeView(view, contextOf(settings))));

/** Whether there are unsaved changes. The month that a calendar shows is not one, because it is never saved. */
export const isChanged = (shown: View, settings: Settings): boolean =>
  textOf(shown, settings) !== textOf(viewOf(settings), settings);

/** The storage key of a person's unsaved changes to a view. */
export const unsavedViewKey = (me: string, viewId: string): string => `view/${me}/${viewId}`;

interface Unsaved {
  /** The saved view at the time of the change, as text. */
  over: string;
  settings: ViewSettings;
}

function isUnsaved(stored: unknown): stored is Unsaved {
  if (typeof stored !== "object" || stored === null || !("over" in stored && "settings" in stored))
    return false;
  return typeof stored.settings === "object" && stored.settings !== null;
}

/** The view with unsaved changes; null if there are none, or if the saved view has changed since. */
export function readUnsavedView(key: string, saved: Settings): ViewSettings | null {
  const stored = readStored(key);
  if (!isUnsaved(stored)) return null;
  if (stored.over === textOf(viewOf(saved), saved)) return stored.settings;
  removeStored(key);
  return null;
}

/** Stores a view with unsaved changes; removes it if it equals the saved one. */
export function storeUnsavedView(key: string, saved: Settings, settings: ViewSettings): void {
  const { filters, display_filters, display_properties } = settings;
  const changed = { filters, display_filters, display_properties };
  if (isChanged(viewOf({ ...changed, project: saved.project }), saved))
    writeStored(key, { over: textOf(viewOf(saved), saved), settings: changed } satisfies Unsaved);
  else removeStored(key);
}
