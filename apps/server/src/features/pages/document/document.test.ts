import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { fragmentOf } from "./fragment.ts";
import { renderHtml, render } from "./rendering.ts";
import {
  encode,
  encodeSince,
  hasText,
  isUnrelated,
  isUpdate,
  openDocument,
  stateVector,
  writeHtml,
} from "./shared-document.ts";

/** A valid update that puts "é" into the text "t", which no editor shows. */
const FOREIGN = Uint8Array.from([1, 1, 0xac, 0x02, 0, 4, 1, 1, 0x74, 2, 0xc3, 0xa9, 0]);

const documentOf = (html: string): Y.Doc => {
  const doc = new Y.Doc();
  writeHtml(doc, html);
  return doc;
};

describe("the rendering of a page's document", () => {
  it.each([
    "<p>Hello</p>",
    '<h1>Title</h1><p>With <strong>bold</strong> and <a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">a link</a></p>',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li></ul>',
    "<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>",
    '<p>Until <time datetime="2026-12-24">2026-12-24</time> in <mention-component target="pages" entity_identifier="6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e" entity_name="page_mention"></mention-component></p>',
    '<div data-embed="issue" data-issue="6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e"></div><div data-embed="issue-list" data-project="6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e" data-query="layout=kanban&amp;priority=high" data-name="Open"></div>',
    '<figure data-align="full"><img src="/uploads/x.png" alt="X" width="320" height="200"><figcaption>A <strong>map</strong></figcaption></figure>',
    '<div data-file="application/pdf" data-size="12"><a href="https://example.com/plan.pdf" target="_blank" rel="noopener noreferrer nofollow">plan.pdf</a></div>',
    '<div data-card="Example"><a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">Title</a><br>Says &amp; means</div>',
    '<p>As <span data-math="inline">a &lt; b</span></p><div data-math="block">x</div><div data-type="tableOfContents"></div>',
    '<div data-type="columns"><div data-type="column" data-width="30"><p>A</p></div><div data-type="column"><p>B</p></div></div>',
    '<table><tbody><tr><td colspan="2" colwidth="100,50"><p>A</p></td></tr><tr><td colwidth="100"><p>B</p></td><td><p>C</p></td></tr></tbody></table>',
    '<div data-callout="info"><p>Note</p></div><hr><pre><code class="language-ts">const a = 1;\n</code></pre>',
  ])("is the HTML that was written into it: %s", (html) => {
    expect(render(documentOf(html)).html).toBe(html);
  });

  it("has the plain text and the JSON of the same document", () => {
    const { json, stripped } = render(documentOf("<h2>Plan</h2><p>First <em>step</em></p>"));
    expect(stripped).toBe("Plan\nFirst step");
    const { content } = JSON.parse(json) as { content: { type: string }[] };
    expect(content.map(({ type }) => type)).toEqual(["heading", "paragraph"]);
  });

  it("is one empty paragraph for a document without text", () => {
    expect(render(new Y.Doc()).html).toBe("<p></p>");
    expect(renderHtml("").html).toBe("<p></p>");
  });

  it("leaves out what the schema does not know, but keeps its text, and does not change the document", () => {
    const doc = documentOf("<p>Known</p>");
    const strange = new Y.XmlElement("hologram");
    const inside = new Y.XmlElement("paragraph");
    inside.insert(0, [new Y.XmlText("inside")]);
    strange.insert(0, [inside]);
    fragmentOf(doc).insert(1, [strange]);
    const before = encode(doc);
    expect(render(doc).html).toBe("<p>Known</p><p>inside</p>");
    expect(encode(doc).equals(before)).toBe(true);
  });

  it("repairs a structure that the schema does not allow", () => {
    const doc = new Y.Doc();
    const row = new Y.XmlElement("tableRow");
    fragmentOf(doc).insert(0, [row]);
    const item = new Y.XmlElement("listItem");
    item.insert(0, [new Y.XmlText("loose")]);
    fragmentOf(doc).insert(1, [item]);
    expect(render(doc).html).toContain("<ul><li><p>loose</p></li></ul>");
  });

  it.each(["figure", "file", "linkCard"])(
    "contains no unsafe address of a %s, and renders again to the same",
    (name) => {
      const doc = documentOf("<p>Text</p>");
      const block = new Y.XmlElement(name);
      for (const attribute of ["src", "href"]) block.setAttribute(attribute, "javascript:alert(1)");
      for (const attribute of ["data-card", "data-file", "data-align", "width", "title"])
        block.setAttribute(attribute, '"><script>alert(1)</script>');
      fragmentOf(doc).insert(0, [block]);
      const { html } = render(doc);
      expect(html).not.toMatch(/javascript:|<script/);
      expect(render(openDocument([encode(doc)])).html).toBe(html);
    },
  );

  it("contains no script or unsafe address, whatever the document contains (security 40)", () => {
    const doc = documentOf("<p>Text</p>");
    const image = new Y.XmlElement("image");
    image.setAttribute("src", "javascript:alert(1)");
    image.setAttribute("onerror", "alert(1)");
    fragmentOf(doc).insert(0, [image]);
    const { html } = render(doc);
    expect(html).not.toContain("javascript:");
    expect(html).not.toContain("onerror");
  });
});

describe("a page's shared document", () => {
  it("is the same bytes after reading and writing", () => {
    expect([...encode(openDocument([FOREIGN]))]).toEqual([...FOREIGN]);
  });

  it("has no text while it only contains data that editors do not show", () => {
    expect(hasText(openDocument([FOREIGN]))).toBe(false);
    expect(hasText(documentOf("<p>Text</p>"))).toBe(true);
  });

  it("merges updates in any order", () => {
    const doc = documentOf("<p>One</p>");
    const first = encode(doc);
    const vector = stateVector(doc);
    writeHtml(doc, "<p>One</p><p>Two</p>");
    const second = encodeSince(doc, vector);
    expect(render(openDocument([second, first])).html).toBe("<p>One</p><p>Two</p>");
  });

  it("keeps what another person writes at the same time as HTML is written into it", () => {
    const base = encode(documentOf("<p>One</p><p>Two</p>"));
    const [html, editor] = [openDocument([base]), openDocument([base])];
    writeHtml(html, "<p>One</p><p>Two, changed</p>");
    writeHtml(editor, "<p>One, edited</p><p>Two</p>");
    expect(render(openDocument([encode(html), encode(editor)])).html).toBe(
      "<p>One, edited</p><p>Two, changed</p>",
    );
  });

  it("tells updates from other bytes", () => {
    expect(isUpdate(FOREIGN)).toBe(true);
    expect(isUpdate(Uint8Array.from([1, 2, 3]))).toBe(false);
    expect(isUpdate(new TextEncoder().encode("<p>HTML</p>"))).toBe(false);
    // An update without content, as an editor sends it for an empty document.
    expect(isUpdate(Uint8Array.from([0, 0]))).toBe(false);
  });

  it("distinguishes a rebuilt document from an edit of it", () => {
    const doc = documentOf("<p>One</p>");
    expect(isUnrelated(doc, encode(documentOf("<p>One</p>")))).toBe(true);
    const edited = openDocument([encode(doc)]);
    writeHtml(edited, "<p>One</p><p>Two</p>");
    expect(isUnrelated(doc, encode(edited))).toBe(false);
    expect(isUnrelated(doc, encodeSince(edited, stateVector(doc)))).toBe(false);
  });
});
