import { find, mount } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { ADA, id, issueRow, openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { IssueChip } from "./issue-chip.tsx";

const ISSUE = id(5, 1);
let open: OpenWorkspace;
let unmount: () => Promise<void>;
beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  open = openedBy(15);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const show = async (): Promise<void> => {
  const issue = {
    id: ISSUE,
    key: "WEB-1",
    name: "As written",
    href: `/acme/projects/${PROJECT}/issues/${ISSUE}/`,
  };
  ({ unmount } = await mount(<IssueChip open={open} issue={issue} />));
};
const card = (): string | null => find("a").getAttribute("data-tip");

it("a link to an issue has a card with its present title, state, priority and assignees", async () => {
  open.cache.issue.put([issueRow(1, { name: "Fix login", priority: "high", assignee_ids: [ADA] })]);
  await show();
  expect(card()?.split("\n")).toEqual(["Fix login", "State: Todo", "Priority: High", "Assignees: Ada"]);
  await act(async () => open.cache.issue.put([issueRow(1, { name: "Renamed" })]));
  expect(card()?.split("\n")).toEqual(["Renamed", "State: Todo"]);
});

it("a link to an issue that is not loaded, or hidden, has no card", async () => {
  await show();
  expect(find("a").textContent).toContain("As written");
  expect(card()).toBeNull();
});
