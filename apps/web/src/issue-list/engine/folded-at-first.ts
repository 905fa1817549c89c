import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { isClosed } from "@cairn/domain/states";
import type { ListView } from "./list-view.ts";

/** Closed work is last in a list, and out of the way. A board has it as a column; the archive has nothing else. Observed. */
export function isFoldedAtFirst({ view, place, data }: ListView, key: string): boolean {
  if (view.layout !== "list" || !CONTEXTS[place.context].editable) return false;
  if (view.group_by === "state__group") return isClosed(key);
  return view.group_by === "state_id" && isClosed(data.stateById.get(key)?.group ?? null);
}
