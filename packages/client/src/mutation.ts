// The only implementation of optimistic updates (law 7): patches are visible at once; success keeps them until the base
// has caught up; failure drops them and reports it.
import { runInAction } from "mobx";
import { ApiError } from "./api-error.ts";
import type { Cache } from "./cache.ts";
import type { StoredCall } from "./calls.ts";
import { newId } from "./ids.ts";
import { Discarded, type StoredChange, type StoredWrite } from "./outgoing.ts";
import type { Identified, Pending, Table } from "./table.ts";

/** A visible write that can be rolled back, or become part of the base. */
interface Shown {
  drop: () => void;
  settle: () => void;
}

/** One row's part of a write, made by `updating`, `inserting` or `deleting`. */
export interface PendingChange {
  show: () => Shown;
  /** The same as data, for a write that may have to wait. */
  store: (cache: Cache) => StoredChange;
}

function pending<Row extends Identified>(table: Table<Row>, id: string, change: Pending<Row>): PendingChange {
  return {
    show: () => {
      const ticket = table.apply(id, change);
      return { drop: () => table.drop(id, ticket), settle: () => table.settle(id, ticket) };
    },
    store: (cache) => ({ entity: cache.entityOf(table), id, pending: change }),
  };
}

/** A row's part of a stored write. */
export const restored = (cache: Cache, { entity, id, pending: change }: StoredChange): PendingChange =>
  pending(cache.table(entity), id, change);

export const updating = <Row extends Identified>(
  table: Table<Row>,
  id: string,
  patch: Partial<Row>,
): PendingChange => pending(table, id, { kind: "update", patch });

export const inserting = <Row extends Identified>(table: Table<Row>, row: Row): PendingChange =>
  pending(table, row.id, { kind: "insert", row });

export const deleting = <Row extends Identified>(table: Table<Row>, id: string): PendingChange =>
  pending(table, id, { kind: "delete" });

/** The descriptions of a write for people. */
export interface WriteWords {
  /** Shown while it waits to be sent: "Change the priority of WEB-12". */
  label: string;
  /** When it has failed: "Couldn't change the priority of WEB-12". */
  failed: string;
}

interface Attempt extends Pick<WriteWords, "failed"> {
  changes: readonly PendingChange[];
  /**
   * How the specification handles the failure (spec §4, §8): roll back; roll back and fetch again; or keep what is
   * shown and only report. Default `rollback`.
   */
  onFailure?: "rollback" | "refetch" | "report";
  refetch?: () => Promise<unknown>;
}

/** Sends the request itself: such a write is lost when the server can't be reached, and reports this. */
interface Sending extends Attempt {
  /** `seq` is the stream position of what it wrote, 0 when it wrote nothing that others see. */
  send: () => Promise<{ seq: number }>;
}

/** Describes the request: such a write waits, even beyond a reload, while the server can't be reached. */
interface Calling extends Attempt, WriteWords {
  calls: readonly StoredCall[];
  /** Called with each response, if this page still exists. */
  onAnswer?: (body: unknown, call: StoredCall) => void;
  /** The stored write that this one continues. */
  kept?: StoredWrite;
}

export type Mutation = Sending | Calling;

function deliver(cache: Cache, mutation: Mutation): Promise<{ seq: number }> {
  if ("send" in mutation) return mutation.send();
  const { label, failed, changes, calls, kept, onAnswer } = mutation;
  const write = kept ?? {
    id: newId(),
    label,
    failed,
    changes: changes.map((change) => change.store(cache)),
    calls: [...calls],
    made: 0,
  };
  return cache.outgoing.deliver(write, { ...(onAnswer ? { onAnswer } : {}), inLine: kept !== undefined });
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(500, { error: "Something went wrong in this page." }, error);

/** The same attempt as a new write. */
function again(mutation: Mutation): Mutation {
  if ("send" in mutation) return mutation;
  const { kept: _kept, ...fresh } = mutation;
  return fresh;
}

/** Resolves to whether the write arrived; never rejects. By then, a failure has been reported to the person. */
export async function mutate(cache: Cache, mutation: Mutation): Promise<boolean> {
  const shown = runInAction(() => mutation.changes.map((change) => change.show()));
  const end = (how: keyof Shown): void => runInAction(() => shown.forEach((one) => one[how]()));
  try {
    const { seq } = await deliver(cache, mutation);
    await cache.caughtUp(seq);
    // If the stream has brought the write, the base shows it; without a stream, the patch becomes the base.
    end(seq > 0 && cache.seq >= seq ? "drop" : "settle");
    return true;
  } catch (error) {
    const policy = mutation.onFailure ?? "rollback";
    end(policy === "report" ? "settle" : "drop");
    // The person who discarded it knows.
    if (error instanceof Discarded) return false;
    const failure = asApiError(error);
    // If fetching fails as well, the failure of the write is reported below; the live stream or the next visit fetches
    // again.
    if (policy === "refetch") await mutation.refetch?.().catch(() => undefined);
    cache.failed({
      title: mutation.failed,
      error: failure,
      retry: () => void mutate(cache, again(mutation)),
    });
    return false;
  }
}
