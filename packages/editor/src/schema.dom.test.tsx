import { Editor } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";
import { afterEach, describe, expect, it } from "vitest";
import { ALLOWED } from "./allow-list.ts";
import { documentHtml } from "./document-html.ts";
import { markdownToHtml } from "./markdown.ts";
import { mentionedUsers } from "./mentions.ts";
import { sanitizeHtml } from "./sanitize.ts";
import { documentExtensions, documentSchema } from "./schema.ts";

const USER = "0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa";
const ISSUE = "6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e";
const editors: Editor[] = [];

/** What the editor would store after parsing the HTML. */
function throughSchema(html: string): string {
  const editor = new Editor({
    element: null,
    extensions: documentExtensions({ history: true }),
    content: html,
  });
  editors.push(editor);
  return editor.getHTML();
}

afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

const STORED: Record<string, string> = {
  "an empty document": "<p></p>",
  "headings of six levels": "<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>",
  marks: "<p><strong>b</strong> <em>i</em> <s>s</s> <u>u</u> <code>c</code></p>",
  "bold code": "<p><strong><code>c</code></strong></p>",
  "a link":
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
  "a code block with its language":
    '<pre><code class="language-ts">const a = 1 &lt; 2;\n\n  b();</code></pre>',
  lists: '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
  "a task list":
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>a</p><ul data-type="taskList">' +
    '<li data-checked="false" data-type="taskItem"><p>b</p></li></ul></li></ul>',
  "a task that holds a callout":
    '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>a</p>' +
    '<div data-callout="info"><p>b</p></div></li></ul>',
  "a quotation": "<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>",
  "a callout": '<div data-callout="warning"><p>a</p><ul><li><p>b</p></li></ul></div>',
  "a toggle":
    '<details><summary>a <strong>b</strong></summary><div data-type="detailsContent"><p>c</p><details><summary>d</summary>' +
    '<div data-type="detailsContent"><ul><li><p>e</p></li></ul></div></details></div></details>',
  "a table":
    '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td colspan="2"><p>c</p></td></tr></tbody></table>',
  "an image in the line": '<p>a <img src="/assets/x.png" alt="X" title="t" width="640" height="480"> b</p>',
  "a mention": `<p>Ask <mention-component target="users" entity_identifier="${USER}" entity_name="user_mention" label="Hana Sato">@Hana Sato</mention-component> now</p>`,
  "a mention without a name": `<p><mention-component target="users" entity_identifier="${USER}"></mention-component></p>`,
  "an issue link": `<p>After <a data-issue="${ISSUE}" data-key="WEB-12" href="/acme/issues/${ISSUE}">WEB-12 Fix login</a></p>`,
  "an image as another client has sized it":
    '<p><img src="/x.png" width="141.486" height="88.4972"><img src="/y.png" width="35%"></p>',
  "a table as another client has colored it":
    '<table><tbody><tr background="red" style="background-color: rgb(1, 2, 3);"><td colspan="2" colwidth="150,200" background="#fff" ' +
    'style="background-color: #fafafa;"><p>a</p></td></tr><tr><th colwidth="150"><p>b</p></th><td><p>c</p></td></tr></tbody></table>',
  "highlights and colored text":
    '<p><mark>m</mark> <mark style="background-color: #ff0;">n</mark> <span style="color: red;">s</span></p>',
  "a mention with its address": `<p><mention-component target="users" entity_identifier="${USER}" label="Hana" self="false" redirect_uri="/acme/profile/${USER}">@Hana</mention-component></p>`,
  "a mention of a page": `<p>See <mention-component target="pages" entity_identifier="${ISSUE}" entity_name="page_mention"></mention-component>.</p>`,
  "a day": '<p>Until <time datetime="2026-12-24">2026-12-24</time></p>',
  "an embedded issue": `<p>a</p><div data-embed="issue" data-issue="${ISSUE}"></div>`,
  "an embedded view": `<div data-embed="issue-list" data-view="${ISSUE}"></div><p>a</p>`,
  "an embedded list":
    `<ul><li><p>a</p><div data-embed="issue-list" data-project="${ISSUE}" ` +
    'data-query="layout=kanban&amp;priority=high%2Curgent" data-name="Open &amp; &quot;urgent&quot;"></div></li></ul>',
  "a formula in the line": '<p>As <span data-math="inline">a^2 &lt; b_{1}</span> shows</p>',
  "a formula on its own line": '<div data-math="block">\\frac{1}{2}\n+ x</div><p>a</p>',
  columns:
    '<div data-type="columns"><div data-type="column" data-width="30"><p>a</p></div>' +
    '<div data-type="column"><ul><li><p>b</p></li></ul><p>c</p></div></div>',
  "a table of contents": '<div data-type="tableOfContents"></div><h1>a</h1>',
  "a rule and a line break": "<p>a<br>b</p><hr><p>c</p>",
  "an image with its place and caption":
    '<figure data-align="center"><img src="/x.png" alt="X" width="320" height="200"><figcaption>A <strong>map</strong></figcaption></figure>',
  "an image without a caption in a list":
    '<ul><li><p>a</p><figure><img src="/x.png" alt=""><figcaption></figcaption></figure></li></ul>',
  "a file":
    '<div data-file="application/pdf" data-size="1234"><a href="https://example.com/uploads/a/plan.pdf" target="_blank" rel="noopener noreferrer nofollow">plan.pdf</a></div>',
  "a link card":
    '<div data-card="Example"><a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">Title</a><br>What it says</div>' +
    '<div data-card="b"><a href="https://example.com/b" target="_blank" rel="noopener noreferrer nofollow">Other</a></div>',
  "a no-break space": "<p>10&nbsp;°C</p>",
};

