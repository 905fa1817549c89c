import { describe, expect, it } from "vitest";
import { retryingFetch } from "./retry.ts";

const URL = "http://localhost/api/v1/users/me/";

/** A fetch that answers with these statuses one after the other; 0 is a connection that breaks. */
function answering(...statuses: number[]) {
  const waits: number[] = [];
  let calls = 0;
  const base = async (): Promise<Response> => {
    const status = statuses[Math.min(calls++, statuses.length - 1)] ?? 200;
    if (status === 0) throw new TypeError("fetch failed");
    return new Response("{}", { status, headers: status === 429 ? { "retry-after": "7" } : {} });
  };
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  return { fetch: retryingFetch(base as typeof fetch, { retries: 2, wait }), waits, calls: () => calls };
}

describe("repeated requests of the SDK", () => {
  it("too many requests: waits as long as the server asks for, also after a write", async () => {
    const { fetch, waits } = answering(429, 201);
    expect((await fetch(new Request(URL, { method: "POST", body: "{}" }))).status).toBe(201);
    expect(waits).toEqual([7000]);
  });
  it("a server that is not ready: reads are repeated with growing pauses, and in the end its answer is returned", async () => {
    const { fetch, waits, calls } = answering(503);
    expect((await fetch(new Request(URL))).status).toBe(503);
    expect(calls()).toBe(3);
    const [first = 0, second = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(250);
    expect(first).toBeLessThan(750);
    expect(second).toBeGreaterThanOrEqual(500);
  });
  it("a broken connection: reads and creations with an Idempotency-Key are repeated, other writes are not", async () => {
    expect((await answering(0, 200).fetch(new Request(URL))).status).toBe(200);
    const headers = { "idempotency-key": "a" };
    const safe = new Request(URL, { method: "POST", headers, body: "{}" });
    expect((await answering(0, 201).fetch(safe)).status).toBe(201);
    const unsafe = answering(0, 201);
    await expect(unsafe.fetch(new Request(URL, { method: "POST", body: "{}" }))).rejects.toThrow(
      "fetch failed",
    );
    expect(unsafe.calls()).toBe(1);
  });
  it("errors of the request itself are returned at once", async () => {
    const { fetch, calls } = answering(404);
    expect((await fetch(new Request(URL))).status).toBe(404);
    expect(calls()).toBe(1);
  });
});
