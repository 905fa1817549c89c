import { isPictureAddress } from "@cairn/domain/colors";
import { cpuTime } from "@cairn/testkit/cpu-time";
import { describe, expect, it } from "vitest";
import { isTimeZone, patchProblems } from "./validation.ts";

describe("validation of a person's own fields", () => {
  it("time zones are IANA names that this runtime knows", () => {
    for (const zone of [
      "UTC",
      "Europe/Berlin",
      "America/Argentina/Buenos_Aires",
      "Asia/Kolkata",
      "Etc/GMT+5",
    ])
      expect(isTimeZone(zone), zone).toBe(true);
    for (const zone of ["", "Mars/Olympus", "+05:30", "GMT 5", "Europe/Berlin\u0000", "x".repeat(10_000)])
      expect(isTimeZone(zone), zone).toBe(false);
  });

  it("100 kB of any text are processed quickly (security 77)", () => {
    for (const piece of ["a", "a/", "+", "https://", "/", ":", "é"]) {
      const text = `https://${piece.repeat(100_000 / piece.length)}\\`;
      const ms = cpuTime(() => {
        for (const read of [isTimeZone, isPictureAddress])
          for (const part of [text, text.slice(8)]) read(part);
      });
      expect(ms, piece).toBeLessThan(1000);
    }
  });

  it("a patch without fields is valid", () => {
    expect(patchProblems({})).toEqual({});
    expect(patchProblems({ cover_image: null })).toEqual({});
  });
});
