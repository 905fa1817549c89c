import { describe, expect, it } from "vitest";
import { closestName } from "./misspellings.ts";

const KNOWN = ["priority", "labels", "not_labels", "cycle", "q", "all", "type"];

describe("misspelled names", () => {
  it.each([
    ["prioritty", "priority"],
    ["priorty", "priority"],
    ["prioirty", "priority"],
    ["pryority", "priority"],
    ["riority", "priority"],
    ["priorityy", "priority"],
    ["Priority", "priority"],
    ["label", "labels"],
    ["not_label", "not_labels"],
    ["tpye", "type"],
  ])("the misspelled name %s is recognized as %s", (name, meant) =>
    expect(closestName(name, KNOWN)).toBe(meant),
  );

  it.each(["priorities", "_", "t", "al", "a", "qq", "cache", "ts", "typ", "sort", "", "x".repeat(10_000)])(
    "the name %s is not recognized as a misspelling",
    (name) => expect(closestName(name, KNOWN)).toBeNull(),
  );
});
