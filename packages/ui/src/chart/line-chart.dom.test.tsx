import { afterEach, describe, expect, it } from "vitest";
import { click, exists, find, mount, press } from "../test-dom.tsx";
import { LineChart, nextPoint, type LineChartProps } from "./line-chart.tsx";

const POINTS = [
  { id: "a", label: "2 Mar", value: 8, ideal: 8 },
  { id: "b", label: "3 Mar", value: 5, ideal: 4 },
  { id: "c", label: "4 Mar", value: null, ideal: 0 },
];
const WORDS = { axis: "Day", value: "Remaining", ideal: "Ideal" };

describe("a line chart", () => {
  let unmount = async (): Promise<void> => undefined;
  afterEach(() => unmount());
  const show = async (more: Partial<LineChartProps> = {}): Promise<void> => {
    ({ unmount } = await mount(<LineChart label="Burndown" points={POINTS} words={WORDS} {...more} />));
  };
  const said = (): string | null => find('[role="slider"]').getAttribute("aria-valuetext");

  it("has its numbers in a table, without values for future days", async () => {
    await show();
    const rows = [...document.querySelectorAll("tr")].map((row) => row.textContent);
    expect(rows).toEqual(["DayRemainingIdeal", "2 Mar88", "3 Mar54", "4 Mar–0"]);
  });

  it("can be walked with the arrow keys from the marked day, and announces each point", async () => {
    await show({ mark: { id: "b", label: "Today" } });
    expect(said()).toBe("3 Mar, Remaining: 5, Ideal: 4");
    find('[role="slider"]').focus();
    await press("ArrowRight");
    expect(said()).toBe("4 Mar, Ideal: 0");
    await press("Home");
    expect(said()).toBe("2 Mar, Remaining: 8, Ideal: 8");
  });

  it("can be shown as a table instead", async () => {
    await show({ switchTo: { table: "Show as table", chart: "Show as chart" } });
    await click(find("button", "Show as table"));
    expect(exists('[role="slider"]')).toBe(false);
    expect(find("button", "Show as chart").getAttribute("aria-pressed")).toBe("true");
  });

  it("stops at its ends during keyboard navigation", () => {
    expect(nextPoint("ArrowLeft", 0, 3)).toBe(0);
    expect(nextPoint("ArrowRight", 2, 3)).toBe(2);
    expect(nextPoint("a", 1, 3)).toBeNull();
  });
});