describe("the document schema", () => {
  for (const [what, html] of Object.entries(STORED)) {
    it(`stores ${what} as the sanitizer accepts it, and parses it back unchanged`, () => {
      expect(sanitizeHtml(html)).toBe(html);
      expect(throughSchema(html)).toBe(html);
    });
  }

  it("parses imported Markdown back unchanged", () => {
    const { html } = markdownToHtml(
      "# T\n\ntext **b** `c` ~~d~~ https://example.com\nnext\n\n- [x] done\n- plain\n\n1. one\n   - two\n\n" +
        "> quote\n\n> [!TIP]\n> hint\n\n```js\na < b\n```\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\n***",
    );
    expect(throughSchema(html)).toBe(html);
    expect(sanitizeHtml(html)).toBe(html);
  });

  it("writes no element or attribute outside the allow-list", () => {
    const rendered = Object.values(STORED).map(throughSchema).join("");
    const box = document.createElement("div");
    box.innerHTML = rendered;
    for (const element of box.querySelectorAll("*")) {
      const allowed = ALLOWED[element.localName];
      expect(allowed, element.localName).toBeDefined();
      for (const name of element.getAttributeNames())
        expect(allowed, `${element.localName} ${name}`).toContain(name);
    }
  });

  it("has a node or mark for every element of the allow-list", () => {
    const { nodes, marks } = documentSchema();
    const written = new Set<string>();
    for (const html of Object.values(STORED)) {
      for (const [, tag] of throughSchema(html).matchAll(/<([a-z][a-z0-9-]*)/g)) written.add(tag!);
    }
    const spellings = ["b", "i", "thead"];
    expect([...written, ...spellings].toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
    expect(Object.keys(nodes).length + Object.keys(marks).length).toBeGreaterThan(20);
  });

  it("keeps what another client has set through an edit, in the places that the edit does not touch", () => {
    const editor = new Editor({
      element: null,
      extensions: documentExtensions({ history: true }),
      content: `${STORED["a table as another client has colored it"]}<div data-type="horizontalRule"><div></div></div><p>end</p>`,
    });
    editors.push(editor);
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, "!");
    expect(editor.getHTML()).toBe(`${STORED["a table as another client has colored it"]}<hr><p>end!</p>`);
  });

  it("refuses unsafe URLs in pasted HTML", () => {
    const html = throughSchema(
      '<p><a href="jav&#x09;ascript:alert(1)">a</a><a href="/x">b</a><img src="data:image/svg+xml,x"><img src="//h/x"></p>',
    );
    expect(html).toBe("<p>ab</p>");
  });

  it("keeps the person of a mention whose name is read from its text", () => {
    const html = throughSchema(
      `<p><mention-component entity_identifier="${USER}" target="users">@Hana</mention-component></p>`,
    );
    expect(html).toContain('label="Hana"');
    expect(mentionedUsers(html)).toEqual([USER]);
  });

  it("can be serialized without an editor", () => {
    const schema = documentSchema();
    const doc = schema.node("doc", null, [
      schema.node("callout", { "data-callout": "danger" }, [schema.node("paragraph")]),
    ]);
    const box = document.createElement("div");
    box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
    expect(box.innerHTML).toBe('<div data-callout="danger"><p></p></div>');
  });
});

describe("the stored form of a document", () => {
  it("the stored form of a document does not contain the marks of comments", () => {
    const marks = [{ type: "bold" }, { type: "comment", attrs: { thread: ISSUE } }];
    const content = [{ type: "paragraph", content: [{ type: "text", text: "One", marks }] }];
    expect(documentHtml({ type: "doc", content })).toBe("<p><strong>One</strong></p>");
  });
});
