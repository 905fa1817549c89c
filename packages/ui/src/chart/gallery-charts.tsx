import { Section } from "../gallery-section.tsx";
import { BarChart } from "./bar-chart.tsx";
import { DonutChart } from "./donut-chart.tsx";
import { LineChart } from "./line-chart.tsx";

const REMAINING = [62, 62, 60, 57, 53, 53, 53, 48, 43, 39];
const DAYS = Array.from({ length: 14 }, (_, n) => ({
  id: String(n),
  label: `${n + 2} Mar`,
  value: REMAINING[n] ?? null,
  ideal: 62 - (62 / 13) * n,
  isShaded: n % 7 === 5 || n % 7 === 6,
}));
const GROUPS = [
  { id: "backlog", label: "Backlog", color: "#d9d9d9" },
  { id: "unstarted", label: "Unstarted", color: "#3f76ff" },
  { id: "started", label: "Started", color: "#f59e0b" },
  { id: "completed", label: "Completed", color: "#16a34a" },
  { id: "cancelled", label: "Canceled", color: "#dc2626" },
];
const SHARES = [12, 7, 9, 21, 2];
const TEAM = ["Ada Lovelace", "Mel", "A name that is far too long for its place", "No assignee"].map(
  (label, n) => ({ id: label, label, parts: [4, 2, 3, 6, 1].map((part) => Math.max(0, part - n)) }),
);
const MANY = Array.from({ length: 30 }, (_, n) => ({
  id: String(n),
  label: `Cycle ${n + 1}`,
  parts: [((n * 7) % 11) + 1],
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
      <Section title="Bars" className="block!">
        <BarChart
          label="Issues by assignee and state group"
          bars={TEAM}
          series={GROUPS}
          words={{ axis: "Assignee", total: "Issues" }}
          switchTo={SWITCH}
        />
        <BarChart
          label="The same side by side"
          bars={TEAM}
          series={GROUPS.map(({ id, label }) => ({ id, label }))}
          mode="grouped"
          words={{ axis: "Assignee", total: "Issues" }}
        />
        <BarChart
          label="Many bars"
          bars={MANY}
          series={[{ id: "all", label: "Issues" }]}
          words={{ axis: "Cycle", total: "Issues" }}
        />
        <BarChart
          label="Bars that lie"
          bars={TEAM}
          series={GROUPS}
          direction="across"
          words={{ axis: "Assignee", total: "Issues" }}
        />
      </Section>
      <Section title="Donut" className="block!">
        <DonutChart
          label="State groups"
          parts={GROUPS.map((group, n) => ({ ...group, value: SHARES[n] ?? 0 }))}
          words={{ axis: "State group", value: "Issues", share: "Share", total: "issues" }}
        />
      </Section>
    </div>
  );
}
