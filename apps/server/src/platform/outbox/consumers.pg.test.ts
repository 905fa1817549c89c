import type { Change } from "@cairn/contract/changes";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Consumer, consumeAll, startConsumers } from "./consumers.ts";
import { MAX_ATTEMPTS } from "./failed-changes.ts";

describe("consumers of the outbox", () => {
  let w: World;
  let done: string[];
  beforeEach(async () => {
    w = await world();
    done = [];
  });
  afterEach(() => w.stop());

  const nameOf = (change: Change): string => (change.row as { name: string }).name;
  const rename = (name: string) =>
    w.as("ada").send("PATCH", `${w.P}/states/${w.states.started.id}/`, { name });
  /** Fails on every batch that holds the poisoned name. */
  const consumer = (before: () => Promise<void> = async () => {}): Consumer => ({
    name: "probe",
    entities: ["state"],
    consume: async (_t, changes) => {
      await before();
      if (changes.some((change) => nameOf(change) === "poison")) throw new Error("cannot digest\0 this");
      done.push(...changes.map(nameOf));
    },
  });
  /** One attempt, made after the delay that follows a failure. */
  const attempt = async (): Promise<string> => {
    await w.runtime.pool.query("update failed_changes set tried_at = now() - interval '1 hour'");
    return consumeAll(w.runtime, consumer(), w.workspace.id).then(
      () => "done",
      (error: Error) => error.message,
    );
  };
  const failed = async () =>
    (
      await w.runtime.pool.query<{ attempts: number; error: string; is_aside: boolean; name: string }>(
        `select attempts, error, set_aside_at is not null as is_aside, change -> 'row' ->> 'name' as name
         from failed_changes order by seq`,
      )
    ).rows;

  it("a change that can't be processed is set aside after five attempts, and later changes are processed", async () => {
    for (const name of ["one", "poison", "three"]) await rename(name);
    for (let n = 1; n < MAX_ATTEMPTS; n++) {
      expect(await attempt()).toContain("cannot digest");
      expect(await failed()).toMatchObject([{ attempts: n, is_aside: false, name: "poison" }]);
      expect(done).toEqual(["one"]);
    }
    expect(await attempt()).toBe("done");
    expect(done).toEqual(["one", "three"]);
    expect(await failed()).toEqual([
      { attempts: MAX_ATTEMPTS, error: "Error: cannot digest this", is_aside: true, name: "poison" },
    ]);
    await rename("four");
    expect(await attempt()).toBe("done");
    expect(done).toEqual(["one", "three", "four"]);
  });

  it("a failed change is not retried for a while, however many changes arrive meanwhile", async () => {
    await rename("poison");
    expect(await attempt()).toContain("cannot digest");
    for (let n = 0; n < 6; n++) {
      await rename(`later ${n}`);
      await consumeAll(w.runtime, consumer(), w.workspace.id);
    }
    expect(await failed()).toMatchObject([{ attempts: 1, is_aside: false }]);
  });

  it("a failure that resolves itself leaves no trace", async () => {
    await rename("poison");
    expect(await attempt()).toContain("cannot digest");
    await w.runtime.pool.query("update failed_changes set tried_at = now() - interval '1 hour'");
    const healthy: Consumer = {
      ...consumer(),
      consume: async (_t, changes) => void done.push(...changes.map(nameOf)),
    };
    await consumeAll(w.runtime, healthy, w.workspace.id);
    expect([done, await failed()]).toEqual([["poison"], []]);
  });

  it("a wake-up that arrives while the consumer is running triggers another run", async () => {
    let go = (): void => undefined;
    let isRunning = false;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const slow = consumer(async () => {
      isRunning = true;
      await gate;
    });
    const stop = startConsumers(w.runtime, [slow]);
    await rename("one");
    while (!isRunning) await new Promise((resolve) => setTimeout(resolve, 10));
    await rename("two");
    // Longer than the interval over which commits are batched.
    await new Promise((resolve) => setTimeout(resolve, 300));
    go();
    while (done.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await stop();
    expect(done).toEqual(["one", "two"]);
  });
});
