import { world, type World } from "@cairn/testkit/world";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Hub } from "./hub.ts";
import { isKept, readPosition } from "./outbox-reader.ts";

/** A pool whose reads of the outbox hold back their result until they are released. */
function delayed(pool: pg.Pool): { pool: pg.Pool; waiting: (() => void)[]; delay: (is: boolean) => void } {
  const waiting: (() => void)[] = [];
  let isDelayed = true;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    const answer = await pool.query(text, values);
    if (isDelayed && text.includes("from changes")) await new Promise<void>((go) => waiting.push(go));
    return answer;
  };
  return { pool: { query } as unknown as pg.Pool, waiting, delay: (is) => void (isDelayed = is) };
}

async function until(probe: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!probe()) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe("the hub during slow reads", () => {
  let w: World;
  let hub: Hub;
  let reads: ReturnType<typeof delayed>;
  const id = (): string => w.workspace.id;
  /** Commits a change; the hub of the test learns about it when it is woken. */
  const commit = (name: string) =>
    w.as("ada").send("PATCH", `${w.P}/states/${w.states.started.id}/`, { name });

  beforeEach(async () => {
    w = await world();
    reads = delayed(w.runtime.pool);
    const { log, pool } = w.runtime;
    hub = new Hub({ pool: reads.pool, log, connect: () => new pg.Client(pool.options as pg.ClientConfig) });
  });
  afterEach(async () => {
    reads.delay(false);
    for (const go of reads.waiting.splice(0)) go();
    await hub.close();
    await w.stop();
  });

  it("a wake-up that arrives while an empty read is in flight leads to another read", async () => {
    const heard: number[] = [];
    await hub.subscribe(id(), (changes) => heard.push(...changes.map((change) => change.seq)));
    // Opening the topic reads once; PostgreSQL has answered that there is nothing.
    await until(() => reads.waiting.length === 1);
    await commit("During the read");
    hub.wake(id());
    // Longer than the interval over which wake-ups are batched.
    await new Promise((resolve) => setTimeout(resolve, 50));
    reads.delay(false);
    reads.waiting.shift()?.();
    await until(() => heard.length > 0);
    expect(heard).toEqual([1]);
  });

  it("wake-ups that arrive while a full read is in flight neither lose nor repeat changes", async () => {
    const heard: number[] = [];
    await hub.subscribe(id(), (changes) => heard.push(...changes.map((change) => change.seq)));
    await until(() => reads.waiting.length === 1);
    for (const name of ["one", "two", "three", "four"]) {
      await commit(name);
      hub.wake(id());
      await new Promise((resolve) => setTimeout(resolve, 15));
      reads.waiting.shift()?.();
    }
    reads.delay(false);
    reads.waiting.shift()?.();
    await until(() => heard.length >= 4);
    expect(heard).toEqual([1, 2, 3, 4]);
  });

  it("a subscriber that joins while the last listener leaves receives the changes that follow", async () => {
    reads.delay(false);
    const heard: number[] = [];
    const leaving = hub.subscribe(id(), () => undefined).then(({ stop }) => stop());
    const staying = hub.subscribe(id(), (changes) => heard.push(...changes.map((change) => change.seq)));
    await Promise.all([leaving, staying]);
    await commit("After that");
    hub.wake(id());
    await until(() => heard.length > 0);
    expect(heard).toEqual([1]);
  });

  it("a listener that throws does not keep other listeners from the changes", async () => {
    reads.delay(false);
    const heard: number[] = [];
    await hub.subscribe(id(), () => {
      throw new Error("broken");
    });
    await hub.subscribe(id(), (changes) => heard.push(...changes.map((change) => change.seq)));
    await commit("For both");
    hub.wake(id());
    await until(() => heard.length > 0);
    expect(heard).toEqual([1]);
  });

  it("a stream with a gap is reported as incomplete", async () => {
    for (const name of ["one", "two", "three"]) await commit(name);
    const { pool } = w.runtime;
    expect([await readPosition(pool, id()), await isKept(pool, id(), 0)]).toEqual([3, true]);
    await pool.query("delete from changes where seq = 2");
    expect([await isKept(pool, id(), 0), await isKept(pool, id(), 2), await isKept(pool, id(), 3)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await isKept(pool, id(), 4)).toBe(false);
  });
});
