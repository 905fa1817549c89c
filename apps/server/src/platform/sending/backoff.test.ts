import { expect, it } from "vitest";
import { backoffMs, GIVE_UP_MS, restMs } from "./backoff.ts";

it("the delay doubles from ten seconds to an hour", () => {
  expect([1, 2, 3, 9, 10, 1000].map((attempts) => backoffMs(attempts, 0.5))).toEqual([
    10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000,
  ]);
});

it("the delay varies by a quarter", () => {
  expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([7500, 12_500]);
});

it("a delivery gets about thirty attempts in its day", () => {
  let passed = 0;
  let attempts = 0;
  while (passed < GIVE_UP_MS) passed += backoffMs(++attempts, 0.5);
  expect(attempts).toBeGreaterThan(25);
  expect(attempts).toBeLessThan(40);
});

it("a receiver rests after five failures, at most for a quarter of an hour", () => {
  expect([1, 4, 5, 6, 500].map((failures) => restMs(failures, 0.5))).toEqual([0, 0, 10_000, 20_000, 900_000]);
});
