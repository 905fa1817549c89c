import { expect, test } from "vitest";
import { timeZoneItems } from "./time-zones.ts";

const WINTER = new Date("2026-01-15T12:00:00Z");
const hint = (own: string, zone: string, now = WINTER): string | undefined =>
  timeZoneItems(own, now).find(({ value }) => value === zone)?.hint;

test("each time zone shows its present UTC offset, including summer time", () => {
  expect(hint("UTC", "UTC")).toBe("UTC+00:00");
  expect(hint("UTC", "Asia/Kolkata") ?? hint("UTC", "Asia/Calcutta")).toBe("UTC+05:30");
  expect(hint("UTC", "Europe/Berlin")).toBe("UTC+01:00");
  expect(hint("UTC", "Europe/Berlin", new Date("2026-07-15T12:00:00Z"))).toBe("UTC+02:00");
});
test("time zones are listed from west to east, each once, including the person's own", () => {
  const items = timeZoneItems("Mars/Olympus", WINTER);
  expect(items[0]?.value).toBe("Mars/Olympus");
  const offsets = items.slice(1).map(({ hint: text = "" }) => Number(text.slice(3).replace(":", "")));
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(new Set(items.map(({ value }) => value)).size).toBe(items.length);
});
