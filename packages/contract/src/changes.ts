// The content of the live stream (design §3 outbox, §6 live).
import { Type, type Static } from "typebox";
import { Int, Nullable, OneOf, Text, Timestamp, Uuid } from "./schema.ts";

/** Entities whose rows are part of changes; each row has the form in which its routes return it. */
export const CHANGE_ENTITIES = [
  "workspace",
  "workspace_member",
  "project",
  "project_member",
  "agent",
  "state",
  "label",
  "issue",
  "issue_description",
  "activity",
  "comment",
  "agent_run",
  "agent_run_activity",
  "cycle",
  "module",
  "view",
  "page",
  "page_comment",
  "page_collection",
  "analytic_view",
  "estimate",
  "issue_link",
  "git_link",
  "issue_page",
  "issue_relation",
  "attachment",
  "issue_reaction",
  "subscription",
  "inbox_issue",
  "favorite",
  "notification",
] as const;
export type ChangeEntity = (typeof CHANGE_ENTITIES)[number];

/** Rows that belong to an issue, and the field that names it: people who may not see the issue do not receive them. */
export const ISSUE_OF: Partial<Record<ChangeEntity, string>> = {
  activity: "issue",
  comment: "issue",
  agent_run: "issue",
  agent_run_activity: "issue",
  issue_link: "issue",
  git_link: "issue",
  issue_page: "issue",
  attachment: "issue",
  issue_reaction: "issue",
  subscription: "id",
};

/** `gone`: the row is no longer visible to the receiver, but was not deleted. */
export const CHANGE_OPS = ["insert", "update", "delete", "gone"] as const;
export type ChangeOp = (typeof CHANGE_OPS)[number];

export const Change = Type.Object({
  /** Position in the workspace's stream: commit order, without gaps. */
  seq: Int,
  entity: OneOf(CHANGE_ENTITIES),
  id: Uuid,
  project_id: Nullable(Uuid),
  op: OneOf(CHANGE_OPS),
  actor: Nullable(Uuid),
  at: Timestamp,
  /** The whole row after the change; null for `delete` and `gone`. */
  row: Type.Unknown(),
});
export type Change = Static<typeof Change>;

/** Client → server, the first message on the socket; `since` null requests only the current position. */
export const LiveHello = Type.Object({ type: OneOf(["hello"]), since: Nullable(Int) });
export type LiveHello = Static<typeof LiveHello>;

/** Milliseconds of silence after which, with some tolerance, a live connection counts as dead. */
export const BEAT_MS = 15_000;

/**
 * Server → client. `beat`: nothing has changed, and the connection is alive; sent at least every `BEAT_MS`. `reset`:
 * the stream since that position is no longer available; fetch everything again, then continue from `seq`.
 */
export const LiveMessage = Type.Union([
  Type.Object({ type: OneOf(["ready"]), seq: Int }),
  Type.Object({ type: OneOf(["changes"]), seq: Int, changes: Type.Array(Change) }),
  Type.Object({ type: OneOf(["reset"]), seq: Int }),
  Type.Object({ type: OneOf(["refused"]), reason: Text }),
  Type.Object({ type: OneOf(["beat"]) }),
]);
export type LiveMessage =
  | { type: "ready"; seq: number }
  | { type: "changes"; seq: number; changes: Change[] }
  | { type: "reset"; seq: number }
  | { type: "refused"; reason: string }
  | { type: "beat" };
