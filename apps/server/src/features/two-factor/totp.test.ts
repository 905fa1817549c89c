import { Secret } from "otpauth";
import { expect, it } from "vitest";
import { codeAt, newSecret, setupUri, stepOf } from "./totp.ts";

const RFC = Secret.fromUTF8("12345678901234567890").base32;

it("gives the value of RFC 6238, in six digits", () => {
  expect(codeAt(RFC, new Date(59_000))).toBe("287082");
});

it("takes a code of this period and those beside it, and says which it was", () => {
  const at = new Date(1_700_000_000_000);
  const step = Math.floor(1_700_000_000 / 30);
  for (const off of [-1, 0, 1])
    expect(stepOf(RFC, codeAt(RFC, new Date(at.getTime() + off * 30_000)), at)).toBe(step + off);
  expect(stepOf(RFC, codeAt(RFC, new Date(at.getTime() + 60_000)), at)).toBeNull();
});

it.each(["", "12345", "1234567", "12345a", "１２３４５６"])("%j is no code", (code) => {
  expect(stepOf(RFC, code, new Date())).toBeNull();
});

it("secrets are new each time, and named after the account in the app", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  expect(setupUri(secret, "ada@example.com")).toContain(`otpauth://totp/Cairn:ada%40example.com?`);
});
