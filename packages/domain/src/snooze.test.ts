import { describe, expect, it } from "vitest";
import { daysLater, momentOf, slotAfter, SNOOZES, TIME_SLOTS } from "./snooze.ts";

describe("snoozing an issue or a notification (spec §9)", () => {
  it("snoozing offers 1 day, 3 days, 5 days, 1 week and 2 weeks", () => {
    expect(SNOOZES.map(({ days }) => days)).toEqual([1, 3, 5, 7, 14]);
  });

  it("snoozing has time slots every 30 minutes from 12:00 to 11:30, twice", () => {
    expect(TIME_SLOTS).toHaveLength(48);
    expect([TIME_SLOTS[0], TIME_SLOTS[1], TIME_SLOTS[24], TIME_SLOTS.at(-1)]).toEqual([
      "00:00",
      "00:30",
      "12:00",
      "23:30",
    ]);
  });

  it("a snooze ends at the same time of day", () => {
    const later = daysLater(new Date(2026, 2, 27, 9, 15), 3);
    expect([later.getMonth(), later.getDate(), later.getHours(), later.getMinutes()]).toEqual([2, 30, 9, 15]);
  });

  it("the time slots of a snooze start with the next one of the day, and there is none after 23:30", () => {
    expect(slotAfter(new Date(2026, 2, 11, 9, 30))).toBe("10:00");
    expect(slotAfter(new Date(2026, 2, 11, 9, 29))).toBe("09:30");
    expect(slotAfter(new Date(2026, 2, 11, 23, 30))).toBeNull();
  });

  it("a snooze until a date and a time slot ends in the person's local time", () => {
    expect(momentOf("2026-03-12", "14:30").getTime()).toBe(new Date(2026, 2, 12, 14, 30).getTime());
  });
});
