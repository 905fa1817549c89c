import type { Change } from "@cairn/contract/changes";
import type { Label } from "@cairn/contract/entities/label";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { Cache, type FailedMutation } from "./cache.ts";
import { deleting, inserting, mutate, updating } from "./mutation.ts";

const label = (id: string, name: string): Label => ({
  id,
  name,
  color: "",
  parent: null,
  project_id: "p",
  workspace_id: "w",
  sort_order: 1,
});
const change = (seq: number, row: Label): Change => ({
  seq,
  entity: "label",
  id: row.id,
  project_id: "p",
  op: "update",
  actor: null,
  at: "",
  row,
});

/** A request that is answered when the test decides. */
function pendingCall() {
  let settle = (_answer: { seq: number } | ApiError): void => {};
  const promise = new Promise<{ seq: number }>((resolve, reject) => {
    settle = (answer) => (answer instanceof ApiError ? reject(answer) : resolve(answer));
  });
  return { send: () => promise, settle };
}
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("a mutation (spec §4: optimistic with rollback)", () => {
  it("is visible before the response, and in the base once the stream has brought it", async () => {
    const cache = new Cache();
    cache.setLive(true);
    cache.label.put([label("a", "old")]);
    const call = pendingCall();
    const done = mutate(cache, {
      failed: "x",
      changes: [updating(cache.label, "a", { name: "new" })],
      send: call.send,
    });
    expect(cache.label.get("a")?.name).toBe("new");
    call.settle({ seq: 5 });
    await turn();
    cache.apply([change(4, label("a", "someone else's"))]);
    expect(cache.label.get("a")?.name).toBe("new");
    cache.apply([change(5, label("a", "new"))]);
    expect(await done).toBe(true);
    expect(cache.label.base("a")?.name).toBe("new");
  });

  it("a failure drops the patch, keeps changes that arrived meanwhile and reports to the person, with a retry that works", async () => {
    const cache = new Cache();
    cache.label.put([label("a", "old")]);
    const told: FailedMutation[] = [];
    cache.onFailure((failure) => told.push(failure));
    let fails = true;
    const send = () =>
      fails ? Promise.reject(new ApiError(500, { error: "no" })) : Promise.resolve({ seq: 0 });
    const done = mutate(cache, {
      failed: "Couldn’t rename the label",
      changes: [updating(cache.label, "a", { name: "new" })],
      send,
    });
    cache.apply([change(1, label("a", "newer"))]);
    expect(await done).toBe(false);
    expect(cache.label.get("a")?.name).toBe("newer");
    expect(told).toMatchObject([{ title: "Couldn’t rename the label", error: { message: "no" } }]);
    fails = false;
    told[0]?.retry();
    await turn();
    expect(cache.label.get("a")?.name).toBe("new");
  });

  it("`report` keeps the patch, `refetch` rolls back and fetches again", async () => {
    const cache = new Cache();
    cache.label.put([label("a", "old")]);
    const send = () => Promise.reject(new ApiError(400, {}));
    await mutate(cache, {
      failed: "x",
      changes: [updating(cache.label, "a", { name: "kept" })],
      send,
      onFailure: "report",
    });
    expect(cache.label.get("a")?.name).toBe("kept");
    let fetched = 0;
    const refetch = async () => void (fetched += 1);
    await mutate(cache, {
      failed: "x",
      changes: [deleting(cache.label, "a")],
      send,
      onFailure: "refetch",
      refetch,
    });
    expect(fetched).toBe(1);
    expect(cache.label.has("a")).toBe(true);
  });

  it("does not wait for a stream that is disconnected", async () => {
    const cache = new Cache();
    cache.setLive(true);
    const done = mutate(cache, {
      failed: "x",
      changes: [inserting(cache.label, label("a", "new"))],
      send: async () => ({ seq: 9 }),
    });
    await turn();
    cache.setLive(false);
    expect(await done).toBe(true);
    expect(cache.label.base("a")?.name).toBe("new");
  });
});

describe("the state machine of mutations", () => {
  /**
   * A server that applies writes in order of arrival and streams them, with other people's writes among them; responses
   * and stream arrive in any interleaving. In the end the cache equals the server, whatever failed.
   */
  it("converges with the server for every interleaving of responses, failures and stream", async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("write" as const),
        id: fc.constantFrom("a", "b", "c"),
        fails: fc.boolean(),
      }),
      fc.record({ kind: fc.constant("other" as const), id: fc.constantFrom("a", "b", "c") }),
      fc.record({
        kind: fc.constant("remove" as const),
        id: fc.constantFrom("a", "b", "c"),
        fails: fc.boolean(),
      }),
      fc.record({ kind: fc.constant("answer" as const), index: fc.nat(5) }),
      fc.record({ kind: fc.constant("stream" as const), count: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant("live" as const), on: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const cache = new Cache();
        cache.setLive(true);
        const server = new Map(["a", "b", "c"].map((id) => [id, label(id, "start")]));
        cache.label.put([...server.values()]);
        const log: Change[] = [];
        const answers: (() => void)[] = [];
        const running: Promise<unknown>[] = [];
        let told = 0;
        let n = 0;
        const streamOf = (id: string): Change => {
          const row = server.get(id);
          return row
            ? change(log.length + 1, row)
            : { ...change(log.length + 1, label(id, "")), op: "delete", row: null };
        };
        const write = (id: string, next: Label | undefined): void => {
          if (!server.has(id)) return;
          if (next) server.set(id, next);
          else server.delete(id);
          log.push(streamOf(id));
        };
        const stream = (count: number): void => {
          const batch = log.slice(told, told + count);
          told += batch.length;
          if (batch.length > 0) cache.apply(batch);
        };
        for (const one of steps) {
          n += 1;
          if (one.kind === "other") write(one.id, label(one.id, `other ${n}`));
          else if (one.kind === "stream" && cache.isLive) stream(one.count);
          else if (one.kind === "live") {
            if (one.on) stream(log.length);
            cache.setLive(one.on);
          } else if (one.kind === "answer") answers.splice(one.index % Math.max(1, answers.length), 1)[0]?.();
          else if (one.kind === "write" || one.kind === "remove") {
            const call = pendingCall();
            const next = one.kind === "write" ? label(one.id, `mine ${n}`) : undefined;
            const pending = next
              ? updating(cache.label, one.id, { name: next.name })
              : deleting(cache.label, one.id);
            running.push(mutate(cache, { failed: "x", changes: [pending], send: call.send }));
            if (!one.fails) write(one.id, next);
            const seq = log.length;
            answers.push(() => call.settle(one.fails ? new ApiError(500, {}) : { seq }));
          }
          await turn();
        }
        for (const answer of answers) answer();
        stream(log.length);
        cache.setLive(true);
        await Promise.all(running);
        stream(log.length);
        expect(new Map(cache.label.all().map((row) => [row.id, row]))).toEqual(server);
      }),
      { numRuns: 150 },
    );
  });
});
