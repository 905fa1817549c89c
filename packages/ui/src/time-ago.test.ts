import { expect, it } from "vitest";
import { relativeTime } from "./time-ago.tsx";

const NOW = new Date("2026-03-11T12:00:00Z");
const at = (iso: string): string => relativeTime(new Date(iso), NOW, { locale: "en-GB", timeZone: "UTC" });

it("a time is shown as an age below seven days, and as a date from then on", () => {
  expect(at("2026-03-11T11:59:30Z")).toBe("just now");
  expect(at("2026-03-11T11:00:01Z")).toBe("59 minutes ago");
  expect(at("2026-03-10T13:00:00Z")).toBe("23 hours ago");
  expect(at("2026-03-04T12:00:01Z")).toBe("6 days ago");
  expect(at("2026-03-04T12:00:00Z")).toBe("4 Mar");
  expect(at("2026-01-01T00:00:00Z")).toBe("1 Jan");
});

it("a date in another year includes the year, in the person's time zone", () => {
  expect(at("2025-12-31T23:30:00Z")).toBe("31 Dec 2025");
  const there = { locale: "en-GB", timeZone: "Europe/Berlin" };
  expect(relativeTime(new Date("2025-12-31T23:30:00Z"), NOW, there)).toBe("1 Jan");
});
