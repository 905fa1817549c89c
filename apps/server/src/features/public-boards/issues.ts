// The issues of a board with their public fields (contract/workspace §13).
import type { Issue } from "@cairn/contract/entities/issue";
import type { PublicIssue, PublicIssues } from "@cairn/contract/entities/public-board";
import { NEWEST_FIRST } from "@cairn/domain/issue-list/order";
import { fail } from "../../platform/failure.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { listScope } from "../issues/list/list-issues.ts";
import { run } from "../issues/list/run.ts";
import { idsStatement } from "../issues/list/statements.ts";
import type { Reader } from "../pages/publishing/texts.ts";
import type { OpenBoard } from "./open-board.ts";
import { peopleOn } from "./people.ts";
import {
  type BoardPlace,
  descriptionsOf,
  labelsOf,
  reactionsTo,
  statesOf,
  voteCounts,
  votesOn,
} from "./queries.ts";
import { type BoardQuery, narrowed, selectionOf } from "./selection.ts";
import { EMPTY, publicHtml } from "./texts.ts";

/** Most issues in one response; visitors get to the others by filters. */
const MAX_ISSUES = 1000;
/** Bytes of descriptions in a list; further ones come with their issue. */
const MAX_DESCRIPTIONS = 100_000;
/** Reactions to one issue, and votes on it: in a list, and of one issue. */
const FEW = 20;
const MANY = 500;

const placeOf = ({ workspace, project }: OpenBoard): BoardPlace => ({
  workspace_id: workspace.id,
  project_id: project.id,
});

function byIssue<T extends { issue: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.issue, [...(groups.get(row.issue) ?? []), row]);
  return groups;
}

interface Wanted {
  runtime: Runtime;
  board: OpenBoard;
  reader: Reader;
  /** Reactions and votes for each issue. */
  most: number;
  /** Of descriptions; 0 for none. */
  bytes: number;
  /** The visitor, whose vote is always among those of an issue. */
  me: string | null;
}

/** Rows of issues with their public fields only: nothing else of a row leaves the server. */
async function withDetails(
  { runtime, board, reader, most, bytes, me }: Wanted,
  rows: readonly Issue[],
): Promise<Pick<PublicIssues, "issues" | "states">> {
  const { db } = runtime;
  const { settings } = board;
  const place = placeOf(board);
  const ids = rows.map(({ id }) => id);
  const isRead = settings.shows_peek && bytes > 0;
  const [states, descriptions, reactions, votes, counts] = await Promise.all([
    statesOf(db, place),
    isRead ? descriptionsOf(db, place, ids, bytes) : new Map<string, string>(),
    settings.is_reactions_enabled ? reactionsTo(db, place, ids, most) : [],
    settings.is_votes_enabled ? votesOn(db, place, ids, { most, me }) : [],
    settings.is_votes_enabled
      ? voteCounts(db, place, ids)
      : new Map<string, { votes_up: number; votes_down: number }>(),
  ]);
  const person = await peopleOn(db, board, [
    ...reactions.map(({ actor }) => actor),
    ...votes.map(({ actor }) => actor),
  ]);
  const reactionsOf = byIssue(reactions);
  const votesOf = byIssue(votes);
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const issues: PublicIssue[] = [];
  for (const row of rows) {
    const { votes_up = 0, votes_down = 0 } = counts.get(row.id) ?? {};
    issues.push({
      id: row.id,
      name: row.name,
      description_html: await publicHtml(descriptions.get(row.id) ?? EMPTY, board, reader),
      sequence_id: row.sequence_id,
      state: row.state_id,
      state_detail: stateOf.get(row.state_id ?? "") ?? null,
      project: row.project_id,
      project_detail: settings.project_details,
      workspace: board.workspace.id,
      priority: row.priority,
      label_ids: row.label_ids,
      start_date: row.start_date,
      target_date: row.target_date,
      created_at: row.created_at,
      reactions: (reactionsOf.get(row.id) ?? []).map((one) => ({ ...one, actor_detail: person(one.actor) })),
      votes: (votesOf.get(row.id) ?? []).map((one) => ({ ...one, actor_detail: person(one.actor) })),
      votes_up,
      votes_down,
    });
  }
  return { issues, states };
}

/** @throws board.filters_off, bad_order, invalid */
export async function readIssues(
  runtime: Runtime,
  board: OpenBoard,
  query: BoardQuery,
  reader: Reader,
): Promise<PublicIssues> {
  const { scope, conditions, ordering } = narrowed(runtime, board, query, selectionOf(runtime, board));
  const page = { size: MAX_ISSUES, index: 0 };
  const [found, labels] = await Promise.all([
    listScope(runtime.pool, scope, { conditions, ordering, page, group_by: null, sub_group_by: null }),
    labelsOf(runtime.db, placeOf(board)),
  ]);
  const rows = found.results as unknown as Issue[];
  const bytes = query.descriptions === "false" ? 0 : MAX_DESCRIPTIONS;
  const wanted = { runtime, board, reader, most: FEW, bytes, me: null };
  return { ...(await withDetails(wanted, rows)), labels, total_count: found.total_count };
}

/** Those of the issues that are on the board. */
const issuesOnBoard = (runtime: Runtime, board: OpenBoard, ids: readonly string[]): Promise<Issue[]> => {
  const { scope, conditions } = selectionOf(runtime, board);
  return run<Issue>(runtime.pool, idsStatement({ scope, conditions, ordering: NEWEST_FIRST }, [...ids]));
};

export const isOnBoard = async (
  runtime: Runtime,
  board: OpenBoard,
  ids: readonly string[],
): Promise<boolean> => ids.length > 0 && (await issuesOnBoard(runtime, board, ids)).length > 0;

/** @throws issue.not_found */
export async function requireOnBoard(runtime: Runtime, board: OpenBoard, id: string): Promise<void> {
  if (!(await isOnBoard(runtime, board, [id]))) throw fail("issue.not_found");
}

/** @throws issue.not_found, board.peek_off */
export async function readIssue(
  runtime: Runtime,
  board: OpenBoard,
  id: string,
  { reader, me = null }: { reader: Reader; me?: string | null },
): Promise<PublicIssue> {
  const rows = await issuesOnBoard(runtime, board, [id]);
  if (rows.length === 0) throw fail("issue.not_found");
  if (!board.settings.shows_peek) throw fail("board.peek_off");
  const wanted = { runtime, board, reader, most: MANY, bytes: Number.MAX_SAFE_INTEGER, me };
  const [issue] = (await withDetails(wanted, rows)).issues;
  if (!issue) throw fail("issue.not_found");
  return issue;
}
