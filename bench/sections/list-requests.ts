// The list requests that several sections measure.
import { listIssues } from "@cairn/server/features/issues/list/list-issues";
import type { Project } from "../data/places.ts";
import { statementsOfFirst, statementsOfNext } from "../floor/capture.ts";
import type { Route } from "../floor/protocol.ts";
import { Caller } from "../caller.ts";
import { adminHeaders, type Bench } from "./section.ts";

export interface ListRequest {
  what: string;
  query: (bench: Bench, project: Project) => Record<string, string>;
}

const plain =
  (order_by: string): ListRequest["query"] =>
  () => ({ per_page: "100", order_by });

/** The most popular label and person, and three of the eight states: about two in a hundred issues. */
const filtered =
  (order_by: string): ListRequest["query"] =>
  ({ places }, { states, label_ids }) => ({
    per_page: "100",
    order_by,
    labels: label_ids[0] ?? "",
    assignees: places.people[0]?.id ?? "",
    state: states
      .slice(1, 4)
      .map(({ id }) => id)
      .join(","),
  });

export const NEWEST: ListRequest = { what: "newest first", query: plain("-created_at") };

export const UNFILTERED: readonly ListRequest[] = [
  NEWEST,
  { what: "last updated first", query: plain("-updated_at") },
  { what: "manual order", query: plain("sort_order") },
  { what: "by priority", query: plain("priority") },
  { what: "by due date", query: plain("target_date") },
  { what: "by start date, latest first", query: plain("-start_date") },
  {
    what: "manual order, no sub-issues",
    query: () => ({ per_page: "100", order_by: "sort_order", sub_issue: "false" }),
  },
];
export const FILTERED: readonly ListRequest[] = [
  { what: "label + assignee + states, newest first", query: filtered("-created_at") },
  { what: "label + assignee + states, manual order", query: filtered("sort_order") },
  { what: "label + assignee + states, by priority", query: filtered("priority") },
];
export const FLAT: ListRequest = { what: "flat, 100 in manual order", query: plain("sort_order") };
export const BOARD: ListRequest = {
  what: "board, 8 states × 30",
  query: () => ({ per_page: "30", order_by: "sort_order", group_by: "state_id" }),
};

/** The URL of a request on our server; the floor has it at the same path. */
export const addressOf = (bench: Bench, project: Project, request: ListRequest): string =>
  `${bench.pathOf(project)}/issues/?${new URLSearchParams(request.query(bench, project)).toString()}`;

/**
 * The floor's side of a request: the statements that our server sends for it, and the bytes of its response.
 * @param first as right after a write, when totals are counted
 */
export async function floorOf(
  bench: Bench,
  project: Project,
  request: ListRequest,
  first = false,
): Promise<Route> {
  const { cairn, places } = bench;
  const statementsOf = first ? statementsOfFirst : statementsOfNext;
  const query = request.query(bench, project);
  const statements = await statementsOf(cairn.connection, places, project, (context) =>
    listIssues(context, query),
  );
  const path = addressOf(bench, project, request);
  const caller = new Caller(cairn.url, adminHeaders(bench));
  const { status, headers, body } = await caller.send(path);
  caller.close();
  return { path, statements, status, contentType: headers["content-type"] ?? "", body: body.toString() };
}
