import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  boxOf,
  isConflict,
  datesOf,
  DAY_WIDTH,
  dayNumber,
  dayText,
  renderedDays,
  spanBetween,
  edgeDay,
  FIRST_DAY,
  followVisibleDays,
  LAST_DAY,
  lengthOf,
  moveSpan,
  resizeSpan,
  rulerOf,
  SCALES,
  type Span,
  spanOf,
  layoutRangeAround,
  weekday,
} from "./timeline.ts";

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const anySpan: fc.Arbitrary<Span> = fc.oneof(
  fc.tuple(anyDay, anyDay).map(([a, b]) => spanBetween(a, b)),
  anyDay.map((start) => ({ start, end: null })),
  anyDay.map((end) => ({ start: null, end })),
);
const span = (start_date: string | null, target_date: string | null): Span =>
  spanOf({ start_date, target_date })!;

describe("dates as numbers", () => {
  it("dates as numbers are converted back to the same date, leap days and both ends of the calendar included", () => {
    for (const day of ["0001-01-01", "1969-12-31", "1970-01-01", "2024-02-29", "2026-03-29", "9999-12-31"]) {
      expect(dayText(dayNumber(day))).toBe(day);
    }
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayNumber(dayText(day))).toBe(day);
      }),
    );
    expect(dayText(LAST_DAY + 9)).toBe("9999-12-31");
    expect([weekday(dayNumber("2026-03-09")), weekday(dayNumber("1969-12-28"))]).toEqual([0, 6]);
  });

  it("dates as numbers are the same in every time zone, also across a change of clocks", () => {
    for (const name of ["Pacific/Pago_Pago", "Pacific/Kiritimati", "Europe/Berlin"]) {
      vi.stubEnv("TZ", name);
      expect(dayText(dayNumber("2026-03-29") + 1)).toBe("2026-03-30");
      expect(rulerOf("month", dayNumber("2026-03-01"), dayNumber("2026-03-02")).major[0]).toEqual({
        from: dayNumber("2026-03-01"),
        to: dayNumber("2026-04-01"),
      });
    }
    vi.unstubAllEnvs();
  });
});

describe("a bar of the timeline", () => {
  it("a bar of the timeline includes both its days; with one date it is open on the other side, without dates there is no bar", () => {
    expect(lengthOf(span("2026-03-09", "2026-03-11"))).toBe(3);
    expect(lengthOf(span("2026-03-09", "2026-03-09"))).toBe(1);
    expect(lengthOf(span("2026-03-09", null))).toBeNull();
    expect(spanOf({ start_date: null, target_date: null })).toBeNull();
    expect(datesOf(span("2026-03-11", "2026-03-09"))).toEqual({
      start_date: "2026-03-09",
      target_date: "2026-03-11",
    });
  });

  it("a bar of the timeline keeps start before target, and both inside the calendar, whatever is dragged", () => {
    const edge = fc.constantFrom("start" as const, "end" as const);
    fc.assert(
      fc.property(anySpan, edge, fc.integer({ min: -9_000_000, max: 9_000_000 }), (before, side, by) => {
        const moved = moveSpan(before, by);
        expect(lengthOf(moved)).toBe(lengthOf(before));
        for (const after of [moved, resizeSpan(before, side, by)]) {
          const { start, end } = after;
          if (start !== null && end !== null) expect(start).toBeLessThanOrEqual(end);
          for (const day of [start, end]) {
            if (day === null) continue;
            expect(day).toBeGreaterThanOrEqual(FIRST_DAY);
            expect(day).toBeLessThanOrEqual(LAST_DAY);
          }
        }
      }),
    );
  });

  it("a bar of the timeline moves both dates, or the only one", () => {
    expect(datesOf(moveSpan(span("2026-02-27", "2026-03-02"), 2))).toEqual({
      start_date: "2026-03-01",
      target_date: "2026-03-04",
    });
    expect(datesOf(moveSpan(span(null, "2026-03-02"), -1))).toEqual({
      start_date: null,
      target_date: "2026-03-01",
    });
  });

  it("a bar of the timeline is resized at one end, which closes an open one, and stops at the other", () => {
    const both = span("2026-03-09", "2026-03-11");
    expect(datesOf(resizeSpan(both, "end", dayNumber("2026-03-20"))).target_date).toBe("2026-03-20");
    expect(datesOf(resizeSpan(both, "end", dayNumber("2026-03-01")))).toEqual({
      start_date: "2026-03-09",
      target_date: "2026-03-09",
    });
    expect(datesOf(resizeSpan(span("2026-03-09", null), "end", dayNumber("2026-03-10")))).toEqual({
      start_date: "2026-03-09",
      target_date: "2026-03-10",
    });
  });

  it("a bar of the timeline shows the day of a half-open span, and extends a little further on the open side", () => {
    for (const scale of SCALES) {
      const day = dayNumber("2026-03-09");
      const from = boxOf({ start: day, end: null }, DAY_WIDTH[scale]);
      const until = boxOf({ start: null, end: day }, DAY_WIDTH[scale]);
      expect(from.left).toBe(day);
      expect(until.left + until.width).toBeCloseTo(day + 1, 6);
      expect(from.width).toBeGreaterThan(1);
      expect(edgeDay({ start: day, end: null }, "end", DAY_WIDTH[scale])).toBeGreaterThan(day);
      expect(edgeDay({ start: null, end: day }, "start", DAY_WIDTH[scale])).toBeLessThan(day);
    }
  });

  it("a bar of the timeline conflicts with a bar that it blocks when it ends after that one begins, but not on the same day", () => {
    const blocker = span("2026-03-09", "2026-03-11");
    expect(isConflict(blocker, span("2026-03-11", "2026-03-14"))).toBe(false);
    expect(isConflict(blocker, span("2026-03-10", "2026-03-14"))).toBe(true);
    expect(isConflict(blocker, span(null, "2026-03-10"))).toBe(true);
    expect(isConflict(span("2026-03-12", null), span("2026-03-11", null))).toBe(true);
    expect(isConflict(blocker, null)).toBe(false);
  });
});

