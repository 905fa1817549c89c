import type { ChatChannel } from "@cairn/contract/entities/chat-channel";
import { PAUSED } from "@cairn/domain/notifications";
import { settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { ADA, id, notificationRow, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { ProjectIntegrationsScreen } from "./integrations-screen.tsx";

const CHANNEL: ChatChannel = {
  id: id(14, 1),
  created_at: "2026-03-11T09:00:00.000000Z",
  updated_at: "2026-03-11T09:00:00.000000Z",
  created_by: ADA,
  updated_by: ADA,
  workspace: id(0, 0),
  project: PROJECT,
  kind: "slack",
  name: "#website",
  url_hint: "hooks.slack.com",
  events: [],
  is_active: true,
  pause_reason: null,
  paused_at: null,
  failures: 0,
  last_sent_at: null,
  last_error: null,
};

let open: OpenWorkspace;
let visited: Visit;
let channel: ChatChannel;

beforeEach(() => {
  open = openedBy(20);
  channel = CHANNEL;
  vi.stubGlobal("fetch", async (url: string | URL) =>
    Response.json(String(url).includes("chat-channels") ? [channel] : []),
  );
});
afterEach(async () => {
  await visited.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("a channel that Cairn pauses is shown as paused, with the reason, as soon as the notification arrives", async () => {
  const path = "projects/$projectId/settings/integrations";
  visited = await visit(
    open,
    { [path]: ProjectIntegrationsScreen },
    `/acme/projects/${PROJECT}/settings/integrations`,
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain("#website"));
  const row = (): string => document.querySelector("li")?.textContent ?? "";
  expect(row()).toContain("Active");
  channel = { ...CHANNEL, is_active: false, pause_reason: "gone", last_error: "404 no_service" };
  const notification = {
    ...notificationRow(1, { sender: PAUSED, entity_name: "chat_channel", entity_identifier: CHANNEL.id }),
    receiver: open.me,
  };
  await act(async () => {
    open.cache.apply([
      {
        seq: open.cache.seq + 1,
        entity: "notification",
        id: notification.id,
        project_id: PROJECT,
        op: "insert",
        actor: null,
        at: notification.created_at,
        row: notification,
      },
    ]);
    await settle();
  });
  await vi.waitFor(() => expect(row()).toContain("Paused"));
  expect(row()).toContain("404 no_service");
});
