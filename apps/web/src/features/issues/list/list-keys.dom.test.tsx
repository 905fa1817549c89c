import { act } from "react";
import type { Issue } from "@cairn/contract/entities/issue";
import { DEFAULT_VIEW, normalizeView, type View } from "@cairn/domain/issue-list/view";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { observer } from "mobx-react-lite";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideNavigation } from "../../../actions/context.ts";
import { registerActions } from "../../../actions/registry.ts";
import { ShortcutHost } from "../../../actions/shortcut-host.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { id, issueRow, openedBy, PROJECT, snapshotOf, stateId } from "../../../data/workspace.fixture.ts";
import { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { projectPlace } from "../../../issue-list/engine/place.ts";
import { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { titlesOf } from "../../../issue-list/layouts/pasted-lines.tsx";
import { QuickAdd } from "../../../issue-list/layouts/quick-add.tsx";
import { DialogHost } from "../../../shell/dialogs.tsx";
import { listActions } from "./list-actions.ts";
import { useListFocus } from "./use-list-focus.ts";
import { usePointerRow } from "./use-pointer-row.ts";

const ROWS = [issueRow(1), issueRow(2), issueRow(3)];
let patches: unknown[] = [];
let open: OpenWorkspace;
let model: IssueListModel;
let cleanup: (() => Promise<void> | void)[] = [];
const peeked = vi.fn();
const went = vi.fn();
const show = vi.fn((view: View) => model.show(view));

function answer(path: string, { method = "GET", body, headers }: RequestInit): unknown {
  if (method !== "GET") {
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : null;
    patches.push(sent);
    const made = new Headers(headers).get("idempotency-key");
    return made === null ? null : { ...issueRow(9), ...(sent as object), id: made };
  }
  if (path.includes("issues/snapshot")) return snapshotOf(ROWS);
  if (path.includes("/states/")) return open.cache.state.all();
  if (path.includes("/issue-labels/")) return open.cache.label.all();
  return open.cache.project_member.all();
}

/** A list in memory with its keys, drawn by nobody. */
async function start(canEdit = true): Promise<void> {
  open = openedBy(canEdit ? 20 : 5);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const found = answer(path, init);
    return new Response(found === null ? null : JSON.stringify(found), {
      status: found === null ? 204 : 200,
      headers: { "content-type": "application/json" },
    });
  });
  model = new IssueListModel(
    projectPlace(new ProjectData(open, PROJECT)),
    normalizeView({ ...DEFAULT_VIEW, sub_issue: true }, "PROJECT"),
    { today: () => "2026-03-11", utcDay: () => "2026-03-11", timeZone: "UTC" },
  );
  await settle();
  const hrefOf = (issue: Issue): string => `/acme/projects/${PROJECT}/issues/${issue.id}/`;
  const edit = { model, change: vi.fn() };
  const actions = listActions({ model, edit, canEdit, show, hrefOf, peek: peeked });
  const unregister = registerActions(actions);
  const Rows = observer(() => {
    usePointerRow(model, actions, true);
    useListFocus(model, false);
    return (
      <div data-issue-rows="">
        <div data-issue-list="" tabIndex={-1}>
          {ROWS.map((row) => (
            <div key={row.id} data-issue={row.id} data-place={ALL} />
          ))}
        </div>
      </div>
    );
  });
  const { unmount } = await mount(
    <>
      <ShortcutHost />
      <PickerHost />
      <DialogHost />
      <Rows />
      <button type="button">elsewhere</button>
    </>,
  );
  cleanup = [unmount, unregister, () => model.dispose()];
}

beforeEach(() => {
  patches = [];
  peeked.mockClear();
  went.mockClear();
  provideNavigation(went);
});
afterEach(async () => {
  for (const step of cleanup) await step();
  vi.unstubAllGlobals();
});

const rows = (): readonly Issue[] => model.source.rows(ALL);

describe("keys in a list", () => {
  it("J and K move, arrows as well, Enter opens the page, Space peeks", async () => {
    await start();
    await press("j");
    await press("j");
    expect(model.cursor.focused?.id).toBe(id(5, 2));
    await press("k");
    await press("ArrowDown");
    await press("Enter");
    expect(went).toHaveBeenCalledWith(`/acme/projects/${PROJECT}/issues/${id(5, 2)}/`);
    await press(" ");
    expect(peeked).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 2) }));
  });

  it("leave Enter, Space and arrows to whatever else has the focus", async () => {
    await start();
    await press("j");
    find("button", "elsewhere").focus();
    await press("Enter");
    await press("ArrowDown");
    expect([went.mock.calls.length, model.cursor.focused?.id]).toEqual([0, id(5, 1)]);
  });

  it("X selects, S changes the state of all selected at once, Esc gives the selection up", async () => {
    await start();
    await press("j");
    await press("x");
    await press("j");
    await press("x");
    await press("s");
    await settle();
    await type("done");
    await press("Enter");
    await settle();
    expect(rows().map((row) => row.state_id)).toEqual([stateId(3), stateId(3), stateId(1)]);
    expect(patches).toEqual([{ state_id: stateId(3) }, { state_id: stateId(3) }]);
    await press("Escape");
    expect(model.cursor.count).toBe(0);
  });

  it("P takes a priority by its number, I assigns to me and takes me away again", async () => {
    await start();
    await press("j");
    await press("p");
    await settle();
    await press("1");
    expect(rows()[0]?.priority).toBe("urgent");
    await settle();
    await press("i");
    expect(rows()[0]?.assignee_ids).toEqual([open.me]);
    await press("i");
    expect(rows()[0]?.assignee_ids).toEqual([]);
  });

  it("Del asks first", async () => {
    await start();
    await press("j");
    await press("Delete");
    expect(rows()).toHaveLength(3);
    await click(find("button", "Delete issue"));
    expect(rows()).toHaveLength(2);
  });

  it("change nothing for whom may only read", async () => {
    await start(false);
    await press("j");
    for (const key of ["x", "s", "p", "i", "Delete"]) await press(key);
    expect(exists("[data-layer]")).toBe(false);
    expect([model.cursor.count, patches]).toEqual([0, []]);
  });
});

