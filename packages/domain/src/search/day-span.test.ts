import { describe, expect, it } from "vitest";
import { readDays } from "./day-span.ts";

const TODAY = "2026-03-11";
const past = (text: string) => readDays(text, "past", TODAY);
const future = (text: string) => readDays(text, "future", TODAY);

describe("dates typed into a search", () => {
  it("dates typed into a search can be nearer or farther than a number of days, weeks or months", () => {
    expect(past("<3w")).toEqual({ from: "2026-02-18", to: TODAY });
    expect(past(">10d")).toEqual({ to: "2026-02-28" });
    expect(past(">=10d")).toEqual({ to: "2026-03-01" });
    expect(future("<1m")).toEqual({ from: TODAY, to: "2026-04-11" });
    expect(future(">1w")).toEqual({ from: "2026-03-19" });
    expect(readDays("1m", "past", "2026-03-31")).toEqual({ from: "2026-02-28", to: "2026-02-28" });
  });
  it("dates typed into a search can be before or after a date", () => {
    expect(past(">2026-01-01")).toEqual({ from: "2026-01-02" });
    expect(past(">=2026-01-01")).toEqual({ from: "2026-01-01" });
    expect(past("<today")).toEqual({ to: "2026-03-10" });
    expect(past("today")).toEqual({ from: TODAY, to: TODAY });
  });
  it("dates typed into a search can be a range, either side of which may be open", () => {
    expect(past("2026-01-01..today")).toEqual({ from: "2026-01-01", to: TODAY });
    expect(past("4w..2w")).toEqual({ from: "2026-02-11", to: "2026-02-25" });
    expect(future("today..")).toEqual({ from: TODAY });
    expect(past("..2026-01-01")).toEqual({ to: "2026-01-01" });
  });
  it("dates typed into a search are refused when they are malformed", () => {
    for (const text of [
      "<3x",
      "2026-02-30",
      "..",
      "today..2026-01-01",
      "a..b",
      "<",
      "1..2..3",
      "tomorrow",
      "9999w",
    ])
      expect(past(text), text).toBeNull();
  });
});
