import { act } from "react";
import { click, exists, find, press, settle, type } from "@cairn/ui/test-dom";
import { describe, expect, it } from "vitest";
import { id } from "../../../data/workspace.fixture.ts";
import { daysDrawn, due, setUpCalendar, titlesOn } from "./calendar.fixture.tsx";

const calendar = setUpCalendar();
const busy = (count: number, day: string) => Array.from({ length: count }, (_, n) => due(n + 1, day));
const labelOf = (selector: string): string | null => find(selector).getAttribute("aria-label");
const active = (): string | null => find("[role=grid]").getAttribute("aria-activedescendant");

describe("the month calendar", () => {
  it("shows issues on their due dates, without weekends", async () => {
    await calendar([due(1, "2026-03-11"), due(2, "2026-04-01"), due(3, "2026-05-01"), due(4, null)]);
    expect([daysDrawn()[0], daysDrawn().at(-1), daysDrawn().length]).toEqual([
      "2026-03-02",
      "2026-04-03",
      25,
    ]);
    expect([titlesOn("2026-03-11"), titlesOn("2026-04-01")]).toEqual([["Issue 1"], ["Issue 2"]]);
    expect(find("[data-day='2026-03-11']").getAttribute("aria-current")).toBe("date");
    expect(labelOf("[data-day='2026-03-11']")).toBe("Wednesday, 11 March 2026, 1 issue");
    expect(find("h2").textContent).toBe("March 2026");
  });

  it("shows weekends if the view does", async () => {
    await calendar([due(1, "2026-03-14")], { calendar: { show_weekends: true } });
    expect([titlesOn("2026-03-14"), daysDrawn().length]).toEqual([["Issue 1"], 42]);
  });

  it("shows as many issues as fit into a day, and a “more” button that opens the day", async () => {
    const { peek } = await calendar(busy(6, "2026-03-11"));
    expect(titlesOn("2026-03-11")).toHaveLength(3);
    await click(find("button", "3 more"));
    expect(labelOf("[role=dialog]")).toBe("Wednesday, 11 March 2026");
    expect(find("[role=dialog]").querySelectorAll("a")).toHaveLength(6);
    await press("ArrowDown");
    await press("ArrowDown");
    await press("Enter");
    expect(peek).toHaveBeenCalledWith(expect.objectContaining({ name: titlesOn("2026-03-11")[1] }));
    expect(exists("[role=dialog]")).toBe(false);
  });

  it("shows the previous and next month, and the current one again", async () => {
    const { model } = await calendar([due(1, "2026-04-15")]);
    await click(find("button[aria-label='Next month']"));
    expect([find("h2").textContent, titlesOn("2026-04-15")]).toEqual(["April 2026", ["Issue 1"]]);
    expect(model.view.calendar.day).toBe("2026-04-01");
    await click(find("button", "Today"));
    expect([find("h2").textContent, model.view.calendar.day]).toEqual(["March 2026", undefined]);
  });
});

