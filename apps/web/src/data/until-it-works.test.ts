import { ApiError } from "@cairn/client/api-error";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { allEnded, untilItWorks } from "./until-it-works.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tries again after one, two and four seconds, until it works, and then no more", async () => {
  let tries = 0;
  untilItWorks(async () => {
    tries += 1;
    if (tries < 4) throw new Error("no connection");
  });
  const after: number[] = [];
  for (const ms of [0, 999, 1, 2000, 4000, 60_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    after.push(tries);
  }
  expect(after).toEqual([1, 1, 2, 3, 4, 4]);
});

it("waits no longer than half a minute, and ends when it is stopped", async () => {
  const work = vi.fn(async () => Promise.reject(new Error("no connection")));
  const stop = untilItWorks(work);
  await vi.advanceTimersByTimeAsync(31_000);
  const before = work.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work.mock.calls.length - before).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(work.mock.calls.length - before).toBe(2);
});

it("takes a refusal as an answer", async () => {
  const work = vi.fn(async () => Promise.reject(new ApiError(403, {})));
  untilItWorks(work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it("waits for all that was begun before it says that one of it failed", async () => {
  const ended: string[] = [];
  const work = [
    Promise.reject(new Error("first")),
    new Promise<void>((resolve) => setTimeout(resolve, 500)).then(() => ended.push("second")),
  ];
  const all = allEnded(work).catch((error: Error) => ended.push(error.message));
  await vi.advanceTimersByTimeAsync(500);
  await all;
  expect(ended).toEqual(["second", "first"]);
});
