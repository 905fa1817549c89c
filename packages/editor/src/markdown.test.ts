import { cpuTime } from "@cairn/testkit/cpu-time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ATTACKS } from "./attacks.fixture.ts";
import { markdownToHtml } from "./markdown.ts";
import { sanitizeHtml } from "./sanitize.ts";

const html = (markdown: string): string => markdownToHtml(markdown).html;

describe("markdownToHtml", () => {
  const cases: [what: string, markdown: string, expected: string][] = [
    ["keeps line breaks, as code hosts show them", "a\nb", "<p>a<br>b</p>"],
    ["reads strike-through", "~~a~~", "<p><s>a</s></p>"],
    [
      "reads fenced code with its language",
      "```TS title\na < b\n```",
      '<pre><code class="language-ts">a &lt; b</code></pre>',
    ],
    [
      "reads formulas in the line, also displayed ones, but no amounts and no variables of a shell",
      "a $a_1*b_2*c$ $5 or $6-$7 $$x^2$$ $HOME/bin:$PATH \\$y\\$ `$z$`",
      '<p>a <span data-math="inline">a_1*b_2*c</span> $5 or $6-$7 <span data-math="inline">x^2</span> $HOME/bin:$PATH $y$ <code>$z$</code></p>',
    ],
    [
      "reads formulas on their own lines, also directly below text, and as code of the language math",
      "Text\n$$\na < b\n$$\nmore\n\n$$c$$\n\n```math\nd\n```",
      '<p>Text</p><div data-math="block">a &lt; b</div><p>more</p><div data-math="block">c</div><div data-math="block">d</div>',
    ],
    ["reads indented code", "    a\n    b", "<pre><code>a\nb</code></pre>"],
    [
      "links addresses",
      "https://example.com",
      '<p><a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">https://example.com</a></p>',
    ],
    [
      "reads tables",
      "| a | b |\n|---|---|\n| 1 | **2** |",
      "<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p><strong>2</strong></p></td></tr></tbody></table>",
    ],
    [
      "reads the title of an image that stands alone as its caption",
      '![A "map"](https://a.co/x.png "The <b>north</b>")\n\n![alone](https://a.co/y.png)\n\na ![in](https://a.co/z.png "t")',
      '<figure><img src="https://a.co/x.png" alt="A &quot;map&quot;"><figcaption>The &lt;b&gt;north&lt;/b&gt;</figcaption></figure>' +
        '<p><img src="https://a.co/y.png" alt="alone"></p><p>a <img src="https://a.co/z.png" alt="in" title="t"></p>',
    ],
    [
      "reads task lists",
      "- [x] a\n- [ ] b",
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>a</p></li><li data-checked="false" data-type="taskItem"><p>b</p></li></ul>',
    ],
    [
      "parts tasks from ordinary items of one list",
      "1. [ ] a\n2. b",
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>a</p></li></ul><ol start="2"><li><p>b</p></li></ol>',
    ],
    [
      "keeps the number a list starts at",
      "3. a\n4. b",
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      "reads alerts as callouts",
      "> [!WARNING]\n> **b**",
      '<div data-callout="warning"><p><strong>b</strong></p></div>',
    ],
    ["leaves other quotations alone", "> [!x]\n> b", "<blockquote><p>[!x]<br>b</p></blockquote>"],
    ["sanitises raw HTML", "a <b onclick=x>b</b> <script>c</script>", "<p>a <b>b</b> </p>"],
    [
      "keeps images with their size",
      '<img src="https://a.co/x.png" width="10">',
      '<img src="https://a.co/x.png" width="10">',
    ],
    ["is an empty paragraph for nothing", "", "<p></p>"],
    ["escapes text", "a < b & c", "<p>a &lt; b &amp; c</p>"],
  ];
  for (const [what, markdown, expected] of cases) {
    it(what, () => expect(html(markdown)).toBe(expected));
  }

  it("lists what it could not keep, once each", () => {
    const { lost } = markdownToHtml(
      "<details><summary>a</summary>\n\nb <kbd>c</kbd> <kbd>d</kbd>\n\n</details>\n\n<iframe></iframe>\n\n![x](rel.png)\n\n|a|\n|:-:|\n|b|",
    );
    expect(lost.toSorted()).toEqual(["iframe", "img", "kbd", "table alignment"]);
  });

  it("loses nothing of ordinary Markdown", () => {
    expect(markdownToHtml("# a\n\n- b\n\n> c\n\n```\nd\n```\n\n**e** [f](https://a.co)").lost).toEqual([]);
  });

  it("never lets an attack through", () => {
    const attack = fc.array(
      fc.constantFrom(
        ...ATTACKS,
        "\n",
        "\n\n",
        "- ",
        "> ",
        "`",
        "[a](javascript:alert(1))",
        "![a](data:x)",
        "|",
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(attack, (parts) => {
        const result = html(parts.join(""));
        expect(sanitizeHtml(result)).toBe(result);
      }),
      { numRuns: 500 },
    );
  });

  const slow = [
    ">",
    "> - ",
    "- ",
    "[",
    "*a ",
    "_a",
    "__a",
    " ",
    "\t",
    "a\n",
    "1. ",
    "a@a.",
    "`a``",
    "![a",
    "|a",
    "\\",
    "(",
    "$",
    "$a",
    "$a$ ",
    "$$a\n",
    "a\n$$\n\n",
    "a\n$$\nb\n$$\n",
  ];
  for (const seed of slow) {
    it(`handles repeated ${JSON.stringify(seed)} without slowing down`, () => {
      const run = (length: number): number =>
        cpuTime(() => html(`x${seed.repeat(Math.ceil(length / seed.length))}y`));
      run(1000);
      // Quadratic growth without a bound would be a hundredfold; the bounded searches stay below.
      expect(run(100_000)).toBeLessThan(Math.max(run(10_000), 20) * 50);
    });
  }
});
