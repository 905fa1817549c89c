import { cpuTime } from "@cairn/testkit/cpu-time";
import { describe, expect, it } from "vitest";
import { looksLikeMarkdown } from "./markdown-detect.ts";

describe("looksLikeMarkdown", () => {
  const yes = [
    "# Title",
    "a\n- b",
    "1. one",
    "- [ ] todo",
    "> quote",
    "```js\nx\n```",
    "|a|b|\n|-|-|",
    "so **bold** it is",
    "see [x](https://a.co)",
    "run `npm test` now",
    "a\n\n---\nb",
    "~~gone~~",
    "$$\na^2\n$$",
  ];
  for (const text of yes)
    it(`recognizes ${JSON.stringify(text)} as Markdown`, () => expect(looksLikeMarkdown(text)).toBe(true));

  const no = [
    "plain text",
    "#tag and snake_case_name",
    "2 * 3 * 4",
    "a - b",
    "-5 degrees",
    "1.5 metres",
    "https://a.co/x_y_z",
    "a[0](1 2)",
    "it`s Ann`s",
    "**",
    "x > y",
    "$5 and $HOME/bin:$PATH",
  ];
  for (const text of no)
    it(`leaves ${JSON.stringify(text)} as it is`, () => expect(looksLikeMarkdown(text)).toBe(false));

  it("examines a bounded part of a long text", () => {
    const grow = (length: number): number =>
      cpuTime(() => {
        for (const seed of ["**a", "`a", "[a", "- ", "~~a", "* "]) looksLikeMarkdown(seed.repeat(length));
      });
    grow(10);
    expect(grow(100_000)).toBeLessThan(Math.max(grow(20_000), 20) * 5);
  });
});
