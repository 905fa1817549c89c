// The list that one came from, so that the page of an issue can go on to the next one of it. It lives as long as this page load.
import type { Issue } from "@cairn/contract/entities/issue";
import { untracked } from "mobx";
import { useLayoutEffect } from "react";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";

interface Neighbour {
  id: string;
  project_id: string;
}

let order: readonly Neighbour[] = [];

const neighbour = ({ id, project_id }: Issue): Neighbour => ({ id, project_id });

/** The rows that the list shows, group by group, each once. */
function rowsOf(model: IssueListModel): Neighbour[] {
  const groups = untracked(
    () =>
      model.sight?.() ??
      model.groups
        .filter(({ key }) => !model.collapsed.has(key))
        .map(({ key }) => ({ key, rows: model.source.rows(key) })),
  );
  const seen = new Set<string>();
  return groups
    .flatMap(({ rows }) => rows.map(neighbour))
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
}

/** Remembers the order of a list when it is left: before its model is taken down. */
export function useRememberedOrder(model: IssueListModel): void {
  useLayoutEffect(
    () => () => {
      order = rowsOf(model);
    },
    [model],
  );
}

/** The issue after or before this one in the list that was left last; null where there is none. */
export function stepFrom(id: string, by: 1 | -1): Neighbour | null {
  const at = order.findIndex((row) => row.id === id);
  return at < 0 ? null : (order[at + by] ?? null);
}

/** Whether the issue was in that list at all. */
export const hasNeighbours = (id: string): boolean => order.length > 1 && order.some((row) => row.id === id);
