import type { SavedViewRow } from "@cairn/contract/entities/view";
import { fromStored } from "@cairn/domain/issue-list/view";

/** How many filters a view applies. */
export const filterCount = (view: SavedViewRow): number => Object.keys(fromStored(view).filters).length;
