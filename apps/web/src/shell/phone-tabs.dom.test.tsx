import { find, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { unreadOf } from "../data/unread.ts";
import { openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { PhoneTabs } from "./phone-tabs.tsx";
import { visit, type Visit } from "./visit.fixture.tsx";

let open: OpenWorkspace;
let visited: Visit;
let unread: number;

const inProject = `projects/${PROJECT}`;

const screens = { $: PhoneTabs, "/": PhoneTabs, "projects/$projectId/$": PhoneTabs };

beforeEach(async () => {
  open = openedBy(15);
  unread = 0;
  vi.stubGlobal("fetch", async () =>
    Response.json({ total_unread_notifications_count: unread, mention_unread_notifications_count: 0 }),
  );
  visited = await visit(open, screens, "/acme/");
});
afterEach(async () => {
  await visited.unmount();
  vi.unstubAllGlobals();
});

const lit = (): (string | null)[] =>
  [...document.querySelectorAll("nav [aria-current]")].map(({ textContent }) => textContent);

it.each([
  ["", "Home"],
  ["notifications/", "Notifications"],
  [`notifications/${PROJECT}/42/`, "Notifications"],
  ["projects/", "Projects"],
  ["active-cycles/", "Projects"],
  ["workspace-views/all-issues/", "Projects"],
  ["analytics/", "Projects"],
  [`${inProject}/issues/`, "Issues"],
  [`${inProject}/cycles/`, "Issues"],
  [`${inProject}/settings/members/`, "Issues"],
  ["profile/42/", "You"],
  ["drafts/", "You"],
])("on /acme/%s only the tab %s is highlighted", async (path, tab) => {
  await visited.go(`/acme/${path}`);
  expect(lit()).toEqual([tab]);
});

it("screens that belong to no tab highlight none", async () => {
  await visited.go("/acme/settings/");
  expect(lit()).toEqual([]);
});

it("Notifications are a tab with a badge for unread ones", async () => {
  const tab = find("nav a", "Notifications");
  expect(tab.getAttribute("href")).toMatch(/^\/acme\/notifications\/?$/);
  expect(tab.textContent).toBe("Notifications");
  unread = 3;
  await act(() => unreadOf(open).load());
  await settle();
  expect(tab.textContent).toBe("33 unreadNotifications");
});
