import { ALL } from "@cairn/domain/issue-list/view-index";
import { exists, find, press, settle } from "@cairn/ui/test-dom";
import { dismissToast } from "@cairn/ui/toast";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { id, issueRow } from "../../../data/workspace.fixture.ts";
import { rowElementId } from "../list/issue-row.tsx";
import { blocks, setUpGantt } from "./gantt.fixture.tsx";
import { chooseScale } from "./gantt-scale.ts";

const gantt = setUpGantt();
const dated = (n: number, start_date: string | null, target_date: string | null) =>
  issueRow(n, { start_date, target_date });
const ROWS = [
  dated(1, "2026-03-09", "2026-03-11"),
  dated(2, "2026-03-12", "2026-03-13"),
  issueRow(3),
  dated(4, "2026-03-09", null),
];
/** Normalizes spaces of several widths in dates, and spaces around dashes, which depend on the version of Node. */
const label = (key: string): string =>
  (find(`[data-bar="${key}"] a`).getAttribute("aria-label") ?? "").replaceAll(/\s/g, " ").replace(" – ", "–");

const rowId = (n: number) => ({ group: ALL, id: id(5, n) });

/** Presses a key; several in a row happen at the same time. */
const key = (name: string, more: KeyboardEventInit = {}): boolean =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));

/** Drags by px. */
async function drag(element: Element, dx: number, end: "up" | "escape" = "up"): Promise<void> {
  const at = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, clientX, clientY: 9 });
  await act(async () => element.dispatchEvent(at("pointerdown", 600)));
  await act(async () => window.dispatchEvent(at("pointermove", 600 + dx)));
  if (end === "escape") await press("Escape");
  await act(async () => window.dispatchEvent(at("pointerup", 600 + dx)));
  await settle();
}

const messages = (): string[] =>
  [...document.querySelectorAll("[data-toasts] li")].map((item) => item.textContent ?? "");

describe("the Gantt chart", () => {
  it("has a bar for each issue with dates, an open-ended one for a single date, and none without dates", async () => {
    await gantt(ROWS);
    expect(label("WEB-1")).toBe("WEB-1 Issue 1, 9–11 Mar · 3 days");
    expect(label("WEB-4")).toBe("WEB-4 Issue 4, Starts 9 Mar, no due date");
    expect([exists('[data-bar="WEB-3"]'), exists('[data-draw="WEB-3"]')]).toEqual([false, true]);
  });

  it("does not render names in the header that today's label would overlap", async () => {
    await gantt(ROWS);
    await act(async () => chooseScale("week"));
    const names = find('[role="columnheader"][aria-label="Timeline"]').textContent;
    expect(names).toContain("Tue 10");
    expect(names).toContain("Thu 12");
    expect(names).not.toContain("Wed 11");
    expect(names).toContain("11 Mar");
    await act(async () => chooseScale("month"));
  });

  it("moves both dates in one patch when a bar is dragged", async () => {
    const { patches } = await gantt(ROWS);
    await drag(find('[data-bar="WEB-1"] a'), 48);
    expect(patches()).toEqual([{ start_date: "2026-03-11", target_date: "2026-03-13" }]);
    expect(label("WEB-1")).toContain("11–13 Mar");
  });

  it("changes one date when an end is dragged, never past the other date", async () => {
    const { patches } = await gantt(ROWS);
    await drag(find('[data-bar="WEB-1"] [data-edge="end"]'), 24);
    await drag(find('[data-bar="WEB-1"] [data-edge="start"]'), 24 * 20);
    expect(patches()).toEqual([
      { start_date: "2026-03-09", target_date: "2026-03-12" },
      { start_date: "2026-03-12", target_date: "2026-03-12" },
    ]);
  });

  it("sets dates by dragging over an empty row, and Esc cancels a drag", async () => {
    const { patches } = await gantt(ROWS);
    await drag(find('[data-draw="WEB-3"]'), 72, "escape");
    expect([patches(), exists('[data-bar="WEB-3"]')]).toEqual([[], false]);
    await drag(find('[data-draw="WEB-3"]'), 72);
    expect(patches()).toHaveLength(1);
    expect(label("WEB-3")).toContain("4 days");
  });

  it("moves all selected bars by the same number of days", async () => {
    const { model } = await gantt(ROWS);
    act(() => model.cursor.select([id(5, 1), id(5, 2), id(5, 3)], true));
    await drag(find('[data-bar="WEB-1"] a'), 24 * 3);
    expect([label("WEB-1"), label("WEB-2")]).toEqual([
      "WEB-1 Issue 1, 12–14 Mar · 3 days",
      "WEB-2 Issue 2, 15–16 Mar · 2 days",
    ]);
    expect(messages()[0]).toContain("Dates of 2 issues changed");
  });

  it("opens the issue on a click and writes nothing", async () => {
    const { patches, peek } = await gantt(ROWS);
    const bar = find('[data-bar="WEB-1"] a');
    await drag(bar, 1);
    await act(async () => bar.click());
    expect(peek).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    expect(patches()).toEqual([]);
  });

  it("rolls a refused move back", async () => {
    const { respond } = await gantt(ROWS);
    respond(({ method }) => (method === "PATCH" ? { status: 500, body: { error: "no" } } : undefined));
    await drag(find('[data-bar="WEB-1"] a'), 48);
    await settle(40);
    expect(label("WEB-1")).toContain("9–11 Mar");
  });

  it("moves nothing in a read-only list, and says why", async () => {
    const { patches } = await gantt(ROWS, [], false);
    const bar = find('[data-bar="WEB-1"]');
    await drag(bar, 48);
    expect([patches(), exists("[data-edge]"), exists("[data-draw]")]).toEqual([[], false, false]);
    await act(async () => bar.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
    expect(find('[role="tooltip"]').textContent).toContain("You don’t have permission to change this");
  });

  it("redraws only the row whose dates change", async () => {
    const { bench, model } = await gantt(ROWS);
    const seen = new Set<string>();
    const watcher = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        seen.add(element?.closest('[role="row"]')?.id ?? "outside");
      }
    });
    watcher.observe(find("[data-gantt]"), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    await act(async () => bench.change(2, dated(2, "2026-03-12", "2026-03-20")));
    await settle();
    watcher.disconnect();
    expect([...seen]).toEqual([rowElementId(model, rowId(2))]);
  });
});

