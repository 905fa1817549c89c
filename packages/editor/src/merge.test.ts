import { describe, expect, it } from "vitest";
import { mergeTexts, piecesOf } from "./merge.ts";

const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("");

describe("merging a text that two people changed", () => {
  it("keeps what each wrote in a different place", () => {
    expect(mergeTexts(p("a", "b", "c"), p("a1", "b", "c"), p("a", "b", "c2"))).toEqual({
      html: p("a1", "b", "c2"),
      conflicts: [],
    });
  });

  it("keeps what each wrote in neighboring paragraphs", () => {
    expect(mergeTexts(p("a", "b"), p("mine", "b"), p("a", "theirs"))).toEqual({
      html: p("mine", "theirs"),
      conflicts: [],
    });
  });

  it("keeps what both added at the same place, once if it is the same", () => {
    expect(mergeTexts(p("a"), p("a", "mine"), p("a", "theirs"))).toEqual({
      html: p("a", "mine", "theirs"),
      conflicts: [],
    });
    expect(mergeTexts(p("a", "b", "c"), p("a", "new", "b", "c"), p("a", "new", "b", "c2")).html).toBe(
      p("a", "new", "b", "c2"),
    );
  });

  it("keeps what each added, and removes what either removed", () => {
    expect(mergeTexts(p("a", "b"), p("new", "a", "b"), p("a")).html).toBe(p("new", "a"));
  });

  it("keeps both texts where both changed the same paragraph, and reports it", () => {
    expect(mergeTexts(p("a", "b"), p("mine", "b"), p("theirs", "b"))).toEqual({
      html: p("mine", "theirs", "b"),
      conflicts: [{ mine: p("mine"), theirs: p("theirs") }],
    });
  });

  it("keeps what one wrote in a paragraph that the other removed", () => {
    expect(mergeTexts(p("a", "b"), p("a", "b more"), p("a")).html).toBe(p("a", "b more"));
  });

  it("keeps both beginnings of a text that was empty", () => {
    expect(mergeTexts("<p></p>", p("mine"), p("theirs"))).toEqual({
      html: p("mine", "theirs"),
      conflicts: [],
    });
  });

  it("keeps one copy where both wrote the same", () => {
    expect(mergeTexts(p("a"), p("b"), p("b"))).toEqual({ html: p("b"), conflicts: [] });
  });

  it("merges a list item by item", () => {
    const list = (...items: string[]): string =>
      `<ul>${items.map((item) => `<li>${p(item)}</li>`).join("")}</ul>`;
    expect(mergeTexts(list("a", "b"), list("a1", "b"), list("a", "b", "c"))).toEqual({
      html: list("a1", "b", "c"),
      conflicts: [],
    });
  });

  it("produces a document with balanced tags, whatever happened to a list", () => {
    const task = (text: string, done: boolean): string =>
      `<li data-checked="${String(done)}" data-type="taskItem">${p(text)}</li>`;
    const list = (...items: string[]): string => `<ul data-type="taskList">${items.join("")}</ul>`;
    const { html } = mergeTexts(
      list(task("a", false), task("b", false)),
      p("no longer a list"),
      list(task("a", true), task("b", false)),
    );
    expect(html).toContain("no longer a list");
    expect(html).toContain(task("a", true));
    expect(piecesOf(html).join("")).toBe(html);
    expect(html.match(/<ul/g)).toHaveLength(1);
    expect(html.match(/<\/ul>/g)).toHaveLength(1);
  });
});

describe("the pieces of a text", () => {
  it.each([
    ["<p>a<br>b</p><hr><p>c</p>", ["<p>a<br>b</p>", "<hr>", "<p>c</p>"]],
    [
      "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
      ["<ul>", "<li><p>a</p><ul><li><p>b</p></li></ul></li>", "</ul>"],
    ],
    [
      '<pre><code class="language-js">let a;</code></pre><p></p>',
      ['<pre><code class="language-js">let a;</code></pre>', "<p></p>"],
    ],
    ["<blockquote><p>a</p><p>b</p></blockquote>", ["<blockquote><p>a</p><p>b</p></blockquote>"]],
  ])("of %s are its blocks and the items of its lists", (html, pieces) => {
    expect(piecesOf(html)).toEqual(pieces);
  });
});
