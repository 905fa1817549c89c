import type { ViewSettings } from "@cairn/contract/entities/view-settings";
import { fromStored, normalizeView, toStored, type View } from "@cairn/domain/issue-list/view";

/** What a saved view shows. */
export const savedView = (settings: ViewSettings): View =>
  normalizeView(fromStored(settings), "PROJECT_VIEW");

/** What would be saved of a view, as text: of two that are equal it is the same. */
export const textOf = (view: View): string => JSON.stringify(toStored(normalizeView(view, "PROJECT_VIEW")));

/** Whether a person sees something else than what was saved. Where a calendar stands is a place, and nothing is saved of it. */
export const isChanged = (shown: View, settings: ViewSettings): boolean =>
  textOf(shown) !== textOf(savedView(settings));
