// Work that follows from changes: each consumer reads its kinds of rows from the outbox in order, and stores its
// position in the same transaction as its own writes. So each change is processed exactly once, whichever node does it
// and whenever it stops.
import { sql } from "kysely";
import type { Runtime } from "../runtime.ts";
import { runApart } from "../tracing/context.ts";
import { traceWork } from "../tracing/tracer.ts";
import { countFailure, MAX_ATTEMPTS, setAside } from "./failed-changes.ts";
import { type Actor, type OutboxChange, type OutboxEntity, tx, type Tx } from "./tx.ts";

export interface Consumer {
  name: string;
  /** The kinds of rows that it reads. */
  entities: readonly OutboxEntity[];
  /** SQL: the only workspaces that it has work in; all without it. */
  workspaces?: string;
  /** Changes of one actor, in order; the transaction is theirs. */
  consume: (t: Tx, changes: readonly OutboxChange[]) => Promise<void>;
  /** After each transaction in a workspace. */
  consumed?: (workspaceId: string) => void;
}

/** Literals, not a parameter: the planner knows then that `changes_notices` holds them all. */
const isRead = ({ entities }: Consumer): string =>
  `entity in (${entities.map((one) => `'${one}'`).join(", ")})`;
const hasWork = ({ workspaces }: Consumer, id: string): string =>
  workspaces === undefined ? "true" : `${id} in (${workspaces})`;

/** Most changes in one transaction. */
const BATCH = 200;
/** Commits come in bursts: they are batched over this many milliseconds. */
const GATHER_MS = 150;
/** How often, in milliseconds, the consumer looks for work that another node left unfinished when it stopped. */
const SWEEP_MS = 30_000;
/** Delay in milliseconds before a failed change is retried: a brief database problem must not use up its attempts. */
const REST_MS = 20_000;

interface Next {
  seq: number;
  actor: string;
  /** Whether the consumer has just failed on it. */
  is_resting: boolean;
}

/** The first change that the consumer has not processed. */
async function nextOf({ pool }: Runtime, consumer: Consumer, workspaceId: string): Promise<Next | undefined> {
  const { rows } = await pool.query<Next>(
    `select c.seq, c.actor, coalesce((select f.tried_at > now() - $3 * interval '1 millisecond' from failed_changes f
       where f.workspace_id = $1 and f.consumer = $2 and f.seq = c.seq), false) as is_resting
     from changes c where c.workspace_id = $1 and c.${isRead(consumer)} and ${hasWork(consumer, "$1::uuid")}
       and c.actor is not null and c.seq > coalesce((select p.seq from outbox_positions p where p.workspace_id = $1 and p.consumer = $2), 0)
     order by c.seq limit 1`,
    [workspaceId, consumer.name, REST_MS],
  );
  return rows[0];
}

/** Locks the consumer's position until the transaction ends, and returns it. */
async function take(t: Tx, { name }: Consumer): Promise<number> {
  await sql`insert into outbox_positions (workspace_id, consumer) values (${t.workspace_id}, ${name})
    on conflict do nothing`.execute(t.db);
  const { rows } = await sql<{ seq: number }>`select seq from outbox_positions
    where workspace_id = ${t.workspace_id} and consumer = ${name} for update`.execute(t.db);
  return rows[0]?.seq ?? 0;
}

/** The changes from that position up to the first one of another actor, at most `limit`. */
async function readOf(t: Tx, consumer: Consumer, after: number, limit: number): Promise<OutboxChange[]> {
  const { rows } = await sql<OutboxChange>`
    select seq, entity, id, project_id, op, actor, at, row, was from changes
    where workspace_id = ${t.workspace_id} and ${sql.raw(isRead(consumer))} and actor is not null and seq > ${after} order by seq limit ${limit}`.execute(
    t.db,
  );
  const other = rows.findIndex(({ actor }) => actor !== t.actor_id);
  return other < 0 ? rows : rows.slice(0, other);
}

/** A retry that has succeeded clears the failure. */
async function advance(t: Tx, { name }: Consumer, seq: number): Promise<void> {
  await sql`with mended as (
      delete from failed_changes
      where workspace_id = ${t.workspace_id} and consumer = ${name} and seq <= ${seq} and set_aside_at is null
    )
    update outbox_positions set seq = ${seq}
    where workspace_id = ${t.workspace_id} and consumer = ${name}`.execute(t.db);
}

