// The list that one came from, so that the page of an issue can go on to the next one of it. It lives as long as this page load.
import type { Issue } from "@cairn/contract/entities/issue";
import { untracked } from "mobx";
import { createStore } from "@cairn/ui/store";
import { useLayoutEffect, useSyncExternalStore } from "react";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";

export interface Neighbour {
  id: string;
  project_id: string;
}

/** A list is left in the same step in which the page comes: the page is told of it afterwards. */
const order = createStore<readonly Neighbour[]>([]);

const neighbour = ({ id, project_id }: Issue): Neighbour => ({ id, project_id });

/** The rows that the list shows, as one reads it, each once: lanes one after the other, and what is open below a row. */
function rowsOf(model: IssueListModel): Neighbour[] {
  const { issue } = model.data.open.cache;
  return untracked(() =>
    [...new Set(model.inOrder())]
      .map((id) => issue.get(id))
      .filter((row) => row !== undefined)
      .map(neighbour),
  );
}

/** Remembers the order of a list when it is left: before its model is taken down. */
export function useRememberedOrder(model: IssueListModel): void {
  useLayoutEffect(
    () => () => {
      order.set(rowsOf(model));
    },
    [model],
  );
}

export interface Steps {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The issues around this one in the list that was left last; null where it was not in that list. */
export function useNeighbours(id: string): Steps | null {
  const rows = useSyncExternalStore(order.subscribe, order.get);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0 || rows.length < 2) return null;
  return { previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null };
}
