// Agents: users that programs act as (docs/adr/0039).
import { Type, type Static } from "typebox";
import { Bool, Nullable, Text, Uuid } from "../schema.ts";
import { UserLite } from "./lite.ts";
import { Role } from "./workspace.ts";

/** An agent in a project. */
export const AgentMember = Type.Object({
  /** Of its membership in the project. */
  id: Uuid,
  role: Role,
  /** False once it has left: it can't be chosen any more, but keeps its name where it is still assigned. */
  is_active: Bool,
  project: Uuid,
  member: UserLite,
});
export type AgentMember = Static<typeof AgentMember>;

/** An agent of a workspace, for its admins. */
export const Agent = Type.Object({
  /** The user that it acts as. */
  id: Uuid,
  member: UserLite,
  /** By which programs name it. */
  slug: Text,
  /** The name of the installed application that it belongs to; null for a bot with tokens of its own. */
  application_name: Nullable(Text),
  /** In the workspace. */
  role: Role,
});
export type Agent = Static<typeof Agent>;

export const AgentProjects = Type.Object({
  project_ids: Type.Array(Uuid, { minItems: 1, maxItems: 200 }),
});
export type AgentProjects = Static<typeof AgentProjects>;
