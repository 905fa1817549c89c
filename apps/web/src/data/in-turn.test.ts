import { describe, expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

describe("work in turn", () => {
  it("starts when all work before it has ended, also when that failed", async () => {
    const queue = inTurn();
    const happened: string[] = [];
    let fail: ((reason: Error) => void) | undefined;
    const first = queue(() => {
      happened.push("first starts");
      return new Promise((_resolve, reject) => (fail = reject));
    });
    const second = queue(async () => {
      happened.push("second starts");
      return "second";
    });
    await Promise.resolve();
    expect(happened).toEqual(["first starts"]);
    fail?.(new Error("refused"));
    await expect(first).rejects.toThrow("refused");
    expect(await second).toBe("second");
    expect(happened).toEqual(["first starts", "second starts"]);
  });
});