describe("keys and the pointer", () => {
  /** Moves the mouse onto a row; null: away from all. */
  function pointAt(issueId: string | null): void {
    const under = issueId === null ? document.body : find(`[data-issue="${issueId}"]`);
    document.elementFromPoint = () => under;
    const place = { clientX: Math.random() * 500, clientY: 1, pointerType: "mouse" };
    window.dispatchEvent(new PointerEvent("pointermove", place));
  }

  it("X and I are about the row under the pointer, when it moved last", async () => {
    await start();
    await press("j");
    pointAt(id(5, 3));
    await press("i");
    expect(rows().map((row) => row.assignee_ids)).toEqual([[], [], [open.me]]);
    pointAt(id(5, 2));
    await press("x");
    expect(model.cursor.ids).toEqual([id(5, 2)]);
  });

  it("are about the keyboard's row, when that moved last", async () => {
    await start();
    pointAt(id(5, 3));
    await press("j");
    await press("i");
    expect(rows().map((row) => row.assignee_ids)).toEqual([[open.me], [], []]);
    pointAt(null);
    await press("x");
    expect(model.cursor.ids).toEqual([id(5, 1)]);
  });

  it("are about the keyboard's row after the pointer chose in a menu above other rows", async () => {
    await start();
    await press("j");
    const menu = document.body.appendChild(document.createElement("div"));
    menu.dataset.layer = "";
    document.elementFromPoint = () => find(`[data-issue="${id(5, 3)}"]`);
    const place = { clientX: 90, clientY: 1, pointerType: "mouse", bubbles: true };
    menu.dispatchEvent(new PointerEvent("pointermove", place));
    menu.remove();
    await press("i");
    expect(rows().map((row) => row.assignee_ids)).toEqual([[open.me], [], []]);
  });

  it("change what is selected, wherever the pointer is; X selects one more", async () => {
    await start();
    pointAt(id(5, 1));
    await press("x");
    pointAt(id(5, 3));
    await press("i");
    expect(rows().map((row) => row.assignee_ids)).toEqual([[open.me], [], []]);
    await press("x");
    expect(model.cursor.ids).toEqual([id(5, 1), id(5, 3)]);
  });

  it("the page's focus goes where J goes, but not away from what somebody chose", async () => {
    await start();
    expect(document.activeElement).toBe(document.body);
    await press("j");
    expect(document.activeElement).toBe(find("[data-issue-list]"));
    find("button", "elsewhere").focus();
    await press("j");
    expect(document.activeElement).toBe(find("button", "elsewhere"));
  });

  it("a dialog that was opened from nowhere leaves the focus in the list", async () => {
    await start();
    await press("j");
    (document.activeElement as HTMLElement).blur();
    await press("Delete");
    await press("Escape");
    await settle();
    expect(document.activeElement).toBe(find("[data-issue-list]"));
  });
});

describe("quick add", () => {
  const group = { key: stateId(2), name: "In Progress", mark: { kind: "icon", icon: "box" } } as const;

  async function typeInto(text: string): Promise<HTMLInputElement> {
    const { unmount } = await mount(
      <>
        <QuickAdd model={model} group={group} />
        <DialogHost />
      </>,
    );
    cleanup.unshift(unmount);
    const field = find("input") as HTMLInputElement;
    await type(text, field);
    return field;
  }

  it("creates with Enter, stays open for the next, and keeps the title out of the keys' way", async () => {
    await start();
    await act(async () => model.show({ ...model.view, group_by: "state_id" }));
    const field = await typeInto("Something new");
    await press("Enter");
    expect(model.source.rows(stateId(2)).map((row) => row.name)).toEqual(["Something new"]);
    expect([field.value, document.activeElement]).toEqual(["", field]);
    expect(patches).toEqual([{ name: "Something new", state_id: stateId(2) }]);
  });

  it("does not create from blanks", async () => {
    await start();
    await typeInto("   ");
    await press("Enter");
    expect(patches).toEqual([]);
  });

  it("reads pasted lines as titles, without list marks, blank lines and boxes", () => {
    expect(titlesOf("- [ ] One\r\n\n2. Two\n  * Three  \n[x] Four\n1234 is a number")).toEqual([
      "One",
      "Two",
      "Three",
      "Four",
      "1234 is a number",
    ]);
    expect(titlesOf(`${"x".repeat(300)}\nshort`)[0]).toHaveLength(255);
  });
});
