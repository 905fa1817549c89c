import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  calendarSpan,
  calendarWeeks,
  canBeDueOn,
  hiddenDays,
  isInPeriod,
  isWeekend,
  startOfWeek,
  stepDay,
  stepPeriod,
  weekDayOf,
  weekNumber,
  type CalendarQuery,
} from "./calendar.ts";
import { addDays, dayOf } from "./dates.ts";

const TODAY = "2026-03-11";
const queryOf = (changes: Partial<CalendarQuery> = {}): CalendarQuery => ({
  form: "month",
  shown: TODAY,
  today: TODAY,
  show_weekends: false,
  ...changes,
});
const datesOf = (changes: Partial<CalendarQuery> = {}): string[][] =>
  calendarWeeks(queryOf(changes)).map((week) => week.map(({ date }) => date));

const anyDay = fc
  .date({ min: new Date("1000-01-08"), max: new Date("9000-01-01"), noInvalidDate: true })
  .map(dayOf);
const anyQuery: fc.Arbitrary<CalendarQuery> = fc.record({
  form: fc.constantFrom("month" as const, "week" as const),
  shown: anyDay,
  today: anyDay,
  show_weekends: fc.boolean(),
  week_start: fc.constantFrom(0 as const, 1 as const, 6 as const),
});

/** Whether a day is shown although it belongs to a hidden weekend. */
const isTodaysColumn = ({ today, shown }: CalendarQuery, day: string): boolean =>
  today.slice(0, 7) === shown.slice(0, 7) && weekDayOf(day) === weekDayOf(today);

describe("the days of a month", () => {
  it("the days of a calendar month are whole weeks from Monday, without a week that has only hidden weekend days in the month", () => {
    const weeks = datesOf();
    expect(weeks.map((week) => [week[0], week.at(-1)])).toEqual([
      ["2026-03-02", "2026-03-06"],
      ["2026-03-09", "2026-03-13"],
      ["2026-03-16", "2026-03-20"],
      ["2026-03-23", "2026-03-27"],
      ["2026-03-30", "2026-04-03"],
    ]);
  });
  it("the days of a calendar month include weekends on request, and then that week as well", () => {
    const weeks = datesOf({ show_weekends: true });
    expect(weeks).toHaveLength(6);
    expect([weeks[0]?.[0], weeks[0]?.[6]]).toEqual(["2026-02-23", "2026-03-01"]);
  });
  it("the days of a calendar month have the weekday of today also where weekends are hidden, in the month or week that today is in", () => {
    const saturday = { today: "2026-03-14", shown: "2026-03-14" };
    const weeks = datesOf(saturday);
    expect(weeks.map((week) => week.length)).toEqual([6, 6, 6, 6, 6]);
    expect(weeks[1]).toContain("2026-03-14");
    expect(hiddenDays(queryOf(saturday)).every((day) => weekDayOf(day) === 0)).toBe(true);
    const sunday = { today: "2026-03-01", shown: "2026-03-20" };
    expect(datesOf(sunday)[0]?.at(-1)).toBe("2026-03-01");
    expect(datesOf({ ...sunday, week_start: 0 })[0]?.[0]).toBe("2026-03-01");
    expect(datesOf({ ...saturday, form: "week" })).toEqual([
      ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13", "2026-03-14"],
    ]);
    expect(datesOf({ ...saturday, shown: "2026-04-01" })[0]).toHaveLength(5);
    expect(datesOf({ ...saturday, form: "week", shown: "2026-03-18" })[0]).toHaveLength(5);
  });
  it("the days of a calendar month start on the selected first day of the week", () => {
    expect(datesOf({ show_weekends: true, week_start: 0 })[0]?.[0]).toBe("2026-03-01");
  });
  it("the days of a calendar month include each day of any month once, or each of its working days, in order", () => {
    fc.assert(
      fc.property(anyQuery, (any) => {
        const days = calendarWeeks({ ...any, form: "month" }).flat();
        const dates = days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].sort());
        const month = any.shown.slice(0, 7);
        const expected: string[] = [];
        for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1))
          if (any.show_weekends || !isWeekend(day) || isTodaysColumn(any, day)) expected.push(day);
        expect(days.filter((day) => day.is_current_month).map(({ date }) => date)).toEqual(expected);
      }),
    );
  });
});

describe("the days of a week", () => {
  it("the days of a calendar week are the seven, or five, around the given day, all of the current period", () => {
    expect(datesOf({ form: "week", show_weekends: true })).toEqual([
      ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13", "2026-03-14", "2026-03-15"],
    ]);
    const [week] = calendarWeeks(queryOf({ form: "week", shown: "2026-03-31" }));
    expect(week?.map(({ day, is_current_month }) => [day, is_current_month])).toEqual([
      [30, true],
      [31, true],
      [1, true],
      [2, true],
      [3, true],
    ]);
  });
  it("the days of a calendar week include the given day, also when it is a hidden one", () => {
    expect(datesOf({ form: "week", shown: "2026-03-15" })[0]?.[0]).toBe("2026-03-09");
  });
});

