import { expect, test } from "vitest";
import { codeLanguages, languageName, languageOf } from "./code-languages.ts";
import { loadHighlighter } from "./highlight.ts";

test("the highlighter knows every language that can be chosen, and every other name of it", async () => {
  const highlighter = await loadHighlighter();
  expect(codeLanguages.filter(({ id }) => !highlighter.registered(id))).toEqual([]);
});

test("a language is known by its other names; one without a grammar keeps its own", () => {
  expect(languageOf("TS")).toBe("typescript");
  expect(languageName("yml")).toBe("YAML");
  expect([languageOf("mermaid"), languageName("Fortran")]).toEqual(["mermaid", "Fortran"]);
});
