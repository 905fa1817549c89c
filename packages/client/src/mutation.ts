// The one way to be optimistic (law 7): patches show at once; success keeps them until the base has caught up; failure drops them and says so.
import { runInAction } from "mobx";
import { ApiError } from "./api-error.ts";
import type { Cache } from "./cache.ts";
import type { StoredCall } from "./calls.ts";
import { newId } from "./ids.ts";
import { Discarded, type StoredChange, type StoredWrite } from "./outgoing.ts";
import type { Identified, Pending, Table } from "./table.ts";

/** A shown write that can be taken back, or made part of the base. */
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

/** A row's part of a write that was kept. */
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

/** What a write is called, in a person's words. */
export interface WriteWords {
  /** While it waits to be sent: "Change the priority of WEB-12". */
  label: string;
  /** When it has failed: "Couldn't change the priority of WEB-12". */
  failed: string;
}

interface Attempt extends Pick<WriteWords, "failed"> {
  changes: readonly PendingChange[];
  /**
   * What the specification says of the failure (spec §4, §8): roll back; roll back and fetch again; or keep what is shown and only report.
   * Default `rollback`.
   */
  onFailure?: "rollback" | "refetch" | "report";
  refetch?: () => Promise<unknown>;
}

/** Makes the call itself: a write that is lost when the server cannot be reached, and then says so. */
interface Sending extends Attempt {
  /** `seq` is the stream position of what it wrote, 0 when it wrote nothing that others see. */
  send: () => Promise<{ seq: number }>;
}

/** Says what to call: a write that waits, even beyond a reload, while the server cannot be reached. */
interface Calling extends Attempt, WriteWords {
  calls: readonly StoredCall[];
  /** Told of each answer, where this page is still there. */
  onAnswer?: (body: unknown, call: StoredCall) => void;
  /** The write that was kept, when this goes on with it. */
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

/** Resolves to whether the write arrived; never rejects. A failure has been told to the person by then. */
export async function mutate(cache: Cache, mutation: Mutation): Promise<boolean> {
  const shown = runInAction(() => mutation.changes.map((change) => change.show()));
  const end = (how: keyof Shown): void => runInAction(() => shown.forEach((one) => one[how]()));
  try {
    const { seq } = await deliver(cache, mutation);
    await cache.caughtUp(seq);
    // Where the stream has brought the write, the base shows it; where there is no stream, the patch becomes the base.
    end(seq > 0 && cache.seq >= seq ? "drop" : "settle");
    return true;
  } catch (error) {
    const policy = mutation.onFailure ?? "rollback";
    end(policy === "report" ? "settle" : "drop");
    // Whoever gave it up knows.
    if (error instanceof Discarded) return false;
    const failure = asApiError(error);
    // Should fetching fail as well, the person is told of the write below; the live stream or the next visit fetches again.
    if (policy === "refetch") await mutation.refetch?.().catch(() => undefined);
    cache.failed({
      title: mutation.failed,
      error: failure,
      retry: () => void mutate(cache, again(mutation)),
    });
    return false;
  }
}
