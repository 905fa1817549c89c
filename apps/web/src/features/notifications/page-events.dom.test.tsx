import type { Notification } from "@cairn/contract/entities/notification";
import { MENTIONED } from "@cairn/domain/notifications";
import { exists, settle } from "@cairn/ui/test-dom";
import { observer } from "mobx-react-lite";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, notificationRow, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { NotificationList } from "./data/notification-list.ts";
import { PageEvents } from "./page-events.tsx";
import { requestPageName } from "../../components/references/page-names.ts";
import { viewOf } from "./search.ts";

const PAGE = id(12, 1);
const COMMENT = id(6, 1);
let open: OpenWorkspace;
let visited: Visit;

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
  vi.stubGlobal("fetch", async () =>
    Response.json([{ id: PAGE, name: "Plan", logo_props: {}, project: PROJECT, is_archived: false }]),
  );
});
afterEach(async () => {
  await visited.unmount();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  const list = new NotificationList(open, viewOf({}));
  requestPageName(open, PAGE);
  const Screen = observer(() => <PageEvents list={list} pageId={PAGE} />);
  visited = await visit(open, { here: Screen }, "/acme/here");
  await settle();
}

it("above a page stands what happened there with whole comments, and leads to each", async () => {
  open.cache.notification.put([
    about(1, { field: "description" }),
    about(
      2,
      { field: "comment", verb: "created", comment_id: COMMENT, issue_comment: "One\ntwo" },
      "in_app:issue_activities:subscribed",
    ),
    about(
      3,
      { field: "comment", verb: "created", comment_id: COMMENT, issue_comment: "Why?" },
      "in_app:issue_activities:created",
    ),
  ]);
  await show();
  const links = [...document.querySelectorAll("li a")];
  expect(links.map((link) => link.textContent)).toEqual([
    "Mel started a thread",
    "Mel replied in a thread",
    "Mel mentioned you in the text",
  ]);
  const path = `/acme/projects/${PROJECT}/pages/${PAGE}/`;
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `${path}?comment=${COMMENT}`,
    `${path}?comment=${COMMENT}`,
    path,
  ]);
  expect(document.body.textContent).toContain("One\ntwo");
  // The page is deleted, or hidden from this person.
  await act(async () =>
    open.cache.apply([
      { seq: open.cache.seq + 1, entity: "page", id: PAGE, op: "delete", row: null },
    ] as never),
  );
  expect(exists("li")).toBe(false);
});
