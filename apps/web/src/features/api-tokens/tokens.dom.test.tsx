import type { ApiToken } from "@cairn/contract/entities/api-token";
import { click, find, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { ADA, id, openedBy, person, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { expiriesFor, startOf } from "./token-form.ts";
import { WorkspaceTokensScreen } from "./workspace-tokens-screen.tsx";

const row = (values: Partial<ApiToken> = {}): ApiToken => ({
  id: id(9, 1),
  created_at: "2026-01-01T00:00:00.000000Z",
  updated_at: "2026-01-01T00:00:00.000000Z",
  created_by: ADA,
  updated_by: ADA,
  label: "Deploys",
  description: "",
  is_active: true,
  expired_at: null,
  last_used: null,
  last_used_ip: null,
  user_type: 0,
  user: ADA,
  user_detail: person(ADA, "Ada"),
  workspace: id(5, 0),
  project_ids: null,
  role: null,
  scope: "write",
  hint: "x7Yz",
  ...values,
});

let rows: ApiToken[];
const sent: unknown[] = [];
let visited: Visit;
beforeEach(() => {
  rows = [row()];
  sent.length = 0;
  queryClient.clear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (pathname === "/api/instances/")
      return Response.json({ instance: {}, config: { api_token_max_days: null } });
    if ((init.method ?? "GET") === "GET") return Response.json(rows);
    sent.push([init.method, pathname, typeof init.body === "string" ? JSON.parse(init.body) : null]);
    if (init.method === "POST")
      return Response.json({ ...row(), token: "cairn_api_secret" }, { status: 201 });
    return init.method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(rows[0]);
  });
});
afterEach(async () => {
  await visited.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  visited = await visit(openedBy(20), { tokens: WorkspaceTokensScreen }, "/acme/tokens/");
  await settle();
}
const text = (): string => document.body.textContent ?? "";
const button = (name: string): HTMLElement => find("button", name);

it("a token shows its last characters, access, limits, expiry and last use", async () => {
  rows = [
    row(),
    row({
      id: id(9, 2),
      label: "Release bot",
      user_type: 1,
      role: 15,
      scope: "admin",
      project_ids: [PROJECT],
      expired_at: "2020-03-01T00:00:00.000000Z",
      last_used: "2020-02-01T00:00:00.000000Z",
      last_used_ip: "192.0.2.7",
      is_active: false,
    }),
  ];
  await open();
  expect(find("li", "Deploys").textContent).toContain(
    "…x7YzRead and write · Whole workspace · Doesn’t expireNever used",
  );
  const bot = find("li", "Release bot").textContent;
  for (const part of ["Bot", "Paused", "Expired", "Full access · 1 project", "192.0.2.7"])
    expect(bot).toContain(part);
});

it("a new token is sent with its limits, and shown once", async () => {
  rows = [];
  await open();
  expect(text()).toContain("No API tokens");
  await click(button("New token"));
  await settle();
  await click(button("Create token"));
  expect(text()).toContain("Enter a name.");
  await type("Nightly", find("input[maxlength='255']"));
  await click(button("Create token"));
  await settle();
  expect(sent).toEqual([
    [
      "POST",
      "/api/workspaces/acme/api-tokens/",
      {
        label: "Nightly",
        description: "",
        scope: "write",
        expired_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as unknown,
        project_ids: null,
      },
    ],
  ]);
  expect(find("[role=dialog] input[readonly]")).toHaveProperty("value", "cairn_api_secret");
  await click(button("Done"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

it("no life beyond the instance's limit is offered", () => {
  expect(expiriesFor(null, true)).toEqual(["7", "30", "90", "365", "never", "day"]);
  expect(expiriesFor(30, true)).toEqual(["7", "30", "day"]);
  expect(expiriesFor(45, false)).toEqual(["keep", "7", "30", "45", "day"]);
  expect(startOf(null, 30).expiry).toBe("30");
});

it("a token is revoked only after a confirmation", async () => {
  await open();
  await click(find("button[aria-label='Actions for Deploys']"));
  await click(find("[role=menuitem]", "Revoke…"));
  expect(sent).toEqual([]);
  await click(find("[role=alertdialog] button", "Revoke"));
  await settle();
  expect(sent).toEqual([["DELETE", `/api/workspaces/acme/api-tokens/${id(9, 1)}/`, null]]);
});
