// The board behind an anchor, read at every visit: what is unpublished is found no longer (security 25).
import { createHash } from "node:crypto";
import type { PublicBoard } from "@cairn/contract/entities/deploy-board";
import type { ViewSettings } from "@cairn/contract/entities/view-settings";
import { dayOf } from "@cairn/domain/dates";
import { type RawBuilder, sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectRef, WorkspaceRef } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { definitionsSql } from "../../platform/postgres/property-definitions.ts";
import { projectLite, workspaceLite } from "../../platform/postgres/wire-sql.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { BOARD_INBOX } from "../deploy-boards/board-inbox.ts";

export interface OpenBoard {
  settings: PublicBoard;
  workspace: WorkspaceRef;
  project: ProjectRef;
  /** The saved view that is published; null: the whole project is. */
  view: ViewSettings | null;
  embed_origins: string[];
  /** Changes whenever the issues of the board may look different. */
  stamp: string;
}

interface Row {
  settings: PublicBoard;
  workspace: WorkspaceRef;
  project: ProjectRef;
  view: ViewSettings | null;
  embed_origins: string[];
  changed: string;
}

/** A view that has become private, and an archived project, have no board. */
const findWhere = async (db: Queryable, where: RawBuilder<unknown>): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select jsonb_build_object('id', d.id, 'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'updated_at', to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'created_by', null, 'updated_by', null,
        'workspace', d.workspace_id, 'project', d.project_id,
        'entity_name', case when v.id is null then 'project' else 'view' end,
        'entity_identifier', coalesce(d.view_id, d.project_id), 'anchor', d.anchor, 'view_props', d.view_props,
        'shows_filters', d.shows_filters, 'shows_peek', d.shows_peek, 'is_comments_enabled', d.is_comments_enabled,
        'is_reactions_enabled', d.is_reactions_enabled, 'is_votes_enabled', d.is_votes_enabled,
        'is_submissions_enabled', d.is_submissions_enabled, 'shows_names', d.shows_names, 'is_indexed', d.is_indexed,
        'inbox', ${BOARD_INBOX},
        'project_details', ${projectLite("p")}, 'workspace_detail', ${workspaceLite("w")},
        'view_detail', case when v.id is null then null else jsonb_build_object('id', v.id, 'name', v.name) end) as settings,
      json_build_object('id', w.id, 'slug', w.slug, 'name', w.name) as workspace,
      json_build_object('id', p.id, 'name', p.name, 'identifier', p.identifier, 'network', p.network, 'archived_at', null,
        'version', p.version, 'properties', ${sql.raw(definitionsSql)}) as project,
      case when v.id is null then null else json_build_object('filters', v.filters, 'display_filters', v.display_filters,
        'display_properties', v.display_properties) end as view,
      d.embed_origins,
      concat_ws(' ', d.anchor, d.updated_at, v.updated_at, p.updated_at, p.version, (
        select concat(count(*), ' ', max(l.updated_at)) from labels l
        where l.workspace_id = d.workspace_id and l.project_id = d.project_id)) as changed
    from board_publications d
    join workspaces w on w.id = d.workspace_id
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and p.archived_at is null
    left join views v on v.workspace_id = d.workspace_id and v.id = d.view_id
    where ${where} and (d.view_id is null or v.access = 1)`.execute(db);
  return rows[0];
};

/** Names of people change without the project: they are as old as this at most. */
const NAMES_MS = 60_000;

function opened({ changed, ...row }: Row, now: Date): OpenBoard {
  const names = row.settings.shows_names ? Math.floor(now.getTime() / NAMES_MS) : "";
  // Filters by dates mean other issues every day.
  const stamp = createHash("sha1")
    .update(`${changed} ${dayOf(now)} ${names}`)
    .digest("base64url");
  return { ...row, stamp };
}

const ANCHOR = /^[0-9a-f]{32}$/;

/** Undefined for whatever is not the anchor of a board that is published now. */
export async function findOpenBoard(runtime: Runtime, anchor: string): Promise<OpenBoard | undefined> {
  if (!ANCHOR.test(anchor)) return undefined;
  const row = await findWhere(runtime.db, sql`d.anchor = ${anchor}`);
  return row && opened(row, runtime.now());
}

/** @throws not_found */
export async function openBoard(runtime: Runtime, anchor: string): Promise<OpenBoard> {
  const board = await findOpenBoard(runtime, anchor);
  if (!board) throw fail("not_found");
  return board;
}

/** The board of a project itself. @throws not_found */
export async function openBoardOf(runtime: Runtime, slug: string, projectId: string): Promise<OpenBoard> {
  const row = await findWhere(
    runtime.db,
    sql`w.slug = ${slug} and d.workspace_id = w.id and d.project_id = ${projectId} and d.view_id is null`,
  );
  if (!row) throw fail("not_found");
  return opened(row, runtime.now());
}
