// The interface of a list for its lanes and for code that moves rows; breaks the import cycle with `IssueListModel`.
import type { View } from "@cairn/domain/issue-list/view";
import type { Collapsed } from "./collapsed.ts";
import type { Cursor } from "./cursor.ts";
import type { Group } from "./groups.ts";
import type { ListData } from "./list-data.ts";
import type { ListContext } from "./list-context.ts";
import type { IssueSource } from "./source.ts";
import type { Clock } from "./spec.ts";

export interface ListView {
  readonly context: ListContext;
  readonly data: ListData;
  readonly clock: Clock;
  readonly cursor: Cursor;
  readonly view: View;
  readonly source: IssueSource;
  readonly groups: readonly Group[];
  readonly collapsed: Collapsed;
  readonly quickAdd: string | null;
  /** The ids of all visible rows in display order. */
  visibleIds: () => string[];
}
