import { act } from "react";
import { find, settle } from "@cairn/ui/test-dom";
import { describe, expect, it } from "vitest";
import { id } from "../../../data/workspace.fixture.ts";
import { due, setUpCalendar, messages, titlesOn } from "./calendar.fixture.tsx";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import { registerShownList } from "../../engine/shown-list.ts";
import { moveToDay, type DayDrop } from "./move-to-day.ts";

const calendar = setUpCalendar();

/** Drops issues on a day, dragging the first one. Returns the ids of those that stay. */
const drop = (
  model: IssueListModel,
  ids: readonly string[],
  day: string | null,
  onRefused?: DayDrop["onRefused"],
) =>
  moveToDay(model, {
    rowId: { id: ids[0]!, group: model.data.open.cache.issue.get(ids[0]!)?.target_date ?? NONE },
    ids,
    day,
    ...(onRefused ? { onRefused } : {}),
  });

const marked = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-landed]")].map(({ dataset }) => dataset.issue ?? "");

describe("dropping issues on a day", () => {
  it("changes the due date at once and on the server", async () => {
    const { model, writes } = await calendar([due(1, "2026-03-11")]);
    await act(async () => void drop(model, [id(5, 1)], "2026-03-19"));
    expect([titlesOn("2026-03-11"), titlesOn("2026-03-19")]).toEqual([[], ["Issue 1"]]);
    expect(writes()).toEqual([{ target_date: "2026-03-19" }]);
  });

  it("removes the due date in the undated list, and writes nothing for an unchanged date", async () => {
    const { model, writes } = await calendar([due(1, "2026-03-11")]);
    await act(async () => void drop(model, [id(5, 1)], "2026-03-11"));
    expect(writes()).toEqual([]);
    await act(async () => void drop(model, [id(5, 1)], null));
    expect(writes()).toEqual([{ target_date: null }]);
  });

  it("moves all selected issues if the dragged one is selected", async () => {
    const { model } = await calendar([due(1, "2026-03-10"), due(2, "2026-03-11"), due(3, null)]);
    act(() => model.cursor.select([id(5, 1), id(5, 3)], true));
    await act(
      async () => void drop(model, draggedIds(model, { id: id(5, 1), group: "2026-03-10" }), "2026-03-20"),
    );
    expect(titlesOn("2026-03-20").sort()).toEqual(["Issue 1", "Issue 3"]);
    expect(messages()).toEqual([expect.stringContaining("Due date of 2 issues changed")]);
  });

  it("refuses days before the start date with a message", async () => {
    const rows = [due(1, "2026-03-13", { start_date: "2026-03-12" }), due(2, "2026-03-13")];
    const { model, writes } = await calendar(rows);
    await act(async () => {
      expect(drop(model, [id(5, 1), id(5, 2)], "2026-03-11")).toEqual([id(5, 1)]);
    });
    expect([titlesOn("2026-03-13"), titlesOn("2026-03-11")]).toEqual([["Issue 1"], ["Issue 2"]]);
    expect(writes()).toEqual([{ target_date: "2026-03-11" }]);
    expect(messages()).toEqual([
      expect.stringContaining(
        "Can’t set the due date of WEB-1 to 11 MarIt starts on 12 Mar. Move its start date first.",
      ),
    ]);
  });

  it("is rolled back when the server refuses", async () => {
    const { model } = await calendar([due(1, "2026-03-11")], {
      respond: ({ method }) => (method === "PATCH" ? { status: 500, body: { error: "no" } } : undefined),
    });
    const refused: string[] = [];
    await act(async () => void drop(model, [id(5, 1)], "2026-03-19", (ids) => refused.push(...ids)));
    await settle();
    expect([refused, titlesOn("2026-03-11")]).toEqual([[id(5, 1)], ["Issue 1"]]);
  });

  it("rolls several issues back together, without a message of success", async () => {
    const { model } = await calendar([due(1, "2026-03-11"), due(2, "2026-03-12")], {
      respond: ({ method }) => (method === "GET" ? undefined : { status: 500, body: { error: "no" } }),
    });
    const refused: string[] = [];
    const both = [id(5, 1), id(5, 2)];
    await act(async () => void drop(model, both, "2026-03-19", (ids) => refused.push(...ids)));
    await settle();
    expect([refused, titlesOn("2026-03-11"), titlesOn("2026-03-12")]).toEqual([
      both,
      ["Issue 1"],
      ["Issue 2"],
    ]);
    expect(messages().filter((one) => one.includes("Due date of 2 issues changed"))).toEqual([]);
  });

  it("highlights the dropped issues, focuses the last one, and focuses the calendar", async () => {
    const { model } = await calendar([due(1, "2026-03-11"), due(2, "2026-03-12"), due(3, "2026-03-19")]);
    const hide = registerShownList(model);
    await act(async () => void drop(model, [id(5, 1), id(5, 2)], "2026-03-19"));
    await settle();
    expect(marked().sort()).toEqual([id(5, 1), id(5, 2)]);
    expect(model.cursor.focused).toEqual({ group: "2026-03-19", id: id(5, 2) });
    expect(document.activeElement).toBe(find("[role=grid]"));
    hide();
  });

  it("writes only the date, not a position, in manual order", async () => {
    const { model, writes } = await calendar([due(1, "2026-03-11"), due(2, "2026-03-19")]);
    act(() => model.show({ ...model.view, order_by: "sort_order" }));
    await act(async () => void drop(model, [id(5, 1)], "2026-03-19"));
    expect(writes()).toEqual([{ target_date: "2026-03-19" }]);
  });

  it("drags all selected issues in the order of their days", async () => {
    const { model } = await calendar([due(1, "2026-03-10"), due(2, "2026-03-11"), due(3, "2026-03-12")]);
    act(() => {
      model.cursor.select([id(5, 3)], true);
      model.cursor.select([id(5, 1)], true);
    });
    expect(draggedIds(model, { id: id(5, 3), group: "2026-03-12" })).toEqual([id(5, 1), id(5, 3)]);
  });
});
