import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { id, issueRow, MEL, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { AUTOSAVE_MS } from "./autosave.ts";
import { type DescriptionText, descriptionText } from "./description-text.ts";
import { IssueDetail } from "./issue-detail.ts";

const ISSUE = id(5, 1);
const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("");

/** What was sent, and lets each answer come. */
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
  release = text.hold();
  const theirs = (description_html: string): void =>
    open.cache.issue_description.put([{ id: ISSUE, description_html }]);
  return { detail, text, theirs };
}

const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(AUTOSAVE_MS);

describe("the description of an issue that two people write", () => {
  it("shows at once what somebody else saved, while nothing is unsaved here", () => {
    const { text, theirs } = opened(p("a"));
    theirs(p("a", "b"));
    expect([text.text, text.mixed, text.autosave.isDirty]).toEqual([p("a", "b"), null, false]);
  });

  it("holds what both wrote in different places, and saves that", async () => {
    const { text, theirs } = opened(p("a", "b"));
    text.change(p("mine", "b"));
    theirs(p("a", "theirs"));
    expect(text.text).toBe(p("mine", "theirs"));
    expect(text.mixed).toEqual({ by: "Mel", conflict: null });
    await later();
    expect(sent.map(({ html }) => html)).toEqual([p("mine", "theirs")]);
  });

  it("keeps both texts where both changed the same paragraph, saves both at once, and lets one go when asked", async () => {
    const { text, theirs } = opened(p("a"));
    text.change(p("mine"));
    theirs(p("theirs"));
    expect(text.text).toBe(p("mine", "theirs"));
    expect(sent.map(({ html }) => html)).toEqual([p("mine", "theirs")]);
    text.choose("theirs");
    expect([text.text, text.mixed]).toEqual([p("theirs"), null]);
    sent[0]?.arrive(0);
    await later();
    expect(sent.at(-1)?.html).toBe(p("theirs"));
  });

  it("lets one choose also after writing on in one's own paragraph", () => {
    const { text, theirs } = opened(p("head", "a", "tail"));
    text.change(p("head", "mine", "tail"));
    theirs(p("head", "theirs", "tail"));
    text.change(p("head", "mine and more", "theirs", "tail"));
    text.choose("theirs");
    expect(text.text).toBe(p("head", "theirs", "tail"));
  });

  it("loses nothing of what was saved just before one's own text arrived", async () => {
    const { detail, text, theirs } = opened(p("a", "b"));
    detail.open.cache.setLive(true);
    text.change(p("mine", "b"));
    await later();
    // The server has taken theirs first, then mine, which knew nothing of it; so the stream tells them.
    theirs(p("a", "theirs"));
    theirs(p("mine", "b"));
    sent[0]?.arrive(0);
    await later();
    expect(text.text).toBe(p("mine", "theirs"));
    expect(sent.at(-1)?.html).toBe(p("mine", "theirs"));
  });

  it("does not take its own text for somebody else's", async () => {
    const { text, theirs } = opened(p("a"));
    text.change(p("a b"));
    await later();
    text.change(p("a b c"));
    theirs(p("a b"));
    expect([text.text, text.mixed]).toEqual([p("a b c"), null]);
  });

  it("is taken up again where it was left when it could not be saved", async () => {
    const { detail, text, theirs } = opened(p("a", "b"));
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 503 })));
    text.change(p("kept", "b"));
    await later();
    release?.();
    theirs(p("a", "theirs"));
    const again = descriptionText(detail, p("a", "theirs"));
    release = again.hold();
    expect(again.text).toBe(p("kept", "theirs"));
  });

  it("survives the page when it could not be saved, and what others wrote meanwhile is merged into it", async () => {
    const first = opened(p("a", "b"));
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
    first.text.change(p("kept", "b"));
    await later();
    release?.();
    // Another page: nothing of the first one is in memory.
    const next = opened(p("a", "theirs"));
    expect(next.text.text).toBe(p("kept", "theirs"));
    expect(next.text.autosave.isDirty).toBe(true);
  });

  it("leaves nothing behind once it was saved", async () => {
    const { text } = opened(p("a"));
    text.change(p("a b"));
    await later();
    expect(Object.keys(localStorage)).toHaveLength(1);
    sent[0]?.arrive(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
