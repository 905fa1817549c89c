import { act } from "react";
import { exists, find, mount, settle } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADA, id, issueRow, MEL, openedBy, PROJECT, stateId } from "../../../data/workspace.fixture.ts";
import { ReactionsAndAddButtons } from "./reactions-and-add-buttons.tsx";
import { ArchivedBanner } from "./archived-banner.tsx";
import { IssueDetail } from "./issue-detail.ts";
import { archive } from "./archive-and-move.ts";
import { toggleReaction, toggleSubscription } from "./issue-detail-writes.ts";
import { RelationList } from "./relation-list.tsx";
import { addRelation } from "./relation-writes.ts";
import { relation, relationsOf } from "./relations.ts";
import { SubIssues } from "./sub-issues.tsx";
import { moveSubIssue } from "./sub-issue-writes.ts";

const ISSUE = id(5, 1);
const sent: { method: string; url: string; body: unknown }[] = [];
const answer = vi.fn<(method: string, url: string) => [status: number, body: unknown]>();
let unmount: (() => Promise<void>) | null = null;

beforeEach(() => {
  sent.length = 0;
  answer.mockReset();
  answer.mockReturnValue([204, null]);
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    const [status, given] = answer(method, url);
    const headers = { "content-type": "application/json" };
    return Promise.resolve(new Response(given === null ? null : JSON.stringify(given), { status, headers }));
  });
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.unstubAllGlobals();
});

function detailFor(role: 10 | 15 = 15, more: Parameters<typeof issueRow>[1] = {}): IssueDetail {
  const open = openedBy(role);
  open.cache.issue.put([
    issueRow(1, { name: "Fix login", ...more }),
    issueRow(2, { name: "One", parent_id: ISSUE, sort_order: 10, state_id: stateId(3) }),
    issueRow(3, { name: "Two", parent_id: ISSUE, sort_order: 20, state_id: stateId(2) }),
    issueRow(4, { name: "Three", parent_id: ISSUE, sort_order: 30 }),
    issueRow(5, { name: "Elsewhere" }),
  ]);
  return new IssueDetail(open, PROJECT, ISSUE);
}

const noop = (): void => undefined;
const reactionRow = (n: number, actor: string) => ({
  id: id(8, n),
  created_at: "2026-03-11T09:00:00Z",
  updated_at: "2026-03-11T09:00:00Z",
  created_by: actor,
  updated_by: actor,
  project: PROJECT,
  workspace: id(0, 0),
  issue: ISSUE,
  actor,
  reaction: "128077",
  actor_detail: { id: actor, first_name: "", last_name: "", avatar: "", is_bot: false, display_name: "" },
});

describe("sub-issues", () => {
  it("are counted by state group", () => {
    expect(detailFor().progress).toMatchObject({
      done: 1,
      total: 3,
      groups: [
        { group: "unstarted", count: 1 },
        { group: "started", count: 1 },
        { group: "completed", count: 1 },
      ],
    });
  });

  it("get the average of their neighbors' positions when moved between them (spec §5)", async () => {
    const detail = detailFor();
    moveSubIssue(detail, id(5, 4), 1);
    expect(detail.children.map(({ name }) => name)).toEqual(["One", "Three", "Two"]);
    await settle();
    expect(sent.map(({ method, body }) => [method, body])).toMatchObject([["PATCH", { sort_order: 15 }]]);
  });

  it("cannot be moved or removed without permission to edit issues", async () => {
    const detail = detailFor(10);
    ({ unmount } = await mount(
      <SubIssues detail={detail} onOpen={noop} isAdding={false} setAdding={noop} />,
    ));
    expect(exists("li")).toBe(true);
    expect(exists("button:not([aria-controls]):not([aria-disabled=true])")).toBe(false);
  });
});

