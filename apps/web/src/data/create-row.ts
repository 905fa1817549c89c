// Creates rows whose id the server assigns: a placeholder is shown until the real row replaces it.
import type { Cache } from "@cairn/client/cache";
import type { StoredCall } from "@cairn/client/calls";
import { inserting, mutate, type PendingChange, type WriteWords } from "@cairn/client/mutation";
import type { Identified, RowEvent, Table } from "@cairn/client/table";
import { runInAction } from "mobx";

interface Creation extends WriteWords {
  /** The call whose response is the row. */
  call: StoredCall;
}

/** A row with a name that is unique in its project. */
interface Named extends Identified {
  name: string;
  project_id: string;
}

/**
 * A placeholder that can be removed before its write ends; the end of the write then does nothing.
 * @returns the change for `mutate`, and a function that removes the placeholder
 */
function placeholderChange<Row extends Identified>(
  table: Table<Row>,
  row: Row,
): { change: PendingChange; leave: () => void } {
  const change = inserting(table, row);
  let leave = (): void => undefined;
  const show: PendingChange["show"] = () => {
    const shown = change.show();
    leave = shown.drop;
    return shown;
  };
  return { change: { ...change, show }, leave: () => leave() };
}

/**
 * Creates a row, shown as `standIn` until the stream or the response brings the real one, which replaces it in the same
 * step. Resolves to the real row, or to null if the server refused, which is reported.
 */
export async function createRow<Row extends Named>(
  cache: Cache,
  table: Table<Row>,
  placeholder: Row,
  { call, ...words }: Creation,
): Promise<Row | null> {
  let made: Row | null = null;
  const { change, leave } = placeholderChange(table, placeholder);
  const isIt = ({ before, after }: RowEvent<Row>): boolean =>
    !before &&
    after?.name === placeholder.name &&
    after.project_id === placeholder.project_id &&
    after.id !== placeholder.id;
  const stop = table.onChange((events) => {
    if (events.some(isIt)) leave();
  });
  const worked = await mutate(cache, {
    ...words,
    changes: [change],
    calls: [call],
    onAnswer: (body) => {
      const row = body as Row;
      made = row;
      runInAction(() => {
        leave();
        // The stream may already have brought the row, perhaps in a newer state.
        if (!table.base(row.id)) table.put([row]);
      });
    },
  });
  stop();
  return worked ? made : null;
}

/** Whether a row is a placeholder for one that the server has not created yet: it cannot be edited. */
export const isPlaceholder = <Row extends Identified>(table: Table<Row>, id: string): boolean =>
  table.base(id) === undefined;
