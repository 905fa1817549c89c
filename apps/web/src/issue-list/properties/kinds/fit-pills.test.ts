import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitPills } from "./fit-pills.ts";

describe("labels in a cell", () => {
  it("are as many as fit, the others are counted", () => {
    expect(fitPills(["Alerts", "Bug"], 188)).toBe(2);
    expect(fitPills(["Station map", "Offline"], 188)).toBe(1);
    expect(fitPills(["A very long label indeed"], 64)).toBe(1);
    expect(fitPills([], 188)).toBe(0);
  });

  it("are never fewer in a wider cell", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 20 }), { maxLength: 8 }),
        fc.nat(700),
        fc.nat(200),
        (texts, a, b) => {
          expect(fitPills(texts, a + b)).toBeGreaterThanOrEqual(fitPills(texts, a));
        },
      ),
    );
  });
});
