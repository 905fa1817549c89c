import type { Comment } from "@cairn/contract/entities/history";
import { click, exists, find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  ADA,
  activityRow,
  commentRow,
  id,
  MEL,
  openedBy,
  PROJECT,
  stateId,
} from "../../data/workspace.fixture.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { requestFieldFocus } from "../../data/field-focus-request.ts";
import { CommentBox } from "../../components/comments/comment-box.tsx";
import { CommentDraft, commentDraft, isBlankHtml } from "../../components/comments/comment-draft.ts";
import { createComment, type CommentedIssue } from "./comment-writes.ts";
import { IssueFeed } from "./feed.tsx";
import { issueDiscussion } from "./issue-discussion.ts";

const ISSUE = id(5, 1);
const PATH = `/acme/projects/${PROJECT}/issues/${ISSUE}/`;

function issueIn(open: OpenWorkspace): CommentedIssue {
  return { data: projectData(open, PROJECT), issueId: ISSUE, key: "WEB-1", canComment: true, path: PATH };
}

const json = (body: unknown, status = 200, seq = 0): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "x-change-seq": String(seq) },
  });

const answer = vi.fn<(method: string, url: string, init: RequestInit) => Response | Promise<Response>>();
let unmount: (() => Promise<void>) | null = null;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    Promise.resolve(answer(init.method ?? "GET", url, init)),
  );
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  answer.mockReset();
  vi.unstubAllGlobals();
});

describe("comment drafts", () => {
  it("a comment draft survives a reload of the page", () => {
    new CommentDraft("comment_draft:ada:1").write("<p>Half a thought</p>");
    expect(new CommentDraft("comment_draft:ada:1").text).toBe("<p>Half a thought</p>");
  });

  it("comment drafts are separate for each person and each issue", () => {
    commentDraft("ada", "1").write("<p>Mine</p>");
    expect([commentDraft("mel", "1").text, commentDraft("ada", "2").text]).toEqual(["", ""]);
  });

  it("an emptied comment draft is removed from storage", () => {
    const draft = new CommentDraft("comment_draft:ada:1");
    draft.write("<p>a</p>");
    draft.write("<p> <br></p>");
    expect([draft.text, localStorage.length]).toEqual(["", 0]);
  });

  it.each([
    ["", true],
    ["<p></p><p><br></p>", true],
    ["<p>a</p>", false],
    ['<p><img src="/a.png"></p>', false],
    ["<hr>", false],
  ])("a comment draft recognizes whether %s is blank", (html, isBlank) => {
    expect(isBlankHtml(html)).toBe(isBlank);
  });

  it("a comment draft is shown in the box of its issue", async () => {
    commentDraft(ADA, ISSUE).replace("<p>Half a thought</p>");
    ({ unmount } = await mount(<CommentBox discussion={issueDiscussion(issueIn(openedBy(15)))} />));
    expect(find("[data-comment-box]").textContent).toBe("Half a thought");
  });

  it("a shortcut starts a new comment, not a reply", async () => {
    const discussion = issueDiscussion(issueIn(openedBy(15)));
    ({ unmount } = await mount(
      <>
        <CommentBox discussion={discussion} first={commentRow(3)} onClose={() => undefined} />
        <CommentBox discussion={discussion} />
      </>,
    ));
    expect(exists("[data-comment-box]")).toBe(true);
    await act(async () => requestFieldFocus(ISSUE, "comment"));
    await vi.waitFor(() => expect(exists("[data-comment-box]")).toBe(false));
  });

  it("a comment that could not be sent returns to the box", async () => {
    commentDraft(ADA, ISSUE).replace("<p>Lost and found</p>");
    answer.mockImplementation(() => json({ error: "broken" }, 500));
    ({ unmount } = await mount(<CommentBox discussion={issueDiscussion(issueIn(openedBy(15)))} />));
    await click(find("button", "Comment"));
    await settle();
    expect(answer).toHaveBeenCalledOnce();
    expect(commentDraft(ADA, ISSUE).text).toBe("<p>Lost and found</p>");
  });
});