describe("relations", () => {
  it("are shown at once with the other issue's current row, and are removed when the server refuses", async () => {
    let refuse = (): void => undefined;
    vi.stubGlobal("fetch", (_url: string, { method = "GET" }: RequestInit) =>
      method === "GET"
        ? Promise.resolve(
            new Response("[]", { status: 200, headers: { "content-type": "application/json" } }),
          )
        : new Promise((resolve) => (refuse = () => resolve(new Response(null, { status: 500 })))),
    );
    const detail = detailFor();
    ({ unmount } = await mount(<RelationList detail={detail} onOpen={noop} />));
    let worked: Promise<boolean> = Promise.resolve(true);
    await act(async () => {
      worked = addRelation(detail, "blocked_by", id(5, 5));
    });
    expect(find("section").textContent).toContain("Blocked by");
    expect(find("section").textContent).toContain("Elsewhere");
    await act(async () => detail.open.cache.issue.put([issueRow(5, { name: "Renamed" })]));
    expect(find("section").textContent).toContain("Renamed");
    refuse();
    await act(async () => void (await worked));
    expect(exists("section")).toBe(false);
  });

  it("between dates stand below the others", async () => {
    answer.mockReturnValue([200, []]);
    const detail = detailFor();
    ({ unmount } = await mount(<RelationList detail={detail} onOpen={noop} />));
    await act(async () => {
      relationsOf(detail.open, detail.id).put([
        relation("finish_after", id(5, 4)),
        relation("relates_to", id(5, 5)),
      ]);
    });
    const kinds = [...document.querySelectorAll("section h3")].map(({ textContent }) => textContent);
    expect(kinds.slice(-2)).toEqual(["Related to", "Finishes after"]);
  });

  it("are fetched again when the stream reports a relation of this issue, not of others", async () => {
    const detail = detailFor();
    answer.mockReturnValue([200, { blocking: [], blocked_by: [], duplicate: [], relates_to: [] }]);
    const stop = detail.related.start();
    const change = (issue_id: string) =>
      detail.open.cache.apply([
        {
          seq: detail.open.cache.seq + 1,
          entity: "issue_relation",
          id: id(9, 1),
          project_id: PROJECT,
          op: "insert",
          actor: MEL,
          at: "2026-03-11T09:00:00Z",
          row: {
            id: id(9, 1),
            project_id: PROJECT,
            issue_id,
            related_issue_id: id(5, 5),
            relation_type: "blocked_by",
          },
        },
      ]);
    change(id(5, 4));
    await settle(120);
    expect(sent).toEqual([]);
    change(ISSUE);
    await settle(120);
    expect(sent.map(({ url }) => url.split("/").at(-2))).toEqual(["issue-relation"]);
    stop();
  });
});

describe("reactions", () => {
  it("are counted once per person, and name who reacted", async () => {
    const detail = detailFor();
    detail.open.cache.issue_reaction.put([reactionRow(1, ADA), reactionRow(2, ADA), reactionRow(3, MEL)]);
    ({ unmount } = await mount(<ReactionsAndAddButtons detail={detail} onSubIssue={noop} />));
    const pill = find("button[aria-pressed]");
    expect([pill.textContent, pill.getAttribute("aria-pressed")]).toEqual(["👍2", "true"]);
    expect(pill.dataset.tip).toMatch(/Ada/);
    expect(pill.dataset.tip).toMatch(/Mel/);
  });

  it("are removed by reacting with the same emoji again, at the path of its code", async () => {
    const detail = detailFor();
    detail.open.cache.issue_reaction.put([reactionRow(1, ADA)]);
    toggleReaction(detail, "128077");
    expect(detail.related.reactions).toHaveLength(0);
    await settle();
    expect(sent.map(({ method, url }) => [method, url.split("/").at(-2)])).toEqual([["DELETE", "128077"]]);
  });
});

describe("a subscription", () => {
  it("is read from the server again when the write fails (spec §4)", async () => {
    const detail = detailFor();
    detail.open.cache.subscription.put([{ id: ISSUE, subscribed: false }]);
    answer.mockImplementation((method) => (method === "GET" ? [200, { subscribed: true }] : [500, null]));
    toggleSubscription(detail);
    expect(detail.isSubscribed).toBe(true);
    await settle();
    expect(sent.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(detail.isSubscribed).toBe(true);
  });
});

describe("archiving", () => {
  it("is refused for an open issue with a reason, and nothing is sent", async () => {
    ({ unmount } = await mount(<ToastHost label="Messages" closeLabel="Dismiss" />));
    await act(async () => archive(detailFor(15, { state_id: stateId(2) })));
    expect(document.body.textContent).toContain("Only completed and canceled issues can be archived");
    expect(sent).toEqual([]);
  });

  it("makes an issue read-only, with a button that restores it", async () => {
    const detail = detailFor(15, { state_id: stateId(3) });
    expect(detail.canWrite).toBe(true);
    answer.mockReturnValue([200, { archived_at: "2026-03-11" }]);
    archive(detail);
    expect([detail.isArchived, detail.canWrite, detail.canComment]).toEqual([true, false, false]);
    await settle();
    ({ unmount } = await mount(<ArchivedBanner detail={detail} />));
    answer.mockReturnValue([204, null]);
    await act(async () => find("button", "Restore").click());
    expect([detail.isArchived, detail.canWrite]).toEqual([false, true]);
  });
});
