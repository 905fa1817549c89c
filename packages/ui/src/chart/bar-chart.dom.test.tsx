import { afterEach, describe, expect, it } from "vitest";
import { click, exists, find, mount, press } from "../test-dom.tsx";
import { BarChart, type BarChartProps } from "./bar-chart.tsx";
import { cut, place, reach } from "./bar-layout.ts";
import { colorOf } from "./fills.tsx";
import { arc, DonutChart, shareOf } from "./donut-chart.tsx";

const SERIES = [
  { id: "b", label: "Backlog", color: "#d9d9d9" },
  { id: "s", label: "Started" },
];
const BARS = [
  { id: "urgent", label: "Urgent", parts: [2, 1] },
  { id: "low", label: "Low", parts: [0, 4.5] },
];
const WORDS = { axis: "Priority", total: "Issues" };

let unmount = async (): Promise<void> => undefined;
afterEach(() => unmount());
const rows = (): (string | null)[] => [...document.querySelectorAll("tr")].map((row) => row.textContent);
const said = (): string | null => find('[role="slider"]').getAttribute("aria-valuetext");

describe.each(["up", "across"] as const)("a bar chart, %s", (direction) => {
  const show = async (more: Partial<BarChartProps> = {}): Promise<void> => {
    const props = { label: "Load", bars: BARS, series: SERIES, words: WORDS, direction, ...more };
    ({ unmount } = await mount(<BarChart {...props} />));
  };

  it("has its numbers in a table, with a column per part and one for the sum", async () => {
    await show();
    expect(rows()).toEqual(["PriorityBacklogStartedIssues", "Urgent213", "Low04.54.5"]);
  });

  it("can be walked with the arrow keys, and announces each bar and its non-empty parts", async () => {
    await show();
    find('[role="slider"]').focus();
    await press("ArrowRight");
    expect(said()).toBe("Urgent, Issues: 3, Backlog: 2, Started: 1");
    await press("ArrowDown");
    expect(said()).toBe("Low, Issues: 4.5, Started: 4.5");
    await press("ArrowDown");
    expect(said()).toContain("Low");
    await press("ArrowUp");
    expect(said()).toContain("Urgent");
  });

  it("is flat, and distinguishes its parts by patterns and edges only in high-contrast themes", async () => {
    await show({ series: SERIES.map((one) => ({ ...one, color: "#808080" })) });
    const [plain, other] = [...document.querySelectorAll('[role="slider"] pattern')];
    const lines = other?.querySelector("path");
    expect([plain?.querySelector("path"), lines?.hasAttribute("d")]).toEqual([null, true]);
    expect([...(lines?.classList ?? [])]).toEqual(expect.arrayContaining(["hidden", "high-contrast:inline"]));
    const bar = find('[role="slider"] rect[fill^="url"]');
    expect([bar.style.stroke, bar.getAttribute("class")]).toEqual(["", "high-contrast:stroke-(--edge)"]);
  });

  it("has a legend only for several parts", async () => {
    await show({ bars: [{ id: "a", label: "A", parts: [3] }], series: [{ id: "all", label: "Issues" }] });
    expect(exists("ul")).toBe(false);
    expect(rows()).toEqual(["PriorityIssues", "A3"]);
  });
});

it("gives twelve parts without a color of their own twelve different colors", () => {
  const colors = Array.from({ length: 12 }, (_, n) => colorOf(undefined, n));
  expect(new Set(colors).size).toBe(12);
});

describe("the layout of bars", () => {
  it("stacks parts, or places them side by side", () => {
    expect(place([2, 3], "stacked").map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 5],
    ]);
    expect(place([2, 3], "grouped").map(({ from, to, offset }) => [from, to, offset])).toEqual([
      [0, 2, 0],
      [0, 3, 0.5],
    ]);
    expect([reach([2, 3], "stacked"), reach([2, 3], "grouped"), reach([], "stacked")]).toEqual([5, 3, 0]);
  });

  it("does not draw negative values", () => {
    expect(place([-2, 3], "stacked").map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [0, 3],
    ]);
  });

  it("shortens long names, never in the middle of a character", () => {
    expect(cut("Short", 100)).toBe("Short");
    expect(cut("A name that is far too long", 64)).toBe("A name th…");
    expect(cut("😀😀😀😀", 20)).toBe("😀😀…");
  });
});

describe("a donut chart", () => {
  const parts = [
    { id: "a", label: "Open", value: 3 },
    { id: "b", label: "Closed", value: 1 },
  ];
  const words = { axis: "State", value: "Issues", share: "Share", total: "issues" };

  it("has its numbers and shares in a table, and announces each share during keyboard navigation", async () => {
    ({ unmount } = await mount(<DonutChart label="States" parts={parts} words={words} />));
    expect(rows()).toEqual(["StateIssuesShare", "Open375%", "Closed125%"]);
    find('[role="slider"]').focus();
    await press("End");
    expect(said()).toBe("Closed: 1, 25%");
  });

  it("can be shown as a table instead", async () => {
    const switchTo = { table: "Show as table", chart: "Show as chart" };
    ({ unmount } = await mount(
      <DonutChart label="States" parts={parts} words={words} switchTo={switchTo} />,
    ));
    await click(find("button", "Show as table"));
    expect(exists('[role="slider"]')).toBe(false);
  });

  it("is empty without values, and a full ring with one part", () => {
    expect([shareOf(0, 0), shareOf(1, 1), shareOf(1, 300), shareOf(1, 3)]).toEqual([
      "0%",
      "100%",
      "<1%",
      "33%",
    ]);
    expect(arc(0, 1).split("A")).toHaveLength(5);
    expect(arc(0, 0.25)).toContain("0 0 1");
  });
});
