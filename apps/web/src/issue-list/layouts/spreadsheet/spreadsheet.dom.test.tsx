import type { Issue } from "@cairn/contract/entities/issue";
import { DISPLAY_PROPERTIES } from "@cairn/domain/issue-list/display-properties";
import type { View } from "@cairn/domain/issue-list/view";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADA, BUG, id, issueRow, PROJECT, stateId } from "../../../data/workspace.fixture.ts";
import { setUpTestList, TODAY } from "../../engine/engine.fixture.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { type ListScope, ListScopeProvider } from "../scope.tsx";
import { SpreadsheetLayout } from "./spreadsheet-layout.tsx";

const bench = setUpTestList();
const peek = vi.fn();
let unmount: () => Promise<void> = async () => undefined;
let model: IssueListModel;
/** How many cells were rendered: each reads the current day. */
let drawn = 0;

beforeEach(() => {
  peek.mockClear();
  // happy-dom has no layout: the window shows twenty rows and all columns.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(2400);
});
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
});

const ROWS: readonly Issue[] = [
  issueRow(1, { name: "Alpha", priority: "high", target_date: "2026-03-20", label_ids: [BUG] }),
  issueRow(2, { name: "Beta", state_id: stateId(3), assignee_ids: [ADA], sub_issues_count: 2 }),
  issueRow(3, { name: "Gamma\twith a tab" }),
  issueRow(4, { name: "Child one", parent_id: id(5, 2) }),
  issueRow(5, { name: "Child two", parent_id: id(5, 2) }),
];

async function start(values: Partial<View> = {}, canEdit = true, rows = ROWS): Promise<void> {
  model = await bench().listOf(rows, { layout: "spreadsheet", sub_issue: false, ...values });
  const scope: ListScope = {
    model,
    canEdit,
    canSelect: canEdit,
    get today() {
      drawn += 1;
      return TODAY;
    },
    hrefOf: (issue) => `/acme/projects/${PROJECT}/issues/${issue.id}/`,
    peek,
    show: (view) => model.show(view),
  };
  const mounted = await mount(
    <>
      <ListScopeProvider value={scope}>
        <SpreadsheetLayout />
      </ListScopeProvider>
      <PickerHost />
      <ToastHost />
    </>,
  );
  ({ unmount } = mounted);
}

const enter = async (): Promise<void> => {
  await act(async () => find("[role=grid]").focus());
  await settle();
};
const keys = async (...pressed: string[]): Promise<void> => {
  for (const key of pressed) {
    const [last = "", ...held] = key.split("+").reverse();
    await press(last, { shiftKey: held.includes("Shift"), ctrlKey: held.includes("Ctrl") });
  }
};
/** The focused cell by the number of its issue and its column. */
const focused = (): string => {
  const { id: element = "" } = document.activeElement ?? {};
  const [, column, ...issue] = element.split("-");
  return `${Number(issue.join("-").slice(-12))} ${column}`;
};
const titles = (): string[] =>
  [...document.querySelectorAll("[role=row] a")].map((link) => link.textContent ?? "");
const writes = (): unknown[] =>
  bench()
    .sent.filter(({ method }) => method !== "GET")
    .map(({ body }) => body);
const copy = async (): Promise<string> => {
  const event = new ClipboardEvent("copy", {
    bubbles: true,
    cancelable: true,
    clipboardData: new DataTransfer(),
  });
  await act(async () => void document.activeElement?.dispatchEvent(event));
  return event.clipboardData?.getData("text/plain") ?? "";
};

