import { mount, settle } from "@cairn/ui/test-dom";
import { runInAction } from "mobx";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { id, issueRow, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { IssueDetail } from "./issue-detail.ts";
import { PropertyList } from "./property-list.tsx";

let unmount: (() => Promise<void>) | null = null;
afterEach(async () => {
  await unmount?.();
  unmount = null;
});

it("the properties of an issue show its votes while a board of the project has votes", async () => {
  const open = openedBy(15);
  open.cache.issue.put([issueRow(1)]);
  const detail = new IssueDetail(open, PROJECT, id(5, 1));
  ({ unmount } = await mount(<PropertyList detail={detail} onOpen={() => undefined} />));
  expect(document.body.textContent).not.toContain("Votes");
  await act(async () => runInAction(() => (detail.votes = { up: 3, down: 1 })));
  await settle();
  expect(document.body.textContent).toContain("Votes3 for, 1 against");
});

it("the votes are requested again when this issue has changed, which every vote does", async () => {
  const open = openedBy(15);
  open.cache.issue.put([issueRow(1)]);
  let up = 0;
  const asked = vi.fn<(url: string) => void>();
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const path = String(url);
    if (path.includes("/sub-issues/")) return Response.json({ sub_issues: [], state_distribution: {} });
    if (!path.includes("votes")) return Response.json([]);
    asked(path);
    return Response.json({
      ...issueRow(1),
      description_html: "",
      is_subscribed: false,
      votes: { up, down: 0 },
    });
  });
  const detail = new IssueDetail(open, PROJECT, id(5, 1));
  const stop = detail.start();
  await vi.waitFor(() => expect(detail.votes).toEqual({ up: 0, down: 0 }));
  const report = (n: number): void => {
    const row = issueRow(n);
    open.cache.apply([
      {
        seq: open.cache.seq + 1,
        entity: "issue",
        id: row.id,
        project_id: PROJECT,
        op: "update",
        actor: null,
        at: row.updated_at,
        row,
      },
    ]);
  };
  up = 1;
  report(2);
  expect(asked).toHaveBeenCalledOnce();
  report(1);
  await vi.waitFor(() => expect(detail.votes).toEqual({ up: 1, down: 0 }));
  stop();
  vi.unstubAllGlobals();
});
