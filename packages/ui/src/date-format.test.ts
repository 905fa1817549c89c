import { describe, expect, it } from "vitest";
import { dateFormat } from "./date-format.ts";
import { shortDate } from "./iso-date.ts";

const month = (n: number): Date => new Date(Date.UTC(2026, n, 9));
const SHORT = { month: "short", timeZone: "UTC" } as const;

describe("month names in dates", () => {
  it("month names have three letters in English", () => {
    const names = Array.from({ length: 12 }, (_, n) => dateFormat("en-GB", SHORT).format(month(n)));
    expect(names.join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
    expect(shortDate("2026-09-12", "2026-01-01", "en-GB")).toBe("12 Sep");
  });

  it("month names have three letters at both ends of a range", () => {
    const days = dateFormat("en-GB", { ...SHORT, day: "numeric" }).formatRange(month(7), month(8));
    expect(days.replaceAll(/\s*–\s*/gu, " – ")).toBe("9 Aug – 9 Sep");
  });

  it("month names are written out on request, and in another language's own form", () => {
    expect(dateFormat("en-GB", { ...SHORT, month: "long" }).format(month(8))).toBe("September");
    expect(dateFormat("de", SHORT).format(month(8))).toBe(
      new Intl.DateTimeFormat("de", SHORT).format(month(8)),
    );
  });
});
