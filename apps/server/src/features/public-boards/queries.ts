// What visitors of a board read from the database, beside the rows of its issues. Each list is bounded.
import type { PublicLabel, PublicState } from "@cairn/contract/entities/public-board";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";

/** A workspace and a project of it. */
export interface BoardPlace {
  workspace_id: string;
  project_id: string;
}

const MAX_STATES = 500;
const MAX_LABELS = 1000;

/** By group, then in the order of the workflow; without that of the inbox. */
export async function statesOf(
  db: Queryable,
  { workspace_id, project_id }: BoardPlace,
): Promise<PublicState[]> {
  const { rows } = await sql<PublicState>`
    select s.id, s.name, s."group", s.color from states s
    where s.workspace_id = ${workspace_id} and s.project_id = ${project_id} and s."group" = any (${STATE_GROUPS}::text[])
    order by array_position(${STATE_GROUPS}::text[], s."group"), s.sequence, s.id limit ${MAX_STATES}`.execute(
    db,
  );
  return rows;
}

export async function labelsOf(
  db: Queryable,
  { workspace_id, project_id }: BoardPlace,
): Promise<PublicLabel[]> {
  const { rows } = await sql<PublicLabel>`
    select l.id, l.name, l.color, l.parent from labels l
    where l.workspace_id = ${workspace_id} and l.project_id = ${project_id}
    order by l.sort_order, l.id limit ${MAX_LABELS}`.execute(db);
  return rows;
}

/** The descriptions of issues in this order, until they have this many bytes together. */
export async function descriptionsOf(
  db: Queryable,
  { workspace_id }: BoardPlace,
  ids: readonly string[],
  bytes: number,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ issue_id: string; description_html: string }>`
    select issue_id, description_html from (
      select b.issue_id, b.description_html, sum(octet_length(b.description_html)) over (order by n.at) as bytes
      from unnest(${ids}::uuid[]) with ordinality n (id, at)
      join issue_bodies b on b.workspace_id = ${workspace_id} and b.issue_id = n.id
    ) known where bytes <= ${bytes}`.execute(db);
  return new Map(rows.map((row) => [row.issue_id, row.description_html]));
}

export interface RawReaction {
  id: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
  project: string;
  workspace: string;
  issue: string;
  actor: string;
  reaction: string;
}

/** The newest reactions to each of the issues, newest first. */
export async function reactionsTo(
  db: Queryable,
  { workspace_id }: BoardPlace,
  ids: readonly string[],
  most: number,
): Promise<RawReaction[]> {
  const { rows } = await sql<RawReaction>`
    select r.* from unnest(${ids}::uuid[]) n (id) cross join lateral (
      select r.id, r.created_at, r.updated_at, r.created_by, r.updated_by, r.project_id as project,
        r.workspace_id as workspace, r.issue_id as issue, r.actor_id as actor, r.reaction
      from issue_reactions r where r.workspace_id = ${workspace_id} and r.issue_id = n.id
      order by r.created_at desc, r.id desc limit ${most}
    ) r order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

export interface RawVote {
  issue: string;
  vote: 1 | -1;
  workspace: string;
  project: string;
  actor: string;
}

export interface VoteCount {
  issue: string;
  votes_up: number;
  votes_down: number;
}

/** The newest votes on each of the issues; those of `me` come first. */
export async function votesOn(
  db: Queryable,
  { workspace_id }: BoardPlace,
  ids: readonly string[],
  { most, me = null }: { most: number; me?: string | null },
): Promise<RawVote[]> {
  const { rows } = await sql<RawVote>`
    select v.* from unnest(${ids}::uuid[]) n (id) cross join lateral (
      select r.issue_id as issue, r.vote, r.workspace_id as workspace, r.project_id as project, r.actor_id as actor
      from issue_votes r where r.workspace_id = ${workspace_id} and r.issue_id = n.id
      order by (r.actor_id = ${me}::uuid) desc nulls last, r.created_at desc, r.actor_id limit ${most}
    ) v`.execute(db);
  return rows;
}

export async function voteCounts(
  db: Queryable,
  { workspace_id }: BoardPlace,
  ids: readonly string[],
): Promise<Map<string, VoteCount>> {
  const { rows } = await sql<VoteCount>`
    select v.issue_id as issue, count(*) filter (where v.vote = 1)::integer as votes_up,
      count(*) filter (where v.vote = -1)::integer as votes_down
    from issue_votes v where v.workspace_id = ${workspace_id} and v.issue_id = any (${ids}::uuid[])
    group by v.issue_id`.execute(db);
  return new Map(rows.map((row) => [row.issue, row]));
}
