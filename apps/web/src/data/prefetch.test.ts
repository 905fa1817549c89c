import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchOrTake, prefetch } from "./prefetch.ts";

const answers = vi.fn<(path: string) => Promise<Response>>();
const textOf = async (path: string, init?: RequestInit): Promise<string> =>
  (await fetchOrTake(path, init)).text();
let count = 0;
/** A path that no other test has requested. */
const fresh = (): string => `/api/things/${(count += 1)}/`;

beforeEach(() => {
  vi.useFakeTimers();
  answers.mockReset().mockImplementation(async (path) => new Response(path));
  vi.stubGlobal("fetch", answers);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a prefetched request", () => {
  it("a prefetched response answers the next equal request, which is not sent again", async () => {
    const path = fresh();
    prefetch([path, path]);
    expect(await textOf(path)).toBe(path);
    expect(answers).toHaveBeenCalledOnce();
  });

  it("a prefetched response is used once; a second request fetches again", async () => {
    const path = fresh();
    prefetch([path]);
    await textOf(path);
    await textOf(path);
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it("a prefetched response does not answer a write to the same address", async () => {
    const path = fresh();
    prefetch([path]);
    await textOf(path, { method: "POST" });
    expect(answers).toHaveBeenLastCalledWith(path, { method: "POST" });
  });

  it("a prefetched response is dropped if nothing requests it for a while", async () => {
    const path = fresh();
    prefetch([path]);
    await vi.advanceTimersByTimeAsync(10_000);
    await textOf(path);
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["was refused", async () => new Response("", { status: 404 })],
    ["did not arrive", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("a prefetched request is sent again when it %s", async (_what, fail) => {
    const path = fresh();
    answers.mockImplementationOnce(fail);
    prefetch([path]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await textOf(path)).toBe(path);
  });
});
