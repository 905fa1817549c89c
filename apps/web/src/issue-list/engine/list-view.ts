// What of a list its parts work with: its lanes, and whoever moves its rows.
import type { View } from "@cairn/domain/issue-list/view";
import type { Collapsed } from "./collapsed.ts";
import type { Cursor } from "./cursor.ts";
import type { Group } from "./groups.ts";
import type { ListData } from "./list-data.ts";
import type { Place } from "./place.ts";
import type { IssueSource } from "./source.ts";
import type { Clock } from "./spec.ts";

export interface ListView {
  readonly place: Place;
  readonly data: ListData;
  readonly clock: Clock;
  readonly cursor: Cursor;
  readonly view: View;
  readonly source: IssueSource;
  readonly groups: readonly Group[];
  readonly collapsed: Collapsed;
  readonly quickAdd: string | null;
  /** The ids of all rows in sight, in the order in which they stand. */
  inOrder: () => string[];
}
