import type { Comment } from "@cairn/contract/entities/history";
import { click, exists, find, mount, press, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ADA, commentRow, id, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { commentDraft } from "../../components/comments/comment-draft.ts";
import { createComment, type CommentedIssue } from "./comment-writes.ts";
import { IssueFeed } from "./feed.tsx";

const ISSUE = id(5, 1);
const PATH = `/acme/projects/${PROJECT}/`;
const minute = (n: number): string => `2026-03-11T09:${String(n).padStart(2, "0")}:00.000000Z`;
const said = (n: number, values: Partial<Comment> = {}): Comment =>
  commentRow(n, { created_at: minute(n), updated_at: minute(n), ...values });
const FIRST = said(1, { actor: MEL });
const replies = (count: number): Comment[] =>
  Array.from({ length: count }, (_, n) => said(n + 2, { parent: FIRST.id }));
const RESOLVED = { ...FIRST, resolved_at: minute(30), resolved_by: MEL };

const issueIn = (open: OpenWorkspace): CommentedIssue => ({
  data: projectData(open, PROJECT),
  issueId: ISSUE,
  key: "WEB-1",
  canComment: true,
  path: PATH,
});
const json = (body: unknown, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "x-change-seq": "0" },
  });

interface Call {
  method: string;
  url: string;
  body: unknown;
}
let calls: Call[] = [];
const answer = vi.fn<() => Response | Promise<Response>>();
let unmount: (() => Promise<void>) | null = null;

async function show(rows: readonly Comment[], role: 10 | 15 = 15): Promise<OpenWorkspace> {
  const open = openedBy(role);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") return json(rows);
    calls.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    return answer();
  });
  const feed = <IssueFeed issue={issueIn(open)} />;
  ({ unmount } = await mount(feed));
  return open;
}
const texts = (): string[] =>
  [...document.querySelectorAll("article")].map(
    (one) => /Comment \d+|Answer/.exec(one.textContent)?.[0] ?? "",
  );
const resolvedLine = (): HTMLElement => find("button[aria-expanded]", "Resolved by");

beforeEach(() => {
  localStorage.clear();
  calls = [];
  answer.mockImplementation(() => json({ error: "no" }, 403));
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  location.hash = "";
  commentDraft(ADA, ISSUE, FIRST.id).replace("");
  vi.unstubAllGlobals();
});

describe("a thread of comments", () => {
  it("a comment thread shows replies below its first comment, whatever was said elsewhere meanwhile", async () => {
    await show([FIRST, said(2, { parent: FIRST.id }), said(3), said(4, { parent: FIRST.id })]);
    expect(texts()).toEqual(["Comment 1", "Comment 2", "Comment 4", "Comment 3"]);
    expect(find("ol ol").textContent).not.toContain("Comment 1");
  });

  it("a comment thread with more than three replies shows the newest one, and all on request", async () => {
    await show([FIRST, ...replies(5)]);
    expect(texts()).toEqual(["Comment 1", "Comment 6"]);
    await click(find("button", "Show 4 earlier replies"));
    expect(texts()).toHaveLength(6);
  });

  it("a comment thread opens for a link to one of its replies, resolved or not", async () => {
    location.hash = `#comment-${said(3).id}`;
    await show([RESOLVED, ...replies(5)]);
    expect(texts()).toHaveLength(6);
    await click(resolvedLine());
    expect(texts()).toEqual([]);
  });

  it("a comment thread opens when the address changes to one of its comments", async () => {
    await show([FIRST, ...replies(5)]);
    await act(async () => {
      location.hash = `#comment-${said(3).id}`;
      window.dispatchEvent(new Event("hashchange"));
    });
    expect(texts()).toHaveLength(6);
  });
});

