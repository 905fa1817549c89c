// The issues of a state, counted by the server: a browser may have loaded only a part of a project.
import type { Issue } from "@cairn/contract/entities/issue";
import type { State } from "@cairn/contract/entities/state";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

/** Ids of the issues that can get another state. */
export interface IssuesIn {
  live: string[];
  drafts: string[];
}

export interface Usage {
  live: number;
  drafts: number;
  /** Archived issues keep their state until they are restored. */
  archived: number;
}

type List = "issues" | "drafts" | "archived";
/** The largest page that the contract allows. */
const PAGE = 100;

function page({ slug }: OpenWorkspace, state: State, list: List, size: number, number: number) {
  const input = {
    slug,
    project_id: state.project_id,
    query: { state: state.id, per_page: `${size}`, cursor: `${size}:${number}:0` },
  };
  if (list === "issues") return api.issues.list(input);
  return list === "drafts" ? api.issue_drafts.list(input) : api.issue_lists.archived(input);
}

/** How many issues are in a state. @throws ApiError */
export async function usageOf(open: OpenWorkspace, state: State): Promise<Usage> {
  const [live, drafts, archived] = await Promise.all(
    (["issues", "drafts", "archived"] as const).map((list) => page(open, state, list, 1, 0)),
  );
  return {
    live: live?.total_count ?? 0,
    drafts: drafts?.total_count ?? 0,
    archived: archived?.total_count ?? 0,
  };
}

async function idsOf(open: OpenWorkspace, state: State, list: List): Promise<string[]> {
  const ids = new Set<string>();
  for (let number = 0; ; number += 1) {
    const { results, next_page_results } = await page(open, state, list, PAGE, number);
    for (const { id } of Array.isArray(results) ? (results as Pick<Issue, "id">[]) : []) ids.add(id);
    if (!next_page_results) return [...ids];
  }
}

/** The issues that have to move before the state can be deleted. @throws ApiError */
export async function issuesIn(open: OpenWorkspace, state: State): Promise<IssuesIn> {
  const [live, drafts] = await Promise.all([idsOf(open, state, "issues"), idsOf(open, state, "drafts")]);
  return { live, drafts };
}
