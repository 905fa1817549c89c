import { describe, expect, it } from "vitest";
import { plainText } from "../plain-text.ts";
import { sanitizeHtml } from "../sanitize.ts";

describe("images with captions, files and link cards in HTML from anywhere", () => {
  const cases: [what: string, input: string, output: string][] = [
    [
      "gives an image in a figure its caption, also when its text is loose",
      '<figure class=x>\n<a href="https://a.co"><img src="/a"></a> b</figure><figure data-align=center><img src="/c"></figure>',
      '<figure><img src="/a"><figcaption> b</figcaption></figure><figure data-align="center"><img src="/c"><figcaption></figcaption></figure>',
    ],
    [
      "keeps the content of a figure that does not begin with an image",
      "<figure><pre>a</pre><figcaption>b</figcaption></figure><figure>c<img src=/d></figure><figure></figure>",
      '<pre><code>a</code></pre><p>b</p><p>c<img src="/d"></p>',
    ],
    [
      "ends a figure where another block begins, and after its caption",
      "<figure><img src=/a><p>b</p></figure><figure><img src=/a><figcaption>c</figcaption>d<figcaption>e</figcaption></figure>",
      '<figure><img src="/a"><figcaption></figcaption></figure><p>b</p><figure><img src="/a"><figcaption>c</figcaption></figure>d<p>e</p>',
    ],
    [
      "drops what is wrong about a file or link card, and keeps blocks out of it",
      '<div data-file="x y" data-size=-1>a<p>b</p></div><div data-card="S" data-callout=info onclick=x>c</div><div data-card>d</div>',
      '<div data-file="application/octet-stream">a</div><p>b</p><div data-card="S">c</div><p>d</p>',
    ],
  ];
  for (const [what, input, output] of cases) {
    it(`the sanitizer ${what}`, () => {
      expect(sanitizeHtml(input)).toBe(output);
      expect(sanitizeHtml(output)).toBe(output);
    });
  }

  it("have their captions, names, titles and descriptions as plain text", () => {
    const html =
      '<p>a</p><figure><img src="/x.png" alt="X"><figcaption>A <b>map</b></figcaption></figure>' +
      '<div data-file="a/b"><a href="https://a.co/f">plan.pdf</a></div><div data-card="S"><a href="https://a.co/">Title</a><br>Says</div>';
    expect(plainText(sanitizeHtml(html))).toBe("a\nA map\nplan.pdf\nTitle\nSays");
  });
});
