import { describe, expect, it } from "vitest";
import { readDateTerms, toInstants } from "./date-terms.ts";

const TODAY = "2026-03-11";
const range = (...terms: string[]) => readDateTerms(terms, TODAY);

describe("date terms (contract/issues §3.2)", () => {
  it("the date term of a day without before or after matches that day only", () => {
    expect(range("2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
  });
  it("date terms with after or before include the day itself", () => {
    expect(range("2026-03-01;after")).toEqual({ from: "2026-03-01" });
    expect(range("2026-03-01;before")).toEqual({ to: "2026-03-01" });
  });
  it("date terms with fromnow count weeks of 7 and months of 30 days forward", () => {
    expect(range("2_weeks;after;fromnow")).toEqual({ from: "2026-03-25" });
    expect(range("1_months;before;fromnow")).toEqual({ to: "2026-04-10" });
  });
  it("date terms with any other third part count back from today", () => {
    expect(range("1_weeks;after;custom")).toEqual({ from: "2026-03-04" });
    expect(range("2_months;before;ago")).toEqual({ to: "2026-01-10" });
    expect(range("1_weeks;after")).toEqual({ from: "2026-03-04" });
  });
  it("date terms are all applied, in any order", () => {
    const both = { from: "2026-03-05", to: "2026-03-07" };
    expect(range("2026-03-05;after", "2026-03-01;after", "2026-03-07;before")).toEqual(both);
    expect(range("2026-03-07;before", "2026-03-09;before", "2026-03-05;after")).toEqual(both);
  });
  it("date terms may contradict each other: then the range is empty", () => {
    expect(range("2026-03-05;after", "2026-03-01;before")).toEqual({ from: "2026-03-05", to: "2026-03-01" });
  });
  it.each([
    "",
    "soon",
    "2026-02-30",
    "2026-3-1",
    "0000-01-01",
    "2026-03-01;around",
    "1_years;after;fromnow",
    "-1_weeks;after;fromnow",
    "99999_weeks;after;fromnow",
    "today;custom;custom",
    "2026-03-01T00:00:00Z;after",
  ])("date terms refuse %j", (term) => {
    expect(range(term)).toBeNull();
  });
});

describe("ranges of instants", () => {
  it("ranges of instants begin and end with the days of the caller's time zone", () => {
    expect(toInstants({ from: "2026-03-11", to: "2026-03-11" }, "Asia/Kolkata")).toEqual({
      from: "2026-03-10T18:30:00.000000Z",
      until: "2026-03-11T18:30:00.000000Z",
    });
  });
  it("ranges of instants have 23 hours on a day when clocks change", () => {
    expect(toInstants({ from: "2026-03-29", to: "2026-03-29" }, "Europe/Berlin")).toEqual({
      from: "2026-03-28T23:00:00.000000Z",
      until: "2026-03-29T22:00:00.000000Z",
    });
  });
  it("ranges of instants include the first and the last day of the calendar in every time zone", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Niue", "UTC"]) {
      const { from, until } = toInstants({ from: "0001-01-01", to: "9999-12-31" }, zone);
      expect(from).toMatch(/^(0999|1000)-\d\d-\d\dT[\d:]{8}\.000000Z$/);
      expect(until).toMatch(/^999[89]-\d\d-\d\dT[\d:]{8}\.000000Z$/);
    }
  });
  it("ranges of instants have no bound on an open side", () => {
    expect(toInstants({ from: "2026-03-11" }, "UTC")).toEqual({ from: "2026-03-11T00:00:00.000000Z" });
    expect(toInstants({}, "UTC")).toEqual({});
  });
});
