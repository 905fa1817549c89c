// Determines the caller and their role here in one prepared statement; then the permission table decides (design §4).
import { ACCESS, type Access } from "@cairn/contract/access";
import type { TokenScope } from "@cairn/contract/entities/api-token";
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import type { Role } from "@cairn/contract/entities/workspace";
import { decide, type CallerRoles } from "@cairn/domain/permissions";
import type { FastifyRequest } from "fastify";
import { hasFactorSql } from "../auth/second-factors.ts";
import { type SessionKind, hashToken, noteSeen, sessionKind, sessionToken } from "../auth/sessions.ts";
import { fail, type Failure } from "../failure.ts";
import { definitionsSql } from "../postgres/property-definitions.ts";
import type { Runtime } from "../runtime.ts";
import type { Me, ProjectRef, TokenRef, WorkspaceRef } from "./context.ts";
import { FOR_NO_RUN, inRun, projectsOfBoth, RUN_COLUMNS, RUN_JOIN, type RunColumns } from "./run-rights.ts";

/** The columns and joins of a caller. $1: the credential's hash, $2: now, $3: slug, $4: project, $5: issue. */
const standing = (
  credential: string,
  columns: string,
  isWorkspace: string,
  isProject: string,
  end = "where s.token_hash = $1",
): string => `
select u.id, u.email, u.display_name, u.user_timezone, (ia.id is not null) as is_instance_admin, ${columns},
  w.id as workspace_id, w.slug, w.name as workspace_name, wm.role as workspace_role,
  p.id as project_id, p.name as project_name, p.identifier, p.network, p.archived_at, p.version, ${definitionsSql} as properties, pm.role as project_role,
  exists (select from issues i where i.workspace_id = w.id and i.id = $5 and i.is_draft and i.created_by is distinct from u.id) as foreign_draft
from ${credential} s
join users u on u.id = s.user_id and u.is_active
left join instance_admins ia on ia.user_id = u.id
left join workspaces w on w.slug = $3 and ${isWorkspace}
left join workspace_members wm on wm.workspace_id = w.id and wm.member_id = u.id and wm.is_active
left join projects p on p.workspace_id = w.id and p.id = $4 and ${isProject}
left join project_members pm on pm.workspace_id = w.id and pm.project_id = p.id and pm.member_id = u.id and pm.is_active
${end}`;

/** Whether the person has no second factor where one is required: by the instance, or by the workspace (docs/adr/0028). */
const LACKS_FACTOR = `case
  when w.requires_second_factor or (select c.value = '1' from instance_configurations c where c.key = 'REQUIRE_SECOND_FACTOR')
  then not ${hasFactorSql("u.id")}
  else false end as lacks_factor`;

const BY_SESSION = `${standing("sessions", `s.last_seen_at, ${LACKS_FACTOR}`, "true", "true")} and s.expires_at > $2 and s.kind = $6`;
const BY_TOKEN = `${standing(
  "api_tokens",
  `s.id as token_id, s.scope, s.workspace_id as token_workspace_id, s.project_ids, s.last_used, ${RUN_COLUMNS}`,
  "(s.workspace_id is null or s.workspace_id = w.id)",
  "(s.project_ids is null or p.id = any(s.project_ids))",
  `${RUN_JOIN} where s.token_hash = $1`,
)} and s.is_active and (s.expired_at is null or s.expired_at > $2)`;
/** A person who acts through a chat of one workspace, $6. PostgreSQL wants every parameter to be used. */
const BY_PERSON = standing(
  "(select id as user_id from users)",
  "null as credential",
  "w.id = $6",
  "true",
  "where s.user_id = $1 and $2::timestamptz is not null",
);

interface StandingRow extends Me {
  workspace_id: string | null;
  slug: string;
  workspace_name: string;
  workspace_role: Role | null;
  project_id: string | null;
  project_name: string;
  identifier: string;
  network: 0 | 2;
  archived_at: string | null;
  version: number;
  properties: PropertyDefinition[];
  project_role: Role | null;
  foreign_draft: boolean;
}

interface SessionRow extends StandingRow {
  last_seen_at: string;
  lacks_factor: boolean;
}

