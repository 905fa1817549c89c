import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requireName } from "./file-store.ts";
import { newKey, plainName } from "./file-name.ts";

describe("a file's plain name (security 61)", () => {
  it.each([
    ["note one.txt", "note_one.txt"],
    ["Übersicht.pdf", "U_bersicht.pdf"],
    ["Отчёт.docx", "docx"],
    ["../../etc/passwd", "etc_passwd"],
    ["..", "file"],
    ["", "file"],
    ["a..b", "a.b"],
    [`${"n".repeat(80)}.tar.gz`, `${"n".repeat(47)}.gz`],
    [`a.${"x".repeat(80)}`, `a.${"x".repeat(48)}`],
  ])("%j becomes %s", (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  it("every name becomes one segment of at most fifty plain characters that the store accepts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        expect(plainName(name)).toMatch(/^[0-9A-Za-z][0-9A-Za-z._-]{0,49}$/);
        expect(plainName(name)).not.toContain("..");
        expect(() => requireName(`users/user-${newKey(name)}`)).not.toThrow();
      }),
    );
  });
});

describe("names in the file store", () => {
  it.each(["x", "/x", "a/../b", "a/b/c", "a/.hidden", "A/b", "a/b\0", "a/"])(
    "%j is not a valid name",
    (name) => {
      expect(() => requireName(name)).toThrow();
    },
  );
});
