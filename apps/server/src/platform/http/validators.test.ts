// Every parser of text from outside takes linear time (security 77). A hundred thousand characters take a linear parser
// a few milliseconds and a quadratic one many seconds; the limit lies far from both, so that a busy machine does not
// matter.
import { cpuTime } from "@cairn/testkit/cpu-time";
import { slugFrom } from "@cairn/domain/issue-address";
import { cleanEmail, cleanIdentifier, isEmail, isSlug, localPart } from "@cairn/domain/names";
import { describe, expect, it } from "vitest";
import { networkOf } from "../auth/network-address.ts";
import { safeNextPath } from "../auth/next-path.ts";
import { isOverlong } from "../auth/passwords.ts";
import { accountOf } from "../auth/throttle.ts";

const LENGTH = 100_000;
const MAX_MS = 1000;

const VALIDATORS: Record<string, (text: string) => unknown> = {
  isEmail,
  cleanEmail,
  localPart,
  isSlug,
  slugFrom,
  cleanIdentifier,
  isOverlong,
  safeNextPath,
  accountOf,
  networkOf,
};

const PIECES = [
  "a",
  "a.",
  ".",
  "-",
  "--a",
  "@",
  "a@",
  "a@a.",
  "a@a-",
  " ",
  "\t",
  "\n",
  ":",
  "::",
  "0:",
  "/",
  "/.",
  "%2f",
  "é",
  "ａ",
  "\u0300",
  "😀",
  "\u0000",
];
const FRAMES: ((middle: string) => string)[] = [
  (middle) => middle,
  (middle) => `a@${middle}`,
  (middle) => `${middle}@a`,
  (middle) => `a${middle}!`,
  (middle) => `/${middle}\\`,
  (middle) => ` ${middle} `,
];

describe("validators of text from outside", () => {
  it.each(Object.keys(VALIDATORS))("%s processes 100 kB of any text quickly", (name) => {
    const validate = VALIDATORS[name]!;
    for (const piece of PIECES) {
      const middle = piece.repeat(Math.ceil(LENGTH / piece.length));
      for (const frame of FRAMES) {
        const text = frame(middle);
        const ms = cpuTime(() => validate(text));
        expect(ms, `${name} of ${JSON.stringify(text.slice(0, 12))}…`).toBeLessThan(MAX_MS);
      }
    }
  });

  it("email addresses consist of one mailbox and one host", () => {
    for (const text of ["a@example.com", "first.last+tag@sub.example.co", "ö@example.com", "a_b-c@1.example"])
      expect(isEmail(text), text).toBe(true);
    for (const text of [
      "",
      "a",
      "a@",
      "@a",
      "a@b@c",
      "a b@c.de",
      "a@-b.de",
      "a@b.de-",
      "a@b..de",
      "<a@b.de>",
      "a@b.de,c@d.ef",
      "a@b.de\nbcc:x@y.z",
      `${"a".repeat(65)}@b.de`,
      `a@${"b".repeat(260)}`,
    ])
      expect(isEmail(text), JSON.stringify(text)).toBe(false);
  });

  it("reserved, foreign-looking and dotted workspace URLs are refused (security 29)", () => {
    for (const slug of ["acme", "a", "4-4", "a_b", "x".repeat(48)]) expect(isSlug(slug), slug).toBe(true);
    for (const slug of [
      "api",
      "API",
      "ａpi",
      "god-mode",
      "Acme",
      "acme.",
      "acme..",
      ".acme",
      "-acme",
      "acme-",
      "a/b",
      "a b",
      "",
      "ünal",
      "x".repeat(49),
      "acme\u0000",
    ])
      expect(isSlug(slug), JSON.stringify(slug)).toBe(false);
  });
});
