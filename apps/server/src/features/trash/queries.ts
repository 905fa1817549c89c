// Who sees which items of the trash. One condition for lists and for single items (law 4): the rows of `KINDS` as SQL.
import type { TrashItem, TrashKind } from "@cairn/contract/entities/trash";
import { ADMIN } from "@cairn/domain/roles";
import { type RawBuilder, sql } from "kysely";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { NewestWindow } from "../../platform/http/newest-first.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { projectLite, userLite } from "../../platform/postgres/wire-sql.ts";
import { KINDS } from "./kinds.ts";

/** An item as the server works with it. */
export interface Item {
  id: string;
  kind: TrashKind;
  project_id: string | null;
  may_purge: boolean;
}

export interface TrashFilter {
  search?: string;
  kind?: TrashKind;
  project?: string;
}

type Own = Pick<WorkspaceContext, "runtime" | "workspace" | "me" | "workspace_role" | "token">;

const ROLES = sql.raw(
  Object.entries(KINDS)
    .map(([kind, { role, own_role }]) => `('${kind}', ${role}, ${own_role})`)
    .join(", "),
);

/** The role that a person had in the deleted project `e`. */
const roleInDeleted = (person: string): RawBuilder<number> => sql`coalesce((
    select (r.row ->> 'role')::integer from trash_rows r
    where r.workspace_id = e.workspace_id and r.item_id = e.id and r.table_name = 'project_members'
      and r.row ->> 'member_id' = ${person} and (r.row ->> 'is_active')::boolean), 0)`;

/**
 * Items `e` with `may_purge`, of those that the caller sees. An expired item is gone, whether it was removed yet or not;
 * a token sees those of its projects.
 */
const seen = ({ runtime, workspace, me, workspace_role, token }: Own): RawBuilder<unknown> => {
  const isAdmin = workspace_role >= ADMIN;
  const projects = token?.project_ids ?? null;
  return sql`
  select e.*, case when e.is_private then e.owner_id = ${me.id}
    else ${isAdmin}::boolean or mine.role >= ${ADMIN} end as may_purge
  from trash_items e
  join (values ${ROLES}) k (kind, role, own_role) on k.kind = e.kind
  left join project_members m on m.workspace_id = e.workspace_id and m.project_id = e.project_id
    and m.member_id = ${me.id} and m.is_active
  cross join lateral (select case when e.kind = 'project' then ${roleInDeleted(me.id)}
      when e.project_id is null then ${workspace_role}::integer else coalesce(m.role, 0) end as role,
    e.owner_id is not distinct from ${me.id}::uuid as owns, e.created_by is not distinct from ${me.id}::uuid as deleted) mine
  where e.workspace_id = ${workspace.id} and e.expires_at > ${runtime.now().toISOString()}
    and (${projects}::uuid[] is null or e.project_id = any (${projects}::uuid[]))
    and case when e.is_private then mine.owns and mine.role >= k.own_role
      else ${isAdmin}::boolean or mine.role >= k.role or ((mine.owns or mine.deleted) and mine.role >= k.own_role) end`;
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const matches = ({ search = "", kind, project }: TrashFilter): RawBuilder<boolean> => sql`
  ${search.trim() === "" ? sql`true` : sql`e.title ilike ${`%${escaped(search.trim())}%`}`}
  and ${kind === undefined ? sql`true` : sql`e.kind = ${kind}`}
  and ${project === undefined ? sql`true` : sql`e.project_id = ${project}`}`;

const count = (table: string): RawBuilder<number> =>
  sql`coalesce((e.contents -> ${table}::text)::integer, 0)`;
/** Without the object itself. */
const further = (table: string): RawBuilder<number> =>
  sql`greatest(0, ${count(table)} - ${sql.raw(
    `case e.kind ${Object.entries(KINDS)
      .filter(([, kind]) => kind.table === table)
      .map(([kind]) => `when '${kind}' then 1`)
      .join(" ")} else 0 end`,
  )})`;

export async function trashItems(
  context: Own,
  filter: TrashFilter,
  { limit, offset, behind }: NewestWindow,
): Promise<TrashItem[]> {
  const { rows } = await sql<TrashItem>`
    select e.id, e.kind, e.title, e.project_id as project, e.created_at, e.created_by, e.expires_at, e.may_purge,
      json_build_object('issues', ${further("issues")}, 'comments', ${further("issue_comments")}, 'files', ${further("file_assets")}) as contains,
      case when p.id is null then null else ${projectLite("p")} end as project_detail,
      case when u.id is null then null else ${userLite("u")} end as created_by_detail
    from (${seen(context)}) e
    left join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id
    left join users u on u.id = e.created_by
    where ${matches(filter)} and ${behind("e")}
    order by e.created_at desc, e.id desc limit ${limit} offset ${offset}`.execute(context.runtime.db);
  return rows;
}

export async function countTrash(context: Own, filter: TrashFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (${seen(context)}) e where ${matches(filter)}`.execute(
    context.runtime.db,
  );
  return rows[0]?.n ?? 0;
}

/** The item, locked until the transaction ends, if the caller sees it. */
export async function lockItem(db: Queryable, context: Own, id: string): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select e.id, e.kind, e.project_id, e.may_purge from (${seen(context)}) e
    join trash_items i on i.workspace_id = e.workspace_id and i.id = e.id
    where e.id = ${id} for update of i`.execute(db);
  return rows[0];
}
