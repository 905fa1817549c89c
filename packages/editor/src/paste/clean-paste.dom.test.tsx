import { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { documentExtensions } from "../schema.ts";
import { cleanPaste } from "./clean-paste.ts";

/** What the document contains after the HTML was pasted. */
function pasted(html: string): string {
  const editor = new Editor({
    element: null,
    extensions: documentExtensions({ history: true }),
    content: cleanPaste(html),
  });
  const result = editor.getHTML();
  editor.destroy();
  return result;
}

const span = (text: string, style = ""): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;${style}">${text}</span>`;

describe("text from Google Docs", () => {
  const docs = (content: string): string =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3f1c">${content}</b><br class="Apple-interchange-newline">`;

  it("keeps headings and formatting, and drops colors and fonts", () => {
    expect(
      pasted(
        docs(
          `<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;color:#000000;font-weight:400">Rules</span></h2>` +
            `<p dir="ltr" style="line-height:1.38">${span("At ")}<span style="font-weight:700;color:#000">night</span>` +
            `<span style="font-style:italic;color:#000">only</span><span style="text-decoration:underline"> now</span></p>`,
        ),
      ),
    ).toBe("<h2>Rules</h2><p>At <strong>night</strong><em>only</em><u> now</u></p>");
  });

  it("puts nested lists into their items, and makes checklists tasks", () => {
    const item = (text: string, more = ""): string =>
      `<li dir="ltr" style="list-style-type:disc" ${more}><p dir="ltr" role="presentation">${span(text)}</p></li>`;
    expect(pasted(docs(`<ul>${item("One")}<ul>${item("Deep")}</ul>${item("Two")}</ul>`))).toBe(
      "<ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul>",
    );
    const box = '<img src="data:image/png;base64,AA==" role="presentation">';
    const task = (text: string, isDone: boolean): string =>
      `<li dir="ltr" role="checkbox" aria-checked="${String(isDone)}">${box}<p role="presentation">${span(text)}</p></li>`;
    expect(pasted(docs(`<ul>${task("Do", false)}${task("Done", true)}</ul>`))).toBe(
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>Do</p></li>' +
        '<li data-checked="true" data-type="taskItem"><p>Done</p></li></ul>',
    );
  });

  it("leads links to their target, and keeps tables", () => {
    const link = `<a href="https://www.google.com/url?q=https://example.com/a?b%3D1&amp;sa=D">${span("here")}</a>`;
    expect(pasted(docs(`<p>${link}</p>`))).toContain('href="https://example.com/a?b=1"');
    expect(
      pasted(
        docs(
          `<div dir="ltr"><table style="border:none"><colgroup><col width="10"></colgroup><tbody><tr style="height:0pt"><td style="border:solid"><p>${span("A")}</p></td></tr></tbody></table></div>`,
        ),
      ),
    ).toBe("<table><tbody><tr><td><p>A</p></td></tr></tbody></table>");
  });
});

describe("text from Word", () => {
  const word = (content: string): string =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->${content}<!--EndFragment--></body></html>`;
  const item = (text: string, level: number, marker: string, list = "l0"): string =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;

  it("keeps paragraphs and formatting without its own elements", () => {
    expect(
      pasted(
        word(
          `<p class=MsoTitle>Rules<o:p></o:p></p><p class=MsoNormal>At <b>night</b><span style='color:red'>!</span><o:p></o:p></p><p class=MsoQuote>Said</p>`,
        ),
      ),
    ).toBe("<h1>Rules</h1><p>At <strong>night</strong>!</p><blockquote><p>Said</p></blockquote>");
  });

  it("makes paragraphs with markers lists, nested by their level", () => {
    expect(
      pasted(
        word(
          item("One", 1, "·") +
            item("Deep", 2, "o") +
            item("Two", 1, "·") +
            "<p class=MsoNormal>Between</p>" +
            item("First", 1, "1.", "l1") +
            item("Second", 1, "2.", "l1"),
        ),
      ),
    ).toBe(
      "<ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul><p>Between</p>" +
        "<ol><li><p>First</p></li><li><p>Second</p></li></ol>",
    );
  });
});

describe("text from Notion", () => {
  const notion = (content: string): string => `<meta charset="utf-8">${content}<!-- notionvc: 1a2b -->`;

  it("keeps toggles, and makes notes callouts", () => {
    expect(
      pasted(notion("<aside>Ring at night</aside><details><summary>Why</summary><p>Outages</p></details>")),
    ).toBe(
      '<div data-callout="info"><p>Ring at night</p></div><details><summary>Why</summary>' +
        '<div data-type="detailsContent"><p>Outages</p></div></details>',
    );
  });

  it("makes its boxes tasks, in both of their forms", () => {
    expect(pasted(notion("<ul><li>[ ] Do</li><li>[x] <strong>Done</strong></li></ul>"))).toBe(
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>Do</p></li>' +
        '<li data-checked="true" data-type="taskItem"><p><strong>Done</strong></p></li></ul>',
    );
    expect(
      pasted(
        '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span>Done</span></li></ul>',
      ),
    ).toBe('<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li></ul>');
  });
});

describe("other text", () => {
  it("stays as it is, also text that is copied from here with its colors", () => {
    const html = '<p data-pm-slice="0 0 []"><span style="color: red;">red</span></p>';
    expect(cleanPaste(html)).toBe(html);
  });

  it("of hostile origin is as harmless as any pasted HTML", () => {
    expect(
      pasted(
        '<b id="docs-internal-guid-1"><p onclick="x()">a<script>x()</script><img src=x onerror="x()"><a href="javascript:x()">b</a></p></b>',
      ),
    ).toBe("<p>ab</p>");
  });
});

describe("an image whose source documents refuse", () => {
  const image = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A map">';

  it.each([
    ["alone", `<p>One</p><p>${image}</p><p>Two</p>`],
    ["in a wrapper", `<p>One</p><div><span>${image}</span></div><p>Two</p>`],
    [
      "in a figure with an empty caption",
      `<p>One</p><figure>${image}<figcaption></figcaption></figure><p>Two</p>`,
    ],
  ])("leaves no empty paragraph when it stands %s", (_where, html) => {
    expect(pasted(html)).toBe("<p>One</p><p>Two</p>");
  });

  it("leaves the text around it, empty lines that were there before, and its cell", () => {
    const cells = `<table><tbody><tr><td>${image}</td><td>b</td></tr></tbody></table>`;
    const html = pasted(`<p>See ${image} here</p><p></p>${cells}`);
    expect(html).toContain("<p>See here</p><p></p>");
    expect(html.match(/<td/g)).toHaveLength(2);
  });
});