describe("sent comments", () => {
  /** The server's version, under the id of the request. */
  const real = ({ headers }: RequestInit): Comment =>
    commentRow(7, {
      id: String((headers as Record<string, string>)["idempotency-key"]),
      comment_html: "<p>Sent</p>",
    });

  it("a sent comment is shown at once, and only once after the stream has brought it", async () => {
    const open = openedBy(15);
    open.cache.setLive(true);
    let arrive: () => Comment = () => commentRow(7);
    answer.mockImplementation(
      (_method, _url, init) =>
        new Promise<Response>((resolve) => {
          arrive = () => {
            resolve(json(real(init), 201, 3));
            return real(init);
          };
        }),
    );
    const sent = createComment(issueIn(open), { comment_html: "<p>Sent</p>" });
    expect(open.cache.comment.all().map(({ comment_html }) => comment_html)).toEqual(["<p>Sent</p>"]);
    await settle(0);
    const row = arrive();
    await settle(0);
    open.cache.apply([
      { seq: 3, entity: "comment", id: row.id, project_id: PROJECT, op: "insert", actor: ADA, at: "", row },
    ]);
    expect(await sent).toBe(true);
    expect(open.cache.comment.all()).toEqual([row]);
  });

  it("a sent comment becomes the server's version without a stream", async () => {
    const open = openedBy(15);
    answer.mockImplementation((_method, _url, init) => json(real(init), 201, 3));
    await createComment(issueIn(open), { comment_html: "<p>Sent</p>" });
    expect(open.cache.comment.all().map((row) => row.created_at)).toEqual([commentRow(7).created_at]);
  });

  it("a sent comment is removed when the server refuses it", async () => {
    const open = openedBy(15);
    answer.mockImplementation(() => json({ error: "no" }, 403));
    expect(await createComment(issueIn(open), { comment_html: "<p>Sent</p>" })).toBe(false);
    expect(open.cache.comment.size).toBe(0);
  });
});

describe("the activity of an issue", () => {
  const OWN = ["Delete…"];
  const history = [
    activityRow(1, { verb: "created", created_at: "2026-03-11T09:00:00.000000Z" }),
    activityRow(2, { verb: "created", field: "comment", created_at: "2026-03-11T09:01:00.000000Z" }),
    commentRow(1, { created_at: "2026-03-11T09:01:00.000000Z", updated_at: "2026-03-11T09:01:00.000000Z" }),
  ];
  const show = async (open: OpenWorkspace): Promise<void> => {
    answer.mockImplementation(() => json(history));
    ({ unmount } = await mount(<IssueFeed issue={issueIn(open)} />));
  };
  const lines = (): string[] =>
    [...document.querySelectorAll("ol > li")].map((line) => line.textContent ?? "");

  it("an issue's activity lists history and comments, oldest first, and each comment once", async () => {
    await show(openedBy(15));
    expect(lines()).toHaveLength(2);
    expect(lines()[0]).toContain("Ada created this issue");
    expect(lines()[1]).toContain("Comment 1");
  });

  it("an issue's activity follows the stream", async () => {
    const open = openedBy(15);
    await show(open);
    const row = activityRow(3, {
      field: "state",
      old_value: "Todo",
      new_value: "Done",
      new_identifier: stateId(3),
      actor: MEL,
      created_at: "2026-03-11T10:00:00.000000Z",
    });
    const change = {
      entity: "activity",
      id: row.id,
      project_id: PROJECT,
      op: "insert",
      actor: MEL,
      at: "",
    } as const;
    const elsewhere = { ...row, id: id(8, 9), issue: id(5, 2) };
    await act(async () => {
      open.cache.apply([
        { ...change, seq: 1, row },
        { ...change, seq: 2, id: elsewhere.id, row: elsewhere },
      ]);
    });
    expect(lines()).toHaveLength(3);
    expect(lines()[2]).toContain("Mel moved this from Todo to Done");
  });

  it("an issue's activity can show only comments or only history", async () => {
    await show(openedBy(15));
    await click(find("[role=radio]", "Comments"));
    expect(lines().map((line) => line.includes("Comment 1"))).toEqual([true]);
    await click(find("[role=radio]", "History"));
    expect(lines().map((line) => line.includes("created this issue"))).toEqual([true]);
  });

  it.each([
    ["its author", 15, ADA, ["Reply", "Resolve thread", "Edit", "Copy link to comment", ...OWN]],
    ["an admin", 20, MEL, ["Reply", "Resolve thread", "Edit", "Copy link to comment", ...OWN]],
    ["another member", 15, MEL, ["Reply", "Resolve thread", "Copy link to comment"]],
    ["a viewer", 10, MEL, ["Reply", "Copy link to comment"]],
  ] as const)("offers %s of a comment what they can do with it", async (_who, role, actor, offered) => {
    answer.mockImplementation(() => json([commentRow(1, { actor })]));
    ({ unmount } = await mount(<IssueFeed issue={issueIn(openedBy(role))} />));
    await click(find("article button[aria-label='Comment actions']"));
    const items = [...document.querySelectorAll("[role=menuitem]")].map((item) => item.textContent);
    // The shortcut of an item follows its label.
    expect(items.map((item) => item?.replace(/^ReplyR$/, "Reply"))).toEqual(offered);
  });

  it("an issue's activity reports a failed load and repeats it on request", async () => {
    answer.mockImplementation(() => json({ error: "broken" }, 500));
    ({ unmount } = await mount(<IssueFeed issue={issueIn(openedBy(15))} />));
    expect(exists("[role=alert]")).toBe(true);
    answer.mockImplementation(() => json(history));
    await click(find("button", "Try again"));
    await settle();
    expect(lines()).toHaveLength(2);
  });
});
