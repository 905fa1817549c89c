import type { TrashItem } from "@cairn/contract/entities/trash";
import { click, find, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { ADA, id, openedBy, person } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { TrashScreen } from "./trash-screen.tsx";

const WEBSITE = id(7, 1);
const item: TrashItem = {
  id: WEBSITE,
  kind: "project",
  title: "Website",
  project: WEBSITE,
  project_detail: null,
  contains: { issues: 3, comments: 1, files: 0 },
  created_at: "2026-01-01T00:00:00.000000Z",
  created_by: ADA,
  created_by_detail: person(ADA, "Ada"),
  expires_at: "2026-01-31T00:00:00.000000Z",
  may_purge: true,
};

let rows: TrashItem[];
/** Names that another project has. */
let taken: Record<string, string>;
let sent: string[];
let visited: Visit;
beforeEach(async () => {
  [rows, taken, sent] = [[item], {}, []];
  queryClient.clear();
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (method === "GET")
      return Response.json({ results: rows, next_page_results: false, next_cursor: "50:1:0" });
    sent.push([method, pathname, searchParams.toString()].join(" "));
    const refused = Object.fromEntries(
      Object.entries(taken).filter(([field]) => (searchParams.get(field) ?? "WEB") === "WEB"),
    );
    if (method === "POST" && Object.keys(refused).length > 0) return Response.json(refused, { status: 410 });
    rows = [];
    return method === "POST"
      ? Response.json({ id: WEBSITE, kind: "project", project: WEBSITE })
      : new Response(null, { status: 204 });
  });
  visited = await visit(openedBy(20), { trash: TrashScreen }, "/acme/trash/");
  await settle();
});
afterEach(async () => {
  await visited.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const shown = (): string => document.body.textContent ?? "";

it("a deleted project is shown with its issues, and without a project that it was in", async () => {
  expect(shown()).toContain("Project · with 3 issues · 1 comment · deleted by ada");
  await click(find('button[aria-label="Restore Website"]'));
  await settle();
  expect(sent).toEqual([`POST /api/workspaces/acme/trash/${WEBSITE}/restore/ `]);
  expect(shown()).toContain("The trash is empty");
});

it("a project whose identifier is taken asks for another one, and for nothing else", async () => {
  taken = { identifier: "The project identifier is taken." };
  await click(find('button[aria-label="Restore Website"]'));
  await settle();
  expect(shown()).toContain("Restore Website under another name");
  const fields = [...document.querySelectorAll<HTMLInputElement>("[role=dialog] input")];
  expect(fields).toHaveLength(1);
  const send = () => click(find("[role=dialog] button[type=submit]", "Restore"));
  await send();
  expect(shown()).toContain("Enter an identifier.");
  await type("web", fields[0]);
  await send();
  await settle();
  expect(shown()).toContain("Another project has this identifier.");
  await type("old", fields[0]);
  await send();
  await settle();
  expect(sent.at(-1)).toBe(`POST /api/workspaces/acme/trash/${WEBSITE}/restore/ identifier=OLD`);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(shown()).toContain("The trash is empty");
});
