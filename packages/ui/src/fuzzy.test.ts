import { describe, expect, it } from "vitest";
import { fuzzyScore, errorsToPrefix } from "./fuzzy.ts";
import { queryWords } from "./match.ts";

const score = (query: string, ...texts: string[]): number => fuzzyScore(queryWords(query), texts);

describe("a query with a typing error", () => {
  it("matches with a wrong, missing, doubled or swapped letter, or without vowels", () => {
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

  it("ranks below a correct query", () => {
    expect(score("dark", "Theme: dark")).toBeGreaterThan(1);
    expect(score("drk", "Theme: dark")).toBeLessThan(1);
    expect(score("statuz", "Set state", "status")).toBeLessThan(score("status", "Set state", "status"));
  });

  it("does not match texts that only share some letters", () => {
    for (const [query, text] of [
      ["dk", "dark"],
      ["login", "Sign out"],
      ["xyz", "Xylophone zone"],
      ["arch", "Chart"],
      ["text", "Next issue"],
    ] as const)
      expect(score(query, text), query).toBe(0);
  });

  it("matches with every word or not at all", () => {
    expect(score("statuz zebra", "Set status")).toBe(0);
  });
});

it("errors are counted up to a limit, and a prefix has none", () => {
  expect([
    errorsToPrefix("stat", "status", 2),
    errorsToPrefix("sttaus", "status", 2),
    errorsToPrefix("abcdef", "status", 2),
  ]).toEqual([0, 1, 3]);
});
