import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { isClosed } from "@cairn/domain/states";
import type { ListView } from "./list-view.ts";

/**
 * In lists, groups of closed issues start collapsed, because few people need them. Boards show them as columns, and the
 * archive contains nothing else. Observed.
 */
export function isInitiallyCollapsed({ view, context, data }: ListView, key: string): boolean {
  if (view.layout !== "list" || !CONTEXTS[context.name].editable) return false;
  if (view.group_by === "state__group") return isClosed(key);
  return view.group_by === "state_id" && isClosed(data.stateById.get(key)?.group ?? null);
}