describe("Gantt keys for bars", () => {
  it("move a bar by a day, its end with Shift, its start with Alt+Shift; quick presses are one write", async () => {
    const { model, patches } = await gantt(ROWS);
    act(() => model.cursor.focus(rowId(1)));
    await act(async () => {
      key("ArrowRight");
      key("ArrowRight");
      key("ArrowLeft");
      key("ArrowRight", { shiftKey: true });
      key("ArrowLeft", { shiftKey: true, altKey: true });
    });
    expect(label("WEB-1")).toContain("9–13 Mar");
    await vi.waitFor(() =>
      expect(patches()).toEqual([{ start_date: "2026-03-09", target_date: "2026-03-13" }]),
    );
  });
});

describe("Gantt keys for rows", () => {
  it("move a row with Alt+Shift+arrow in manual order, otherwise say why that is not possible", async () => {
    const { model } = await gantt(ROWS);
    const order = (): string[] => model.source.rows(ALL).map(({ name }) => name);
    act(() => model.cursor.focus(rowId(1)));
    await press("ArrowDown", { altKey: true, shiftKey: true });
    expect(order()).toEqual(["Issue 2", "Issue 1", "Issue 3", "Issue 4"]);
    await act(async () => model.show({ ...model.view, order_by: "start_date" }));
    await press("ArrowDown", { altKey: true, shiftKey: true });
    expect(messages()[0]).toContain("Use manual order");
  });
});

describe("Gantt keys after moving to another row", () => {
  it("create a bar for today in an empty row, and write pending changes of the previous row", async () => {
    const { model, patches } = await gantt(ROWS);
    act(() => model.cursor.focus(rowId(1)));
    await press("ArrowRight");
    act(() => model.cursor.focus(rowId(3)));
    await press("ArrowRight");
    expect(patches()).toEqual([{ start_date: "2026-03-10", target_date: "2026-03-12" }]);
    await vi.waitFor(() =>
      expect(patches()[1]).toEqual({ start_date: "2026-03-11", target_date: "2026-03-11" }),
    );
  });
});

describe("dependencies in the Gantt chart", () => {
  it("are arrows from blocking to blocked issues, updated by the live stream", async () => {
    const { bench } = await gantt(ROWS, [blocks(1, 2)]);
    await settle();
    expect(exists(`[data-arrow="${id(5, 1)} ${id(5, 2)}"]`)).toBe(true);
    await act(async () => {
      bench.open.cache.apply([
        {
          seq: 3,
          entity: "issue_relation",
          id: blocks(1, 2).id,
          project_id: null,
          op: "delete",
          actor: null,
          at: "",
          row: null,
        },
      ]);
    });
    expect(exists("[data-arrow]")).toBe(false);
  });

  it("may be broken by dragging, with a warning that names both issues", async () => {
    const { patches } = await gantt(ROWS, [blocks(1, 2)]);
    await settle();
    await drag(find('[data-bar="WEB-1"] a'), 24);
    expect(messages()).toEqual([]);
    await drag(find('[data-bar="WEB-1"] a'), 24);
    expect(patches()).toHaveLength(2);
    expect(messages()).toEqual(["WEB-1 ends after WEB-2 startsWEB-2 “Issue 2” is blocked by WEB-1."]);
    // The warning is shown once: moving further breaks no other dependency.
    await act(async () => dismissToast("gantt-clash"));
    await drag(find('[data-bar="WEB-1"] a'), 24);
    expect(messages()).toEqual([]);
  });

  it("are reported if they cannot be loaded, and bars are still shown", async () => {
    await gantt(ROWS, null);
    await settle();
    expect(messages()[0]).toContain("Couldn’t load dependencies");
    expect(exists('[data-bar="WEB-1"]')).toBe(true);
  });
});
