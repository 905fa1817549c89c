import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import { sanitizeHtml } from "./sanitize.ts";

describe("plainText", () => {
  const cases: [what: string, html: string, text: string][] = [
    ["is empty for an empty document", "<p></p>", ""],
    [
      "puts blocks on lines of their own",
      "<h2>A</h2><p>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul>",
      "A\nb\nc\nd",
    ],
    ["puts line breaks on lines of their own", "<p>a<br>b</p>", "a\nb"],
    ["does not part words at marks", "<p>un<b>believ</b>able</p>", "unbelievable"],
    ["keeps one space around marks", "<p>a <b>b</b> c</p>", "a b c"],
    [
      "parts cells by a space",
      "<table><tbody><tr><td><p>a</p></td><td>b</td><td>c</td></tr></tbody></table>",
      "a\nb c",
    ],
    ["runs white space together", "<p>a \n\t b</p>\n\n<p>c</p>", "a b\nc"],
    ["keeps the lines of code", "<pre><code>a\n  b</code></pre><p>c</p>", "a\n  b\nc"],
    ["decodes characters", "<p>a &lt;b&gt; &amp;amp; 10&nbsp;°C</p>", "a <b> &amp; 10 °C"],
    [
      "reads mentions by their text",
      '<p>Ask <mention-component label="Ann">@Ann</mention-component>!</p>',
      "Ask @Ann!",
    ],
    [
      "reads mentions without text by their label",
      '<p>Ask <mention-component label="Ann"></mention-component>!</p>',
      "Ask @Ann!",
    ],
    ["reads issue links", '<p>see <a data-issue="x" href="/y">WEB-1 Fix</a></p>', "see WEB-1 Fix"],
    ["leaves images out", '<p>a<img src="/x" alt="b">c</p>', "ac"],
  ];
  for (const [what, html, text] of cases) {
    it(what, () => expect(plainText(html)).toBe(text));
  }

  it("handles the sanitizer's output for broken HTML", () => {
    expect(plainText(sanitizeHtml("<div>one<div>two <script>x</script>three"))).toBe("one\ntwo three");
  });

  it("treats a single angle bracket as text", () => {
    expect(plainText("1 < 2")).toBe("1 < 2");
  });

  it("says that an issue or a list is embedded, by the name chosen for the list, and names no issue", () => {
    const id = "6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e";
    const list = (name: string): string => `<div data-embed="issue-list" data-project="${id}"${name}></div>`;
    const html = `<p>a</p><div data-embed="issue" data-issue="${id}"></div>${list("")}${list(' data-name="Open &amp; late"')}`;
    expect(plainText(html)).toBe("a\n[issue]\n[issue list]\nOpen & late");
  });
});
