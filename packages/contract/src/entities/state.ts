// States (contract/issues §10, spec §4).
import { Type, type Static } from "typebox";
import { Bool, Color, Float, OneOf, SortOrder, Text, Uuid } from "../schema.ts";

/** In workflow order. `triage` exists only on the server, for the inbox. */
export const STATE_GROUPS = ["backlog", "unstarted", "started", "completed", "cancelled"] as const;
export const StateGroup = OneOf(STATE_GROUPS);
export type StateGroup = (typeof STATE_GROUPS)[number];

const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  color: Type.String({ ...Color, minLength: 1 }),
  group: StateGroup,
  description: Type.String({ maxLength: 10_000 }),
};

export const State = Type.Object({
  id: Uuid,
  project_id: Uuid,
  workspace_id: Uuid,
  name: Text,
  color: Text,
  group: StateGroup,
  default: Bool,
  description: Text,
  sequence: Float,
});
export type State = Static<typeof State>;

export const StateDraft = Type.Object({
  name: writable.name,
  color: writable.color,
  group: Type.Optional(writable.group),
  description: Type.Optional(writable.description),
});
export type StateDraft = Static<typeof StateDraft>;
export const StatePatch = Type.Partial(Type.Object({ ...writable, sequence: SortOrder }));
export type StatePatch = Static<typeof StatePatch>;
