import { dayNumber, datesOf, spanOf } from "@cairn/domain/timeline";
import { describe, expect, it } from "vitest";
import { spanAfterDrag } from "./drag-span.ts";

const day = (text: string): number => dayNumber(text);
const bar = (start_date: string | null, target_date: string | null) => spanOf({ start_date, target_date })!;
const dates = (span: Parameters<typeof datesOf>[0]) => Object.values(datesOf(span));

describe("the dates of a dragged bar", () => {
  const span = bar("2026-03-09", "2026-03-11");

  it("move by whole days, starting after half a day", () => {
    const at = day("2026-03-10") + 0.9;
    expect(dates(spanAfterDrag({ part: "move", span }, at, at + 0.4, 24))).toEqual([
      "2026-03-09",
      "2026-03-11",
    ]);
    expect(dates(spanAfterDrag({ part: "move", span }, at, at + 0.6, 24))).toEqual([
      "2026-03-10",
      "2026-03-12",
    ]);
    expect(dates(spanAfterDrag({ part: "move", span }, at, at - 12.1, 24))).toEqual([
      "2026-02-25",
      "2026-02-27",
    ]);
  });

  it("change at one end and stop at the other", () => {
    const at = day("2026-03-12");
    expect(dates(spanAfterDrag({ part: "end", span }, at, at + 3, 24))).toEqual(["2026-03-09", "2026-03-14"]);
    expect(dates(spanAfterDrag({ part: "end", span }, at, at - 30, 24))).toEqual([
      "2026-03-09",
      "2026-03-09",
    ]);
    expect(dates(spanAfterDrag({ part: "start", span }, at, at + 30, 24))).toEqual([
      "2026-03-11",
      "2026-03-11",
    ]);
  });

  it("get the missing date at the drop position", () => {
    const open = bar("2026-03-09", null);
    const at = day("2026-03-12");
    expect(dates(spanAfterDrag({ part: "end", span: open }, at, at, 24))).toEqual([
      "2026-03-09",
      "2026-03-11",
    ]);
    expect(dates(spanAfterDrag({ part: "move", span: open }, at, at + 1, 24))).toEqual(["2026-03-10", null]);
  });

  it("span from the pressed day to the day under the pointer in both directions", () => {
    const at = day("2026-03-09") + 0.99;
    expect(dates(spanAfterDrag({ part: "draw" }, at, at, 24))).toEqual(["2026-03-09", "2026-03-09"]);
    expect(dates(spanAfterDrag({ part: "draw" }, at, at + 4, 24))).toEqual(["2026-03-09", "2026-03-13"]);
    expect(dates(spanAfterDrag({ part: "draw" }, at, at - 4, 24))).toEqual(["2026-03-05", "2026-03-09"]);
  });
});
