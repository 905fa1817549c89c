import { describe, expect, it } from "vitest";
import { sanitizeHtml } from "./sanitize.ts";

describe("the structure of toggles", () => {
  const cases: [what: string, input: string, output: string][] = [
    [
      "gives a toggle its content, and takes its state away",
      "<details open><summary>s</summary><p>t</p>u</details>",
      '<details><summary>s</summary><div data-type="detailsContent"><p>t</p>u</div></details>',
    ],
    [
      "gives a toggle the parts that are missing",
      "<details><p>t</p></details><details><summary>s</summary></details><details></details>",
      '<details><summary></summary><div data-type="detailsContent"><p>t</p></div></details>' +
        '<details><summary>s</summary><div data-type="detailsContent"><p></p></div></details>' +
        '<details><summary></summary><div data-type="detailsContent"><p></p></div></details>',
    ],
    [
      "makes further summaries paragraphs, and joins what else a toggle holds",
      '<details><summary>a</summary><div data-type="detailsContent"><p>b</p></div><summary>c</summary>' +
        '<div data-type="detailsContent"><p>d</p></div></details><summary>e</summary>',
      '<details><summary>a</summary><div data-type="detailsContent"><p>b</p><p>c</p><p>d</p></div></details><p>e</p>',
    ],
    [
      "keeps the text of a heading in a summary, and ends the summary where another block begins",
      "<details><summary><h3>a <b>b</b></h3><ul><li>c</li></ul></summary></details>",
      '<details><summary>a <b>b</b></summary><div data-type="detailsContent"><ul><li>c</li></ul></div></details>',
    ],
    [
      "keeps the content of a toggle outside one apart from its neighbors",
      '<p>a</p><div data-type="detailsContent">b</div><p>c</p>',
      "<p>a</p><p>b</p><p>c</p>",
    ],
  ];
  for (const [what, input, output] of cases) {
    it(what, () => {
      expect(sanitizeHtml(input)).toBe(output);
      expect(sanitizeHtml(output)).toBe(output);
    });
  }
});
