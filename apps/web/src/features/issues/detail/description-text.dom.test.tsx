import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { id, issueRow, MEL, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { AUTOSAVE_MS } from "../../../forms/autosave.ts";
import { type DescriptionText, descriptionText } from "./description-text.ts";
import { IssueDetail } from "./issue-detail.ts";

const ISSUE = id(5, 1);
const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("");

/** Requests that were sent; `arrive` lets the server answer one. */
const sent: { html: string; arrive: (seq: number) => void }[] = [];
let release: (() => void) | null = null;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal("fetch", (_url: string, { body }: RequestInit) => {
    const { description_html } = JSON.parse(typeof body === "string" ? body : "{}") as {
      description_html: string;
    };
    return new Promise((resolve) => {
      const arrive = (seq: number): void =>
        resolve(new Response(null, { status: 204, headers: { "x-change-seq": String(seq) } }));
      sent.push({ html: description_html, arrive });
    });
  });
});
afterEach(() => {
  release?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(stored: string): {
  detail: IssueDetail;
  text: DescriptionText;
  theirs: (html: string) => void;
} {
  const open = openedBy(15);
  open.cache.issue.put([issueRow(1, { updated_by: MEL })]);
  open.cache.issue_description.put([{ id: ISSUE, description_html: stored }]);
  const detail = new IssueDetail(open, PROJECT, ISSUE);
  const text = descriptionText(detail, stored);
  release = text.retain();
  const theirs = (description_html: string): void =>
    open.cache.issue_description.put([{ id: ISSUE, description_html }]);
  return { detail, text, theirs };
}

const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(AUTOSAVE_MS);

describe("the description of an issue that two people edit", () => {
  it("shows at once what someone else has saved, if there is nothing unsaved here", () => {
    const { text, theirs } = opened(p("a"));
    theirs(p("a", "b"));
    expect([text.text, text.merged, text.autosave.isDirty]).toEqual([p("a", "b"), null, false]);
  });

  it("merges edits in different places, and saves the result", async () => {
    const { text, theirs } = opened(p("a", "b"));
    text.change(p("mine", "b"));
    theirs(p("a", "theirs"));
    expect(text.text).toBe(p("mine", "theirs"));
    expect(text.merged).toEqual({ by: "Mel", conflict: null });
    await later();
    expect(sent.map(({ html }) => html)).toEqual([p("mine", "theirs")]);
  });

  it("keeps both versions of a paragraph that both have changed, saves them, and removes one on request", async () => {
    const { text, theirs } = opened(p("a"));
    text.change(p("mine"));
    theirs(p("theirs"));
    expect(text.text).toBe(p("mine", "theirs"));
    expect(sent.map(({ html }) => html)).toEqual([p("mine", "theirs")]);
    text.choose("theirs");
    expect([text.text, text.merged]).toEqual([p("theirs"), null]);
    sent[0]?.arrive(0);
    await later();
    expect(sent.at(-1)?.html).toBe(p("theirs"));
  });

  it("still offers the choice after further edits of one version", () => {
    const { text, theirs } = opened(p("head", "a", "tail"));
    text.change(p("head", "mine", "tail"));
    theirs(p("head", "theirs", "tail"));
    text.change(p("head", "mine and more", "theirs", "tail"));
    text.choose("theirs");
    expect(text.text).toBe(p("head", "theirs", "tail"));
  });

  it("keeps what someone else saved just before this tab's text arrived", async () => {
    const { detail, text, theirs } = opened(p("a", "b"));
    detail.open.cache.setLive(true);
    text.change(p("mine", "b"));
    await later();
    // The server has received their text first, then this tab's, which does not contain it: the stream reports both.
    theirs(p("a", "theirs"));
    theirs(p("mine", "b"));
    sent[0]?.arrive(0);
    await later();
    expect(text.text).toBe(p("mine", "theirs"));
    expect(sent.at(-1)?.html).toBe(p("mine", "theirs"));
  });

  it("does not mistake its own text for someone else's", async () => {
    const { text, theirs } = opened(p("a"));
    text.change(p("a b"));
    await later();
    text.change(p("a b c"));
    theirs(p("a b"));
    expect([text.text, text.merged]).toEqual([p("a b c"), null]);
  });

  it("restores text that could not be saved when the issue is opened again", async () => {
    const { detail, text, theirs } = opened(p("a", "b"));
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 503 })));
    text.change(p("kept", "b"));
    await later();
    release?.();
    theirs(p("a", "theirs"));
    const again = descriptionText(detail, p("a", "theirs"));
    release = again.retain();
    expect(again.text).toBe(p("kept", "theirs"));
  });

  it("keeps text that could not be saved across a reload, and merges what others have written meanwhile", async () => {
    const first = opened(p("a", "b"));
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
    first.text.change(p("kept", "b"));
    await later();
    release?.();
    // A new page load: nothing of the first one is in memory.
    const next = opened(p("a", "theirs"));
    expect(next.text.text).toBe(p("kept", "theirs"));
    expect(next.text.autosave.isDirty).toBe(true);
  });

  it("removes the stored copy once the text is saved", async () => {
    const { text } = opened(p("a"));
    text.change(p("a b"));
    await later();
    expect(Object.keys(localStorage)).toHaveLength(1);
    sent[0]?.arrive(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
