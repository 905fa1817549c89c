import { describe, expect, it } from "vitest";
import { cleaned } from "./record-text.ts";

const textOf = (title: string): unknown =>
  (JSON.parse(cleaned(JSON.stringify({ title }))) as { title: string }).title;

describe("records as text", () => {
  it.each([
    ["plain “text” with \t tabs and \n lines, ö and 😀", "plain “text” with \t tabs and \n lines, ö and 😀"],
    ["a\u0000b", "ab"],
    ["back\bspace and form\ffeed", "backspace and formfeed"],
    ["a vertical\u000btab, a delete\u007f and an escape\u001b", "a verticaltab, a delete and an escape"],
    ["half \ud83d of a pair", "half  of a pair"],
    ["a backslash \\b and \\u0041 stay", "a backslash \\b and \\u0041 stay"],
  ])("what the database refuses is removed: %j", (title, kept) => {
    expect(textOf(title)).toBe(kept);
  });
});
