import type { Change } from "@cairn/contract/changes";
import type { Span } from "@cairn/domain/timeline";
import { click, find, mount, press } from "@cairn/ui/test-dom";
import { observer } from "mobx-react-lite";
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { queryClient } from "../data/query-client.ts";
import { id, issueRow, openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { GanttChart } from "../issue-list/layouts/gantt/chart.ts";
import { MOVE_KEYS, onMoveKeys } from "../drag/move-keys.ts";
import { SpanEditor } from "./gantt/collection-chart.ts";
import { archivedMenu } from "./collection-menu.ts";
import { cycles } from "./cycles.ts";
import { collectionOf, tableOf } from "./descriptor.ts";
import { modules } from "./modules.ts";
import { CollectionTabs } from "./collection-tabs.tsx";
import { useManualOrder } from "./use-manual-order.ts";
import { type IssueCounts, useIssueCounts } from "./use-issue-counts.ts";

let open: OpenWorkspace;
let sent: { path: string; body: unknown }[];
let unmount: (() => Promise<void>) | null;
beforeEach(() => {
  open = openedBy(15);
  sent = [];
  unmount = null;
  queryClient.clear();
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: typeof body === "string" ? (JSON.parse(body) as unknown) : null });
    return new Response("{}", { status: 200, headers: { "content-type": "application/json" } });
  });
});
afterEach(async () => {
  // Whoever takes a tree away waits for timers.
  vi.useRealTimers();
  await unmount?.();
  vi.unstubAllGlobals();
});

describe("tabs of a list", () => {
  function Tabs() {
    const [value, setValue] = useState<"active" | "all">("active");
    const tabs = [
      { value: "active", label: "Active", count: 1 },
      { value: "all", label: "All", count: 4 },
    ] as const;
    return <CollectionTabs label="Which" tabs={tabs} value={value} onChange={setValue} />;
  }
  const chosen = () => find("[role=radio][aria-checked=true]").textContent;

  it("tabs show the number of their rows, and are chosen by pointer and by arrow keys", async () => {
    ({ unmount } = await mount(<Tabs />));
    expect(chosen()).toBe("Active1");
    await click(find("[role=radio]", "All"));
    expect(chosen()).toBe("All4");
    await press("ArrowRight");
    expect(chosen()).toBe("Active1");
    expect(document.activeElement?.textContent).toBe("Active1");
  });
});

