import { describe, expect, it } from "vitest";
import { german as firstGerman } from "./de.ts";
import type { Texts } from "./i18n.ts";
import { languageFor } from "./languages.ts";

const nameOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, "");
const byName = (files: Record<string, Record<string, Texts>>): Readonly<Record<string, Texts>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      nameOf(path),
      Object.assign({}, ...Object.values(file)) as Texts,
    ]),
  );
const english = byName(import.meta.glob<Record<string, Texts>>("./en/*.ts", { eager: true }));
/** Includes the texts that are loaded with their screens. */
const german = byName(import.meta.glob<Record<string, Texts>>("./de/*.ts", { eager: true }));
const values = (text: string | undefined): string[] =>
  [...(text ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "").toSorted();

describe("translated texts", () => {
  const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx"], {
    eager: true,
    query: "?raw",
    import: "default",
  });

  it("a namespace has the name of its file, so that both languages find it", () => {
    const called = Object.values(sources)
      .flatMap((text) =>
        [...text.matchAll(/\bnamespace\("([^"]+)", (\w+)[,)]/g)].map((match) => ({ text, match })),
      )
      .map(({ text, match: [, name, words] }) => {
        const from = new RegExp(`import \\{[^}]*\\b${words}\\b[^}]*\\} from "[^"]*/en/([\\w-]+)\\.ts"`).exec(
          text,
        );
        return { name, file: from?.[1] };
      });
    expect(called.length).toBeGreaterThan(50);
    expect(called.filter(({ name, file }) => name !== file)).toEqual([]);
    const parts = Object.keys(english).filter((name) =>
      sources["./en/issues.ts"]?.includes(`"./${name}.ts"`),
    );
    const names = called.map(({ name }) => name ?? "");
    expect([...names, ...parts].toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it("German has a text for each English one, and no other", () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [name, words] of Object.entries(english))
      expect([name, Object.keys(german[name] ?? {}).toSorted()]).toEqual([
        name,
        Object.keys(words).toSorted(),
      ]);
  });

  it("no text is empty", () => {
    for (const words of [...Object.values(english), ...Object.values(german)])
      expect(Object.entries(words).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("texts of a rarely used screen are not loaded before the first screen", () => {
    for (const name of [
      "permissions",
      "page-collections",
      "public-board",
      "exports",
      "calendar-feeds",
      "git",
    ])
      expect(Object.keys(firstGerman)).not.toContain(name);
  });

  it("translations take the same values", () => {
    for (const [name, words] of Object.entries(english))
      for (const [key, text] of Object.entries(words))
        expect([name, key, values(german[name]?.[key])]).toEqual([name, key, values(text)]);
  });
});

describe("the language of the screens", () => {
  it.each([
    [null, ["de-AT", "en"], "de"],
    [null, ["fr-FR", "en-US"], "en"],
    [null, ["fr"], "en"],
    [null, [], "en"],
    ["en", ["de"], "en"],
    ["de", ["en-US"], "de"],
    ["tlh", ["de"], "de"],
  ] as const)("chosen %s in a browser that prefers %j: %s", (chosen, preferred, expected) => {
    expect(languageFor(chosen, preferred)).toBe(expected);
  });
});
