import { ApiError } from "@cairn/client/api-error";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { allSettledOrThrow, retryUntilSuccess } from "./retry-until-success.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("work is retried after one, two and four seconds until it succeeds, then no more", async () => {
  let tries = 0;
  retryUntilSuccess(async () => {
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

it("retries wait at most half a minute and end when stopped", async () => {
  const work = vi.fn(async () => Promise.reject(new Error("no connection")));
  const stop = retryUntilSuccess(work);
  await vi.advanceTimersByTimeAsync(31_000);
  const before = work.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work.mock.calls.length - before).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(work.mock.calls.length - before).toBe(2);
});

it("work that the server refuses is not retried", async () => {
  const work = vi.fn(async () => Promise.reject(new ApiError(403, {})));
  retryUntilSuccess(work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it("all started work ends before a failure is reported", async () => {
  const ended: string[] = [];
  const work = [
    Promise.reject(new Error("first")),
    new Promise<void>((resolve) => setTimeout(resolve, 500)).then(() => ended.push("second")),
  ];
  const all = allSettledOrThrow(work).catch((error: Error) => ended.push(error.message));
  await vi.advanceTimersByTimeAsync(500);
  await all;
  expect(ended).toEqual(["second", "first"]);
});
