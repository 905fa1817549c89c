// When the live stream could not be continued, everything that is shown is loaded again, each until it works.
import { NEWEST_INCOMING } from "@cairn/domain/inbox-view";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingSubmissionCount } from "../data/inbox-counts.ts";
import { myDrafts } from "../data/my-drafts.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { unreadOf } from "../data/unread.ts";
import { issueRow, openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { savedData } from "../features/analytics/saved-data.ts";
import { IssueHistory } from "../features/comments/history.ts";
import { InboxList } from "../features/inbox/inbox-list.ts";
import { IssueDetail } from "../features/issues/detail/issue-detail.ts";
import { NotificationList } from "../features/notifications/data/notification-list.ts";
import { viewOf } from "../features/notifications/search.ts";
import { projectData } from "../issue-list/engine/project-data.ts";
import { Dependencies } from "../issue-list/layouts/gantt/dependencies.ts";
import { viewsData } from "../issue-list/views/views-data.ts";

const ISSUE = issueRow(1);

/** Everything that can be shown, by name, with how it starts. */
const SHOWN: Record<string, (open: OpenWorkspace) => unknown> = {
  "what lists of a project need": (open) => projectData(open, PROJECT).load(),
  "a project's issues": (open) => projectData(open, PROJECT).snapshot.load(),
  dependencies: (open) => new Dependencies(projectData(open, PROJECT)).start(),
  views: (open) => viewsData(open, PROJECT).load(),
  "saved analyses": (open) => savedData(open).load(),
  "an issue": (open) => new IssueDetail(open, PROJECT, ISSUE.id).start(),
  "an issue's history": (open) =>
    new IssueHistory({ open, projectId: PROJECT, issueId: ISSUE.id, canComment: true } as never).start(),
  "a list of notifications": (open) => new NotificationList(open, viewOf({})).start(),
  "an inbox": (open) => new InboxList(open, PROJECT, NEWEST_INCOMING).start(),
  "the number of unread notifications": (open) => unreadOf(open).load(),
  "the number of drafts": (open) => myDrafts(open),
  "the number of incoming issues": (open) => pendingSubmissionCount(open, PROJECT),
};

const answer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer({ error: "The server is being restarted." }, 503);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): OpenWorkspace {
  const open = openedBy(20);
  open.cache.issue.put([ISSUE]);
  open.cache.project.put(open.cache.project.all().map((row) => ({ ...row, inbox_view: true })));
  // What every screen needs has arrived; what this screen needs has not.
  vi.spyOn(open, "load").mockResolvedValue();
  return open;
}

describe("after a stream that could not be continued", () => {
  it.each(Object.keys(SHOWN))("after a broken stream, loading %s is retried a second later", async (name) => {
    const open = opened();
    SHOWN[name]!(open);
    await vi.advanceTimersByTimeAsync(100);
    asked = [];
    await open.refresh();
    await vi.advanceTimersByTimeAsync(500);
    const first = asked;
    expect(first).not.toEqual([]);
    asked = [];
    await vi.advanceTimersByTimeAsync(600);
    expect(asked).toEqual(expect.arrayContaining(first));
  });

  it("after a broken stream, only failed loads of what is still shown are retried", async () => {
    const open = opened();
    const works = vi.fn(async () => undefined);
    const fails = vi.fn(async () => Promise.reject(new Error("no connection")));
    const leaves = vi.fn(async () => Promise.reject(new Error("no connection")));
    open.onRefresh(works);
    open.onRefresh(fails);
    const leave = open.onRefresh(leaves);
    await open.refresh();
    leave();
    await vi.advanceTimersByTimeAsync(3500);
    expect([works, fails, leaves].map((work) => work.mock.calls.length)).toEqual([1, 3, 1]);
  });
});
