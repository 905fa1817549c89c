// The list that is on the screen, and which of its elements are highlighted.
import type { Lanes } from "./lanes.ts";
import type { ListView } from "./list-view.ts";

export type ShownList = ListView & { readonly lanes: Lanes };
let shown: ShownList | null = null;

/** The list that is on the screen; null if there is none. */
export const shownList = (): ShownList | null => shown;

/** Registers the list that is on the screen. @returns unregisters it */
export function registerShownList(model: ShownList): () => void {
  shown = model;
  return () => {
    if (shown === model) shown = null;
  };
}

/** The elements that are currently highlighted. */
export const highlighted = new Set<HTMLElement>();
