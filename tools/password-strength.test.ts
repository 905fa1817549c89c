// One check of passwords: the meter in the browser shows what the server decides.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isStrongPassword } from "@cairn/server/platform/auth/password-strength";
import { MIN_SCORE, passwordScore } from "@cairn/domain/password-strength";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Files of a folder that import from a package, by their path below it. */
function importersOf(folder: string, text: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .filter((name) => readFileSync(join(ROOT, folder, name), "utf8").includes(text));
}

it("the scorer is loaded in one place, which the server and the web import", () => {
  const scorer = 'import("@zxcvbn-ts/core")';
  expect(importersOf("packages/domain/src", scorer)).toEqual(["password-strength.ts"]);
  expect([...importersOf("apps/server/src", scorer), ...importersOf("apps/web/src", scorer)]).toEqual([]);
  const shared = "@cairn/domain/password-strength";
  expect(importersOf("apps/server/src", shared)).toEqual(["platform/auth/password-strength.ts"]);
  expect(importersOf("apps/web/src", shared).length).toBeGreaterThan(1);
});

it.each([
  // A long password whose strong part is beyond the scored length.
  `${"a".repeat(70)}Purple-Tractor-41-Violin`,
  // Many characters that could stand for letters.
  "4@8({[<369&|5e45@5oo7",
  // Seven characters of two units each, and eight.
  "😀🎻🚜🧮🪁🧿🪗",
  "😀🎻🚜🧮🪁🧿🪗🛶",
  "Purple-Tractor-41-Violin",
  "Password1!",
])("%s gets the same score in the browser and on the server", async (password) => {
  expect(await isStrongPassword(password)).toBe((await passwordScore(password)) >= MIN_SCORE);
});