/** Processes the next changes in one transaction, up to the first one of another actor. */
const consumeNext = (actor: Actor, consumer: Consumer, limit: number): Promise<void> =>
  tx(actor, async (t) => {
    const changes = await readOf(t, consumer, await take(t, consumer), limit);
    const last = changes.at(-1);
    if (!last) return;
    await consumer.consume(t, changes);
    await advance(t, consumer, last.seq);
  });

/**
 * Records that the consumer failed on its next change, and sets the change aside after too many attempts, so that later
 * ones are processed.
 */
async function noteFailure(actor: Actor, consumer: Consumer, failed: Next, error: unknown): Promise<boolean> {
  return tx(actor, async (t) => {
    const position = await take(t, consumer);
    const [change] = await readOf(t, consumer, position, 1);
    // Another node has processed it meanwhile.
    if (change?.seq !== failed.seq) return true;
    const isSetAside = (await countFailure(t, consumer.name, change, error)) >= MAX_ATTEMPTS;
    if (!isSetAside) return false;
    await setAside(t, consumer.name, change.seq);
    await advance(t, consumer, change.seq);
    return true;
  });
}

/**
 * Processes everything that is pending in a workspace. A batch that fails is repeated change by change to find the one
 * that can't be processed; that one is retried later, and blocks those after it until it is set aside.
 * @throws the consumer's error, until the change is set aside
 */
export async function consumeAll(runtime: Runtime, consumer: Consumer, workspaceId: string): Promise<void> {
  let limit = BATCH;
  for (;;) {
    const next = await nextOf(runtime, consumer, workspaceId);
    if (!next || next.is_resting) return;
    const actor = { runtime, workspace: { id: workspaceId }, me: { id: next.actor } };
    try {
      await traceWork(
        runtime,
        `consume ${consumer.name}`,
        () => ({ "cairn.consumer": consumer.name }),
        () => consumeNext(actor, consumer, limit),
      );
      consumer.consumed?.(workspaceId);
    } catch (error) {
      if (limit > 1) limit = 1;
      else if (await noteFailure(actor, consumer, next, error)) {
        runtime.log.error({ err: error, seq: next.seq, consumer: consumer.name }, "a change was set aside");
        limit = BATCH;
      } else throw error;
    }
  }
}

/** Workspaces with changes that the consumer has not processed. */
async function waiting({ pool }: Runtime, consumer: Consumer): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select w.id from workspaces w left join outbox_positions p on p.workspace_id = w.id and p.consumer = $1
     where ${hasWork(consumer, "w.id")}
       and exists (select from changes c where c.workspace_id = w.id and c.${isRead(consumer)} and c.actor is not null and c.seq > coalesce(p.seq, 0))`,
    [consumer.name],
  );
  return rows.map(({ id }) => id);
}

/** Starts the consumers; the returned function stops them after their current work. */
export function startConsumers(runtime: Runtime, consumers: readonly Consumer[]): () => Promise<void> {
  const due = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const work = async (): Promise<void> => {
    timer = null;
    const ids = [...due];
    due.clear();
    for (const id of ids)
      for (const consumer of consumers)
        // The failure of one workspace does not hold up others; the next sweep retries it.
        if (!isStopped) await consumeAll(runtime, consumer, id).catch(complain);
  };
  const complain = (error: unknown): void =>
    runtime.log.warn({ err: error }, "what follows from changes could not be done; trying again");
  const begin = (): void => {
    // The timer may have been started within a request.
    running = running.then(() => runApart(work));
  };
  const wake = (id: string): void => {
    due.add(id);
    if (!isStopped) timer ??= setTimeout(begin, GATHER_MS);
  };
  const sweep = async (): Promise<void> => {
    for (const consumer of consumers) for (const id of await waiting(runtime, consumer)) wake(id);
  };
  const look = (): void => void sweep().catch(complain);
  const unhear = runtime.hub.onCommit((id, entities) => {
    if (consumers.some((consumer) => consumer.entities.some((one) => entities.has(one)))) wake(id);
  });
  const sweeping = setInterval(look, SWEEP_MS);
  look();
  return async () => {
    isStopped = true;
    unhear();
    clearInterval(sweeping);
    if (timer) clearTimeout(timer);
    await running;
  };
}
