// What a handler knows about its caller, by the scope of its route's access (contract/access.ts).
import type { Scope } from "@cairn/contract/access";
import type { TokenScope } from "@cairn/contract/entities/api-token";
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import type { Role } from "@cairn/contract/entities/workspace";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Tx } from "../outbox/tx.ts";
import type { Runtime } from "../runtime.ts";

/** The signed-in person, as the guard's single statement reads them. */
export interface Me {
  id: string;
  email: string;
  display_name: string;
  user_timezone: string;
  is_instance_admin: boolean;
}

/** The token that a program's request carries (docs/adr/0031). */
export interface TokenRef {
  id: string;
  scope: TokenScope;
  /** The only workspace that it opens; null: all workspaces of its user. */
  workspace_id: string | null;
  /** The only projects that it opens; null: all that its user may see. */
  project_ids: readonly string[] | null;
  last_used: string | null;
  /** The run of an agent that the request is made for; null also if it may be any of several. */
  run: { id: string; has_ended: boolean } | null;
  /** The request names a run that is not this agent's. */
  is_run_missing: boolean;
}

export interface WorkspaceRef {
  id: string;
  slug: string;
  name: string;
}

export interface ProjectRef {
  id: string;
  name: string;
  identifier: string;
  network: 0 | 2;
  archived_at: string | null;
  /** Counts the writes to the project's issues. */
  version: number;
  /** The properties that the project defines for its issues. */
  properties: readonly PropertyDefinition[];
}

export interface NoContext {
  runtime: Runtime;
  request: FastifyRequest;
  reply: FastifyReply;
}
export interface UserContext extends NoContext {
  me: Me;
  /** SHA-256 of the session's token; null when a program calls with a token of its own. */
  session: Buffer | null;
  /** Null when a person calls from a browser. */
  token: TokenRef | null;
}
export interface WorkspaceContext extends UserContext {
  workspace: WorkspaceRef;
  workspace_role: Role;
}
export interface ProjectContext extends WorkspaceContext {
  project: ProjectRef;
  /** Null for a project that the caller may see without being a member. */
  project_role: Role | null;
}

/** What writes in a project need to know of their caller: a member, or a visitor of a published board. */
export interface WritingContext extends Pick<
  ProjectContext,
  "runtime" | "me" | "workspace" | "project" | "reply"
> {
  /** Runs in the transaction of each write: a visitor's may be refused, and makes them a public member. */
  onWrite?: (t: Tx) => Promise<void>;
}

interface ContextByScope {
  none: NoContext;
  user: UserContext;
  instance: UserContext;
  workspace: WorkspaceContext;
  project: ProjectContext;
}
export type ContextOf<S extends Scope> = ContextByScope[S];
