import { describe, expect, it } from "vitest";
import { fittingIn, LOWEST_WEEK, weekHeight } from "./fitting.ts";

describe("a day of a month", () => {
  it("shows all its issues where they fit, and else leaves room for how many more there are", () => {
    const height = weekHeight(856, 5);
    expect([0, 3, 4].map((total) => fittingIn(height, total, 4))).toEqual([0, 3, 4]);
    expect(fittingIn(height, 6, 4)).toBe(3);
  });
  it("shows four at most, however high it is (contract/issues §3.5)", () => {
    expect([fittingIn(900, 4, 4), fittingIn(900, 50, 4)]).toEqual([4, 4]);
  });
  it("never promises what is not drawn: what is shown and the line below it stay inside", () => {
    for (let height = LOWEST_WEEK; height < 400; height += 1) {
      for (let total = 0; total < 12; total += 1) {
        const shown = fittingIn(height, total, 4);
        const drawn = 32 + shown * 28 - 2 + (shown < total ? 24 : 0);
        expect(drawn <= height && shown <= total, `${total} in ${height} px`).toBe(true);
      }
    }
  });
  it("is as high as its share of the window, but not too low for three issues", () => {
    expect(weekHeight(856, 5)).toBeCloseTo(165.6);
    expect(weekHeight(300, 6)).toBe(LOWEST_WEEK);
    expect(fittingIn(LOWEST_WEEK, 3, 4)).toBe(3);
    expect(fittingIn(LOWEST_WEEK, 9, 4)).toBe(2);
  });
});
