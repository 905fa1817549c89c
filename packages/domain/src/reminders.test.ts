import { describe, expect, it } from "vitest";
import { momentIn } from "./dates.ts";
import { isDigestDue, reminderOf } from "./reminders.ts";

it("people are reminded the day before and on the day, from their hour", () => {
  const at = (day: string, hour: number) => reminderOf("2026-03-10", { day, hour }, 8);
  expect([at("2026-03-08", 12), at("2026-03-09", 7), at("2026-03-09", 8), at("2026-03-10", 23)]).toEqual([
    null,
    null,
    "tomorrow",
    "today",
  ]);
  expect([at("2026-03-10", 7), at("2026-03-11", 12)]).toEqual([null, null]);
});

it("a moment has the day and hour of its time zone", () => {
  const at = new Date("2026-03-09T23:30:00Z");
  expect(momentIn(at, "Europe/Berlin")).toEqual({ day: "2026-03-10", hour: 0 });
  expect(momentIn(at, "America/New_York")).toEqual({ day: "2026-03-09", hour: 19 });
  expect(momentIn(at, "Asia/Kolkata")).toEqual({ day: "2026-03-10", hour: 5 });
});

describe("a digest", () => {
  const daily = (digest_day: string | null) => ({ digest: "daily", digest_hour: 8, digest_day }) as const;
  const weekly = (digest_day: string | null) => ({ digest: "weekly", digest_hour: 8, digest_day }) as const;
  // 2026-03-09 is a Monday.
  it("is never due when it is off", () => {
    expect(
      isDigestDue({ digest: "off", digest_hour: 8, digest_day: null }, { day: "2026-03-09", hour: 8 }),
    ).toBe(false);
  });

  it("comes every day from its hour on, once", () => {
    expect(isDigestDue(daily("2026-03-09"), { day: "2026-03-10", hour: 7 })).toBe(false);
    expect(isDigestDue(daily("2026-03-09"), { day: "2026-03-10", hour: 8 })).toBe(true);
    expect(isDigestDue(daily("2026-03-09"), { day: "2026-03-10", hour: 22 })).toBe(true);
    expect(isDigestDue(daily("2026-03-10"), { day: "2026-03-10", hour: 22 })).toBe(false);
  });

  it("comes on Mondays when it is weekly, or later in the week when it was missed", () => {
    expect(isDigestDue(weekly("2026-03-02"), { day: "2026-03-08", hour: 20 })).toBe(false);
    expect(isDigestDue(weekly("2026-03-02"), { day: "2026-03-09", hour: 7 })).toBe(false);
    expect(isDigestDue(weekly("2026-03-02"), { day: "2026-03-09", hour: 8 })).toBe(true);
    expect(isDigestDue(weekly("2026-03-02"), { day: "2026-03-11", hour: 1 })).toBe(true);
    expect(isDigestDue(weekly("2026-03-09"), { day: "2026-03-15", hour: 23 })).toBe(false);
  });

  it("waits for its hour when it has just been switched on", () => {
    expect(isDigestDue(daily(null), { day: "2026-03-10", hour: 15 })).toBe(false);
    expect(isDigestDue(daily(null), { day: "2026-03-11", hour: 8 })).toBe(true);
    expect(isDigestDue(weekly(null), { day: "2026-03-11", hour: 8 })).toBe(false);
    expect(isDigestDue(weekly(null), { day: "2026-03-16", hour: 8 })).toBe(true);
  });
});
