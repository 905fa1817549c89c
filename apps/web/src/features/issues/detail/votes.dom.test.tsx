import { mount, settle } from "@cairn/ui/test-dom";
import { runInAction } from "mobx";
import { act } from "react";
import { afterEach, expect, it } from "vitest";
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
