import { dayNumber, datesOf, spanOf } from "@cairn/domain/timeline";
import { describe, expect, it } from "vitest";
import { grabbed } from "./grab.ts";

const day = (text: string): number => dayNumber(text);
const bar = (start_date: string | null, target_date: string | null) => spanOf({ start_date, target_date })!;
const dates = (span: Parameters<typeof datesOf>[0]) => Object.values(datesOf(span));

describe("dragging on the chart", () => {
  const span = bar("2026-03-09", "2026-03-11");

  it("moves both dates by whole days, from more than half a day on", () => {
    const at = day("2026-03-10") + 0.9;
    expect(dates(grabbed({ part: "move", span }, at, at + 0.4, 24))).toEqual(["2026-03-09", "2026-03-11"]);
    expect(dates(grabbed({ part: "move", span }, at, at + 0.6, 24))).toEqual(["2026-03-10", "2026-03-12"]);
    expect(dates(grabbed({ part: "move", span }, at, at - 12.1, 24))).toEqual(["2026-02-25", "2026-02-27"]);
  });

  it("resizes one end and stops at the other", () => {
    const at = day("2026-03-12");
    expect(dates(grabbed({ part: "end", span }, at, at + 3, 24))).toEqual(["2026-03-09", "2026-03-14"]);
    expect(dates(grabbed({ part: "end", span }, at, at - 30, 24))).toEqual(["2026-03-09", "2026-03-09"]);
    expect(dates(grabbed({ part: "start", span }, at, at + 30, 24))).toEqual(["2026-03-11", "2026-03-11"]);
  });

  it("closes an open end where it is let go", () => {
    const open = bar("2026-03-09", null);
    const at = day("2026-03-12");
    expect(dates(grabbed({ part: "end", span: open }, at, at, 24))).toEqual(["2026-03-09", "2026-03-11"]);
    expect(dates(grabbed({ part: "move", span: open }, at, at + 1, 24))).toEqual(["2026-03-10", null]);
  });

  it("draws from the day where it began to the day under the pointer, either way", () => {
    const at = day("2026-03-09") + 0.99;
    expect(dates(grabbed({ part: "draw" }, at, at, 24))).toEqual(["2026-03-09", "2026-03-09"]);
    expect(dates(grabbed({ part: "draw" }, at, at + 4, 24))).toEqual(["2026-03-09", "2026-03-13"]);
    expect(dates(grabbed({ part: "draw" }, at, at - 4, 24))).toEqual(["2026-03-05", "2026-03-09"]);
  });
});
