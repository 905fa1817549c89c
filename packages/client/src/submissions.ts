// Keeps the inbox's view of an issue equal to the issue, once its row is on the stream.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Table } from "./table.ts";

type Shown = Pick<Issue, "name" | "priority" | "label_ids">;

/** Updates the item of an issue, if there is one, from the issue's row. */
export function refreshSubmission<Row extends { id: string; issue: Shown }>(
  items: Table<Row>,
  id: string,
  { name, priority, label_ids }: Shown,
): void {
  const item = items.base(id);
  if (item) items.put([{ ...item, issue: { ...item.issue, name, priority, label_ids } }]);
}
