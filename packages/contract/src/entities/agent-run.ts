// Runs of agents on issues, and what they report (contract/external §32, docs/adr/0039).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { Activity } from "./history.ts";
import { UserLite } from "./lite.ts";

export const RUN_STATUSES = [
  "created",
  "in_progress",
  "awaiting",
  "completed",
  "stopping",
  "stopped",
  "failed",
  "stale",
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** `prompt` is what people say; all others come from the agent. */
export const ACTIVITY_TYPES = ["action", "elicitation", "error", "prompt", "response", "thought"] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** `select`: the answer is one of the `options` in `signal_metadata`. */
export const RUN_SIGNALS = ["auth_request", "continue", "select", "stop"] as const;
export type RunSignal = (typeof RUN_SIGNALS)[number];

/** The only type of runs. */
export const RUN_TYPES = ["comment_thread"] as const;

export const MAX_BODY = 100_000;

const run = {
  id: Uuid,
  ...audit,
  agent_user: Uuid,
  /** Who asked; null when that person is gone. */
  creator: Nullable(Uuid),
  /** The first comment of the thread in which the agent answers. */
  comment: Nullable(Uuid),
  /** The comment that asked. */
  source_comment: Nullable(Uuid),
  issue: Nullable(Uuid),
  project: Nullable(Uuid),
  workspace: Uuid,
  status: OneOf(RUN_STATUSES),
  type: OneOf(RUN_TYPES),
  started_at: Timestamp,
  ended_at: Nullable(Timestamp),
  stopped_at: Nullable(Timestamp),
  stopped_by: Nullable(Uuid),
  external_link: Nullable(Text),
  error_metadata: Nullable(Json),
};
export const runFields = run;

/** As the web app sees it. */
export const AgentRun = Type.Object({ ...run, agent_detail: UserLite });
export type AgentRun = Static<typeof AgentRun>;

/** `{type: "action", action, parameters}` or `{type, body}`. */
export const RunContent = Type.Object({
  type: OneOf(ACTIVITY_TYPES),
  body: Type.Optional(Text),
  action: Type.Optional(Text),
  parameters: Type.Optional(Type.Record(Type.String(), Text)),
});
export type RunContent = Static<typeof RunContent>;

const activity = {
  id: Uuid,
  ...audit,
  agent_run: Uuid,
  type: OneOf(ACTIVITY_TYPES),
  content: RunContent,
  content_metadata: Nullable(Json),
  ephemeral: Bool,
  signal: OneOf(RUN_SIGNALS),
  signal_metadata: Nullable(Json),
  comment: Nullable(Uuid),
  actor: Nullable(Uuid),
  project: Nullable(Uuid),
  workspace: Uuid,
};
export const runActivityFields = activity;

/** As the web app sees it. */
export const RunActivity = Type.Object({ ...activity, issue: Nullable(Uuid) });
export type RunActivity = Static<typeof RunActivity>;

/** Something that a run did on an issue, with when it was undone. */
export const RunChange = Type.Object({ ...Activity.properties, undone_at: Nullable(Timestamp) });
export type RunChange = Static<typeof RunChange>;

/**
 * Why something stays: someone has changed it since, the caller may not undo it, it was refused, or it can't be undone
 * at all.
 */
export const KEPT_REASONS = ["changed", "forbidden", "refused", "final"] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

export const RunUndo = Type.Object({
  /** How many changes were undone. */
  undone: Int,
  kept: Type.Array(Type.Object({ change: RunChange, reason: OneOf(KEPT_REASONS) })),
});
export type RunUndo = Static<typeof RunUndo>;
