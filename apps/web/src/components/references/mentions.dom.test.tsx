import type { Reference } from "@cairn/contract/entities/reference";
import { exists, find, settle } from "@cairn/ui/test-dom";
import { observer } from "mobx-react-lite";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { id, issueRow, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { MentionRows } from "./mention-rows.tsx";
import { MentionsOf } from "./mentions-of.ts";
import { useMentions } from "./use-mentions.ts";

const [PAGE, PLAN] = [id(12, 1), id(12, 2)] as const;
const ISSUE = id(5, 1);
const COMMENT = id(6, 1);
const mentionIn = (kind: Reference["kind"], values: Partial<Reference>): Reference => ({
  kind,
  id: PLAN,
  issue: null,
  page: kind === "page" ? PLAN : null,
  key: null,
  name: "",
  logo_props: {},
  project: null,
  excerpt: "",
  actor: null,
  updated_at: "2026-03-11T09:00:00.000000Z",
  ...values,
});
const ofIssue = { issue: ISSUE, key: "WEB-1", name: "Old name", project: PROJECT };

let open: OpenWorkspace;
let visited: Visit;
let rows: Reference[];
let asked: string[];

const Screen = observer(function Screen() {
  const workspace = useWorkspace();
  return <MentionRows open={workspace} mentions={useMentions(workspace, "page", PAGE)} />;
});

beforeEach(() => {
  open = openedBy(15);
  asked = [];
  rows = [];
  vi.stubGlobal("fetch", async (url: string | URL) => {
    asked.push(new URL(url, location.origin).pathname);
    return Response.json(rows);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async (): Promise<void> => {
  visited = await visit(open, { here: Screen }, "/acme/here");
  await settle();
};
const lines = (): (string | null)[] =>
  [...document.querySelectorAll("li")].map((row) => {
    const [link, detail] = [row.querySelector("a"), row.querySelector("a + span")];
    return `${link?.textContent} | ${detail?.textContent}`;
  });
const targets = (): (string | null)[] =>
  [...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"));

describe("texts that mention a page", () => {
  it("are pages, issues and comments on both, each linked and with its place", async () => {
    rows = [
      mentionIn("comment", { ...ofIssue, id: COMMENT, actor: MEL, excerpt: "See [page] first" }),
      mentionIn("issue", { ...ofIssue, id: ISSUE }),
      mentionIn("page", { name: "Plan", project: PROJECT }),
      mentionIn("page", { id: id(12, 3), page: id(12, 3) }),
      mentionIn("page_comment", { id: COMMENT, page: PLAN, name: "Plan", actor: MEL, excerpt: "Here" }),
    ];
    await show();
    expect(lines()).toEqual([
      "Comment on WEB-1 Old name | Mel: See … first",
      "WEB-1 Old name | Web app",
      "Plan | Web app",
      "Untitled | ",
      "Comment on Plan | Mel: Here",
    ]);
    const project = `/acme/projects/${PROJECT}`;
    expect(targets()).toEqual([
      `${project}/issues/${ISSUE}/#comment-${COMMENT}`,
      `${project}/issues/${ISSUE}/`,
      `${project}/pages/${PLAN}/`,
      `/acme/pages/${id(12, 3)}/`,
      `/acme/pages/${PLAN}/?comment=${COMMENT}`,
    ]);
    await visited.unmount();
  });

  it("show the present title of an issue that this tab has", async () => {
    rows = [mentionIn("issue", { ...ofIssue, id: ISSUE })];
    open.cache.issue.put([issueRow(1, { name: "New name" })]);
    await show();
    expect(lines()).toEqual(["WEB-1 New name | Web app"]);
    await act(async () => open.cache.issue.put([issueRow(1, { name: "Newer name" })]));
    expect(find("li a").textContent).toBe("WEB-1 Newer name");
    await visited.unmount();
  });

  it("are requested again a few seconds after a text may have changed, once for many changes", async () => {
    await show();
    expect(exists("li")).toBe(false);
    rows = [mentionIn("issue", { ...ofIssue, id: ISSUE })];
    vi.useFakeTimers();
    act(() => open.cache.issue.put([issueRow(1)]));
    act(() => open.cache.issue.put([issueRow(2)]));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(lines()).toEqual(["WEB-1 Issue 1 | Web app"]);
    expect(asked).toHaveLength(2);
    vi.useRealTimers();
    await visited.unmount();
    open.cache.issue.put([issueRow(3)]);
    await settle();
    expect(asked).toHaveLength(2);
  });
});

describe("texts that mention an issue", () => {
  it("are settled, and empty, when they could not be loaded at first", async () => {
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 503 }));
    const mentions = new MentionsOf(open, { kind: "issue", id: ISSUE });
    const stop = mentions.start();
    expect(mentions.isSettled).toBe(false);
    await settle();
    expect([mentions.isSettled, mentions.rows]).toEqual([true, []]);
    stop();
  });
});
