// What the live stream carries (design §3 outbox, §6 live).
import { Type, type Static } from "typebox";
import { Int, Nullable, OneOf, Text, Timestamp, Uuid } from "./schema.ts";

/** Entities whose rows travel in changes; each row has the shape that its routes answer with. */
export const CHANGE_ENTITIES = [
  "workspace",
  "workspace_member",
  "project",
  "project_member",
  "state",
  "label",
  "issue",
  "issue_description",
  "activity",
  "comment",
  "cycle",
  "module",
  "view",
  "analytic_view",
  "estimate",
  "issue_link",
  "issue_relation",
  "attachment",
  "issue_reaction",
  "subscription",
  "inbox_issue",
  "favorite",
  "notification",
] as const;
export type ChangeEntity = (typeof CHANGE_ENTITIES)[number];

/** Rows that hang on an issue, and the field that names it: who may not see the issue is not told of them. */
export const ISSUE_OF: Partial<Record<ChangeEntity, string>> = {
  activity: "issue",
  comment: "issue",
  issue_link: "issue",
  attachment: "issue",
  issue_reaction: "issue",
  subscription: "id",
};

/** `gone`: the row left the receiver's sight without being deleted. */
export const CHANGE_OPS = ["insert", "update", "delete", "gone"] as const;
export type ChangeOp = (typeof CHANGE_OPS)[number];

export const Change = Type.Object({
  /** Position in the workspace's stream; commit order, without holes. */
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

/** Client → server, the first message on the socket; `since` null asks for the present position only. */
export const LiveHello = Type.Object({ type: OneOf(["hello"]), since: Nullable(Int) });
export type LiveHello = Static<typeof LiveHello>;

/** A live connection on which nothing is heard for longer than this, with some patience, is dead. */
export const BEAT_MS = 15_000;

/** Server → client. `beat`: nothing has changed, and the connection lives; one at least every `BEAT_MS`. `reset`: the stream since then is not kept any more; fetch afresh, then go on from `seq`. */
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
