import { describe, expect, it } from "vitest";
import { inCycleOrder } from "./cycle-order.ts";

const TODAY = "2026-03-11";
const cycle = (name: string, start_date: string | null, end_date: string | null) => ({
  name,
  start_date,
  end_date,
});

describe("cycles", () => {
  it("are offered with the current one first, the next after it, and the latest of those that have ended", () => {
    const names = inCycleOrder(
      [
        cycle("long ago", "2026-01-01", "2026-01-10"),
        cycle("without dates", null, null),
        cycle("later", "2026-05-01", "2026-05-10"),
        cycle("just ended", "2026-03-01", "2026-03-10"),
        cycle("next", "2026-04-01", "2026-04-10"),
        cycle("now", "2026-03-10", "2026-03-12"),
      ],
      TODAY,
    ).map(({ name }) => name);
    expect(names).toEqual(["now", "next", "later", "without dates", "just ended", "long ago"]);
  });
});
