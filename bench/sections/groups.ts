// Lists that need more than one index walk: by multi-valued groups, with swimlanes, deep pages. Against a flat first
// page; both are ours.
import { Caller } from "../caller.ts";
import { compare } from "../measure.ts";
import { ratioLine } from "../table.ts";
import { addressOf, FLAT, type ListRequest } from "./list-requests.ts";
import { adminHeaders, count, type Section } from "./section.ts";

const grouped =
  (group_by: string, per_page = "50"): ListRequest["query"] =>
  () => ({ per_page, order_by: "sort_order", group_by });

/** The page after four fifths of a project. */
const FAR = 0.8;

const REQUESTS: readonly ListRequest[] = [
  { what: "grouped by priority", query: grouped("priority") },
  { what: "grouped by label", query: grouped("labels__id") },
  { what: "grouped by assignee", query: grouped("assignees__id") },
  {
    what: "board with swim-lanes, states by priority × 10",
    query: () => ({
      per_page: "10",
      order_by: "sort_order",
      group_by: "state_id",
      sub_group_by: "priority",
    }),
  },
  {
    what: "a page four fifths down",
    query: (_bench, { size }) => ({
      per_page: "100",
      cursor: `100:${Math.floor((size * FAR) / 100)}:0`,
      order_by: "sort_order",
    }),
  },
];

export const groups: Section = {
  name: "groups",
  about: "grouped lists, swim-lanes and a deep page against a flat first page",
  async run(bench) {
    const caller = new Caller(bench.cairn.url, adminHeaders(bench));
    for (const project of bench.places.projects) {
      for (const request of REQUESTS) {
        const comparison = await compare({
          ours: () => caller.send(addressOf(bench, project, request)),
          floor: () => caller.send(addressOf(bench, project, FLAT)),
        });
        bench.report(ratioLine(`${count(project.size)} issues, ${request.what}`, comparison, null));
      }
    }
    caller.close();
  },
};
