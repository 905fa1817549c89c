import { describe, expect, it } from "vitest";
import { issuesThatFit, MIN_WEEK_HEIGHT, weekHeight } from "./day-capacity.ts";

describe("a day of a month", () => {
  it("shows all its issues if they fit, otherwise leaves space for the “more” line", () => {
    const height = weekHeight(856, 5);
    expect([0, 3, 4].map((total) => issuesThatFit(height, total, 4))).toEqual([0, 3, 4]);
    expect(issuesThatFit(height, 6, 4)).toBe(3);
  });
  it("shows at most four issues at any height (contract/issues §3.5)", () => {
    expect([issuesThatFit(900, 4, 4), issuesThatFit(900, 50, 4)]).toEqual([4, 4]);
  });
  it("never overflows: the issues and the “more” line fit into the day", () => {
    for (let height = MIN_WEEK_HEIGHT; height < 400; height += 1) {
      for (let total = 0; total < 12; total += 1) {
        const shown = issuesThatFit(height, total, 4);
        const drawn = 32 + shown * 28 - 2 + (shown < total ? 24 : 0);
        expect(drawn <= height && shown <= total, `${total} in ${height} px`).toBe(true);
      }
    }
  });
  it("divides the height of the window, but always has space for three issues", () => {
    expect(weekHeight(856, 5)).toBeCloseTo(165.6);
    expect(weekHeight(300, 6)).toBe(MIN_WEEK_HEIGHT);
    expect(issuesThatFit(MIN_WEEK_HEIGHT, 3, 4)).toBe(3);
    expect(issuesThatFit(MIN_WEEK_HEIGHT, 9, 4)).toBe(2);
  });
});
