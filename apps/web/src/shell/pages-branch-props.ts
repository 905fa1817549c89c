import type { ReactNode } from "react";

/** Of the row that leads to all pages of a place. */
export interface PagesRowProps {
  /** Null: the workspace. */
  projectId: string | null;
  /** @param isPassive whether a row below it is marked as current instead */
  children: (isPassive: boolean) => ReactNode;
}

/** Of the same row with the tree of pages below it. */
export interface PagesBranchProps extends PagesRowProps {
  /** Under which the browser remembers what is unfolded. */
  storageKey: string;
}
