import { afterEach, describe, expect, it, vi } from "vitest";
import { namespace, speak } from "./i18n.ts";

vi.stubGlobal("document", { documentElement: { lang: "en" } });
const t = namespace("test", {
  plain: "Nothing to fill in",
  one: "Edit {{property}} of {{key}}: {{value}}",
  issues_one: "{{count}} issue in {{name}}",
  issues_other: "{{count}} issues in {{name}}",
});

describe("words with values", () => {
  afterEach(() => speak("en", {}));

  it("each value stands in its place, as often as it is asked for", () => {
    for (const key of ["WEB-1", "WEB-2"])
      expect(t("one", { property: "state", key, value: "Todo" })).toBe(`Edit state of ${key}: Todo`);
    expect(t("plain")).toBe("Nothing to fill in");
  });

  it("braces and dollars in a value are text", () => {
    expect(t("one", { property: "{{key}}", key: "$&", value: "$t(plain)" })).toBe(
      "Edit {{key}} of $&: $t(plain)",
    );
  });

  it("a value that is missing leaves its place empty", () => {
    expect(t("one", { property: "state", key: "WEB-1" })).toBe("Edit state of WEB-1: ");
  });

  it("a count takes the plural form", () => {
    expect([1, 2].map((count) => t("issues", { count, name: "Web" }))).toEqual([
      "1 issue in Web",
      "2 issues in Web",
    ]);
  });

  it("another language has its own words, also for what was said before", () => {
    expect(t("plain")).toBe("Nothing to fill in");
    speak("de", { test: { plain: "Nichts auszufüllen" } });
    expect(t("plain")).toBe("Nichts auszufüllen");
    speak("en", {});
    expect(t("plain")).toBe("Nothing to fill in");
  });
});
