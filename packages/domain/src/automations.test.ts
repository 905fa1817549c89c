import { expect, it } from "vitest";
import { timeframesWith } from "./automations.ts";

it("project timeframe options are 1, 3, 6, 9 and 12 months (spec §9)", () => {
  expect(timeframesWith(0)).toEqual([1, 3, 6, 9, 12]);
  expect(timeframesWith(6)).toEqual([1, 3, 6, 9, 12]);
});

it("a value that another client has set is offered with them, in order", () => {
  expect(timeframesWith(2)).toEqual([1, 2, 3, 6, 9, 12]);
});
