import { act } from "react";
import { settle } from "@cairn/ui/test-dom";
import { describe, expect, it } from "vitest";
import { id } from "../../../data/workspace.fixture.ts";
import { due, eachWithCalendar, messages, titlesOn } from "./calendar.fixture.tsx";
import { moveToDay } from "./move-to-day.ts";
import { draggedIds } from "./use-day-target.ts";

const calendar = eachWithCalendar();

describe("dropping issues on a day", () => {
  it("changes the due date, at once and on the server", async () => {
    const { model, writes } = await calendar([due(1, "2026-03-11")]);
    await act(async () => void moveToDay(model, [id(5, 1)], "2026-03-19"));
    expect([titlesOn("2026-03-11"), titlesOn("2026-03-19")]).toEqual([[], ["Issue 1"]]);
    expect(writes()).toEqual([{ target_date: "2026-03-19" }]);
  });

  it("takes the due date away where there is none to give, and writes nothing where it stays", async () => {
    const { model, writes } = await calendar([due(1, "2026-03-11")]);
    await act(async () => void moveToDay(model, [id(5, 1)], "2026-03-11"));
    expect(writes()).toEqual([]);
    await act(async () => void moveToDay(model, [id(5, 1)], null));
    expect(writes()).toEqual([{ target_date: null }]);
  });

  it("takes all that are selected along, if the one that is dragged is one of them", async () => {
    const { model } = await calendar([due(1, "2026-03-10"), due(2, "2026-03-11"), due(3, null)]);
    act(() => model.cursor.select([id(5, 1), id(5, 3)], true));
    expect([draggedIds(model, id(5, 1)), draggedIds(model, id(5, 2))]).toEqual([
      [id(5, 1), id(5, 3)],
      [id(5, 2)],
    ]);
    await act(async () => void moveToDay(model, draggedIds(model, id(5, 1)), "2026-03-20"));
    expect(titlesOn("2026-03-20").sort()).toEqual(["Issue 1", "Issue 3"]);
    expect(messages()).toEqual([expect.stringContaining("Due date of 2 issues changed")]);
  });

  it("is refused before the start date: the issue stays, and a message says why", async () => {
    const rows = [due(1, "2026-03-13", { start_date: "2026-03-12" }), due(2, "2026-03-13")];
    const { model, writes } = await calendar(rows);
    await act(async () => {
      const { refused } = moveToDay(model, [id(5, 1), id(5, 2)], "2026-03-11");
      expect(refused.map((issue) => issue.id)).toEqual([id(5, 1)]);
    });
    expect([titlesOn("2026-03-13"), titlesOn("2026-03-11")]).toEqual([["Issue 1"], ["Issue 2"]]);
    expect(writes()).toEqual([{ target_date: "2026-03-11" }]);
    expect(messages()).toEqual([
      expect.stringContaining("WEB-1 cannot be due on 11 MarIt starts on 12 Mar. Move its start date first."),
    ]);
  });

  it("goes back when the server refuses", async () => {
    const { model } = await calendar([due(1, "2026-03-11")], {
      respond: ({ method }) => (method === "PATCH" ? { status: 500, body: { error: "no" } } : undefined),
    });
    let arrived: boolean | null = null;
    await act(async () => {
      arrived = await moveToDay(model, [id(5, 1)], "2026-03-19").arrived;
    });
    await settle();
    expect([arrived, titlesOn("2026-03-11")]).toEqual([false, ["Issue 1"]]);
  });
});
