import { cpuTimeOf } from "@cairn/testkit/cpu-time";
import { describe, expect, it } from "vitest";
import { isStrongPassword } from "./password-strength.ts";

describe("which passwords are strong enough (contract/workspace §1.2)", () => {
  it.each(["Correct-Horse-9-Battery", "Purple-Tractor-41-Violin", "tr0ub4dour&3xq", "ö日本ガラスß9x"])(
    "the password %s is strong enough",
    async (password) => {
      expect(await isStrongPassword(password)).toBe(true);
    },
  );

  it.each(["", "password", "Password1!", "12345678", "qwertyuiop", "aaaaaaaaaaaa", "xK9#q2Z"])(
    "the password %s is not strong enough",
    async (password) => {
      expect(await isStrongPassword(password)).toBe(false);
    },
  );

  it("a password made from the person's own email address is refused", async () => {
    const about = ["zebulon.quixotry@wombatico.example"];
    expect(await isStrongPassword("zebulonquixotry")).toBe(true);
    expect(await isStrongPassword("zebulonquixotry", about)).toBe(false);
  });

  it("the time to score a password does not grow with its length (security 77)", async () => {
    await isStrongPassword("warm-up-the-dictionaries");
    for (const piece of ["a", "aB1-", "password", "0o1l", "@4a", "4@8({[<369&", "|5e45@5oo7", "qwerty"]) {
      for (const length of [100, 1000]) {
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
        expect(await cpuTimeOf(() => isStrongPassword(text)), `${piece} × ${length}`).toBeLessThan(1000);
      }
    }
    const whole = async () => expect(await isStrongPassword("aB1-".repeat(25_000))).toBe(false);
    expect(await cpuTimeOf(whole)).toBeLessThan(1000);
  });
});
