// What a person has changed of a saved view and not saved: kept in the browser for each person and view (spec §7).
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { ViewSettings } from "@cairn/contract/entities/view-settings";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { fromStored, normalizeView, toStored, type View } from "@cairn/domain/issue-list/view";
import { readStored, removeStored, writeStored } from "../../shell/stored.ts";

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

/** Where a person's changes to a view are kept. */
export const unsavedViewKey = (me: string, viewId: string): string => `view/${me}/${viewId}`;

interface Unsaved {
  /** What had been saved when it was changed, as text. */
  over: string;
  settings: ViewSettings;
}

function isUnsaved(stored: unknown): stored is Unsaved {
  if (typeof stored !== "object" || stored === null || !("over" in stored && "settings" in stored))
    return false;
  return typeof stored.settings === "object" && stored.settings !== null;
}

/** What was changed of a view; null: nothing, or something else has been saved since. */
export function readUnsavedView(key: string, saved: Settings): ViewSettings | null {
  const stored = readStored(key);
  if (!isUnsaved(stored)) return null;
  if (stored.over === textOf(savedView(saved), saved)) return stored.settings;
  removeStored(key);
  return null;
}

/** Keeps what a view is changed to; what is as it was saved is not kept. */
export function keepUnsavedView(key: string, saved: Settings, settings: ViewSettings): void {
  const { filters, display_filters, display_properties } = settings;
  const changed = { filters, display_filters, display_properties };
  if (isChanged(savedView({ ...changed, project: saved.project }), saved))
    writeStored(key, { over: textOf(savedView(saved), saved), settings: changed } satisfies Unsaved);
  else removeStored(key);
}
