// Shows issues that were just created, dropped or restored: the visible list scrolls to them, focuses them and
// highlights them. The code that does so is not part of the first load.
import { lazyCall } from "@cairn/ui/lazy-part";
import type { Lanes } from "./lanes.ts";
import type { ListView } from "./list-view.ts";

export interface Revealing {
  /** The group to look in first, because an issue can be in several. */
  group?: string;
  /** Whether a field that has the focus is closing: then the list takes the focus in the next frame. */
  isFieldClosing?: boolean;
}

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

/** Scrolls the visible list to issues, if it contains them, and focuses the last one. */
export const revealIssues = lazyCall(async () => (await import("./reveal-issues.ts")).revealIssues);

/** Highlights an issue without scrolling, so that the quick-add field stays visible. */
export const highlightIssue = lazyCall(async () => (await import("./reveal-issues.ts")).highlightIssue);
