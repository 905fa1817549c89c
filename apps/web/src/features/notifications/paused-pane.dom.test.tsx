import type { Notification } from "@cairn/contract/entities/notification";
import { PAUSED } from "@cairn/domain/notifications";
import { observer } from "mobx-react-lite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { settle } from "@cairn/ui/test-dom";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, notificationRow, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { NotificationList } from "./data/notification-list.ts";
import { PausedPane } from "./paused-pane.tsx";
import { rowPath } from "./notifications-screen-state.ts";
import { viewOf } from "./search.ts";

const WEBHOOK = id(13, 1);
const CHANNEL = id(14, 1);
let open: OpenWorkspace;
let visited: Visit;

const paused = (n: number, values: Partial<Notification>, name: string): Notification => {
  const row = notificationRow(n, {
    sender: PAUSED,
    triggered_by: null,
    triggered_by_details: null,
    ...values,
  });
  return {
    ...row,
    receiver: open.me,
    data: { ...row.data, integration: { name, reason: n === 1 ? "gone" : "failing" } },
  };
};

beforeEach(() => {
  open = openedBy(15);
  open.cache.notification.put([
    paused(1, { entity_name: "webhook", entity_identifier: WEBHOOK, project: null }, "hooks.example.org"),
    paused(2, { entity_name: "webhook", entity_identifier: WEBHOOK, project: null }, "hooks.example.org"),
    paused(3, { entity_name: "chat_channel", entity_identifier: CHANNEL, project: PROJECT }, "Releases"),
  ]);
});
afterEach(() => visited.unmount());

async function show(shown: string): Promise<void> {
  const list = new NotificationList(open, viewOf({}));
  const Screen = observer(() => <PausedPane list={list} id={shown} />);
  visited = await visit(open, { here: Screen }, "/acme/here");
  await settle();
}

const link = (): string | null | undefined => document.querySelector("a")?.getAttribute("href");

it("beside the list stands every pause of a webhook, and the way to the webhook", async () => {
  await show(WEBHOOK);
  expect(document.querySelector("h2")?.textContent).toBe("hooks.example.org");
  expect([...document.querySelectorAll("li > span")].map((line) => line.textContent)).toEqual([
    "Paused after a day of failed deliveries",
    "Paused because the receiver no longer exists",
  ]);
  expect(link()).toBe(`/acme/settings/webhooks/${WEBHOOK}/`);
});

it("a pause of a chat channel leads to the integrations of its project", async () => {
  await show(CHANNEL);
  expect(link()).toBe(`/acme/projects/${PROJECT}/settings/integrations/`);
  const [row] = open.cache.notification
    .all()
    .filter(({ entity_identifier }) => entity_identifier === CHANNEL);
  expect(row && rowPath(open, viewOf({}), row)).toBe(`/acme/notifications/paused/${CHANNEL}/`);
});
