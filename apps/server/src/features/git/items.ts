// Pull requests, branches and commits in the database, and the issues they are linked to. The project is locked.
import type { GitItemKind, GitItemState, GitRole } from "@cairn/contract/entities/git";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { ConnectionSecrets } from "./queries.ts";

/** Longer texts are cut: they come from outside. */
const MOST = { title: 255, name: 255, author: 120, sha: 100, url: 1000 };
const MAX_NUMBER = 2_147_483_647;

export interface ItemDraft {
  kind: GitItemKind;
  url: string;
  number: number | null;
  title: string;
  state: GitItemState;
  /** Undefined keeps what is known. */
  review?: string | null | undefined;
  branch: string | null;
  target_branch: string | null;
  sha: string | null;
  author: string;
  /** ISO 8601, by the clock of the host. */
  happened_at: string;
}

export interface KnownItem {
  id: string;
  state: GitItemState;
  happened_at: string;
}

/** A link that a browser may open, and that fits. */
export const isShowable = (url: string): boolean =>
  /^https?:\/\//i.test(url) && url.length <= MOST.url && URL.canParse(url);

const cut = (text: string | null, most: number): string | null =>
  text === null || text === "" ? null : text.slice(0, most);

export async function findItem(
  t: Tx,
  projectId: string,
  kind: GitItemKind,
  url: string,
): Promise<KnownItem | undefined> {
  const { rows } = await sql<KnownItem>`
    select g.id, g.state, g.happened_at from git_items g
    where g.workspace_id = ${t.workspace_id} and g.project_id = ${projectId} and g.kind = ${kind} and g.url = ${url}`.execute(
    t.db,
  );
  return rows[0];
}

/** What the checks of a commit amount to. */
const checksSql = (t: Tx, connectionId: string, sha: string | null) => sql`(
  select case when bool_or(k.state = 'failure') then 'failure' when bool_or(k.state = 'pending') then 'pending'
    when count(*) > 0 then 'success' end
  from git_checks k where k.workspace_id = ${t.workspace_id} and k.connection_id = ${connectionId} and k.sha = ${sha})`;

/** @returns its id */
export async function putItem(
  t: Tx,
  connection: Pick<ConnectionSecrets, "id" | "project_id">,
  draft: ItemDraft,
): Promise<string> {
  const sha = cut(draft.sha, MOST.sha);
  const number =
    draft.number !== null && draft.number > 0 && draft.number <= MAX_NUMBER ? draft.number : null;
  const keepsReview = draft.review === undefined;
  const { rows } = await sql<{ id: string }>`
    insert into git_items as g (workspace_id, id, project_id, connection_id, kind, url, number, title, state, review, branch,
      target_branch, sha, checks, author, happened_at, created_at, updated_at, created_by, updated_by)
    values (${t.workspace_id}, ${newId()}, ${connection.project_id}, ${connection.id}, ${draft.kind}, ${draft.url}, ${number},
      ${cut(draft.title, MOST.title) ?? "–"}, ${draft.state}, ${draft.review ?? null}, ${cut(draft.branch, MOST.name)},
      ${cut(draft.target_branch, MOST.name)}, ${sha}, ${checksSql(t, connection.id, sha)}, ${cut(draft.author, MOST.author)},
      ${draft.happened_at}, ${t.now}, ${t.now}, ${t.actor_id}, ${t.actor_id})
    on conflict (workspace_id, project_id, kind, url) do update set connection_id = excluded.connection_id, title = excluded.title,
      number = excluded.number, state = excluded.state, review = case when ${keepsReview}::boolean then g.review else excluded.review end,
      branch = excluded.branch, target_branch = excluded.target_branch, sha = excluded.sha, checks = excluded.checks,
      author = coalesce(excluded.author, g.author), happened_at = greatest(g.happened_at, excluded.happened_at),
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning g.id`.execute(t.db);
  const [row] = rows;
  if (!row) throw new Error("A repository's item was not stored.");
  return row.id;
}

export interface Target {
  issue_id: string;
  role: GitRole;
}

