import { expect, it } from "vitest";
import { pace } from "./pace.ts";

it("work that follows closely waits for its share of the second, and work after a rest does not", () => {
  let now = 5000;
  const wait = pace(1000, () => now);
  expect([wait(64), wait(64), wait(10)]).toEqual([0, 64, 128]);
  now += 100;
  expect(wait(1)).toBe(38);
  now += 10_000;
  expect(wait(64)).toBe(0);
});
