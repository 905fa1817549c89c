import { markdownToHtml } from "@cairn/editor/markdown";
import { expect, test } from "vitest";
import { markdownOf, portableHtml } from "./markdown.ts";

const BASE = "https://cairn.example";
const md = (html: string): string => markdownOf(html, BASE);

test("headings, marks, lists, tasks, quotes and code become Markdown", () => {
  expect(md("<h2>Care</h2><p>Be <strong>kind</strong>, <em>always</em>, not <s>never</s>.</p>")).toBe(
    "## Care\n\nBe **kind**, *always*, not ~~never~~.\n",
  );
  expect(md("<ul><li><p>One</p><ul><li><p>Inside</p></li></ul></li><li><p>Two</p></li></ul>")).toBe(
    "- One\n  - Inside\n- Two\n",
  );
  expect(md('<ol start="3"><li><p>Three</p></li><li><p>Four</p></li></ol>')).toBe("3. Three\n4. Four\n");
  expect(
    md(
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li><li data-checked="false" data-type="taskItem"><p>Open</p></li></ul>',
    ),
  ).toBe("- [x] Done\n- [ ] Open\n");
  expect(md('<pre><code class="language-ts">const a = 1;\nb();</code></pre>')).toBe(
    "```ts\nconst a = 1;\nb();\n```\n",
  );
});

test("a callout becomes a quotation in GitHub's notation", () => {
  expect(md('<div data-callout="warning"><p>Never</p><p>ever</p></div>')).toBe(
    "> [!WARNING]\n> Never\n>\n> ever\n",
  );
});

test("a table of contents links to the headings, indented, with the anchors of GitHub or those of the page", () => {
  const html = '<div data-type="tableOfContents"></div><h1>What it’s for</h1><h2>Care</h2><h2>Care</h2>';
  expect(md(html)).toMatch(
    /^- \[What it’s for\]\(#what-its-for\)\n {2}- \[Care\]\(#care\)\n {2}- \[Care\]\(#care-1\)\n\n# What/,
  );
  const file = portableHtml(html, BASE);
  expect(file).toContain('<a href="#care-2">Care</a>');
  expect(file).toContain('<h2 id="care-2">Care</h2>');
  expect(md('<div data-type="tableOfContents"></div><p>a</p>')).toBe("a\n");
});

test("a file has its size and a link that downloads it in exported HTML", () => {
  const html = '<div data-file="application/pdf" data-size="2048"><a href="/uploads/a">plan.pdf</a></div>';
  const file = portableHtml(html, BASE);
  expect(file).toContain("<small>2 KB</small>");
  expect(file).toContain('<a href="https://cairn.example/uploads/a" download="plan.pdf"');
});

test("an image keeps its caption as its title, files and link cards become links", () => {
  expect(
    md(
      '<figure data-align="center"><img src="/uploads/a.png" alt="A [map]" width="300"><figcaption>The "north" <em>side</em></figcaption></figure>' +
        '<figure><img src="/uploads/b.png" alt=""><figcaption></figcaption></figure>',
    ),
  ).toBe(
    '![A \\[map\\]](https://cairn.example/uploads/a.png "The \\"north\\" side")\n\n![](https://cairn.example/uploads/b.png)\n',
  );
  expect(
    md(
      '<div data-file="application/pdf" data-size="9"><a href="https://cairn.example/uploads/plan.pdf">plan.pdf</a></div>' +
        '<div data-card="Example"><a href="https://example.com/">Title</a><br>What it says</div>',
    ),
  ).toBe(
    "[plan.pdf](https://cairn.example/uploads/plan.pdf)\n\n[Title](https://example.com/)  \nWhat it says\n",
  );
});

test("formulas are between dollar signs, and read back as they were, beside text with such signs", () => {
  const html =
    '<p>As <span data-math="inline">a_1 &lt; b^*</span>, and $x$ is text, $5 too.</p><div data-math="block">\\frac{1}{2}</div>';
  expect(md(html)).toBe("As $a_1 < b^*$, and \\$x\\$ is text, \\$5 too.\n\n$$\n\\frac{1}{2}\n$$\n");
  expect(markdownToHtml(md(html)).html).toBe(html);
});

test("a diagram is a code block of its language, and reads back as it was", () => {
  const html = '<pre><code class="language-mermaid">flowchart LR\na --&gt; b</code></pre>';
  expect(md(html)).toBe("```mermaid\nflowchart LR\na --> b\n```\n");
  expect(markdownToHtml(md(html)).html).toBe(html);
});

test("a table becomes a table with its first row as the header", () => {
  expect(
    md(
      "<table><tbody><tr><th><p>Week</p></th><th><p>Person</p></th></tr><tr><td><p>23</p></td><td><p>Maren</p></td></tr></tbody></table>",
    ),
  ).toBe("| Week | Person |\n| --- | --- |\n| 23  | Maren |\n");
});

test("mentions are their names, and addresses on this instance become complete", () => {
  expect(
    md(
      '<p><mention-component label="Mel">@Mel</mention-component> sees <a data-issue="x" data-key="WEB-1" href="/acme/browse/WEB-1/">WEB-1 Fix</a></p>',
    ),
  ).toBe("@Mel sees [WEB-1 Fix](https://cairn.example/acme/browse/WEB-1/)\n");
  expect(portableHtml('<p><img src="/uploads/a.png"><a href="mailto:a@b.c">a</a></p>', BASE)).toBe(
    '<p><img src="https://cairn.example/uploads/a.png"><a href="mailto:a@b.c">a</a></p>',
  );
});
