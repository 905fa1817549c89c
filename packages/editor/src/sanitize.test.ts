import { cpuTime } from "@cairn/testkit/cpu-time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLOWED } from "./allow-list.ts";
import { ATTACKS } from "./attacks.fixture.ts";
import { sanitizeHtml, sanitizeReporting } from "./sanitize.ts";
import { isColor } from "./styles.ts";
import { readAttributes, tokens } from "./tokens.ts";
import { safeImageSource, safeLink, safePath } from "./urls.ts";

/**
 * Fails unless the HTML consists of allowed elements and attributes, every URL in it is safe, and all tags are
 * balanced.
 */
function expectHarmless(html: string): void {
  const open: string[] = [];
  for (const token of tokens(html)) {
    if (token.type === "text") {
      expect(token.text).not.toMatch(/[<>]/);
      continue;
    }
    const allowed = ALLOWED[token.tag];
    expect(allowed, `<${token.tag}> in ${html}`).toBeDefined();
    if (token.type === "end") {
      expect(open.pop(), html).toBe(token.tag);
      continue;
    }
    if (!["br", "hr", "img"].includes(token.tag)) open.push(token.tag);
    for (const [name, value] of readAttributes(token.attributes)) {
      expect(allowed, `${name} of <${token.tag}> in ${html}`).toContain(name);
      if (name === "href") expect(safeLink(value) ?? safePath(value)).toBe(value);
      if (name === "src") expect(safeImageSource(value)).toBe(value);
      if (name === "redirect_uri") expect(safePath(value)).toBe(value);
      if (name === "background") expect(isColor(value), html).toBe(true);
      if (name === "style") {
        const [property = "", color = ""] = value.replace(/;$/, "").split(": ");
        expect(["color", "background-color"], html).toContain(property);
        expect(isColor(color), html).toBe(true);
      }
    }
  }
  expect(open, html).toEqual([]);
}