describe("the ruler of the timeline", () => {
  it("the ruler of the timeline covers the range without gaps, in every scale", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCALES),
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 1, max: 400 }),
        (scale, from, days) => {
          const { major, minor } = rulerOf(scale, from, from + days);
          for (const pieces of [major, minor]) {
            expect(pieces[0]!.from).toBeLessThanOrEqual(from);
            expect(pieces.at(-1)!.to).toBeGreaterThanOrEqual(from + days);
            pieces.slice(1).forEach((piece, index) => expect(piece.from).toBe(pieces[index]!.to));
          }
        },
      ),
    );
  });

  it("the ruler of the timeline starts weeks on Monday, months on the first, quarters in January, April, July and October", () => {
    const at = dayNumber("2026-03-11");
    expect(dayText(rulerOf("month", at, at + 1).minor[0]!.from)).toBe("2026-03-09");
    expect(rulerOf("month", at, at + 1).weekends.map((piece) => dayText(piece.from))).toEqual(["2026-03-14"]);
    expect(dayText(rulerOf("week", at, at + 1).minor[0]!.from)).toBe("2026-03-11");
    const { major, minor } = rulerOf("quarter", at, at + 60);
    expect(major.map((piece) => dayText(piece.from))).toEqual(["2026-01-01", "2026-04-01"]);
    expect(minor.map((piece) => dayText(piece.from))).toEqual(["2026-03-01", "2026-04-01", "2026-05-01"]);
  });
});

describe("the endless timeline", () => {
  it("the timeline lays out a new range of days before the end of the current one is visible, and otherwise keeps it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCALES), fc.integer({ min: -30_000, max: 30_000 }), (scale, day) => {
        const width = DAY_WIDTH[scale];
        const sight = { from: day, to: day + 1400 / width };
        const before = layoutRangeAround(0, width);
        const after = followVisibleDays(before, sight, width);
        expect(after.from).toBeLessThan(sight.from);
        expect(after.to).toBeGreaterThan(sight.to);
        expect(followVisibleDays(after, sight, width)).toBe(after);
      }),
    );
  });

  it("the timeline ends with the first and the last date of the calendar", () => {
    expect(layoutRangeAround(LAST_DAY + 50, 24).to).toBe(LAST_DAY + 1);
    expect(layoutRangeAround(FIRST_DAY, 24).from).toBe(FIRST_DAY);
    const last = layoutRangeAround(LAST_DAY, 24);
    expect(followVisibleDays(last, { from: LAST_DAY - 40, to: LAST_DAY }, 24)).toBe(last);
  });

  it("the timeline renders the visible days and a margin, and the same days after small scrolls", () => {
    const drawn = renderedDays({ from: 100, to: 140 }, 24);
    expect(drawn.from).toBeLessThanOrEqual(100 - 800 / 24);
    expect(drawn.to).toBeGreaterThanOrEqual(140 + 800 / 24);
    expect(renderedDays({ from: 101, to: 141 }, 24)).toEqual(drawn);
  });
});
