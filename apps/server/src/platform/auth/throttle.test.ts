import { cpuTime } from "@cairn/testkit/cpu-time";
import { describe, expect, it } from "vitest";
import { accountOf } from "./throttle.ts";

describe("which account the throttle counts an email address for (security 33)", () => {
  it("case, dots, suffix and white space do not make another account", () => {
    for (const email of [
      "ada.lovelace@example.com",
      "ADA.Lovelace@Example.COM",
      " adalovelace@example.com\t",
      "a.d.a.lovelace+anything@example.com",
      "ada lovelace@example.com",
      "ａda.lovelace@example.com",
    ])
      expect(accountOf(email)).toBe("adalovelace@example.com");
  });

  it("another mailbox or host is another account", () => {
    expect(accountOf("ada@example.com")).not.toBe(accountOf("adb@example.com"));
    expect(accountOf("ada@example.com")).not.toBe(accountOf("ada@examplecom"));
  });

  it("text without an at sign is counted, too", () => {
    expect(accountOf(" Not An Address ")).toBe("notanaddress");
  });

  it("a very long email address is processed quickly", () => {
    expect(cpuTime(() => accountOf(`${"a+.".repeat(40_000)}@example.com`))).toBeLessThan(1000);
  });
});
