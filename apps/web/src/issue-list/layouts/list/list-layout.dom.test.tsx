// happy-dom has no layout: the tests set the height of the window to 720 px, and the layout computes the positions of
// the 200 rows of 36 px.
import { find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADA, BUG, issueRow, stateId } from "../../../data/workspace.fixture.ts";
import { setUpTestList, TODAY } from "../../engine/engine.fixture.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { ListScopeProvider } from "../scope.tsx";
import { ListLayout } from "./list-layout.tsx";

const bench = setUpTestList();
const ISSUES = Array.from({ length: 200 }, (_, n) =>
  issueRow(n, { name: `Issue ${n}`, sort_order: n, state_id: stateId(n % 3) }),
);
/** Longer than the list waits after the last scroll event until it is at rest, ms. */
const REST_MS = 250;
let model: IssueListModel;
let unmount: (() => Promise<void>) | null = null;

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(720);
  model = await bench().listOf(ISSUES, { group_by: null, order_by: "sort_order" });
  const shown = await mount(
    <ListScopeProvider
      value={{
        model,
        canEdit: true,
        canSelect: true,
        today: TODAY,
        hrefOf: ({ id }) => `#${id}`,
        peek: vi.fn(),
        show: vi.fn(),
      }}
    >
      <ListLayout />
    </ListScopeProvider>,
  );
  unmount = shown.unmount;
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.restoreAllMocks();
});

const elements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[role=row][data-issue]")];
const titles = (): string[] => elements().map((row) => row.querySelector("a")?.textContent ?? "");
const numbers = (): number[] => titles().map((title) => Number(title.replace("Issue ", "")));
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const rowOf = (n: number): HTMLElement => find(`[data-issue="${ISSUES[n]?.id}"]`);
const topOf = (row: HTMLElement): number => Number.parseFloat(row.parentElement?.style.top ?? "");

function scrollTo(top: number): void {
  const list = find("[data-issue-list]");
  list.scrollTop = top;
  act(() => void list.dispatchEvent(new Event("scroll")));
}

describe("the list layout while scrolling", () => {
  it("renders only the rows near the viewport, in their order", () => {
    expect(numbers()).toEqual(Array.from({ length: numbers().length }, (_, n) => n));
    expect(numbers().length).toBeLessThan(60);
  });

  it("keeps the elements and the DOM order of remaining rows when it is scrolled by a few rows", () => {
    const stays = rowOf(20);
    scrollTo(36 * 12);
    expect(rowOf(20)).toBe(stays);
    expect(numbers()).toEqual(sorted(numbers()));
  });

  it("reuses elements when it is scrolled fast, each at the position and with the values of its new row", () => {
    const before = new Set(elements());
    scrollTo(36 * 100);
    const now = elements();
    expect(now.filter((row) => before.has(row)).length).toBeGreaterThan(25);
    const seen = sorted(numbers());
    expect(seen[0]).toBe(90);
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, n) => 90 + n));
    for (const n of seen) {
      const row = rowOf(n);
      expect(topOf(row)).toBe(n * 36);
      expect(row.querySelector("a")?.getAttribute("href")).toBe(`#${ISSUES[n]?.id}`);
      expect(row.querySelector("input")?.getAttribute("aria-label")).toContain(
        `WEB-${ISSUES[n]?.sequence_id}`,
      );
      expect(row.querySelector("[data-property=state]")?.getAttribute("aria-label")).toContain(
        ["Backlog", "Todo", "In Progress"][n % 3],
      );
    }
  });

  it("restores the DOM order when it is at rest, without assigning other elements to rows", async () => {
    scrollTo(36 * 30);
    scrollTo(36 * 60);
    const element = rowOf(70);
    await settle(REST_MS);
    expect(numbers()).toEqual(sorted(numbers()));
    expect(rowOf(70)).toBe(element);
  });

  it("does not reuse the element of the row with the keyboard focus", () => {
    const row = rowOf(3);
    row.querySelector("input")?.focus();
    scrollTo(36 * 100);
    expect(row.isConnected).toBe(false);
  });

  it("does not reuse the elements of the pressed row, to which a menu may be attached, and of the cursor's row", () => {
    const [pressed, current] = [rowOf(2), rowOf(5)];
    pressed.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    act(() => model.cursor.focus({ group: current.dataset.place ?? "", id: current.dataset.issue ?? "" }));
    scrollTo(36 * 100);
    expect(pressed.isConnected).toBe(false);
    expect(current.isConnected).toBe(false);
  });

  it("selects the row that an element shows now when its checkbox is clicked after scrolling", () => {
    scrollTo(36 * 100);
    act(() => rowOf(101).querySelector("input")?.click());
    expect(model.cursor.ids).toEqual([ISSUES[101]?.id]);
    expect(rowOf(101).getAttribute("aria-selected")).toBe("true");
    expect(document.querySelectorAll("[aria-selected=true]")).toHaveLength(1);
  });

  it("extends the selection from the first selected row on Shift-click on a checkbox", () => {
    act(() => rowOf(1).querySelector("input")?.click());
    const box = rowOf(4).querySelector("input");
    act(
      () =>
        void box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true })),
    );
    expect(model.cursor.count).toBe(4);
    expect([1, 2, 3, 4].map((n) => rowOf(n).querySelector("input")?.checked)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("updates the names of labels and people in rows when they change", () => {
    const { cache } = bench().open;
    const label = cache.label.get(BUG);
    const member = cache.workspace_member.all().find((one) => one.member.id === ADA);
    if (!label || !member) throw new Error("the label and the person of the workspace are there");
    act(() => {
      bench().change(60, { ...ISSUES[3], label_ids: [BUG], assignee_ids: [ADA] } as (typeof ISSUES)[number]);
    });
    act(() => {
      cache.label.put([{ ...label, name: "Defect" }]);
      cache.workspace_member.put([{ ...member, member: { ...member.member, first_name: "Countess" } }]);
    });
    expect(rowOf(3).querySelector("[data-property=labels]")?.textContent).toBe("Defect");
    expect(rowOf(3).querySelector("[data-property=assignees]")?.getAttribute("aria-label")).toContain(
      "Countess",
    );
  });

  it("updates a row that is shown by a reused element when its issue changes", () => {
    scrollTo(36 * 100);
    act(() => bench().change(50, { ...ISSUES[105], name: "Renamed" } as (typeof ISSUES)[number]));
    expect(rowOf(105).querySelector("a")?.textContent).toBe("Renamed");
  });
});
