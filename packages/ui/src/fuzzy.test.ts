import { describe, expect, it } from "vitest";
import { fuzzyScore, slipsToPrefix } from "./fuzzy.ts";
import { queryWords } from "./match.ts";

const score = (query: string, ...texts: string[]): number => fuzzyScore(queryWords(query), texts);

describe("what was typed with a slip", () => {
  it("is found: a wrong, missing, doubled or swapped letter, or a word without its vowels", () => {
    for (const [query, text] of [
      ["statuz", "Set status"],
      ["prioriyt", "Set priority"],
      ["asignee", "Set assignee"],
      ["lable", "Set labels"],
      ["drk", "Theme: dark"],
      ["cycl new", "New cycle"],
    ] as const)
      expect(score(query, text), query).toBeGreaterThan(0);
  });

  it("comes after what was typed right", () => {
    expect(score("dark", "Theme: dark")).toBeGreaterThan(1);
    expect(score("drk", "Theme: dark")).toBeLessThan(1);
    expect(score("statuz", "Set state", "status")).toBeLessThan(score("status", "Set state", "status"));
  });

  it("does not find what only shares some letters", () => {
    for (const [query, text] of [
      ["dk", "dark"],
      ["login", "Sign out"],
      ["xyz", "Xylophone zone"],
      ["arch", "Chart"],
      ["text", "Next issue"],
    ] as const)
      expect(score(query, text), query).toBe(0);
  });

  it("is found by every word or not at all", () => {
    expect(score("statuz zebra", "Set status")).toBe(0);
  });
});

it("slips are counted up to a limit, and a beginning is no slip", () => {
  expect([
    slipsToPrefix("stat", "status", 2),
    slipsToPrefix("sttaus", "status", 2),
    slipsToPrefix("abcdef", "status", 2),
  ]).toEqual([0, 1, 3]);
});
