import type { FailedChange } from "@cairn/contract/entities/instance";
import { find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { DialogHost } from "../../shell/dialogs.tsx";
import { FailedChangesScreen } from "./failed-changes-screen.tsx";

const ROW: FailedChange = {
  id: "01900000-0000-7000-8000-000000000001",
  workspace_id: "01900000-0000-7000-8000-000000000002",
  workspace_name: "Northlight",
  workspace_slug: "northlight",
  consumer: "notifications",
  entity: "notice",
  entity_id: "01900000-0000-7000-8000-000000000003",
  changed_at: "2026-03-11T12:00:00.000000Z",
  attempts: 5,
  error: "error: this row is broken",
  set_aside_at: "2026-03-11T12:05:00.000000Z",
};
const PLACE = `/api/instances/failed-changes/${ROW.workspace_id}/${ROW.id}/`;

let rows: FailedChange[];
const sent: string[] = [];
let unmount: () => Promise<void>;
beforeEach(async () => {
  rows = [ROW];
  sent.length = 0;
  queryClient.clear();
  vi.stubGlobal("fetch", async (url: string, init?: { method?: string }) => {
    const { pathname } = new URL(url, "http://localhost");
    if ((init?.method ?? "GET") === "GET") return Response.json(rows);
    sent.push(`${init?.method} ${pathname}`);
    rows = [];
    return new Response(null, { status: 204 });
  });
  ({ unmount } = await mount(
    <>
      <FailedChangesScreen />
      <DialogHost />
    </>,
  ));
  await settle();
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const press = async (text: string): Promise<void> => {
  await act(async () => find("button", text).click());
  await settle();
};

describe("failed changes in the console", () => {
  test("failed changes show workspace, consumer, entity and error", () => {
    const text = document.body.textContent ?? "";
    for (const word of ["Northlight", "notifications", ROW.entity_id, "this row is broken", "5"])
      expect(text).toContain(word);
  });

  test("failed changes can be retried, and leave the list when they succeed", async () => {
    await press("Retry");
    expect(sent).toEqual([`POST ${PLACE}retry/`]);
    expect(document.body.textContent).not.toContain("Northlight");
  });

  test("failed changes are discarded only after a confirmation", async () => {
    await press("Discard");
    expect(sent).toEqual([]);
    const buttons = [
      ...document.querySelectorAll<HTMLButtonElement>("[role=alertdialog] button, [role=dialog] button"),
    ];
    await act(async () => buttons.find((button) => button.textContent === "Discard")?.click());
    await settle();
    expect(sent).toEqual([`DELETE ${PLACE}`]);
  });
});