describe("the cells of a spreadsheet", () => {
  it("are a grid with row and column counts, whose focused cell is in the tab order", async () => {
    await start();
    expect(find("[role=grid]").getAttribute("aria-rowcount")).toBe("4");
    expect(document.querySelectorAll("[role=row]")[1]?.getAttribute("aria-rowindex")).toBe("2");
    await enter();
    expect(focused()).toBe("1 title");
    expect(document.querySelectorAll("[role=gridcell][tabindex='0']")).toHaveLength(1);
    expect(find("[role=grid]").tabIndex).toBe(-1);
  });

  it("are reached with arrow keys, which stop at the edges, and with Home, End and page keys", async () => {
    await start();
    await enter();
    await keys("ArrowDown", "ArrowRight", "ArrowRight");
    expect(focused()).toBe("2 priority");
    await keys("End");
    expect(focused()).toBe("2 updated_on");
    await keys("ArrowRight", "PageDown", "ArrowDown");
    expect(focused()).toBe("3 updated_on");
    await keys("Ctrl+Home", "ArrowLeft");
    expect(focused()).toBe("1 title");
    expect(model.cursor.focused).toEqual({ group: ALL, id: id(5, 1) });
  });

  it("open their property's picker on Enter, and get the focus back", async () => {
    await start();
    await enter();
    await keys("ArrowRight", "ArrowRight", "Enter");
    await settle();
    await type("urg");
    await press("Enter");
    expect(bench().open.cache.issue.get(id(5, 1))?.priority).toBe("urgent");
    await settle(60);
    expect(focused()).toBe("1 priority");
    expect(find(`#cell-priority-${id(5, 1)}`).textContent).toBe("Urgent");
  });

  it("edit the title in place on F2; Enter saves it, Esc discards it", async () => {
    await start();
    await enter();
    await keys("F2");
    await type("Alpha two");
    await press("Escape");
    expect([titles()[0], focused()]).toEqual(["Alpha", "1 title"]);
    await keys("Enter");
    await type(" Alpha three ");
    await press("Enter");
    expect([titles()[0], focused()]).toEqual(["Alpha three", "1 title"]);
    await settle();
    expect(writes()).toEqual([{ name: "Alpha three" }]);
  });

  it("do not save an empty title, with a message", async () => {
    await start();
    await enter();
    await keys("F2");
    await type(" ");
    await press("Enter");
    expect([titles()[0], focused()]).toEqual(["Alpha", "1 title"]);
    expect(find("[data-toasts]").textContent).toContain("Add a title.");
    await settle();
    expect(writes()).toEqual([]);
  });

  it("are edited on click; on the title, a click opens the issue and a double click edits", async () => {
    await start();
    await click(find(`#cell-state-${id(5, 1)}`));
    await settle();
    expect(exists("[cmdk-root]")).toBe(true);
    await press("Escape");
    const link = find("[role=row] a");
    await click(link);
    await settle(300);
    expect(peek).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    await act(async () => void link.dispatchEvent(new MouseEvent("dblclick", { bubbles: true })));
    expect(exists("[role=gridcell] input[type=text]")).toBe(true);
  });

  it("say why they cannot be edited in a read-only list", async () => {
    await start({}, false);
    await enter();
    await keys("Enter");
    expect(exists("[role=gridcell] input[type=text]")).toBe(false);
    expect(document.body.textContent).toContain("You don’t have permission");
    expect(exists(`#cell-state-${id(5, 1)}[aria-disabled=true][aria-description^=You]`)).toBe(true);
  });

  it("form a range with Shift and arrows; Enter edits the range of one column with a single undo; Esc clears the range", async () => {
    await start();
    await enter();
    await keys("ArrowRight", "Shift+ArrowDown", "Enter");
    await settle();
    await type("in progress");
    await press("Enter");
    await settle();
    expect([1, 2, 3].map((n) => bench().open.cache.issue.get(id(5, n))?.state_id)).toEqual([
      stateId(2),
      stateId(2),
      stateId(1),
    ]);
    expect(await copy()).toBe("In Progress\nIn Progress");
    await keys("Escape");
    expect(await copy()).toBe("In Progress");
  });
});