describe("the week calendar", () => {
  it("shows five days with up to thirty issues each", async () => {
    await calendar(busy(32, "2026-03-12"), { calendar: { layout: "week" } });
    expect(daysDrawn()).toEqual(["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]);
    expect([titlesOn("2026-03-12").length, exists("#more-2026-03-12")]).toEqual([30, true]);
    expect(find("h2").textContent).toMatch(/^9\s?–\s?13 Mar 2026$/);
  });
});

describe("issues without due date", () => {
  it("are counted, and listed beside the calendar on request", async () => {
    await calendar([due(1, "2026-03-11"), due(2, null), due(3, null)]);
    const button = find("button[aria-label='No due date, 2 issues']");
    const expanded = (): string | null => button.getAttribute("aria-expanded");
    expect([button.textContent, expanded(), button.closest("[role=grid]")]).toEqual([
      "No due date2",
      "false",
      null,
    ]);
    await click(button);
    expect(expanded()).toBe("true");
    const tray = find("section[aria-label='No due date, 2 issues']");
    expect([...tray.querySelectorAll("a")].map((link) => link.textContent)).toEqual(["Issue 3", "Issue 2"]);
    await click(find("button[aria-label='Hide issues without a due date']"));
    expect(exists("section[aria-label^='No due date']")).toBe(false);
  });
});

describe("the count of issues on hidden weekends", () => {
  it("excludes today, which is shown, and shows weekends when clicked", async () => {
    const rows = [due(1, "2026-03-13"), due(2, "2026-03-14"), due(3, "2026-03-15"), due(4, null)];
    const { model } = await calendar(rows, { today: "2026-03-14" });
    expect(titlesOn("2026-03-14")).toEqual(["Issue 2"]);
    const button = find("button[aria-label='1 on a weekend']");
    // In the toolbar, not in the header of a day.
    const tools = find("h2").parentElement;
    const undated = find("button[aria-label='No due date, 1 issue']");
    expect([button, undated].map((one) => tools?.contains(one))).toEqual([true, true]);
    await click(button);
    expect(model.view.calendar.show_weekends).toBe(true);
    expect(titlesOn("2026-03-15")).toEqual(["Issue 3"]);
  });
});

describe("calendar keys", () => {
  it("move between days and issues with arrows, and only between issues with J and K", async () => {
    const { model } = await calendar([
      due(1, "2026-03-11"),
      due(2, "2026-03-18"),
      due(3, "2026-06-01"),
      due(4, null),
    ]);
    await press("ArrowDown");
    expect(active()).toBe("day-2026-03-11");
    await press("ArrowDown");
    expect([active(), model.cursor.focused?.id]).toEqual([`row-2026-03-11-${id(5, 1)}`, id(5, 1)]);
    await press("ArrowDown");
    await press("ArrowRight");
    expect([active(), model.cursor.focused]).toEqual(["day-2026-03-19", null]);
    await act(async () => model.step(1));
    await act(async () => model.step(1));
    await act(async () => model.step(1));
    // The last issue of this month: keys do not move to issues that are not shown.
    expect(model.cursor.focused?.id).toBe(id(5, 2));
  });

  it("show another month when they leave the shown days, and with PageDown", async () => {
    const { model } = await calendar([due(1, "2026-04-07")]);
    await press("ArrowDown");
    for (let week = 0; week < 4; week += 1) await press("ArrowDown");
    expect([find("h2").textContent, active()]).toEqual(["April 2026", "day-2026-04-08"]);
    await press("PageDown");
    expect([find("h2").textContent, active()]).toEqual(["May 2026", "day-2026-05-08"]);
    await press("PageUp");
    expect([find("h2").textContent, model.view.calendar.day]).toEqual(["April 2026", "2026-04-01"]);
  });

  it("open the focused day with Enter, and add an issue on it with C", async () => {
    const { writes } = await calendar([due(1, "2026-03-18")]);
    await press("ArrowDown");
    await press("ArrowRight");
    await press("Enter");
    expect(labelOf("[role=dialog]")).toBe("Thursday, 12 March 2026");
    await press("Escape");
    await press("c");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("New issue in Thursday, 12 March 2026");
    await type("Written on a day");
    await press("Enter");
    expect(writes()).toEqual([{ name: "Written on a day", target_date: "2026-03-12" }]);
    expect(titlesOn("2026-03-12")).toContain("Written on a day");
  });

  it("keep the focus on an issue that moves to another day", async () => {
    const { bench, model } = await calendar([due(1, "2026-03-11")]);
    await act(async () => model.step(1));
    await act(async () => bench.change(5, due(1, "2026-03-20")));
    await settle();
    expect(active()).toBe(`row-2026-03-20-${id(5, 1)}`);
  });
});

describe("a read-only calendar", () => {
  it("offers neither adding nor dragging", async () => {
    const { writes } = await calendar([due(1, "2026-03-11")], { canEdit: false });
    expect(exists("button[aria-label^='New issue due']")).toBe(false);
    expect(find(`[id='row-2026-03-11-${id(5, 1)}']`).getAttribute("draggable")).toBeNull();
    await press("ArrowDown");
    await press("c");
    expect([exists("input"), writes()]).toEqual([false, []]);
  });
});

describe("the calendar on phones", () => {
  it("lists the issues of today, of a tapped day, and those without a due date", async () => {
    await calendar([due(1, "2026-03-11"), due(2, "2026-03-12"), due(3, null)], { phone: true });
    const listed = (): string[] =>
      [...document.querySelectorAll("[role=row] a")].map((link) => link.textContent ?? "");
    expect(listed()).toEqual(["Issue 1"]);
    await click(find("button[aria-label='Thursday, 12 March 2026, 1 issue']"));
    const tabs = (): [string | null, string | null][] =>
      [...document.querySelectorAll("h3 button")].map((tab) => [
        tab.textContent,
        tab.getAttribute("aria-pressed"),
      ]);
    expect(listed()).toEqual(["Issue 2"]);
    expect(tabs()).toEqual([
      ["Thursday, 12 March 2026 1", "true"],
      ["No due date 1", "false"],
    ]);
    await click(find("button", "No due date 1"));
    expect(listed()).toEqual(["Issue 3"]);
    expect(tabs()).toEqual([
      ["Thursday, 12 March 2026 1", "false"],
      ["No due date 1", "true"],
    ]);
    await click(find("h3 button"));
    expect(listed()).toEqual(["Issue 2"]);
  });
});
