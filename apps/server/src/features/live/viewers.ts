// What sessions may currently see in a workspace. One statement answers all concurrent requests: a change of members,
// or the periodic check, affects every socket of the workspace at once.
import type { CollectionAccess } from "@cairn/contract/entities/page-collection";
import type { Role } from "@cairn/contract/entities/workspace";
import type { Runtime } from "../../platform/runtime.ts";
import { collectionAccessText, membershipText } from "../pages/page-rules.ts";
import type { Viewer } from "./viewer.ts";

/**
 * One row for each current session of a person in the workspace, with the projects that they are in and the collections of pages that they see; and a first one
 * without a session: the projects that everyone may join.
 */
const STANDING = `
select null::bytea as session, null::uuid as user_id, null::smallint as workspace_role, null::smallint[] as roles,
  array(select p.id from projects p where p.workspace_id = $2 and p.network = 2) as projects,
  null::uuid[] as collections, null::integer[] as accesses
union all
select s.token_hash, u.id, wm.role,
  coalesce(m.roles, '{}'), coalesce(m.projects, '{}'), coalesce(k.collections, '{}'), coalesce(k.accesses, '{}')
from sessions s
join users u on u.id = s.user_id and u.is_active
join workspace_members wm on wm.workspace_id = $2 and wm.member_id = u.id and wm.is_active
left join lateral (
  select array_agg(pm.role order by pm.project_id) as roles, array_agg(pm.project_id order by pm.project_id) as projects
  from project_members pm where pm.workspace_id = $2 and pm.member_id = u.id and pm.is_active
) m on true
left join lateral (
  select array_agg(a.id order by a.id) as collections, array_agg(a.access order by a.id) as accesses
  from (select c.id, ${collectionAccessText("u.id")} as access from page_collections c ${membershipText("u.id")}
    where c.workspace_id = $2) a
  where a.access is not null
) k on true
where s.token_hash = any ($1) and s.kind = 'app' and s.expires_at > $3`;

interface StandingRow {
  /** Null in the row of the projects that everyone may join. */
  session: Buffer | null;
  user_id: string;
  workspace_role: Role;
  roles: Role[];
  projects: string[];
  collections: string[];
  accesses: CollectionAccess[];
}

const keyOf = (session: Buffer): string => session.toString("base64");

function viewerOf(
  { user_id, workspace_role, roles, projects, collections, accesses }: StandingRow,
  open: readonly string[],
): Viewer {
  const own = new Map(projects.map((id, index) => [id, roles[index] as Role]));
  return {
    user_id,
    workspace_role,
    projects: own,
    joinable: new Set(open.filter((id) => !own.has(id))),
    collections: new Map(collections.map((id, index) => [id, accesses[index] as CollectionAccess])),
  };
}

/** By session, in one statement; sessions that have ended, and those of people who left, are missing. */
async function readViewers(
  { pool, now }: Runtime,
  workspaceId: string,
  sessions: readonly Buffer[],
): Promise<Map<string, Viewer>> {
  const { rows } = await pool.query<StandingRow>(STANDING, [sessions, workspaceId, now().toISOString()]);
  const open = rows.find(({ session }) => session === null)?.projects ?? [];
  return new Map(
    rows.flatMap((row) => (row.session === null ? [] : [[keyOf(row.session), viewerOf(row, open)] as const])),
  );
}

interface Reading {
  sessions: Map<string, Buffer>;
  answer: Promise<ReadonlyMap<string, Viewer>>;
}

export class Viewers {
  readonly #runtime: Runtime;
  /** By workspace: the read that has not begun yet, which new requests join. */
  readonly #next = new Map<string, Reading>();
  /** By workspace: the end of the last read. Reads are serialized, so that no result is overtaken by an older one. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** What a session may see in a workspace, read after this call; null when the session or the membership has ended. */
  async read(workspaceId: string, session: Buffer): Promise<Viewer | null> {
    const reading = this.#next.get(workspaceId) ?? this.#begin(workspaceId);
    reading.sessions.set(keyOf(session), session);
    return (await reading.answer).get(keyOf(session)) ?? null;
  }

  #begin(workspaceId: string): Reading {
    const sessions = new Map<string, Buffer>();
    const before = this.#last.get(workspaceId) ?? Promise.resolve();
    const answer = before.then(async () => {
      // Everyone who receives the same change asks in the same turn.
      await new Promise((resolve) => setImmediate(resolve));
      this.#next.delete(workspaceId);
      return readViewers(this.#runtime, workspaceId, [...sessions.values()]);
    });
    const reading = { sessions, answer };
    this.#next.set(workspaceId, reading);
    // A failed read rejects the requests that waited for it; the next one starts all the same.
    const end = Promise.allSettled([answer]);
    this.#last.set(workspaceId, end);
    void end.then(() => this.#last.get(workspaceId) === end && this.#last.delete(workspaceId));
    return reading;
  }
}