describe("copying", () => {
  it("copies the focused cell, the range or the selected rows as text with tabs", async () => {
    await start({ display_properties: { ...noProperties(), priority: true, due_date: true } });
    await enter();
    expect(await copy()).toBe("Alpha");
    await keys("Shift+End");
    expect(await copy()).toBe("WEB-1\tAlpha\tHigh\t2026-03-20");
    await keys("Ctrl+Home");
    await act(async () => model.cursor.select([id(5, 3), id(5, 1)], true));
    expect(await copy()).toBe("WEB-1\tAlpha\tHigh\t2026-03-20\nWEB-3\tGamma with a tab\t\t");
  });
});

/** All properties switched off. */
function noProperties(): View["display_properties"] {
  return Object.fromEntries(DISPLAY_PROPERTIES.map((name) => [name, false])) as View["display_properties"];
}

describe("columns", () => {
  it("are the display properties that the project has enabled", async () => {
    await start({ display_properties: { ...noProperties(), state: true, cycle: true, link: true } });
    const heads = [...document.querySelectorAll("[role=columnheader]")].map((head) => head.textContent);
    expect(heads).toEqual(["Issue3", "State", "Links"]);
  });

  it("exist for each display property, except that the key is part of the title column", async () => {
    const { cache } = bench().open;
    const project = cache.project.get(PROJECT);
    if (project)
      cache.project.put([{ ...project, cycle_view: true, module_view: true, estimate: id(12, 0) }]);
    await start();
    expect(document.querySelectorAll("[role=columnheader]")).toHaveLength(DISPLAY_PROPERTIES.length);
    expect(find("[role=gridcell]").textContent).toContain("WEB-1");
  });

  it("order the list by their headers: ascending, descending, not at all", async () => {
    await start();
    await enter();
    await keys("ArrowRight", "ArrowRight", "ArrowUp");
    const head = find("[role=columnheader]", "Priority");
    const orders: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      await click(find("button", "Priority"));
      orders.push(`${model.view.order_by} ${head.getAttribute("aria-sort")}`);
    }
    expect(orders).toEqual(["priority ascending", "-priority descending", "sort_order null"]);
    await keys("ArrowDown");
    expect(focused()).toBe("1 priority");
  });

  it("can be widened permanently", async () => {
    await start();
    await act(async () => find("[aria-label='Resize State']").focus());
    await keys("ArrowRight");
    expect(find(`#cell-state-${id(5, 1)}`).style.width).toBe("128px");
    expect(JSON.parse(localStorage.getItem("spreadsheet_widths") ?? "")).toEqual({ state: 128 });
  });
});

describe("sub-issues", () => {
  it("are below their expanded parent, and can be focused and copied like every row", async () => {
    await start();
    expect(titles()).toEqual(["Alpha", "Beta", "Gamma\twith a tab"]);
    await click(find("[role=gridcell] button[aria-expanded=false]"));
    expect(titles()).toEqual(["Alpha", "Beta", "Child one", "Child two", "Gamma\twith a tab"]);
    await enter();
    await keys("ArrowDown", "ArrowDown");
    expect(focused()).toBe("4 title");
    await act(async () => model.step(1));
    await settle();
    expect(focused()).toBe("5 title");
    await click(find("[role=gridcell] button[aria-expanded=true]"));
    expect(titles()).toHaveLength(3);
  });

  it("are separate rows if the list shows sub-issues", async () => {
    await start({ sub_issue: true });
    expect(titles()).toHaveLength(5);
    expect(exists("[role=gridcell] button[aria-expanded]")).toBe(false);
  });
});

describe("a change", () => {
  it("of one issue redraws only its row", async () => {
    await start();
    const cells = document.querySelectorAll(`[data-issue="${id(5, 1)}"] [role=gridcell]`).length;
    drawn = 0;
    await act(async () => bench().change(9, issueRow(1, { name: "Alpha", priority: "low" })));
    await settle();
    expect(find(`#cell-priority-${id(5, 1)}`).textContent).toBe("Low");
    // The frozen cell is a separate component.
    expect(drawn).toBe(cells - 1);
  });
});
