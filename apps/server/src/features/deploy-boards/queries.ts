// Published boards in the database, as members see them.
import type { DeployBoard } from "@cairn/contract/entities/deploy-board";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { projectLite, workspaceLite } from "../../platform/postgres/wire-sql.ts";
import { BOARD_INBOX } from "./board-inbox.ts";

/** Most boards in one response. */
const MAX_BOARDS = 500;

/** Columns of alias `d`, with `p`, `w` and `v` for its project, workspace and view. */
const BOARD = sql`
  d.id, d.created_at, d.updated_at, d.created_by, d.updated_by, d.workspace_id as workspace, d.project_id as project,
  case when d.view_id is null then 'project' else 'view' end as entity_name,
  coalesce(d.view_id, d.project_id) as entity_identifier, d.anchor, d.view_props, d.shows_filters, d.shows_peek,
  d.is_comments_enabled, d.is_reactions_enabled, d.is_votes_enabled, d.is_submissions_enabled, d.shows_names,
  d.is_indexed, d.embed_origins,
  ${BOARD_INBOX} as inbox, ${projectLite("p")} as project_details, ${workspaceLite("w")} as workspace_detail,
  case when v.id is null then null else json_build_object('id', v.id, 'name', v.name) end as view_detail,
  (select count(*)::integer from project_public_members x
    where x.workspace_id = d.workspace_id and x.project_id = d.project_id) as public_member_count`;

const FROM = sql`
  from board_publications d
  join workspaces w on w.id = d.workspace_id
  join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id
  left join views v on v.workspace_id = d.workspace_id and v.id = d.view_id`;

/** The board of a project itself, or of one of its views. */
export interface BoardPlace {
  workspace_id: string;
  project_id: string;
  view_id: string | null;
}

async function findOne(db: Queryable, where: RawBuilder<unknown>): Promise<DeployBoard | undefined> {
  const { rows } = await sql<DeployBoard>`select ${BOARD} ${FROM} where ${where}`.execute(db);
  return rows[0];
}

export const findBoard = (db: Queryable, place: BoardPlace): Promise<DeployBoard | undefined> =>
  findOne(
    db,
    sql`d.workspace_id = ${place.workspace_id} and d.project_id = ${place.project_id}
      and d.view_id is not distinct from ${place.view_id}::uuid`,
  );

/** Others' private views have no board for a person. */
export const findBoardById = (
  db: Queryable,
  { workspace_id, project_id }: Omit<BoardPlace, "view_id">,
  id: string,
  me: string,
): Promise<DeployBoard | undefined> =>
  findOne(
    db,
    sql`d.workspace_id = ${workspace_id} and d.project_id = ${project_id} and d.id = ${id}
      and (v.id is null or v.access = 1 or v.owned_by = ${me})`,
  );

/** The boards of all projects that a person is in, of public views and their own, by project and name. */
export async function boardsSeenBy(db: Queryable, workspaceId: string, me: string): Promise<DeployBoard[]> {
  const { rows } = await sql<DeployBoard>`
    select ${BOARD} ${FROM}
    join project_members m on m.workspace_id = d.workspace_id and m.project_id = d.project_id and m.member_id = ${me}
      and m.is_active
    where d.workspace_id = ${workspaceId} and p.archived_at is null and (v.id is null or v.access = 1 or v.owned_by = ${me})
    order by lower(p.name collate "C") collate "C", v.name nulls first, d.id limit ${MAX_BOARDS}`.execute(db);
  return rows;
}
