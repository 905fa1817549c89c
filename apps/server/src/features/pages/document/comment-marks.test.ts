import { updateYFragment } from "@tiptap/y-tiptap";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { type Anchor, markText, unmarkText } from "./comment-marks.ts";
import { anchorOf, commentedIn } from "./commented.fixture.ts";
import { fragmentOf } from "./fragment.ts";
import { nodeOf } from "./node.ts";
import { render } from "./rendering.ts";
import { encode, openDocument, writeHtml } from "./shared-document.ts";

const documentOf = (html: string): Y.Doc => {
  const doc = new Y.Doc();
  writeHtml(doc, html);
  return doc;
};
const copyOf = (doc: Y.Doc): Y.Doc => openDocument([encode(doc)]);
const join = (a: Y.Doc, b: Y.Doc): Y.Doc => openDocument([encode(a), encode(b)]);

/** Moves the first block to the end, as editors do: they delete it and write it again. */
function moveFirstBlock(doc: Y.Doc): void {
  const node = nodeOf(doc);
  const [first, ...others] = Array.from({ length: node.childCount }, (_, at) => node.child(at));
  const moved = node.type.create(null, first ? [...others, first] : others);
  updateYFragment(doc, fragmentOf(doc), moved, { mapping: new Map(), isOMark: new Map() });
}

describe("the text that a thread of comments is about", () => {
  it("is what was selected, also across formats and blocks", () => {
    const doc = documentOf("<p>One <strong>two</strong> three</p><p>Four</p><p>Five</p>");
    const start = anchorOf(doc, "two").start;
    markText(doc, "t", { start, end: anchorOf(doc, "Four").end, quote: "" });
    expect(commentedIn(doc)).toEqual(["t: two three", "t: Four"]);
  });

  it("may overlap that of others", () => {
    const doc = documentOf("<p>One two three</p>");
    markText(doc, "a", anchorOf(doc, "One two"));
    markText(doc, "b", anchorOf(doc, "two three"));
    expect(commentedIn(doc)).toEqual(["a: One two", "b: two three"]);
  });

  it("is in no rendering", () => {
    const doc = documentOf("<p>One <strong>two and more</strong></p>");
    const before = render(doc);
    markText(doc, "t", anchorOf(doc, "two"));
    expect(render(doc)).toEqual(before);
  });

  it("can be code", () => {
    const doc = documentOf("<pre><code>const a = 1;</code></pre>");
    expect(markText(doc, "t", anchorOf(doc, "a = 1"))).toBe(true);
    expect(commentedIn(doc)).toEqual(["t: a = 1"]);
    expect(render(doc).html).toBe("<pre><code>const a = 1;</code></pre>");
  });

  it("follows its block when that is moved", () => {
    const doc = documentOf("<p>Mine</p><p>Other</p>");
    markText(doc, "t", anchorOf(doc, "Mine"));
    moveFirstBlock(doc);
    expect(render(doc).html).toBe("<p>Other</p><p>Mine</p>");
    expect(commentedIn(doc)).toEqual(["t: Mine"]);
  });

  it("is found again if its block was moved after it was selected", () => {
    const doc = documentOf("<p>Mine</p><p>Other</p>");
    const anchor = anchorOf(doc, "Mine");
    moveFirstBlock(doc);
    expect(markText(doc, "t", anchor)).toBe(true);
    expect(commentedIn(doc)).toEqual(["t: Mine"]);
  });

  it("is not guessed if it is in several places by now", () => {
    const doc = documentOf("<p>Mine</p><p>Other</p>");
    const anchor = anchorOf(doc, "Mine");
    moveFirstBlock(doc);
    writeHtml(doc, "<p>Other</p><p>Mine</p><p>Mine</p>");
    expect(markText(doc, "t", anchor)).toBe(false);
    expect(commentedIn(doc)).toEqual([]);
  });

  it("is the rest of what was selected if part of it was deleted meanwhile", () => {
    const doc = documentOf("<p>One two three four</p>");
    const anchor = anchorOf(doc, "two three");
    writeHtml(doc, "<p>One two four</p>");
    expect(markText(doc, "t", anchor)).toBe(true);
    expect(commentedIn(doc)).toEqual(["t: two "]);
  });

  it("is gone when it was deleted before the comment arrived", () => {
    const doc = documentOf("<p>One two</p><p>Three</p>");
    const anchor = anchorOf(doc, "two");
    writeHtml(doc, "<p>One </p><p>Three</p>");
    expect(markText(doc, "t", anchor)).toBe(false);
  });

  it("includes what others write into it at the same time, and not what they write beside it", () => {
    const doc = documentOf("<p>One two</p>");
    const [commented, edited] = [copyOf(doc), copyOf(doc)];
    markText(commented, "t", anchorOf(commented, "One two"));
    writeHtml(edited, "<p>One and two</p>");
    const both = join(commented, edited);
    expect(render(both).html).toBe("<p>One and two</p>");
    expect(commentedIn(both)).toEqual(["t: One and two"]);
  });

  it("is no longer marked when the thread is deleted, and that of others still is", () => {
    const doc = documentOf("<p>One two three</p>");
    markText(doc, "a", anchorOf(doc, "One two"));
    markText(doc, "b", anchorOf(doc, "two three"));
    unmarkText(doc, "a");
    expect(commentedIn(doc)).toEqual(["b: two three"]);
  });

  it("cannot be a position that Yjs did not encode", () => {
    const doc = documentOf("<p>One</p>");
    const anchor: Anchor = { start: Uint8Array.of(9), end: Uint8Array.of(9), quote: "" };
    expect(() => markText(doc, "t", anchor)).toThrow();
  });
});

describe("HTML of a client that knows no comments", () => {
  const commented = () => {
    const doc = documentOf("<p>First block</p><p>One two three</p>");
    markText(doc, "t", anchorOf(doc, "two"));
    return doc;
  };

  it.each([
    ["text before it", "<p>Some first block</p><p>Zero one two three</p>", ["t: two"]],
    ["a new block before it", "<p>New</p><p>First block</p><p>One two three</p>", ["t: two"]],
    ["its format", "<p>First block</p><p>One <strong>two</strong> three</p>", ["t: two"]],
    ["nothing", "<p>First block</p><p>One two three</p>", ["t: two"]],
    ["its block's kind", "<p>First block</p><h2>One two three</h2>", ["t: two"]],
    ["a word of it, which it deletes", "<p>First block</p><p>One three</p>", []],
    ["the text itself", "<p>First block</p><p>One 2 three</p>", []],
  ])("keeps comments on text that is the same when it changes %s", (_what, html, kept) => {
    const doc = commented();
    writeHtml(doc, html);
    expect(render(doc).html).toBe(html);
    expect(commentedIn(doc)).toEqual(kept);
  });

  it("cannot contain comments itself", () => {
    const doc = documentOf('<p>One <span data-comment="0190b5a0-0000-7000-8000-000000000001">two</span></p>');
    expect(commentedIn(doc)).toEqual([]);
  });
});
