import { describe, expect, it } from "vitest";
import { cleanText, humanize, readAddresses, readList, readNumber, readPriority, shorten } from "./values.ts";

describe("parsing the values of cells", () => {
  it.each([
    ["Highest", "urgent"],
    ["P1", "high"],
    ["normal", "medium"],
    ["Minor", "low"],
    ["", "none"],
    ["No priority", "none"],
    ["purple", null],
  ])("priority %s is %s", (text, priority) => expect(readPriority(text)).toBe(priority));

  it("lists are split at commas, otherwise at semicolons or line breaks, without duplicates", () => {
    expect(readList(["a, b,a", "c; d", "e\nf"])).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(readList(["good first issue; easy, bug"])).toEqual(["good first issue; easy", "bug"]);
  });

  it("email addresses are distinguished from names", () => {
    expect(readAddresses(["Ann@Example.com, Bo Berg <bo@example.com>", "Carl Cole"])).toEqual({
      emails: ["ann@example.com", "bo@example.com"],
      others: ["Carl Cole"],
    });
    expect(readAddresses(["a@example.com b@example.com"]).emails).toEqual(["a@example.com", "b@example.com"]);
  });

  it("characters that PostgreSQL refuses are removed and counted", () => {
    expect(cleanText("a\u0000b\u0007c\td\r\n\ud800e😀")).toEqual({ text: "abc\td\r\ne😀", removed: 3 });
  });

  it("a long text is cut at a word, counted in code points, with an ellipsis", () => {
    expect(shorten("one two three", 10)).toBe("one two…");
    expect(shorten("😀".repeat(12), 10)).toBe(`${"😀".repeat(9)}…`);
    expect(shorten("short", 10)).toBe("short");
  });

  it("numbers are positive integers", () => {
    expect(["7", "#12", "0", "-1", "1.5", "x", "99999999999"].map(readNumber)).toEqual([
      7,
      12,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("machine names become words, human names stay unchanged", () => {
    expect(["pull_request", "open", "WIP", "In Review"].map(humanize)).toEqual([
      "Pull request",
      "Open",
      "WIP",
      "In Review",
    ]);
  });
});
