import { runToastAction, dismissToast, toast } from "@cairn/ui/toast";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, issueRow, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { ProjectData } from "./project-data.ts";
import { removeIssues } from "./removals.ts";

const requests: { method: string; path: string; keepalive: boolean }[] = [];
let status = 204;
let open: OpenWorkspace;
let data: ProjectData;
const ONE = id(5, 1);

beforeEach(() => {
  requests.length = 0;
  status = 204;
  open = openedBy(20);
  data = new ProjectData(open, PROJECT);
  open.cache.issue.put([issueRow(1), issueRow(2)]);
  vi.stubGlobal("fetch", async (path: string, { method = "GET", keepalive = false }: RequestInit = {}) => {
    requests.push({ method, path, keepalive });
    return new Response(null, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
const remove = (...numbers: number[]): void =>
  removeIssues(
    data,
    numbers.map((n) => issueRow(n)),
  );
/** Three newer messages push the pending one off the screen, which has the same effect as its timeout. */
const pushOut = (): void => {
  const ids = [1, 2, 3].map((n) => toast({ title: `Other ${n}` }));
  ids.forEach(dismissToast);
};

describe("deleting an issue", () => {
  it("hides it at once and sends nothing while it can be undone", async () => {
    remove(1);
    await settle();
    expect(open.cache.issue.has(ONE)).toBe(false);
    expect(requests).toEqual([]);
    runToastAction("mod+z");
  });

  it("shows it again after undo, and sends nothing", async () => {
    remove(1);
    expect(runToastAction("mod+z")).toBe(true);
    await settle();
    window.dispatchEvent(new Event("pagehide"));
    expect(open.cache.issue.get(ONE)?.name).toBe("Issue 1");
    expect(requests).toEqual([]);
  });

  it("sends one call for several when the message disappears, and the rows stay hidden", async () => {
    remove(1, 2);
    pushOut();
    await settle();
    expect(open.cache.issue.size).toBe(0);
    expect(requests.map(({ method }) => method)).toEqual(["DELETE"]);
    expect(requests[0]?.path).toContain("bulk-delete-issues");
    window.dispatchEvent(new Event("pagehide"));
    expect(requests).toHaveLength(1);
  });

  it("sends the call at once with `keepalive` when the page may end", async () => {
    remove(1);
    window.dispatchEvent(new Event("pagehide"));
    expect(requests).toEqual([
      { method: "DELETE", path: `/api/workspaces/acme/projects/${PROJECT}/issues/${ONE}/`, keepalive: true },
    ]);
    await settle();
    expect(open.cache.issue.has(ONE)).toBe(false);
    expect(runToastAction("mod+z")).toBe(false);
  });

  it("sends a separate call for each draft and archived issue, drafts on their own path", async () => {
    const draft = issueRow(3, { is_draft: true });
    const archived = issueRow(4, { archived_at: "2026-03-01" });
    open.cache.issue.put([draft, archived]);
    removeIssues(data, [issueRow(1), draft, issueRow(2), archived]);
    pushOut();
    await settle();
    const project = `/api/workspaces/acme/projects/${PROJECT}`;
    expect(requests.map(({ path }) => path)).toEqual([
      `${project}/bulk-delete-issues/`,
      `${project}/issue-drafts/${draft.id}/`,
      `${project}/issues/${archived.id}/`,
    ]);
  });

  it("sends the call for a draft on its own path when the page may end", () => {
    const draft = issueRow(3, { is_draft: true });
    open.cache.issue.put([draft]);
    removeIssues(data, [draft]);
    window.dispatchEvent(new Event("pagehide"));
    expect(requests.map(({ path }) => path)).toEqual([
      `/api/workspaces/acme/projects/${PROJECT}/issue-drafts/${draft.id}/`,
    ]);
  });

  it("shows the issue again with a message when the server refuses", async () => {
    status = 403;
    const failed = vi.fn();
    open.cache.onFailure(failed);
    remove(1);
    pushOut();
    await settle();
    expect(open.cache.issue.has(ONE)).toBe(true);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ title: "Couldn’t delete WEB-1" }));
  });

  it("succeeds if the issue was already deleted with its parent", async () => {
    status = 404;
    const failed = vi.fn();
    open.cache.onFailure(failed);
    remove(1);
    pushOut();
    await settle();
    expect(open.cache.issue.has(ONE)).toBe(false);
    expect(failed).not.toHaveBeenCalled();
  });
});
