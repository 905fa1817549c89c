// The order of the list that the person came from, so that the page of an issue can offer the next one. It is forgotten
// on reload.
import type { Issue } from "@cairn/contract/entities/issue";
import { untracked } from "mobx";
import { createStore } from "@cairn/ui/store";
import { useLayoutEffect, useSyncExternalStore } from "react";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";

export interface Neighbor {
  id: string;
  project_id: string;
}

/**
 * A store, because the page is mounted in the same render in which the list is unmounted, and learns the order
 * afterwards.
 */
const order = createStore<readonly Neighbor[]>([]);

const neighbor = ({ id, project_id }: Issue): Neighbor => ({ id, project_id });

/** The visible rows in reading order, each once: lane after lane, including expanded sub-issues. */
function rowsOf(model: IssueListModel): Neighbor[] {
  const { issue } = model.data.open.cache;
  return untracked(() =>
    [...new Set(model.visibleIds())]
      .map((id) => issue.get(id))
      .filter((row) => row !== undefined)
      .map(neighbor),
  );
}

/** Stores the order of a list when it is unmounted, before its model is disposed. */
export function useRememberedOrder(model: IssueListModel): void {
  useLayoutEffect(
    () => () => {
      order.set(rowsOf(model));
    },
    [model],
  );
}

export interface Neighbors {
  previous: Neighbor | null;
  next: Neighbor | null;
}

/** The issues before and after this one in the last list; null if the list did not contain it. */
export function useNeighbors(id: string): Neighbors | null {
  const rows = useSyncExternalStore(order.subscribe, order.get);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0 || rows.length < 2) return null;
  return { previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null };
}