describe("a resolved thread", () => {
  it("a resolved thread is a single line that opens and closes it", async () => {
    await show([RESOLVED, ...replies(3)]);
    expect([texts(), resolvedLine().textContent]).toEqual([[], "Resolved by Mel · 4 comments"]);
    await click(resolvedLine());
    expect([texts().length, resolvedLine().getAttribute("aria-expanded")]).toEqual([4, "true"]);
    await click(resolvedLine());
    expect(texts()).toEqual([]);
  });

  it("a resolved thread folds at once for the person who resolves it and focuses its line", async () => {
    answer.mockImplementation(() => json(RESOLVED));
    await show([FIRST, ...replies(1)]);
    await click(find("button[aria-label='Resolve thread']"));
    expect(resolvedLine().textContent).toBe("Resolved by Ada · 2 comments");
    expect(document.activeElement).toBe(resolvedLine());
    expect(calls.map(({ method, url }) => [method, url.split("/comments/")[1]])).toEqual([
      ["POST", `${FIRST.id}/resolve/`],
    ]);
  });

  it("a resolved thread reopens when the server refuses", async () => {
    await show([FIRST, ...replies(1)]);
    await click(find("button[aria-label='Resolve thread']"));
    await settle();
    expect(texts()).toHaveLength(2);
  });

  it("a thread that someone else resolves folds for other viewers, and opens when it is reopened", async () => {
    const open = await show([FIRST, ...replies(1)]);
    const change = { entity: "comment", id: FIRST.id, project_id: PROJECT, op: "update", actor: MEL, at: "" };
    const apply = (seq: number, row: Comment) =>
      act(async () => open.cache.apply([{ ...change, seq, row } as never]));
    await apply(1, RESOLVED);
    expect(texts()).toEqual([]);
    await apply(2, FIRST);
    expect(texts()).toHaveLength(2);
  });

  it("a resolved thread can be reopened from its first comment", async () => {
    answer.mockImplementation(() => json(null, 204));
    await show([RESOLVED, ...replies(1)]);
    await click(resolvedLine());
    await click(find("button[aria-label='Reopen']"));
    expect([exists("button[aria-expanded=true]"), texts().length]).toEqual([false, 2]);
    expect(calls.map(({ method }) => method)).toEqual(["DELETE"]);
  });

  it("a resolved thread reopens as soon as someone replies", async () => {
    const open = await show([RESOLVED, ...replies(1)]);
    // The server has not responded yet.
    answer.mockImplementation(() => new Promise(() => undefined));
    await act(async () => {
      void createComment(issueIn(open), {
        comment_html: "<p>Answer</p>",
        first: RESOLVED,
      });
    });
    expect(texts()).toEqual(["Comment 1", "Comment 2", "Answer"]);
  });

  it("viewers cannot resolve threads that others began", async () => {
    await show([FIRST, ...replies(1)], 10);
    expect(exists("button[aria-label='Resolve thread']")).toBe(false);
  });
});

describe("replying", () => {
  const field = "section[aria-label='Reply']";
  /** The editor's code is loaded on first use. */
  const editor = async (): Promise<HTMLElement> => {
    for (let n = 0; n < 100 && !exists(`${field} [contenteditable=true]`); n += 1) await settle();
    return find(`${field} [contenteditable=true]`);
  };
  const focusFirst = (): void => find(`#comment-${FIRST.id}`).focus();

  it("R on a comment starts a reply, Esc ends it, and its text is kept", async () => {
    await show([FIRST]);
    focusFirst();
    await press("r");
    expect(exists(field)).toBe(true);
    await act(async () => commentDraft(ADA, ISSUE, FIRST.id).write("<p>Half</p>"));
    (await editor()).focus();
    await press("Escape");
    expect(exists(field)).toBe(false);
    expect(document.activeElement?.id).toBe(`comment-${FIRST.id}`);
    expect(commentDraft(ADA, ISSUE, FIRST.id).text).toBe("<p>Half</p>");
    expect(commentDraft(ADA, ISSUE).text).toBe("");
  });

  it("a reply does not start on R while the person is typing, nor on ⌘R", async () => {
    await show([FIRST]);
    focusFirst();
    await press("r", { metaKey: true });
    expect(exists(field)).toBe(false);
    await press("r");
    (await editor()).focus();
    await press("r");
    expect(document.querySelectorAll(field)).toHaveLength(1);
  });

  it("a reply is shown at once, sent with its thread, and returned to the box when refused", async () => {
    await show([FIRST]);
    commentDraft(ADA, ISSUE, FIRST.id).replace("<p>Answer</p>");
    await click(find("button[aria-label='Reply']"));
    await act(async () => find(`${field} button`, "Reply").click());
    expect(calls.map(({ body }) => body)).toEqual([{ comment_html: "<p>Answer</p>", parent: FIRST.id }]);
    await settle();
    expect(texts()).toEqual(["Comment 1"]);
    expect(commentDraft(ADA, ISSUE, FIRST.id).text).toBe("<p>Answer</p>");
  });
});
