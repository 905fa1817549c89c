// What the inbox shows of an issue follows the issue, once that is told of as others are.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Table } from "./table.ts";

type Shown = Pick<Issue, "name" | "priority" | "label_ids">;

/** Brings the item of an issue, if there is one, to what the issue's row says. */
export function refreshIncoming<Row extends { id: string; issue: Shown }>(
  items: Table<Row>,
  id: string,
  { name, priority, label_ids }: Shown,
): void {
  const item = items.base(id);
  if (item) items.put([{ ...item, issue: { ...item.issue, name, priority, label_ids } }]);
}
