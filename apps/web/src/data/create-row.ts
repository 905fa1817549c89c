// Creating what gets its id from the server: a stand-in is shown at once, and the real row takes its place.
import type { Cache } from "@cairn/client/cache";
import type { StoredCall } from "@cairn/client/calls";
import { inserting, mutate, type PendingChange, type WriteWords } from "@cairn/client/mutation";
import type { Identified, RowEvent, Table } from "@cairn/client/table";
import { runInAction } from "mobx";

interface Creation extends WriteWords {
  /** Answers with the row. */
  call: StoredCall;
}

/** What a person tells it by; no two of a project have the same name. */
interface Named extends Identified {
  name: string;
  project_id: string;
}

/**
 * A stand-in that can be taken away before its write has ended; the end then finds nothing to do.
 * @returns the change for `mutate`, and how to take it away
 */
function standingIn<Row extends Identified>(
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
 * Creates a row, shown as `standIn` until the stream or the server's answer brings the real one, whichever comes first: in the same moment the
 * one goes and the other comes. Resolves to the real one; null when it was refused, and said so.
 */
export async function createRow<Row extends Named>(
  cache: Cache,
  table: Table<Row>,
  standIn: Row,
  { call, ...words }: Creation,
): Promise<Row | null> {
  let made: Row | null = null;
  const { change, leave } = standingIn(table, standIn);
  const isIt = ({ before, after }: RowEvent<Row>): boolean =>
    !before &&
    after?.name === standIn.name &&
    after.project_id === standIn.project_id &&
    after.id !== standIn.id;
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
        // Where a stream flows it may have brought the row, perhaps in a newer state.
        if (!table.base(row.id)) table.put([row]);
      });
    },
  });
  stop();
  return worked ? made : null;
}

/** Whether a row only stands in for one that the server has not made yet: nothing can be done to it. */
export const isStandIn = <Row extends Identified>(table: Table<Row>, id: string): boolean =>
  table.base(id) === undefined;
