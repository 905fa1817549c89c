import { afterEach, describe, expect, it, vi } from "vitest";
import { namespace, setLanguage } from "./i18n.ts";

vi.stubGlobal("document", { documentElement: { lang: "en" } });
const t = namespace("test", {
  plain: "Nothing to fill in",
  one: "Edit {{property}} of {{key}}: {{value}}",
  issues_one: "{{count}} issue in {{name}}",
  issues_other: "{{count}} issues in {{name}}",
});

describe("texts with values", () => {
  afterEach(() => setLanguage("en", {}));

  it("a value replaces its placeholder, as often as it occurs", () => {
    for (const key of ["WEB-1", "WEB-2"])
      expect(t("one", { property: "state", key, value: "Todo" })).toBe(`Edit state of ${key}: Todo`);
    expect(t("plain")).toBe("Nothing to fill in");
  });

  it("braces and dollar signs in a value stay text", () => {
    expect(t("one", { property: "{{key}}", key: "$&", value: "$t(plain)" })).toBe(
      "Edit {{key}} of $&: $t(plain)",
    );
  });

  it("a missing value leaves its placeholder empty", () => {
    expect(t("one", { property: "state", key: "WEB-1" })).toBe("Edit state of WEB-1: ");
  });

  it("a count selects the plural form", () => {
    expect([1, 2].map((count) => t("issues", { count, name: "Web" }))).toEqual([
      "1 issue in Web",
      "2 issues in Web",
    ]);
  });

  it("another language uses its own texts, also for texts that were shown before", () => {
    expect(t("plain")).toBe("Nothing to fill in");
    setLanguage("de", { test: { plain: "Nichts auszufüllen" } });
    expect(t("plain")).toBe("Nichts auszufüllen");
    setLanguage("en", {});
    expect(t("plain")).toBe("Nothing to fill in");
  });
});
