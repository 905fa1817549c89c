// Deletes one row of an issue, with some seconds to undo; and tolerates writes whose result is already there.
import { ApiError } from "@cairn/client/api-error";
import type { Cache } from "@cairn/client/cache";
import { deleting, mutate } from "@cairn/client/mutation";
import type { Identified, Table } from "@cairn/client/table";
import { removeWithUndo, type Removal } from "./remove-with-undo.ts";

/**
 * Treats a response with this status as success: the row is already as requested.
 * @throws ApiError
 */
export async function ignoreStatus(
  status: number,
  call: () => Promise<{ seq: number }>,
): Promise<{ seq: number }> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return { seq: 0 };
    throw error;
  }
}

interface RowRemoval extends Pick<Removal, "title" | "undoLabel" | "path"> {
  /** What is attempted, for the failure message. */
  failed: string;
  /**
   * Deletes it; a row that is already gone is no failure.
   * @throws ApiError
   */
  send: () => Promise<{ seq: number }>;
}

/** Hides a row and deletes it unless that is undone in time. */
export function removeRow<Row extends Identified>(
  cache: Cache,
  table: Table<Row>,
  id: string,
  { failed, send, ...words }: RowRemoval,
): void {
  removeWithUndo({
    ...words,
    hide: () => {
      const ticket = table.apply(id, { kind: "delete" });
      return { show: () => table.drop(id, ticket), settle: () => table.settle(id, ticket) };
    },
    commit: () =>
      void mutate(cache, { failed, changes: [deleting(table, id)], send: () => ignoreStatus(404, send) }),
  });
}
