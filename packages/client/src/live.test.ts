import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "@cairn/contract/changes";
import { Cache } from "./cache.ts";
import { LiveClient, SILENCE_MS } from "./live.ts";

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.dispatchEvent(new Event("open"));
  }
  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  lose(code: number): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  close(): void {}
}

const state = (seq: number, name: string): Change => ({
  seq,
  entity: "state",
  op: "update",
  id: "s",
  project_id: "p",
  actor: null,
  at: "2026-03-11T12:00:00.000000Z",
  row: { id: "s", name },
});

describe("the live client", () => {
  let sockets: FakeSocket[];
  let cache: Cache;
  let live: LiveClient;
  let resets: number;
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    resets = 0;
    cache = new Cache();
    live = new LiveClient({
      url: "ws://localhost/",
      cache,
      onReset: () => (resets += 1),
      onRefused: () => undefined,
      createSocket: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
    });
    live.start();
  });
  afterEach(() => {
    live.stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const goLive = (seq: number): void => {
    last().open();
    last().say({ type: "ready", seq });
  };

  it("ignores messages of a socket that it has abandoned", () => {
    goLive(4);
    last().say({ type: "changes", seq: 6, changes: [state(6, "six")] });
    last().lose(1006);
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toEqual([{ type: "hello", since: 6 }]);
  });

  it("after a reset, rows fetched before a change of the stream do not cover it", () => {
    goLive(4);
    const [old] = sockets;
    old?.lose(1006);
    vi.advanceTimersByTime(1000);
    old?.say({ type: "changes", seq: 9, changes: [state(9, "late")] });
    expect([cache.seq, cache.state.base("s")]).toEqual([4, undefined]);
  });

  it("after a reset, what was fetched before a change of the stream does not cover it", () => {
    goLive(4);
    last().lose(1006);
    vi.advanceTimersByTime(1000);
    last().open();
    last().say({ type: "reset", seq: 50 });
    const asked = cache.seq;
    last().say({ type: "ready", seq: 50 });
    last().say({ type: "changes", seq: 51, changes: [state(51, "newer")] });
    cache.absorb("state", [{ id: "s", name: "older" } as never], asked);
    expect([resets, cache.state.base("s")?.name]).toEqual([1, "newer"]);
  });

  it("treats a connection that is silent for too long as closed, and reconnects", () => {
    goLive(4);
    vi.advanceTimersByTime(SILENCE_MS - 1);
    last().say({ type: "beat" });
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect([live.status, cache.isLive, sockets.length]).toEqual(["live", true, 1]);
    vi.advanceTimersByTime(1);
    expect([live.status, cache.isLive]).toEqual(["connecting", false]);
    vi.advanceTimersByTime(1000);
    goLive(4);
    expect([live.status, cache.isLive, sockets.length]).toEqual(["live", true, 2]);
  });

  it("abandons a connection that never opens", () => {
    vi.advanceTimersByTime(SILENCE_MS + 1000);
    expect(sockets).toHaveLength(2);
  });

  it("reconnects to a restarting server after a delay of its own", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.9);
    goLive(4);
    last().lose(1012);
    vi.advanceTimersByTime(2700);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(2);
  });
});
