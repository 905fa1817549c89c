// What a removed row takes along.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Identified, Table } from "./table.ts";

/** The id in a column of a row; null if it has none. */
export const valueOf = (row: Identified, column: string): string | null =>
  (row as unknown as Record<string, string | null>)[column] ?? null;

export function removeWhere<Row extends Identified>(table: Table<Row>, which: (row: Row) => boolean): void {
  table.remove([...table.baseRows()].filter(which).map((row) => row.id));
}

/** A deleted label is removed from all issues; their rows are not announced individually. */
export function unlabel(issues: Table<Issue>, labelId: string): void {
  const labelled = issues.all().filter((issue) => issue.label_ids.includes(labelId));
  const bare = labelled.flatMap(({ id }) => {
    const base = issues.base(id);
    return base ? [{ ...base, label_ids: base.label_ids.filter((other) => other !== labelId) }] : [];
  });
  issues.put(bare);
}
