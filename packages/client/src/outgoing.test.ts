import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import type { StoredCall } from "./calls.ts";
import { Discarded, Outgoing, type StoredWrite } from "./outgoing.ts";

const offline = ApiError.offline(null);
const refused = new ApiError(400, { error: "No." });

let sent: string[] = [];
let kept: Map<string, StoredWrite>;
let answer: (name: string) => { seq: number } | ApiError = () => ({ seq: 1 });
let outgoing: Outgoing;

const call = (name: string): StoredCall => ({ route: "issues.update", input: { name } });
const write = (id: string, ...names: string[]): StoredWrite => ({
  id,
  label: id,
  changes: [],
  calls: (names.length === 0 ? [id] : names).map(call),
  made: 0,
});

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  kept = new Map();
  outgoing = new Outgoing({
    send: async ({ input }) => {
      const name = String(input.name);
      const found = answer(name);
      if (found instanceof ApiError) throw found;
      sent.push(name);
      return found;
    },
    keep: async (one) => void kept.set(one.id, structuredClone(one)),
    forget: async (id) => void kept.delete(id),
  });
});
afterEach(() => {
  outgoing.stop();
  vi.useRealTimers();
});

describe("outgoing writes", () => {
  it("are sent at once while the server can be reached, and nothing is stored", async () => {
    answer = () => ({ seq: 7 });
    await expect(outgoing.deliver(write("a"))).resolves.toEqual({ seq: 7 });
    expect(sent).toEqual(["a"]);
    expect(kept.size).toBe(0);
  });

  describe("two writes to the same row", () => {
    const about = (id: string, ...rows: string[]): StoredWrite => ({
      ...write(id),
      changes: rows.map((row) => ({ entity: "issue", id: row, pending: { kind: "update", patch: {} } })),
    });
    /** Lets a request be answered on demand. */
    let open: Map<string, (failure?: ApiError) => void>;
    beforeEach(() => {
      open = new Map();
      outgoing = new Outgoing({
        send: ({ input }) =>
          new Promise((resolve, reject) => {
            const name = String(input.name);
            sent.push(name);
            open.set(name, (failure) => (failure ? reject(failure) : resolve({ seq: 1 })));
          }),
        keep: async (one) => void kept.set(one.id, structuredClone(one)),
        forget: async (id) => void kept.delete(id),
      });
    });
    const settle = () => vi.advanceTimersByTimeAsync(0);

    it("arrive in order even if a queue starts meanwhile: queued writes stay behind those in flight", async () => {
      const delivered = [
        outgoing.deliver(about("a", "1")),
        outgoing.deliver(about("b", "1")),
        outgoing.deliver(about("c", "2")),
      ];
      open.get("c")?.(offline);
      await settle();
      delivered.push(outgoing.deliver(about("d", "1")));
      void outgoing.drain();
      await settle();
      // The first write to the row has not been answered yet.
      expect(sent).toEqual(["a", "c"]);
      open.get("a")?.();
      for (const name of ["b", "c", "d"]) {
        await settle();
        open.get(name)?.();
      }
      await Promise.all(delivered);
      expect(sent).toEqual(["a", "c", "b", "c", "d"]);
    });

    it("arrive in the order of their creation, without blocking writes to other rows", async () => {
      const done = [about("a", "1", "2"), about("b", "2"), about("c", "3"), about("d", "2")].map((one) =>
        outgoing.deliver(one),
      );
      expect(sent).toEqual(["a", "c"]);
      expect([...kept.keys()]).toEqual(["b", "d"]);
      open.get("a")?.();
      await settle();
      expect(sent).toEqual(["a", "c", "b"]);
      open.get("b")?.();
      await settle();
      expect(sent).toEqual(["a", "c", "b", "d"]);
      for (const name of ["c", "d"]) open.get(name)?.();
      await Promise.all(done);
      expect(kept.size).toBe(0);
      void outgoing.deliver(about("e", "2"));
      expect(sent.at(-1)).toBe("e");
    });

    it("the second is sent even if the first is refused, and a refused one is forgotten", async () => {
      const first = outgoing.deliver(about("a", "1"));
      const second = outgoing.deliver(about("b", "1"));
      open.get("a")?.(refused);
      await expect(first).rejects.toBe(refused);
      await settle();
      open.get("b")?.(refused);
      await expect(second).rejects.toBe(refused);
      expect(kept.size).toBe(0);
    });

    it("if the first could not be sent, the second is queued behind it", async () => {
      const done = [outgoing.deliver(about("a", "1")), outgoing.deliver(about("b", "1"))];
      open.get("a")?.(offline);
      await settle();
      expect(outgoing.waiting.map((one) => one.write.id)).toEqual(["a", "b"]);
      expect(sent).toEqual(["a"]);
      const draining = outgoing.drain();
      await settle();
      open.get("a")?.();
      await settle();
      open.get("b")?.();
      await draining;
      await Promise.all(done);
      expect(sent).toEqual(["a", "a", "b"]);
      expect(kept.size).toBe(0);
    });
  });

  it("are queued and stored while the server can't be reached, and sent in order of creation", async () => {
    answer = () => offline;
    const done = ["b", "a", "c"].map((id) => outgoing.deliver(write(id)));
    await vi.advanceTimersByTimeAsync(0);
    expect(outgoing.waiting.map((one) => one.write.id)).toEqual(["a", "b", "c"]);
    expect([...kept.keys()].sort()).toEqual(["a", "b", "c"]);
    answer = () => ({ seq: 1 });
    await outgoing.drain();
    await Promise.all(done);
    expect(sent).toEqual(["a", "b", "c"]);
    expect(kept.size).toBe(0);
  });

  it("stay behind queued ones, even if the server can be reached again by then", async () => {
    answer = () => offline;
    const first = outgoing.deliver(write("a"));
    await vi.advanceTimersByTimeAsync(0);
    answer = () => ({ seq: 1 });
    const second = outgoing.deliver(write("b"));
    expect(sent).toEqual([]);
    await outgoing.drain();
    await Promise.all([first, second]);
    expect(sent).toEqual(["a", "b"]);
  });

  it("retry by themselves", async () => {
    answer = () => offline;
    const done = outgoing.deliver(write("a"));
    await vi.advanceTimersByTimeAsync(0);
    answer = () => ({ seq: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(sent).toEqual(["a"]);
  });

  it("that the server refuses are reported individually; the others continue", async () => {
    answer = () => offline;
    const done = ["a", "b", "c"].map((id) => outgoing.deliver(write(id)));
    const outcomes = Promise.allSettled(done);
    await vi.advanceTimersByTimeAsync(0);
    answer = (name) => (name === "b" ? refused : { seq: 1 });
    await outgoing.drain();
    expect((await outcomes).map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(sent).toEqual(["a", "c"]);
    expect(kept.size).toBe(0);
  });

  it("with several requests continue after the last successful one", async () => {
    answer = (name) => (name === "a2" ? offline : { seq: 1 });
    const done = outgoing.deliver(write("a", "a1", "a2"));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.get("a")?.made).toBe(1);
    answer = () => ({ seq: 5 });
    await outgoing.drain();
    await expect(done).resolves.toEqual({ seq: 5 });
    expect(sent).toEqual(["a1", "a2"]);
  });

  it("stay queued while the server has errors", async () => {
    answer = () => offline;
    void outgoing.deliver(write("a")).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    answer = () => new ApiError(503, { error: "Later." });
    await outgoing.drain();
    expect(outgoing.waiting).toHaveLength(1);
    expect(kept.size).toBe(1);
  });

  it("that are discarded leave the queue, and nothing is sent", async () => {
    answer = () => offline;
    const done = outgoing.deliver(write("a"));
    await vi.advanceTimersByTimeAsync(0);
    outgoing.discard("a");
    await expect(done).rejects.toBeInstanceOf(Discarded);
    answer = () => ({ seq: 1 });
    await outgoing.drain();
    expect(sent).toEqual([]);
    expect(kept.size).toBe(0);
  });
});