describe("a calendar day (spec §3)", () => {
  it("a calendar day has date, year, month, day, week, is_current_month, is_current_week and is_today", () => {
    const days = calendarWeeks(queryOf()).flat();
    expect(days.find(({ date }) => date === TODAY)).toEqual({
      date: TODAY,
      year: 2026,
      month: 3,
      day: 11,
      week: 11,
      is_current_month: true,
      is_current_week: true,
      is_today: true,
    });
    expect(days.find(({ date }) => date === "2026-04-01")).toMatchObject({
      month: 4,
      week: 14,
      is_current_month: false,
      is_current_week: false,
      is_today: false,
    });
    expect(days.filter((day) => day.is_current_week).map(({ day }) => day)).toEqual([9, 10, 11, 12, 13]);
  });
  it.each([
    ["2026-01-01", 1],
    ["2027-01-01", 53],
    ["2024-12-30", 1],
    ["2021-01-03", 53],
    ["2021-01-04", 1],
    ["2026-12-31", 53],
  ])("a calendar day has the week number of ISO 8601: %s is in week %i", (day, week) => {
    expect(weekNumber(day)).toBe(week);
  });
  it("a calendar day does not depend on the machine's time zone: nothing is read from local time", () => {
    const inZone = (zone: string): [localHour: number, days: string[][]] => {
      vi.stubEnv("TZ", zone);
      return [new Date("2026-03-11T12:00:00Z").getHours(), datesOf({ show_weekends: true })];
    };
    const zones = ["Pacific/Pago_Pago", "UTC", "Pacific/Kiritimati"].map(inZone);
    vi.unstubAllEnvs();
    expect(zones.map(([localHour]) => localHour)).toEqual([1, 12, 2]);
    const [west, utc, east] = zones.map(([, days]) => days);
    expect([west, east]).toEqual([utc, utc]);
  });
});

describe("paging through the calendar", () => {
  it("paging through the calendar goes from month to month by their first day, across the ends of years, and from week to week", () => {
    expect(stepPeriod("2026-03-31", "month", 1)).toBe("2026-04-01");
    expect(stepPeriod("2026-03-31", "month", -1)).toBe("2026-02-01");
    expect(stepPeriod("2026-12-05", "month", 1)).toBe("2027-01-01");
    expect(stepPeriod("2026-01-05", "month", -1)).toBe("2025-12-01");
    expect(stepPeriod("2026-03-11", "week", 1)).toBe("2026-03-18");
  });
  it("paging through the calendar stops at the first and last days with a four-digit year", () => {
    expect(stepPeriod("9999-12-31", "month", 1)).toBe("9999-12-31");
    expect(stepPeriod("9999-12-31", "week", 1)).toBe("9999-12-31");
    expect(stepPeriod("0001-01-01", "month", -1)).toBe("0001-01-01");
  });
  it("paging through the calendar forward and back returns to the same month or week", () => {
    fc.assert(
      fc.property(anyQuery, ({ shown, form, week_start }) => {
        const back = stepPeriod(stepPeriod(shown, form, 1), form, -1);
        expect(isInPeriod(back, shown, form, week_start)).toBe(true);
      }),
    );
  });
  it("a calendar requests the visible days and the whole month or week with its weekends, so that hidden issues can be counted", () => {
    expect(calendarSpan(queryOf())).toEqual({ first: "2026-03-01", last: "2026-04-03" });
    expect(calendarSpan(queryOf({ show_weekends: true }))).toEqual({
      first: "2026-02-23",
      last: "2026-04-05",
    });
    expect(calendarSpan(queryOf({ form: "week" }))).toEqual({ first: "2026-03-09", last: "2026-03-15" });
  });
  it("a calendar hides the weekends of the month or week, unless weekends are shown", () => {
    expect(hiddenDays(queryOf()).map((date) => date.slice(8))).toEqual([
      "01",
      "07",
      "08",
      "14",
      "15",
      "21",
      "22",
      "28",
      "29",
    ]);
    expect(hiddenDays(queryOf({ form: "week" }))).toEqual(["2026-03-14", "2026-03-15"]);
    expect(hiddenDays(queryOf({ show_weekends: true }))).toEqual([]);
  });
});

describe("steps from day to day in the calendar", () => {
  it("steps from day to day in the calendar skip hidden weekends", () => {
    expect(stepDay("2026-03-13", 1, isWeekend)).toBe("2026-03-16");
    expect(stepDay("2026-03-16", -1, isWeekend)).toBe("2026-03-13");
    expect(stepDay("2026-03-13", 1, () => false)).toBe("2026-03-14");
  });
  it("the weeks of a calendar begin at most six days before any of their days", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(0 as const, 1 as const, 6 as const), (day, start) => {
        const first = startOfWeek(day, start);
        expect(first <= day && addDays(first, 7) > day).toBe(true);
      }),
    );
  });
});

describe("the due date of an issue", () => {
  it("the due date of an issue may be its start date or later, but not earlier; removing it is always allowed", () => {
    expect(canBeDueOn("2026-03-11", "2026-03-11")).toBe(true);
    expect(canBeDueOn("2026-03-11", "2026-03-12")).toBe(true);
    expect(canBeDueOn("2026-03-11", "2026-03-10")).toBe(false);
    expect(canBeDueOn(null, "2026-03-10")).toBe(true);
    expect(canBeDueOn("2026-03-11", null)).toBe(true);
  });
});
