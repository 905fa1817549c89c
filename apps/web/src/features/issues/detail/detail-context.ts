import type { IssueDetail } from "./issue-detail.ts";

/** What the actions of an open issue need: the issue, its element, and what to do after its deletion. */
export interface DetailContext {
  detail: IssueDetail;
  /** The element that contains all of the issue; pickers open at its properties. */
  root: () => HTMLElement | null;
  /** Called after the issue was deleted. */
  onGone: () => void;
}

/** The button of a property, by its id, or the top of the issue if the column is hidden. */
export function anchorOf({ root }: DetailContext, property: string): Element {
  const shown = root()?.querySelector(`[data-property="${property}"]`);
  return shown ?? root()?.querySelector("h1") ?? document.body;
}
