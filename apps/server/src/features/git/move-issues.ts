// Moves the issues of a pull request to the state that the project's rules name.
import type { GitRole, GitRule, GitRuleEvent } from "@cairn/contract/entities/git";
import { stateByRules } from "@cairn/domain/git-mentions";
import { isClosed } from "@cairn/domain/states";
import type { StateGroup } from "@cairn/contract/entities/state";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { changeIssueIn } from "../issues/change-issue.ts";
import type { LockedProject } from "../issues/locked-project.ts";

interface Found {
  id: string;
  state_id: string | null;
  group: StateGroup | null;
}

/** Live issues that are not archived, with their state. */
async function issuesWithState(t: Tx, projectId: string, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select i.id, i.state_id, s."group" from issues i
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.id = any(${ids}::uuid[])
      and not i.is_draft and not i.is_waiting and i.archived_at is null order by i.sequence_id`.execute(t.db);
  return rows;
}

/** Where closing words lead without a rule: the first completed state. */
async function completedState(t: Tx, projectId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from states s where s.workspace_id = ${t.workspace_id} and s.project_id = ${projectId} and s."group" = 'completed'
    order by s.sequence, s.id limit 1`.execute(t.db);
  return rows[0]?.id ?? null;
}

export interface Move {
  event: GitRuleEvent;
  target_branch: string;
  rules: readonly GitRule[];
  /** By issue. A mention in a text alone moves nothing. */
  roles: ReadonlyMap<string, GitRole>;
}

/** Issues that are closed stay as they are: what comes late must not reopen them. */
export async function moveIssues(t: Tx, locked: LockedProject, move: Move): Promise<void> {
  const concerned = [...move.roles].filter(([, role]) => role !== "mentions").map(([id]) => id);
  if (concerned.length === 0) return;
  const byRule = stateByRules(move.rules, move.event, move.target_branch);
  const byWord =
    move.event === "merged" && byRule === null ? await completedState(t, locked.project.id) : null;
  for (const { id, state_id, group } of await issuesWithState(t, locked.project.id, concerned)) {
    const next = byRule ?? (move.roles.get(id) === "closes" ? byWord : null);
    if (next === null || next === state_id || (group !== null && isClosed(group))) continue;
    await changeIssueIn(t, locked, id, { state_id: next });
  }
}
