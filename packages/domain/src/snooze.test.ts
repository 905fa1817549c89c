import { describe, expect, it } from "vitest";
import { daysLater, momentOf, slotAfter, SNOOZES, TIME_SLOTS } from "./snooze.ts";

describe("snoozing an issue or a notification (spec §9)", () => {
  it("offers 1 day, 3 days, 5 days, 1 week and 2 weeks", () => {
    expect(SNOOZES.map(({ days }) => days)).toEqual([1, 3, 5, 7, 14]);
  });

  it("has time slots every 30 minutes from 12:00 to 11:30, twice", () => {
    expect(TIME_SLOTS).toHaveLength(48);
    expect([TIME_SLOTS[0], TIME_SLOTS[1], TIME_SLOTS[24], TIME_SLOTS.at(-1)]).toEqual([
      "00:00",
      "00:30",
      "12:00",
      "23:30",
    ]);
  });

  it("ends at the same time of day", () => {
    const later = daysLater(new Date(2026, 2, 27, 9, 15), 3);
    expect([later.getMonth(), later.getDate(), later.getHours(), later.getMinutes()]).toEqual([2, 30, 9, 15]);
  });

  it("starts with the next slot of the day, and has none after half past eleven in the evening", () => {
    expect(slotAfter(new Date(2026, 2, 11, 9, 30))).toBe("10:00");
    expect(slotAfter(new Date(2026, 2, 11, 9, 29))).toBe("09:30");
    expect(slotAfter(new Date(2026, 2, 11, 23, 30))).toBeNull();
  });

  it("turns a date and a slot into a moment in the person's local time", () => {
    expect(momentOf("2026-03-12", "14:30").getTime()).toBe(new Date(2026, 2, 12, 14, 30).getTime());
  });
});
