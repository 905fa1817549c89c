import { describe, expect, it } from "vitest";
import { agoOf } from "./when.ts";

const NOW = new Date(2026, 2, 11, 9, 0);
const at = (...parts: [number, number, number, number, number]): string => agoOf(new Date(...parts), NOW);

describe("when something was, in few letters", () => {
  it("minutes, hours, yesterday, the day, and its year when that is another", () => {
    expect(agoOf(new Date(NOW.getTime() - 20_000), NOW)).toBe("Now");
    expect(at(2026, 2, 11, 8, 20)).toBe("40 min");
    expect(at(2026, 2, 11, 6, 59)).toBe("2 h");
    expect(at(2026, 2, 10, 23, 0)).toBe("Yesterday");
    expect(at(2026, 2, 9, 12, 0)).toBe("9 Mar");
    expect(at(2025, 2, 9, 12, 0)).toBe("9 Mar 2025");
  });

  it("an hour after midnight, what was an hour ago was an hour ago", () => {
    expect(agoOf(new Date(2026, 2, 10, 23, 30), new Date(2026, 2, 11, 0, 45))).toBe("1 h");
  });
});
