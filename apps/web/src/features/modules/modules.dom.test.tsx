import { type ModuleFilters, NO_MODULE_FILTERS } from "@cairn/domain/module-list";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { closePicker, PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount } from "@cairn/ui/test-dom";
import { observer } from "mobx-react-lite";
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ADA, id, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { ProjectData } from "../../issue-list/engine/project-data.ts";
import { ModuleChips } from "./module-chips.tsx";
import { openFilters } from "./module-filters.tsx";
import { StatusPill } from "./module-status.tsx";

let open: OpenWorkspace;
let data: ProjectData;
let unmount: (() => Promise<void>) | null;
let filters: ModuleFilters;
let answer: { status: number; body: unknown };
const sent: unknown[] = [];
beforeEach(() => {
  open = openedBy(15);
  data = new ProjectData(open, PROJECT);
  unmount = null;
  sent.length = 0;
  answer = { status: 200, body: {} };
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit = {}) => {
    sent.push(typeof body === "string" ? JSON.parse(body) : null);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(async () => {
  act(closePicker);
  await unmount?.();
  vi.unstubAllGlobals();
});

function Filters({ first }: { first: ModuleFilters }) {
  const [value, setValue] = useState(first);
  const change = (next: ModuleFilters): void => {
    filters = next;
    setValue(next);
  };
  const edit = { data, filters: value, change };
  return (
    <>
      <button type="button" onClick={(event) => openFilters(edit, event.currentTarget)}>
        Filter
      </button>
      <ModuleChips edit={edit} />
      <PickerHost />
    </>
  );
}
const show = async (first: Partial<ModuleFilters> = {}): Promise<void> => {
  ({ unmount } = await mount(<Filters first={{ ...NO_MODULE_FILTERS, ...first }} />));
};
const chips = () =>
  [...document.querySelectorAll("[role=group] [role=group]")].map((chip) => chip.textContent);

describe("the chips of module filters", () => {
  it("are absent without filters", async () => {
    await show();
    expect(chips()).toEqual([]);
    expect(exists("[aria-label='Applied filters']")).toBe(false);
  });

  it("show field, operator and values", async () => {
    await show({
      status: ["planned", "paused"],
      lead: [ADA],
      members: ["None"],
      start_date: "2026-03-10;after",
      target_date: "2_weeks;before;fromnow",
      favorites: true,
    });
    expect(chips()).toEqual([
      "Statusis any of2 values",
      "LeadisAda",
      "MembersisNo members",
      expect.stringMatching(/^Start dateafter10 Mar/),
      "Due dateisWithin 2 weeks",
      "Favorites",
    ]);
  });

  it("can be removed one by one, or all at once", async () => {
    await show({ status: ["planned"], lead: [MEL], favorites: true });
    await click(find("[aria-label='Remove Lead']"));
    expect(filters).toEqual({ ...NO_MODULE_FILTERS, status: ["planned"], favorites: true });
    await click(find("[aria-label='Remove Favorites']"));
    expect(chips()).toEqual(["StatusisPlanned"]);
    await click(find("button", "Clear all"));
    expect(filters).toEqual(NO_MODULE_FILTERS);
  });

  it("are edited in place, and favorites are a switch in the menu", async () => {
    await show({ status: ["planned"] });
    await click(find("button", "Filter"));
    await click(find("[role=option]", "Favorites only"));
    expect(filters.favorites).toBe(true);
    await click(find("button", "Planned"));
    await click(find("[role=option]", "Paused"));
    expect(filters.status).toEqual(["planned", "paused"]);
  });
});

describe("the status of a module", () => {
  const row: ModuleRow = {
    id: id(12, 1),
    workspace_id: id(0, 0),
    project_id: PROJECT,
    name: "Alerts",
    description: "",
    start_date: null,
    target_date: null,
    status: "backlog",
    lead_id: null,
    member_ids: [],
    sort_order: 1,
    logo_props: {},
    archived_at: null,
    created_at: "2026-03-11T09:00:00Z",
    updated_at: "2026-03-11T09:00:00Z",
  };
  const Pill = observer(() => {
    const module = open.cache.module.get(row.id);
    return module ? <StatusPill open={open} module={module} /> : null;
  });
  const showPill = async (): Promise<void> => {
    open.cache.module.put([row]);
    ({ unmount } = await mount(
      <>
        <Pill />
        <PickerHost />
      </>,
    ));
  };

  it("the status of a module is one of six, chosen in place", async () => {
    await showPill();
    await click(find("[aria-label='Status of Alerts: Backlog']"));
    expect([...document.querySelectorAll("[role=option]")].map((one) => one.textContent)).toEqual([
      "Backlog",
      "Planned",
      "In progress",
      "Paused",
      "Completed",
      "Canceled",
    ]);
    await click(find("[role=option]", "In progress"));
    expect(exists("[aria-label='Status of Alerts: In progress']")).toBe(true);
    expect(sent).toEqual([{ status: "in-progress" }]);
  });

  it("is rolled back when the server refuses", async () => {
    await showPill();
    answer = { status: 403, body: { error: "no" } };
    await click(find("[aria-label='Status of Alerts: Backlog']"));
    await click(find("[role=option]", "Paused"));
    expect(exists("[aria-label='Status of Alerts: Backlog']")).toBe(true);
  });

  it("the status of a module is read-only for viewers and says why", async () => {
    open = openedBy(10);
    await showPill();
    const pill = find("[aria-label='Status of Alerts: Backlog']");
    const reason = "As a viewer of Web app, you can’t make changes";
    expect(["aria-disabled", "aria-description"].map((name) => pill.getAttribute(name))).toEqual([
      "true",
      reason,
    ]);
    await click(pill);
    expect(exists("[role=option]")).toBe(false);
  });
});
