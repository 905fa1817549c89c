// Charts over a whole project: each is one statement that counts every issue.
import { Caller } from "../caller.ts";
import { timed, timing } from "../measure.ts";
import { valueLine } from "../table.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const MAX_MS = 300;
const BUDGET_SIZE = 100_000;
const RUNS = 15;

const CHARTS: readonly { what: string; path: string; query: Record<string, string> }[] = [
  { what: "scope and demand", path: "default-analytics", query: {} },
  { what: "by priority", path: "analytics", query: { x_axis: "priority", y_axis: "issue_count" } },
  {
    what: "estimates by state, by priority",
    path: "analytics",
    query: { x_axis: "state_id", y_axis: "estimate", segment: "priority" },
  },
  {
    what: "by label, by assignee",
    path: "analytics",
    query: { x_axis: "labels__id", y_axis: "issue_count", segment: "assignees__id" },
  },
  {
    what: "by month created, by state group",
    path: "analytics",
    query: { x_axis: "created_at", y_axis: "issue_count", segment: "state__group" },
  },
];

async function timesOf(bench: Bench, address: string): Promise<number[]> {
  const caller = new Caller(bench.cairn.url, adminHeaders(bench));
  const times: number[] = [];
  await caller.send(address);
  for (let run = 0; run < RUNS; run++) {
    times.push(
      await timed(async () => {
        const { status } = await caller.send(address);
        if (status !== 200) throw new Error(`${address} answered ${status}`);
      }),
    );
  }
  caller.close();
  return times;
}

export const analytics: Section = {
  name: "analytics",
  about: "charts of a whole project",
  async run(bench) {
    const project = projectUpTo(bench, BUDGET_SIZE);
    for (const { what, path, query } of CHARTS) {
      const asked = new URLSearchParams({ ...query, project: project.id }).toString();
      const times = await timesOf(bench, `/api/workspaces/${bench.places.workspace.slug}/${path}/?${asked}`);
      const { p50, p975 } = timing(times);
      bench.report(
        valueLine(
          `${count(project.size)} issues: chart, ${what}`,
          p50,
          MAX_MS,
          "ms",
          `, p97.5 ${p975.toFixed(0)} ms`,
        ),
      );
    }
  },
};
