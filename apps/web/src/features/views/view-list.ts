import type { SavedViewRow } from "@cairn/contract/entities/view";
import { fromStored } from "@cairn/domain/issue-list/view";

/** Those whose name contains what is looked for, in their order. */
export function viewsNamed(views: readonly SavedViewRow[], query: string): readonly SavedViewRow[] {
  const wanted = query.trim().toLowerCase();
  return wanted === "" ? views : views.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** How many filters a view applies. */
export const filterCount = (view: SavedViewRow): number => Object.keys(fromStored(view).filters).length;
