// Runs of agents on an issue, and how people answer and stop them (docs/adr/0039).
import { mutate } from "@cairn/client/mutation";
import type { AgentRun, RunActivity, RunChange, RunUndo } from "@cairn/contract/entities/agent-run";
import { api } from "../../data/api.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { t } from "../../i18n/agents.ts";
import { type CommentedIssue, createComment } from "./comment-writes.ts";

const placeOf = ({ data, issueId }: CommentedIssue) => ({
  slug: data.open.slug,
  project_id: data.projectId,
  issue_id: issueId,
});

const byTime = (a: AgentRun | RunActivity, b: AgentRun | RunActivity): number =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id < b.id ? -1 : 1;

/** Fetches the runs; the stream keeps them up to date. @throws ApiError */
export async function loadRuns(issue: CommentedIssue): Promise<void> {
  const { cache } = issue.data.open;
  const isNewer = markRequestTime(cache);
  const concerns = (row: { issue: string | null }): boolean => row.issue === issue.issueId;
  const runs = await api.agent_runs.list(placeOf(issue));
  replaceRows(cache.agent_run, runs, concerns, isNewer("agent_run"));
  if (runs.length === 0) return;
  const activities = await api.agent_runs.activities(placeOf(issue));
  replaceRows(cache.agent_run_activity, activities, concerns, isNewer("agent_run_activity"));
}

/** Newest first. Observed. */
export const runsOf = ({ data, issueId }: CommentedIssue): AgentRun[] =>
  data.open.cache.agent_run
    .all()
    .filter((run) => run.issue === issueId)
    .sort((a, b) => byTime(b, a));

/** Oldest first. Observed. */
export const activitiesOf = ({ data }: CommentedIssue, run: AgentRun): RunActivity[] =>
  data.open.cache.agent_run_activity
    .all()
    .filter(({ agent_run }) => agent_run === run.id)
    .sort(byTime);

/** The answers that a question offers; those of another form are left out. */
export function choicesIn({ signal, signal_metadata }: RunActivity): string[] {
  const options: unknown = signal === "select" ? signal_metadata?.options : null;
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown) => {
    if (typeof option === "string") return [option];
    if (typeof option !== "object" || option === null) return [];
    const { label, value } = option as { label?: unknown; value?: unknown };
    const text = label ?? value;
    return typeof text === "string" ? [text] : [];
  });
}

function asHtml(text: string): string {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  return paragraph.outerHTML;
}

/** Answers with a comment in the thread of the run: without a connection, it waits like any other. */
export function answerRun(issue: CommentedIssue, run: AgentRun, text: string): Promise<boolean> {
  const first = run.comment === null ? undefined : issue.data.open.cache.comment.get(run.comment);
  return first ? createComment(issue, { comment_html: asHtml(text), first }) : Promise.resolve(false);
}

/** Oldest first. @throws ApiError */
export const loadChanges = (issue: CommentedIssue, run: AgentRun): Promise<RunChange[]> =>
  api.agent_runs.changes({ ...placeOf(issue), run_id: run.id });

/** Needs a connection, as the answer says what stays. @returns null if it failed, which is reported */
export async function undoRun(issue: CommentedIssue, run: AgentRun): Promise<RunUndo | null> {
  let result: RunUndo | null = null;
  await mutate(issue.data.open.cache, {
    failed: t("undo_failed"),
    changes: [],
    send: async () => {
      const answer = await api.agent_runs.undo.answer({ ...placeOf(issue), run_id: run.id });
      result = answer.body;
      return answer;
    },
  });
  return result;
}

/** Needs a connection: an agent that learns later that it should have stopped has gone on. */
export const stopRun = (issue: CommentedIssue, run: AgentRun): Promise<boolean> =>
  mutate(issue.data.open.cache, {
    failed: t("stop_failed"),
    changes: [],
    send: () => api.agent_runs.stop.answer({ ...placeOf(issue), run_id: run.id }),
  });