interface TokenRow extends StandingRow, RunColumns {
  token_id: string;
  scope: TokenScope;
  token_workspace_id: string | null;
  project_ids: string[] | null;
  last_used: string | null;
}

/** Everything that contexts are made of; the scope determines which parts are set. */
export interface Caller {
  me: Me | null;
  session: Buffer | null;
  /** The token of a program; null for a person's session. */
  token: TokenRef | null;
  workspace: WorkspaceRef | null;
  workspace_role: Role | null;
  project: ProjectRef | null;
  project_role: Role | null;
  /** The issue that the path names is another person's draft. */
  foreign_draft: boolean;
  /** Must set up a second factor before anything else. Programs need none: their token was made by someone with one. */
  lacks_factor: boolean;
}

const NOBODY: Caller = {
  me: null,
  session: null,
  token: null,
  workspace: null,
  workspace_role: null,
  project: null,
  project_role: null,
  foreign_draft: false,
  lacks_factor: false,
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export interface Place {
  slug: string | null;
  project_id: string | null;
  issue_id?: string | null;
  /** The run that a program says it works for. */
  run_id?: string | null;
}

/** Reads the caller of a session token in a place. Unknown and expired tokens have no caller. */
export async function findCaller(
  runtime: Runtime,
  token: string | null,
  kind: SessionKind,
  place: Place,
): Promise<Caller> {
  if (token === null) return NOBODY;
  const session = hashToken(token);
  const { rows } = await runtime.pool.query<SessionRow>(BY_SESSION, [
    ...valuesOf(runtime, session, place),
    kind,
  ]);
  const [row] = rows;
  if (row === undefined) return NOBODY;
  await noteSeen(runtime, session, row.last_seen_at);
  return { ...callerOf(row), session, lacks_factor: row.lacks_factor };
}

/** Reads the caller of a program's token in a place. Unknown, revoked and expired tokens have no caller. */
export const findTokenCaller = (runtime: Runtime, token: string, place: Place): Promise<Caller> =>
  findHashedTokenCaller(runtime, hashToken(token), place);

/** The same for a token that is known by its id, as that of a request which continues an earlier one. */
export async function findCallerOfToken(runtime: Runtime, tokenId: string, place: Place): Promise<Caller> {
  const { rows } = await runtime.pool.query<{ token_hash: Buffer }>(
    "select token_hash from api_tokens where id = $1",
    [tokenId],
  );
  const [known] = rows;
  return known ? findHashedTokenCaller(runtime, known.token_hash, place) : NOBODY;
}

async function findHashedTokenCaller(runtime: Runtime, hash: Buffer, place: Place): Promise<Caller> {
  const run_id = place.run_id ?? null;
  // Only a well-formed id can name a run.
  const named = run_id === null || UUID.test(run_id) ? run_id : NO_RUN;
  const { rows } = await runtime.pool.query<TokenRow>(BY_TOKEN, [...valuesOf(runtime, hash, place), named]);
  const [row] = rows;
  if (row === undefined) return NOBODY;
  const { token_id: id, scope, token_workspace_id: workspace_id, last_used } = row;
  const run = row.run_id === null ? null : { id: row.run_id, has_ended: row.run_has_ended };
  const is_run_missing = run === null && run_id !== null && run_id !== FOR_NO_RUN && place.slug !== null;
  const project_ids = await openProjects(runtime, row);
  const token = { id, scope, workspace_id, project_ids, last_used, run, is_run_missing };
  return { ...inRun(callerOf(row), row), token };
}

const NO_RUN = "00000000-0000-0000-0000-000000000000";

/** The only projects that a request opens; null: all of its user. */
async function openProjects(runtime: Runtime, row: TokenRow): Promise<readonly string[] | null> {
  const { project_ids, run_count, asker_ids, workspace_id } = row;
  // Also in a project, whose issues may be related to those of others.
  if (run_count === 0 || workspace_id === null) return project_ids;
  const shared = await projectsOfBoth(runtime, workspace_id, row.id, asker_ids ?? []);
  return project_ids === null || shared === null
    ? (project_ids ?? shared)
    : project_ids.filter((id) => shared.includes(id));
}

/** Reads a person who is known by other means than a credential, and acts in no other workspace than this one. */
export async function findPersonIn(
  runtime: Runtime,
  { user_id, workspace_id }: { user_id: string; workspace_id: string },
  place: Place,
): Promise<Caller> {
  const values = [...valuesOf(runtime, user_id, place), workspace_id];
  const { rows } = await runtime.pool.query<StandingRow>(BY_PERSON, values);
  const [row] = rows;
  return row === undefined ? NOBODY : callerOf(row);
}

/** Parameters $1 to $5 of the statements above. */
function valuesOf(
  runtime: Runtime,
  credential: Buffer | string,
  { slug, project_id, issue_id }: Place,
): unknown[] {
  const idOf = (id: string | null | undefined): string | null => (id && UUID.test(id) ? id : null);
  return [credential, runtime.now().toISOString(), slug, idOf(project_id), idOf(issue_id)];
}

function callerOf(row: StandingRow): Caller {
  const { id, email, display_name, user_timezone, is_instance_admin } = row;
  return {
    me: { id, email, display_name, user_timezone, is_instance_admin },
    session: null,
    token: null,
    workspace:
      row.workspace_id === null ? null : { id: row.workspace_id, slug: row.slug, name: row.workspace_name },
    workspace_role: row.workspace_role,
    project:
      row.project_id === null
        ? null
        : {
            id: row.project_id,
            name: row.project_name,
            identifier: row.identifier,
            network: row.network,
            archived_at: row.archived_at,
            version: row.version,
            properties: row.properties,
          },
    project_role: row.project_role,
    foreign_draft: row.foreign_draft,
    lacks_factor: false,
  };
}

const standingOf = (caller: Caller): CallerRoles => ({
  signed_in: caller.me !== null,
  instance_admin: caller.me?.is_instance_admin ?? false,
  workspace_role: caller.workspace_role,
  project_role: caller.project_role,
  project_network: caller.project?.network ?? null,
  foreign_draft: caller.foreign_draft,
});

export interface GuardedRoute {
  access: Access;
  /** Archived projects are hidden from all routes except those that declare otherwise. */
  archived?: true;
  before_second_factor?: true;
}

function hidden(caller: Caller): Failure {
  if (caller.workspace_role === null) return fail("workspace.not_found");
  const seesProject = caller.project_role !== null || caller.project?.network === 2;
  return fail(caller.foreign_draft && seesProject ? "issue.not_found" : "project.not_found");
}

/** @throws not_signed_in, forbidden, workspace.not_found, project.not_found, issue.not_found, user.second_factor_missing */
export function authorize(caller: Caller, route: GuardedRoute): void {
  const scope = ACCESS[route.access];
  const verdict = decide(route.access, standingOf(caller));
  if (verdict === "sign_in")
    throw fail(scope === "instance" && caller.me !== null ? "forbidden" : "not_signed_in");
  if (verdict === "hidden") throw hidden(caller);
  if (scope === "project" && caller.project?.archived_at !== null && !route.archived)
    throw fail("project.not_found");
  if (verdict === "forbidden") throw fail("forbidden");
  if (caller.lacks_factor && !route.before_second_factor) throw fail("user.second_factor_missing");
}

/** The place that a request is about, from the parameters of its path. */
export function placeOf(request: Pick<FastifyRequest, "params">, { access }: GuardedRoute): Place {
  const params = request.params as Partial<Record<string, string>>;
  const isInProject = ACCESS[access] === "project";
  return {
    slug: params.slug ?? null,
    project_id: isInProject ? (params.project_id ?? null) : null,
    issue_id: isInProject ? (params.issue_id ?? null) : null,
  };
}

/** The caller of a request, with permission to use its route. */
export async function guard(runtime: Runtime, request: FastifyRequest, route: GuardedRoute): Promise<Caller> {
  if (ACCESS[route.access] === "none") return NOBODY;
  const kind = sessionKind(request.url);
  const caller = await findCaller(runtime, sessionToken(request, kind), kind, placeOf(request, route));
  authorize(caller, route);
  return caller;
}
