// What webhooks are told of a change: one event for each changed field (contract/workspace §10).
import type { AgentRun, RunActivity } from "@cairn/contract/entities/agent-run";
import type { Activity } from "@cairn/contract/entities/history";
import type { WebhookEventName } from "@cairn/contract/entities/webhook";
import type { OutboxChange } from "../../platform/outbox/tx.ts";

export type EventName = WebhookEventName | "inbox_issue" | "agent_run_activity";

export interface WebhookEvent {
  seq: number;
  event: EventName;
  action: "created" | "updated" | "deleted";
  /** The object that `data` shows. */
  id: string;
  /** Events of one subject are delivered in order: an issue with its comments, otherwise the object. */
  subject_id: string;
  project_id: string;
  actor_id: string | null;
  field: string | null;
  old_value: unknown;
  new_value: unknown;
  old_identifier: string | null;
  new_identifier: string | null;
}

const NO_VALUES = {
  field: null,
  old_value: null,
  new_value: null,
  old_identifier: null,
  new_identifier: null,
};

/** What all events of a change share. */
const baseOf = ({ seq, id, actor, project_id }: OutboxChange) => ({
  seq,
  id,
  subject_id: id,
  project_id: project_id ?? id,
  actor_id: actor,
  ...NO_VALUES,
});

/** The history of issues. Comments have rows of their own. */
function ofActivity(change: OutboxChange): WebhookEvent[] {
  const row = change.row as Activity | null;
  if (change.op !== "insert" || row === null || row.issue === null) return [];
  const { issue, verb, field, old_value, new_value, old_identifier, new_identifier } = row;
  return [
    {
      ...baseOf(change),
      event: field === "inbox" ? "inbox_issue" : "issue",
      // A link that was added has updated its issue.
      action: verb === "created" && field === null ? "created" : "updated",
      id: issue,
      subject_id: issue,
      field,
      old_value,
      new_value,
      old_identifier,
      new_identifier,
    },
  ];
}

function ofIssue(change: OutboxChange): WebhookEvent[] {
  if (change.op !== "delete" || change.was?.is_draft !== false) return [];
  return [{ ...baseOf(change), event: "issue", action: "deleted" }];
}

function ofComment(change: OutboxChange): WebhookEvent[] {
  const { id, op, was } = change;
  const row = change.row as { issue: string; comment_html: string } | null;
  const base = { ...baseOf(change), event: "issue_comment" as const, field: "comment" };
  if (op === "delete" && typeof was?.issue === "string")
    return [{ ...base, subject_id: was.issue, action: "deleted", old_identifier: id }];
  if (row === null) return [];
  const written = { ...base, subject_id: row.issue, new_value: row.comment_html, new_identifier: id };
  if (op === "insert") return [{ ...written, action: "created" }];
  if (was?.comment_html === undefined) return [];
  return [{ ...written, action: "updated", old_value: was.comment_html, old_identifier: id }];
}

/** Runs of agents: that they begin, and each new status. */
function ofRun(change: OutboxChange): WebhookEvent[] {
  const row = change.row as AgentRun | null;
  if (row === null || row.issue === null) return [];
  const base = { ...baseOf(change), event: "agent_run" as const, subject_id: row.issue };
  if (change.op === "insert") return [{ ...base, action: "created" }];
  if (change.op !== "update" || change.was?.status === undefined) return [];
  return [
    { ...base, action: "updated", field: "status", old_value: change.was.status, new_value: row.status },
  ];
}

function ofRunActivity(change: OutboxChange): WebhookEvent[] {
  const row = change.row as RunActivity | null;
  if (change.op !== "insert" || row === null || row.issue === null) return [];
  return [{ ...baseOf(change), event: "agent_run_activity", action: "created", subject_id: row.issue }];
}

/** Cycles, modules and projects: a row that was announced for another reason, such as its counts, changed no field. */
const ofRow =
  (event: "cycle" | "module" | "project") =>
  (change: OutboxChange): WebhookEvent[] => {
    const base = { ...baseOf(change), event };
    if (change.op === "insert") return [{ ...base, action: "created" }];
    if (change.op === "delete") return [{ ...base, action: "deleted" }];
    if (change.op !== "update") return [];
    const row = (change.row ?? {}) as Record<string, unknown>;
    return Object.entries(change.was ?? {}).map(([field, old_value]) => ({
      ...base,
      action: "updated",
      field,
      old_value,
      new_value: row[field] ?? null,
    }));
  };

const EVENTS = {
  activity: ofActivity,
  issue: ofIssue,
  comment: ofComment,
  agent_run: ofRun,
  agent_run_activity: ofRunActivity,
  cycle: ofRow("cycle"),
  module: ofRow("module"),
  project: ofRow("project"),
} as const;

export const TOLD_ENTITIES = Object.keys(EVENTS) as (keyof typeof EVENTS)[];

/** Drafts are their authors' alone. */
const isOfDraft = ({ row }: OutboxChange): boolean =>
  typeof row === "object" && row !== null && "draft_of" in row;

/** The events of changes, in order. */
export const eventsOf = (changes: readonly OutboxChange[]): WebhookEvent[] =>
  changes.flatMap((change) =>
    isOfDraft(change) ? [] : (EVENTS[change.entity as keyof typeof EVENTS]?.(change) ?? []),
  );
