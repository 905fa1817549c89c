// Creating what gets its id from the server: a stand-in is shown at once, and the real row takes its place.
import type { Cache } from "@cairn/client/cache";
import type { StoredCall } from "@cairn/client/calls";
import { inserting, mutate } from "@cairn/client/mutation";
import type { Identified, Table } from "@cairn/client/table";
import { runInAction } from "mobx";

interface Creation {
  /** What is attempted, in a person's words. */
  label: string;
  /** Answers with the row. */
  call: StoredCall;
}

/** Creates a row, shown as `standIn` until the server has answered. Resolves to the real one; null when it was refused, and said so. */
export async function createRow<Row extends Identified>(
  cache: Cache,
  table: Table<Row>,
  standIn: Row,
  { label, call }: Creation,
): Promise<Row | null> {
  let made: Row | null = null;
  const worked = await mutate(cache, {
    label,
    changes: [inserting(table, standIn)],
    calls: [call],
    onAnswer: (body) => {
      made = body as Row;
    },
  });
  const row: Row | null = made;
  if (!worked || !row) return null;
  runInAction(() => {
    table.remove([standIn.id]);
    // Where a stream flows it has brought the row, perhaps in a newer state.
    if (!table.base((row as Row).id)) table.put([row]);
  });
  return row;
}

/** Whether a row only stands in for one that the server has not made yet: nothing can be done to it. */
export const isStandIn = <Row extends Identified>(table: Table<Row>, id: string): boolean =>
  table.base(id) === undefined;