/** The live issues of a project by their numbers. */
export async function targetsOf(
  t: Tx,
  projectId: string,
  mentions: ReadonlyMap<number, GitRole>,
): Promise<Target[]> {
  if (mentions.size === 0) return [];
  const { rows } = await sql<{ id: string; sequence_id: number }>`
    select i.id, i.sequence_id from issues i
    where i.workspace_id = ${t.workspace_id} and i.project_id = ${projectId} and i.sequence_id = any(${[...mentions.keys()]}::integer[])
      and not i.is_draft and not i.is_waiting order by i.sequence_id`.execute(t.db);
  return rows.map(({ id, sequence_id }) => ({ issue_id: id, role: mentions.get(sequence_id) ?? "mentions" }));
}

export interface LinkChange {
  /** Links that are new. */
  created: ReadonlySet<string>;
  /** The issues of these. */
  newIssues: ReadonlySet<string>;
  removed: readonly string[];
}

interface LinkRow {
  id: string;
  issue_id: string;
  role: GitRole;
}

async function removeLinks(t: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`delete from git_links where workspace_id = ${t.workspace_id} and id = any(${ids}::uuid[])`.execute(
      t.db,
    );
}

/** Links the item to these issues of the project. @param isComplete others of the project lose their link */
export async function linkTo(
  t: Tx,
  { item_id, project_id }: { item_id: string; project_id: string },
  targets: readonly Target[],
  isComplete: boolean,
): Promise<LinkChange> {
  const { rows: known } = await sql<LinkRow>`
    select l.id, l.issue_id, l.role from git_links l
    where l.workspace_id = ${t.workspace_id} and l.item_id = ${item_id} and l.project_id = ${project_id}`.execute(
    t.db,
  );
  const wanted = new Map(targets.map(({ issue_id, role }) => [issue_id, role]));
  const removed = isComplete ? known.filter(({ issue_id }) => !wanted.has(issue_id)).map(({ id }) => id) : [];
  await removeLinks(t, removed);
  const { rows: written } = await sql<{ id: string; issue_id: string; is_new: boolean }>`
    insert into git_links as l (workspace_id, id, project_id, item_id, issue_id, role, created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, w.id, ${project_id}::uuid, ${item_id}::uuid, w.issue_id, w.role, ${t.now}::timestamptz,
      ${t.now}::timestamptz, ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from json_to_recordset(${JSON.stringify(targets.map((one) => ({ ...one, id: newId() })))}::json)
      as w (id uuid, issue_id uuid, role text)
    on conflict (workspace_id, item_id, issue_id) do update set role = excluded.role
    returning l.id, l.issue_id, (xmax = 0) as is_new`.execute(t.db);
  const fresh = written.filter(({ is_new }) => is_new);
  return {
    created: new Set(fresh.map(({ id }) => id)),
    newIssues: new Set(fresh.map(({ issue_id }) => issue_id)),
    removed,
  };
}

/** Notes a check, and returns the items whose checks amount to something else now. Older news is dropped. */
export async function putCheck(
  t: Tx,
  connectionId: string,
  check: { sha: string; name: string; state: string; at: string },
): Promise<string[]> {
  const sha = check.sha.slice(0, MOST.sha);
  await sql`
    insert into git_checks as k (workspace_id, connection_id, sha, name, state, happened_at)
    values (${t.workspace_id}, ${connectionId}, ${sha}, ${check.name.slice(0, 200)}, ${check.state}, ${check.at})
    on conflict (workspace_id, connection_id, sha, name) do update set state = excluded.state, happened_at = excluded.happened_at
    where k.happened_at <= excluded.happened_at`.execute(t.db);
  const { rows } = await sql<{ id: string }>`
    with found as (select ${checksSql(t, connectionId, sha)} as checks)
    update git_items g set checks = found.checks, updated_at = ${t.now}, updated_by = ${t.actor_id} from found
    where g.workspace_id = ${t.workspace_id} and g.connection_id = ${connectionId} and g.sha = ${sha}
      and g.checks is distinct from found.checks returning g.id`.execute(t.db);
  return rows.map(({ id }) => id);
}
