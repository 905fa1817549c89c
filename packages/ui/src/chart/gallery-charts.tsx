import { Section } from "../gallery-section.tsx";
import { LineChart } from "./line-chart.tsx";

const REMAINING = [62, 62, 60, 57, 53, 53, 53, 48, 43, 39];
const DAYS = Array.from({ length: 14 }, (_, n) => ({
  id: String(n),
  label: `${n + 2} Mar`,
  value: REMAINING[n] ?? null,
  ideal: 62 - (62 / 13) * n,
  isShaded: n % 7 === 5 || n % 7 === 6,
}));
const SWITCH = { table: "Show as table", chart: "Show as chart" };

/** Charts, each with its table. */
export function ChartGallery() {
  return (
    <div>
      <Section title="Line chart" className="block!">
        <LineChart
          label="Burndown"
          points={DAYS}
          words={{ axis: "Day", value: "Remaining", ideal: "Ideal" }}
          mark={{ id: "9", label: "Today" }}
          switchTo={SWITCH}
        />
      </Section>
    </div>
  );
}
