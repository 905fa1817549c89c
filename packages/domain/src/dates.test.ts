import { describe, expect, it } from "vitest";
import { dayIn } from "./dates.ts";

describe("the current date of a person", () => {
  it.each([
    ["2026-11-22T23:30:00Z", "UTC", "2026-11-22"],
    ["2026-11-22T23:30:00Z", "Europe/Berlin", "2026-11-23"],
    ["2026-11-22T07:30:00Z", "America/Los_Angeles", "2026-11-21"],
    ["2026-11-22T10:30:00Z", "Pacific/Kiritimati", "2026-11-23"],
    ["2026-03-29T00:59:59Z", "Europe/Berlin", "2026-03-29"],
    ["2026-12-31T18:30:00Z", "Asia/Kolkata", "2027-01-01"],
  ])("the current date of a person at %s in %s is %s", (instant, zone, day) => {
    expect(dayIn(new Date(instant), zone)).toBe(day);
  });
  it("the current date of a person is undefined for an invalid time zone", () => {
    expect(() => dayIn(new Date(), "Mars/Olympus")).toThrow(RangeError);
  });
});
