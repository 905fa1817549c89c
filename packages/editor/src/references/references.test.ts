import { describe, expect, it } from "vitest";
import { plainText } from "../plain-text.ts";
import { sanitizeHtml } from "../sanitize.ts";
import { isCalendarDay } from "./reference-rules.ts";
import { referencesIn } from "./references.ts";

const PAGE = "0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa";
const ISSUE = "6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e";
const mention = `<mention-component target="pages" entity_identifier="${PAGE}" entity_name="page_mention"></mention-component>`;

describe("what a document refers to", () => {
  it("is the pages it mentions and the issues it links to or embeds, each once, in lower case", () => {
    const html =
      `<p>${mention}${mention.replace(PAGE, PAGE.toUpperCase())} <a data-issue="${ISSUE}" href="/a/issues/1">WEB-1</a></p>` +
      `<div data-embed="issue" data-issue="${PAGE}"></div>`;
    expect(referencesIn(html)).toEqual({ pages: [PAGE], issues: [ISSUE, PAGE] });
  });

  it("does not include people, embedded lists, other links, or markup written as text", () => {
    const html =
      `<p><mention-component target="users" entity_identifier="${PAGE}" entity_name="user_mention"></mention-component>` +
      `<a href="https://example.com/${PAGE}">x</a>&lt;a data-issue="${ISSUE}"&gt;</p>` +
      `<div data-embed="issue-list" data-project="${PAGE}"></div>`;
    expect(referencesIn(html)).toEqual({ pages: [], issues: [] });
  });
});

describe("references in stored documents", () => {
  it("a mention of a page keeps no title, whatever another client has sent", () => {
    const sent = `<p><mention-component entity_name="page_mention" entity_identifier="${PAGE}" label="Secret" id="${ISSUE}" redirect_uri="/a/Secret"></mention-component></p>`;
    expect(sanitizeHtml(sent)).toBe(`<p>${mention}</p>`);
    expect(plainText(sanitizeHtml(sent))).toBe("[page]");
  });

  it("an impossible day leaves its text", () => {
    expect(sanitizeHtml('<p><time datetime="2026-02-30">soon</time></p>')).toBe("<p>soon</p>");
    expect([isCalendarDay("2028-02-29"), isCalendarDay("2026-02-29"), isCalendarDay("2026-13-01")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("an embedded block has no content: what stands in it follows it", () => {
    expect(sanitizeHtml(`<div data-embed="issue" data-issue="${ISSUE}"><p>a</p></div><p>b</p>`)).toBe(
      `<div data-embed="issue" data-issue="${ISSUE}"></div><p>a</p><p>b</p>`,
    );
  });

  it("an embedded block that names nothing is dropped", () => {
    expect(sanitizeHtml('<div data-embed="issue-list" data-query="layout=list"></div><p>a</p>')).toBe(
      "<p>a</p>",
    );
    expect(sanitizeHtml(`<div data-embed="video" data-issue="${ISSUE}">a</div>`)).toBe("<p>a</p>");
  });

  it("the name of an embedded list is not read as another kind of block", () => {
    const html = `<div data-embed="issue-list" data-project="${PAGE}" data-name="data-callout= data-type=&quot;detailsContent&quot;"></div><p>a</p>`;
    expect(sanitizeHtml(html)).toBe(html);
  });
});
