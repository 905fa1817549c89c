// An inbox in memory, and a server with configurable responses.
import type { InboxRow } from "@cairn/client/rows";
import type { InboxStatus } from "@cairn/contract/entities/inbox";
import type { Role } from "@cairn/contract/entities/workspace";
import { PENDING, SNOOZED } from "@cairn/domain/inbox";
import { NEWEST_INCOMING, type InboxView } from "@cairn/domain/inbox-view";
import { act } from "react";
import { vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import type { InboxScreenState } from "./inbox-screen-state.ts";
import { InboxList } from "./inbox-list.ts";

export const NOW = "2026-03-11T09:00:00.000000Z";

interface Listed {
  ids: number[];
  total: number;
}

/** The server's responses. */
export const server = {
  /** To writes. */
  answer: { status: 200, body: {} as unknown },
  /** To lists; null makes them fail. */
  listed: { ids: [], total: 0 } as Listed | null,
  /** To lists of snoozed submissions. */
  snoozed: { ids: [], total: 0 } as Listed,
  sent: [] as { method: string; url: URL; body: unknown }[],
};

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Replaces the network with the server, and resets it. */
export function startServer(): void {
  server.answer = { status: 200, body: {} };
  server.listed = { ids: [], total: 0 };
  server.snoozed = { ids: [], total: 0 };
  server.sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(path, "http://cairn.test");
    server.sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    if (method !== "GET" || !url.pathname.endsWith("/inbox-issues/"))
      return json(server.answer.body, server.answer.status);
    if (!server.listed) return json({ error: "No." }, 500);
    const isSnoozed = url.searchParams.get("status") === String(SNOOZED);
    const { ids, total } = isSnoozed ? server.snoozed : server.listed;
    const results = ids.map((n) => ({ ...item(n, isSnoozed ? SNOOZED : PENDING), id: id(20, n) }));
    return json({ results, total_results: total, total_count: total });
  });
}

export const item = (n: number, status: InboxStatus = PENDING, values: Partial<InboxRow> = {}): InboxRow => ({
  id: id(5, n),
  project_id: PROJECT,
  status,
  duplicate_to: null,
  snoozed_till: null,
  source: "IN_APP",
  created_by: MEL,
  issue: {
    id: id(5, n),
    name: `Request ${n}`,
    priority: "none",
    sequence_id: n,
    project_id: PROJECT,
    created_at: NOW,
    created_by: MEL,
    label_ids: [],
  },
  ...values,
});

export interface Bench {
  screen: InboxScreenState;
  selected: () => string | null;
}

export function bench(role: Role, rows: readonly InboxRow[], view: InboxView = NEWEST_INCOMING): Bench {
  const open: OpenWorkspace = openedBy(role);
  const row = open.cache.project.get(PROJECT);
  if (!row) throw new Error("There is no project.");
  const project = { ...row, inbox_view: true };
  open.cache.project.put([project]);
  open.cache.inbox_issue.put(rows);
  const list = new InboxList(open, PROJECT, view);
  list.answers = [{ ids: rows.map((one) => one.id), total: rows.length }];
  list.status = "ready";
  const screen: InboxScreenState = {
    open,
    project,
    data: projectData(open, PROJECT),
    list,
    selectedId: rows[0]?.id ?? null,
    isPhone: false,
    show: () => undefined,
    select: (next) => {
      screen.selectedId = next;
    },
  };
  return { screen, selected: () => screen.selectedId };
}

export const statusOf = ({ screen }: Bench, n: number): InboxStatus | undefined =>
  screen.open.cache.inbox_issue.get(id(5, n))?.status;
export const bodies = (): unknown[] =>
  server.sent.filter(({ method }) => method !== "GET").map(({ body }) => body);
/** Waits for responses. */
export const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
export const rowOf = ({ screen }: Bench, n: number): InboxRow => {
  const row = screen.open.cache.inbox_issue.get(id(5, n));
  if (!row) throw new Error(`There is no item ${n}.`);
  return row;
};
