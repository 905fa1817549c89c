import { afterEach, expect, it, vi } from "vitest";
import { id, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { createComment, type CommentedIssue, setResolved } from "./comment-writes.ts";

afterEach(() => vi.unstubAllGlobals());

it("a comment, a reply to it and its resolution, all written offline, are sent in this order after reconnecting", async () => {
  const open = openedBy(15);
  const issue: CommentedIssue = {
    data: projectData(open, PROJECT),
    issueId: id(5, 1),
    key: "WEB-1",
    canComment: true,
    path: `/acme/projects/${PROJECT}/`,
  };
  let isOnline = false;
  const arrived: { way: string; parent: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    const sent = typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {};
    arrived.push({ way: `${method} ${new URL(url, location.origin).pathname}`, parent: sent.parent });
    const row = { ...sent, id: `made ${arrived.length}` };
    return new Response(JSON.stringify(row), {
      headers: { "content-type": "application/json", "x-change-seq": "0" },
    });
  });
  const written = createComment(issue, { comment_html: "<p>First</p>" });
  const first = open.cache.comment.all()[0]!;
  const replied = createComment(issue, { comment_html: "<p>Reply</p>", first });
  setResolved(issue, first, true);
  await vi.waitFor(() => expect(open.cache.outgoing.waiting).toHaveLength(3));
  expect(open.cache.comment.get(first.id)?.resolved_by).toBe(open.me);
  isOnline = true;
  await open.cache.outgoing.drain();
  expect([await written, await replied]).toEqual([true, true]);
  await vi.waitFor(() => expect(arrived).toHaveLength(3));
  const comments = `/api/workspaces/acme/projects/${PROJECT}/issues/${id(5, 1)}/comments/`;
  expect(arrived.slice(0, 2)).toEqual([
    { way: `POST ${comments}`, parent: undefined },
    { way: `POST ${comments}`, parent: first.id },
  ]);
  expect(arrived[2]?.way).toContain(`${first.id}/resolve`);
});