describe("the counts of a list", () => {
  const counts = (total_issues: number): IssueCounts => ({
    id: id(12, 1),
    total_issues,
    completed_issues: 0,
    cancelled_issues: 0,
    started_issues: 0,
    unstarted_issues: 0,
    backlog_issues: 0,
  });
  const change = (seq: number, values: Partial<Change> = {}): Change => ({
    seq,
    entity: "issue",
    id: id(5, 1),
    project_id: PROJECT,
    op: "update",
    actor: null,
    at: "2026-03-11T09:00:00Z",
    row: issueRow(1),
    ...values,
  });
  const fetch = vi.fn(async () => [counts(fetch.mock.calls.length)]);
  const Counts = () => {
    const countsById = useIssueCounts(open, { path: "cycles", projectId: PROJECT, fetch, version: "1" });
    return <p>{countsById.get(id(12, 1))?.total_issues ?? "?"}</p>;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("the counts of a list are fetched again once for each burst of changes of the project's issues", async () => {
    fetch.mockClear();
    ({ unmount } = await mount(<Counts />));
    const before = fetch.mock.calls.length;
    vi.useFakeTimers();
    for (let seq = 1; seq <= 5; seq += 1) open.cache.apply([change(seq)]);
    await pass(300);
    expect(fetch).toHaveBeenCalledTimes(before);
    await pass(200);
    expect(fetch).toHaveBeenCalledTimes(before + 1);
    vi.useRealTimers();
    await act(async () => undefined);
    expect(find("p").textContent).toBe(String(before + 1));
  });

  it("the counts of a list are not fetched because of changes in other projects", async () => {
    ({ unmount } = await mount(<Counts />));
    fetch.mockClear();
    vi.useFakeTimers();
    open.cache.apply([change(1, { project_id: id(4, 9) }), change(2, { entity: "comment", row: null })]);
    await pass(3000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("the counts of a list are at most two seconds old during a long burst of changes", async () => {
    ({ unmount } = await mount(<Counts />));
    fetch.mockClear();
    vi.useFakeTimers();
    for (let seq = 1; seq <= 12; seq += 1) {
      open.cache.apply([change(seq)]);
      await pass(200);
    }
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe("manual order", () => {
  const Rows = observer(() => {
    const rows = open.cache.cycle.all().sort((a, b) => a.sort_order - b.sort_order);
    return (
      <ul>
        {rows.map((row) => (
          <Row key={row.id} rowId={row.id} />
        ))}
      </ul>
    );
  });
  const Row = observer(({ rowId }: { rowId: string }) => {
    const rows = open.cache.cycle.all().sort((a, b) => a.sort_order - b.sort_order);
    const position = useManualOrder<HTMLLIElement>({ open, of: cycles, scope: "x", rows }, rowId)!;
    return (
      <li ref={position.rowRef}>
        <button
          type="button"
          aria-keyshortcuts={MOVE_KEYS}
          onKeyDown={onMoveKeys(position.index, position.move)}
        >
          {open.cache.cycle.get(rowId)?.name}
        </button>
      </li>
    );
  });
  const shown = () => [...document.querySelectorAll("li")].map((row) => row.textContent);

  it("a row moved to the top gets the first position minus 10000, to the bottom the last plus 10000, between two their average", async () => {
    open.cache.cycle.put(
      ["A", "B", "C"].map((name, n) => ({ id: id(12, n), name, sort_order: 100 * (n + 1) }) as never),
    );
    ({ unmount } = await mount(<Rows />));
    const move = async (name: string, key: string, expected: string[]): Promise<unknown> => {
      find("button", name).focus();
      await press(key, { altKey: true });
      expect(shown()).toEqual(expected);
      return sent.at(-1)?.body;
    };
    expect(await move("B", "ArrowUp", ["B", "A", "C"])).toEqual({ sort_order: 100 - 10000 });
    expect(await move("A", "ArrowDown", ["B", "C", "A"])).toEqual({ sort_order: 300 + 10000 });
    expect(await move("B", "ArrowDown", ["C", "B", "A"])).toEqual({ sort_order: (300 + 10300) / 2 });
  });

  it("the first row of a manual order can't be moved up", async () => {
    open.cache.cycle.put([{ id: id(12, 1), name: "A", sort_order: 1 } as never]);
    ({ unmount } = await mount(<Rows />));
    find("button", "A").focus();
    await press("ArrowUp", { altKey: true });
    expect(sent).toEqual([]);
  });
});

describe("dates on the timeline", () => {
  const span = (start: number, end: number): Span => ({ start, end });

  it("dates moved by several key presses are written once, and the bar shows them until then", async () => {
    vi.useFakeTimers();
    let finish = (): void => undefined;
    const write = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const chart = new GanttChart("month", { day: 20_000, x: 0 });
    const editor = new SpanEditor(chart, write);
    editor.nudge("a", span(1, 3));
    editor.nudge("a", span(2, 4));
    await vi.advanceTimersByTimeAsync(600);
    expect(write.mock.calls).toEqual([["a", span(2, 4)]]);
    expect(chart.draftOf("a")).toEqual(span(2, 4));
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(chart.draftOf("a")).toBeUndefined();
    chart.dispose();
  });

  it("moving another bar writes the dates of the first at once", () => {
    vi.useFakeTimers();
    const write = vi.fn(() => Promise.resolve());
    const chart = new GanttChart("month", { day: 20_000, x: 0 });
    const editor = new SpanEditor(chart, write);
    editor.nudge("a", span(1, 3));
    editor.nudge("b", span(5, 6));
    expect(write.mock.calls).toEqual([["a", span(1, 3)]]);
    chart.dispose();
  });
});

describe("menus of collections", () => {
  const rows = {
    name: "Alpha",
    description: "",
    sort_order: 1,
    project_id: PROJECT,
    archived_at: "2026-03-01T09:00:00Z",
  };

  it.each([
    [cycles, "cycles"],
    [modules, "modules"],
  ] as const)("Restore calls the route of the kind with the id of the row (%#)", async (of, path) => {
    const row = { ...rows, id: id(12, 5) };
    tableOf(open.cache, of.kind).put([row]);
    const restore = archivedMenu(collectionOf(open, of, row), true).find((entry) => entry.id === "restore");
    await act(async () => void (restore && "onSelect" in restore && restore.onSelect?.()));
    expect(sent.map((call) => call.path)).toEqual([
      expect.stringMatching(new RegExp(`/${path}/${row.id}/archive/$`)),
    ]);
    expect(tableOf(open.cache, of.kind).get(row.id)?.archived_at).toBeNull();
  });

  it("only people with write access can restore and delete an archived collection", () => {
    const row = { ...rows, id: id(12, 6) };
    const ids = archivedMenu(collectionOf(open, cycles, row), false).map((entry) => entry.id);
    expect(ids).toEqual(["link"]);
  });
});
