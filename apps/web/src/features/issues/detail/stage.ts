import type { IssueDetail } from "./issue-detail.ts";

/** Where the detail stands in the page, and how it is left. */
export interface Stage {
  detail: IssueDetail;
  /** The element that holds the whole detail; pickers open at its properties. */
  root: () => HTMLElement | null;
  /** The issue has been deleted. */
  onGone: () => void;
}

/** The button of a property, by its id, or the top of the detail where the column is hidden. */
export function anchorOf({ root }: Stage, property: string): Element {
  const shown = root()?.querySelector(`[data-property="${property}"]`);
  return shown ?? root()?.querySelector("h1") ?? document.body;
}
