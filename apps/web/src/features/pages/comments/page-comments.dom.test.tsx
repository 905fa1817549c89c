import type { PageRow } from "@cairn/contract/entities/page";
import type { PageComment } from "@cairn/contract/entities/page-comment";
import { click, exists, find, mount, press, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commentDraft } from "../../../components/comments/comment-draft.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { ADA, id, MEL, openedBy } from "../../../data/workspace.fixture.ts";
import { WorkspaceProvider } from "../../../data/workspace-context.tsx";
import { pageOf } from "../page.fixture.ts";
import { CommentsPanel } from "./comments-panel.tsx";
import { commentsPanel } from "./panel-state.ts";
import { pageThreads } from "./page-threads.ts";

const page = pageOf(openedBy(15), 1, "Plan", { project: null, project_ids: [], owned_by: MEL });
const minute = (n: number): string => `2026-03-11T09:${String(n).padStart(2, "0")}:00.000000Z`;
const said = (n: number, values: Partial<PageComment> = {}): PageComment => ({
  id: id(8, n),
  created_at: minute(n),
  updated_at: minute(n),
  created_by: MEL,
  updated_by: MEL,
  workspace: id(0, 0),
  project: null,
  page: page.id,
  actor: MEL,
  thread: id(8, n),
  parent: null,
  quote: `Text ${n}`,
  resolved_at: null,
  resolved_by: null,
  comment_html: `<p>Comment ${n}</p>`,
  comment_stripped: `Comment ${n}`,
  ...values,
});
const ANCHOR = { start: "AAAB", end: "AAAC", quote: "Some words" };

interface Call {
  method: string;
  url: string;
  body: unknown;
}
let calls: Call[] = [];
let status = 200;
let unmount: (() => Promise<void>) | null = null;

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "x-change-seq": "0" },
  });

async function show(rows: readonly PageComment[], values: Partial<PageRow> = {}) {
  const open = openedBy(15);
  const row = { ...page, ...values };
  runInAction(() => {
    open.cache.page.put([row]);
    open.cache.page_comment.put(rows);
  });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") return json(rows);
    calls.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    return json({ error: "no" });
  });
  const threads = pageThreads(open, row);
  await act(async () => threads.load());
  const shown = (
    <WorkspaceProvider value={open}>
      <CommentsPanel page={row} />
    </WorkspaceProvider>
  );
  ({ unmount } = await mount(shown));
  return { open, threads, panel: commentsPanel(open, page.id) };
}
const texts = (): string[] =>
  [...document.querySelectorAll("article")].map((one) => /Comment \d+/.exec(one.textContent)?.[0] ?? "");
const draftOf = (open: OpenWorkspace) => commentDraft(open.me, page.id);

beforeEach(() => {
  localStorage.clear();
  calls = [];
  status = 200;
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  commentDraft(ADA, page.id).replace("");
  vi.unstubAllGlobals();
});

describe("the comments on a page", () => {
  it("threads are in the order of the text, with those about the whole page behind them", async () => {
    const { threads } = await show([said(1), said(2, { quote: null }), said(3)]);
    expect(texts()).toEqual(["Comment 1", "Comment 2", "Comment 3"]);
    const places = new Map([
      [id(8, 1), 50],
      [id(8, 3), 10],
    ]);
    await act(async () => threads.setMarked({ places, sought: new Set([id(8, 1), id(8, 3)]) }));
    expect(texts()).toEqual(["Comment 3", "Comment 1", "Comment 2"]);
  });

  it("a thread says that its text was deleted, but not while the text may be on its way", async () => {
    const { threads } = await show([said(1), said(2), said(3, { quote: null })]);
    await act(async () => threads.setMarked({ places: new Map(), sought: new Set([id(8, 1), id(8, 3)]) }));
    const lines = [...document.querySelectorAll("li")].map(({ textContent }) =>
      textContent.includes("The text was deleted"),
    );
    expect(lines).toEqual([true, false, false]);
  });

  it("a thread that is resolved leaves the list, which keeps the focus, for the list of resolved ones", async () => {
    await show([said(1), said(2)]);
    const resolve = find("button[aria-label='Resolve thread']");
    resolve.focus();
    await click(resolve);
    expect(texts()).toEqual(["Comment 2"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Open");
    expect(calls.map(({ method, url }) => [method, url.split("/comments/")[1]])).toEqual([
      ["POST", `${id(8, 1)}/resolve/`],
    ]);
  });

  it("a pointer to a comment in a resolved thread shows the resolved threads, with this one unfolded", async () => {
    const { panel } = await show([said(1, { resolved_at: minute(5), resolved_by: ADA })]);
    expect(document.body.textContent).toContain("No open comments");
    await act(async () => panel.point({ id: id(8, 1), thread: id(8, 1), isResolved: true }, true));
    expect(texts()).toEqual(["Comment 1"]);
    expect(document.activeElement?.textContent).toContain("Comment 1");
  });

  it("a new comment is sent with the text that it is about, and returns with it when it is refused", async () => {
    const { open, panel } = await show([]);
    await act(async () => {
      panel.setAnchor(ANCHOR);
      draftOf(open).replace("<p>Why?</p>");
    });
    expect(find("[role=group]").getAttribute("aria-label")).toBe("Comment on “Some words”");
    status = 403;
    await click(find("section button", "Comment"));
    expect(calls.map(({ body }) => body)).toEqual([{ comment_html: "<p>Why?</p>", anchor: ANCHOR }]);
    await settle();
    expect([draftOf(open).text, panel.anchor]).toEqual(["<p>Why?</p>", ANCHOR]);
  });

  it("an unsent comment keeps the text that it is about beyond a reload", async () => {
    const { open, panel } = await show([]);
    await act(async () => {
      panel.setAnchor(ANCHOR);
      draftOf(open).replace("<p>Why?</p>");
    });
    expect(commentsPanel(openedBy(15), page.id).anchor).toEqual(ANCHOR);
    await act(async () => draftOf(open).replace(""));
    expect(commentsPanel(openedBy(15), page.id).anchor).toBeNull();
  });

  it("on an archived page comments can be read, but neither written, answered nor resolved", async () => {
    await show([said(1, { actor: ADA })], { archived_at: minute(9) });
    expect(texts()).toEqual(["Comment 1"]);
    expect(exists("section[aria-label='Comment']")).toBe(false);
    expect(exists("button[aria-label='Reply']")).toBe(false);
  });

  it("Esc closes the panel", async () => {
    const { panel } = await show([said(1)]);
    await act(async () => panel.show());
    find("article").focus();
    await press("Escape");
    expect(panel.isOpen).toBe(false);
  });
});
