import type { Notification } from "@cairn/contract/entities/notification";
import { MENTIONED } from "@cairn/domain/notifications";
import { exists, find, settle } from "@cairn/ui/test-dom";
import { observer } from "mobx-react-lite";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, notificationRow, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { NotificationList } from "./data/notification-list.ts";
import { PagePane } from "./page-pane.tsx";
import { viewOf } from "./search.ts";

const PAGE = id(12, 1);
const COMMENT = id(6, 1);
let open: OpenWorkspace;
let visited: Visit;
let isVisible: boolean;

const about = (n: number, did: Parameters<typeof notificationRow>[2], sender = MENTIONED): Notification => {
  const row = notificationRow(n, { entity_name: "page", entity_identifier: PAGE, sender }, did);
  return {
    ...row,
    receiver: open.me,
    data: { ...row.data, page: { id: PAGE, name: "Old", logo_props: {} } },
  };
};

beforeEach(() => {
  open = openedBy(15);
  isVisible = true;
  vi.stubGlobal("fetch", async () =>
    Response.json(
      isVisible ? [{ id: PAGE, name: "Plan", logo_props: {}, project: PROJECT, is_archived: false }] : [],
    ),
  );
});
afterEach(async () => {
  await visited.unmount();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  const list = new NotificationList(open, viewOf({}));
  const Screen = observer(() => <PagePane list={list} pageId={PAGE} />);
  visited = await visit(open, { here: Screen }, "/acme/here");
  await settle();
}

it("the pane of a page shows what happened there with whole comments, and leads to each", async () => {
  open.cache.notification.put([
    about(1, { field: "description" }),
    about(
      2,
      { field: "comment", verb: "created", comment_id: COMMENT, issue_comment: "One\ntwo" },
      "in_app:issue_activities:subscribed",
    ),
  ]);
  await show();
  expect(find("h2").textContent).toBe("Plan");
  const links = [...document.querySelectorAll("li a")];
  expect(links.map((link) => link.textContent)).toEqual([
    "Mel replied in a thread",
    "Mel mentioned you in the text",
  ]);
  const path = `/acme/projects/${PROJECT}/pages/${PAGE}/`;
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`${path}?comment=${COMMENT}`, path]);
  expect(find("li").textContent).toContain("One\ntwo");
  // The page is deleted, or hidden from this person.
  await act(async () =>
    open.cache.apply([
      { seq: open.cache.seq + 1, entity: "page", id: PAGE, op: "delete", row: null },
    ] as never),
  );
  expect(exists("li")).toBe(false);
});

it("the pane of a page that this person no longer sees says so", async () => {
  isVisible = false;
  await show();
  expect(document.body.textContent).toContain("Page not available");
  expect(exists("button")).toBe(false);
});