describe("sanitizeHtml", () => {
  for (const attack of ATTACKS) {
    it(`disarms ${JSON.stringify(attack)}`, () => {
      const html = sanitizeHtml(attack);
      expectHarmless(html);
      expect(sanitizeHtml(html)).toBe(html);
    });
  }

  const cases: [what: string, input: string, output: string][] = [
    ["makes nothing an empty paragraph", "", "<p></p>"],
    ["makes white space an empty paragraph", " \n ", "<p></p>"],
    ["makes what it drops entirely an empty paragraph", "<script>x</script>", "<p></p>"],
    ["keeps inline content outside blocks", "Hello <strong>bold</strong>", "Hello <strong>bold</strong>"],
    [
      "keeps the text of unknown elements",
      "<p>a <blink>b</blink> <span class=x>c</span></p>",
      "<p>a b c</p>",
    ],
    ["keeps unknown blocks apart", "<div>a</div><section>b</section>", "<p>a</p><p>b</p>"],
    [
      "writes other spellings as the schema does",
      "<del>a</del><strike>b</strike><ins>c</ins>",
      "<s>a</s><s>b</s><u>c</u>",
    ],
    ["keeps b and i", "<b>a</b><i>b</i>", "<b>a</b><i>b</i>"],
    ["ends a mark where a block begins", "<b>a<p>b</p></b>", "<b>a</b><p>b</p>"],
    ["ends a paragraph where a block begins", "<p>a<ul><li>b</ul>", "<p>a</p><ul><li>b</li></ul>"],
    ["unwraps a paragraph made nested by an unknown element", "<p>a<x><p>b</p></x></p>", "<p>a</p><p>b</p>"],
    [
      "turns links without a safe address into text",
      '<a href="/x">a</a><a href="tel:1">b</a><a>c</a>',
      "abc",
    ],
    [
      "enforces target and rel on links",
      '<a rel="opener" href="mailto:a@b.co">x</a>',
      '<a href="mailto:a@b.co" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    ["keeps images of this site", '<img src="/assets/1" alt="">', '<img src="/assets/1" alt="">'],
    ["gives stray items a list", "<li>a</li><li>b</li>", "<ul><li>a</li><li>b</li></ul>"],
    ["gives stray cells a table", "<td>a</td>", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
    [
      "reads task lists as browsers' editors write them",
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox"></label><div><p>a</p></div></li></ul>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>a</p></li></ul>',
    ],
    [
      "lets no task item stand in an ordinary list",
      '<ul><li data-type="taskItem">a</li></ul>',
      "<ul><li>a</li></ul>",
    ],
    [
      "keeps the content of stray columns, and gives stray content a column",
      '<div data-type="column">a</div><p>b</p><div data-type="columns">c<div data-type="column"><p>d</p></div></div>',
      '<p>a</p><p>b</p><div data-type="columns"><div data-type="column">c</div><div data-type="column"><p>d</p></div></div>',
    ],
    [
      "keeps only text in formulas",
      "<p><span data-math>a <b>b</b><br></span></p><div data-math>c <i>d</i><p>e</p></div>",
      '<p><span data-math="inline">a b</span></p><div data-math="block">c d</div><p>e</p>',
    ],
    ["drops what a database cannot store", "<p>a\0b</p>", "<p>ab</p>"],
    [
      "writes every line break as one character",
      "<pre>a\r\nb&#13;c</pre>",
      "<pre><code>a\nb\nc</code></pre>",
    ],
    ["keeps only text in code blocks", "<pre>a<br><b>b</b></pre>", "<pre><code>a\nb</code></pre>"],
    ["keeps lines of code apart", "<pre><div>a</div><div>b</div></pre>", "<pre><code>a\nb\n</code></pre>"],
    ["ignores the end of a tag that has none", "a</p></div></b>b", "a<p></p>b"],
    [
      "drops spans that would build a huge table",
      '<table><tr><td colspan="9999">a</td></tr></table>',
      "<table><tbody><tr><td>a</td></tr></tbody></table>",
    ],
    [
      "understands a mention that closes itself",
      '<p><mention-component target="users" label="A" /> b</p>',
      '<p><mention-component target="users" label="A"></mention-component> b</p>',
    ],
  ];
  for (const [what, input, output] of cases) {
    it(what, () => {
      expect(sanitizeHtml(input)).toBe(output);
      expect(sanitizeHtml(output)).toBe(output);
    });
  }

  it("lists what it could not keep", () => {
    const { lost } = sanitizeReporting(
      '<iframe></iframe><kbd>a</kbd><a href="x">b</a><a href="https://a.co">c</a><div>d</div>',
    );
    expect(lost).toEqual(["iframe", "kbd", "a"]);
  });
});

const fragment = fc.oneof(
  fc.constantFrom(...ATTACKS),
  fc
    .constantFrom(
      ...Object.keys(ALLOWED),
      "script",
      "svg",
      "math",
      "style",
      "x",
      "form",
      "template",
      "section",
    )
    .chain((tag) =>
      fc.constantFrom(
        `<${tag}>`,
        `</${tag}>`,
        `<${tag}/>`,
        `<${tag} `,
        `<${tag} data-type="taskList">`,
        `<${tag} data-callout=info>`,
        `<${tag} data-file=a/b data-align=full>`,
        `<${tag} data-card="data-callout=">`,
        `<${tag} style="color: red; background-color:#0f0" background=blue colwidth=100>`,
        `<${tag} data-type=columns data-math>`,
        `<${tag} data-type=column data-width=40>`,
        `<${tag} data-type=tableOfContents>`,
        `<${tag} data-type=horizontalRule style="background-color: url(//e)" redirect_uri=//e>`,
      ),
    ),
  fc.constantFrom(
    "href=",
    "onerror=alert(1)",
    'src="/a"',
    "'",
    '"',
    ">",
    "<",
    "&",
    "&lt;",
    "&#60;",
    "&nbsp;",
    " ",
    "\n",
    "\0",
    "<!--",
    "-->",
    "]]>",
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const documents = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(""));

describe("sanitizeHtml on random input", () => {
  it("leaves only harmless HTML", () => {
    fc.assert(
      fc.property(documents, (input) => expectHarmless(sanitizeHtml(input))),
      { numRuns: 2000 },
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(documents, (input) => {
        const once = sanitizeHtml(input);
        expect(sanitizeHtml(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps every word outside elements that are removed with their content", () => {
    const words = fc.array(
      fc.tuple(
        fc.constantFrom(
          "p",
          "div",
          "b",
          "ul",
          "li",
          "td",
          "tr",
          "table",
          "pre",
          "blockquote",
          "x",
          "h2",
          "code",
        ),
        fc.stringMatching(/^[a-z]{1,6}$/),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(words, (pieces) => {
        const html = sanitizeHtml(pieces.map(([tag, word]) => `<${tag}>${word}`).join(""));
        expect(html.replace(/<[^>]*>|\s/g, "")).toBe(pieces.map(([, word]) => word).join(""));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("sanitizeHtml on text made to be slow", () => {
  const seeds = [
    "<div>",
    "<b>",
    "<p>x",
    "<ul><li>",
    "<table><tr><td>",
    "<a href=http://x>x",
    "<",
    "<x>",
    "<!--",
    "<a b='",
    "&amp",
    "<pre>",
    "</p>",
    "<svg>",
    "<b><p>x",
    "<a a=1 ",
    " ",
    "\u00a0",
    "<mention-component>",
    "<figure><img src=/a>",
    "<figure>",
    "<figcaption>",
  ];

  /** The minimum of three runs, in milliseconds: noise only ever adds. */
  const cost = (input: string): number =>
    Math.min(...[1, 2, 3].map(() => cpuTime(() => sanitizeHtml(input))));

  for (const seed of seeds) {
    it(`takes time proportional to the number of ${JSON.stringify(seed)}`, () => {
      const repeat = (length: number): string => seed.repeat(Math.ceil(length / seed.length));
      const small = cost(repeat(50_000));
      const large = cost(repeat(200_000));
      // Four times the input: quadratic work would take sixteen times as long. Short times are all noise.
      expect(large).toBeLessThan(Math.max(small, 5) * 10);
    });
  }

  it("needs no stack for nesting, and keeps the text", () => {
    const html = sanitizeHtml(`${"<blockquote>".repeat(200_000)}deep`);
    expect(html).toBe("<p> deep</p>".replace(" ", " ".repeat(200_000)));
  });

  it("writes at most a few times the size of its input", () => {
    for (const seed of [...seeds, "<b><i><s><u><code>x<p>x", "<li>x<p>", "<td><li>"]) {
      const input = seed.repeat(Math.ceil(20_000 / seed.length));
      expect(sanitizeHtml(input).length, seed).toBeLessThan(input.length * 12);
    }
  });
});
