// Projects in the database (contract/workspace §9.1). One statement answers a list, whatever its length.
import type { Project } from "@cairn/contract/entities/project";
import type { Page } from "@cairn/domain/issue-list/list-query";
import { foldCase } from "@cairn/domain/text";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { fail } from "../../platform/failure.ts";
import { windowOf } from "../../platform/http/envelope.ts";
import { type KeyValues, readKey } from "../../platform/http/page-key.ts";
import { definitionsSql } from "../../platform/postgres/property-definitions.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { COLLECTIONS } from "../collections/collections.ts";

/** A project without the part that differs between callers: the row that a change of it carries. */
export type SharedProject = Omit<Project, "is_favorite" | "is_member" | "member_role" | "sort_order">;

const SWITCHES = COLLECTIONS.map((collection) => sql.ref(`p.${collection.switch}`));
const TOTALS = COLLECTIONS.map(
  ({ table }) => sql`(select count(*)::integer from ${sql.table(table)} c
    where c.workspace_id = p.workspace_id and c.project_id = p.id) as ${sql.ref(`total_${table}`)}`,
);

const SHARED = sql`
  p.id, p.created_at, p.updated_at, p.created_by, p.updated_by, p.workspace_id as workspace, p.name, p.identifier, p.description, p.network,
  p.cover_image, p.logo_props, p.emoji, p.icon_prop, p.project_lead, p.default_assignee, p.default_state, p.estimate,
  ${sql.join(SWITCHES)}, p.issue_views_view, p.page_view, p.inbox_view, p.archive_in, p.close_in, p.branch_pattern, p.archived_at,
  (select d.anchor from board_publications d
    where d.workspace_id = p.workspace_id and d.project_id = p.id and d.view_id is null) as anchor,
  exists (select from board_publications d
    where d.workspace_id = p.workspace_id and d.project_id = p.id and d.is_comments_enabled and d.shows_peek) as has_public_comments,
  people.total_members, people.members, ${sql.join(TOTALS)}, ${sql.raw(definitionsSql)} as properties`;

const PEOPLE = sql`
  cross join lateral (
    select count(*)::integer as total_members, coalesce(json_agg(json_build_object(
        'id', pm.id, 'member_id', pm.member_id, 'member__display_name', u.display_name, 'member__avatar', u.avatar
      ) order by lower(u.display_name collate "C") collate "C", pm.id), '[]') as members
    from project_members pm join users u on u.id = pm.member_id
    where pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.is_active and not u.is_bot
  ) people`;

const OWN = sql`
  (f.id is not null) as is_favorite, (m.id is not null) as is_member, m.role as member_role, m.sort_order`;

/**
 * Each project with the caller's membership and favorite; the caller sees the projects they are in and the public ones.
 */
const seenBy = (workspaceId: string, userId: string): RawBuilder<unknown> => sql`
  from projects p
  left join project_members m
    on m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${userId} and m.is_active
  left join favorites f
    on f.workspace_id = p.workspace_id and f.user_id = ${userId} and f.entity = 'project' and f.entity_id = p.id
  ${PEOPLE}
  where p.workspace_id = ${workspaceId} and (m.id is not null or p.network = 2)`;

export const PROJECT_ORDER = "sort_order,name";

/** The sort keys of projects. */
export const projectKey = ({ sort_order, name, id }: Project): KeyValues => [
  sort_order === null ? null : String(sort_order),
  foldCase(name),
  id,
];

/** What follows the previous page, or everything. @throws BadQuery `bad_page` */
function behind(page: Page | null): RawBuilder<unknown> {
  const end = page && readKey(page, PROJECT_ORDER, ["number?", "text", "uuid"]);
  if (!end) return sql`true`;
  const [order, name, id] = end;
  const later = sql`(lower(p.name collate "C") collate "C", p.id) > (${name}::text, ${id}::uuid)`;
  return order === null
    ? sql`m.sort_order is null and ${later}`
    : sql`(m.sort_order > ${order}::float8 or m.sort_order is null or (m.sort_order = ${order}::float8 and ${later}))`;
}

/**
 * Including archived ones, by the caller's own order, then by name; those the caller is not in come last. A page and
 * the row after it, or all.
 */
export async function projectsSeenBy(
  db: Queryable,
  workspaceId: string,
  userId: string,
  page: Page | null,
): Promise<Project[]> {
  const { limit, offset } = page === null ? { limit: null, offset: 0 } : windowOf(page);
  const window = limit === null ? sql`` : sql`limit ${limit} offset ${offset}`;
  const { rows } = await sql<Project>`
    select ${SHARED}, ${OWN} ${seenBy(workspaceId, userId)} and ${behind(page)}
    order by m.sort_order nulls last, lower(p.name collate "C") collate "C", p.id ${window}`.execute(db);
  return rows;
}

export async function countProjectsSeenBy(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from projects p
    where p.workspace_id = ${workspaceId} and (p.network = 2 or exists (
      select from project_members m
      where m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${userId} and m.is_active))`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** One project as its caller sees it. */
export async function findProject(
  db: Queryable,
  workspaceId: string,
  userId: string,
  projectId: string,
): Promise<Project | undefined> {
  const { rows } = await sql<Project>`
    select ${SHARED}, ${OWN} ${seenBy(workspaceId, userId)} and p.id = ${projectId}`.execute(db);
  return rows[0];
}

export async function sharedProjects(
  db: Queryable,
  workspaceId: string,
  projectIds: readonly string[],
): Promise<SharedProject[]> {
  const { rows } = await sql<SharedProject>`
    select ${SHARED} from projects p ${PEOPLE}
    where p.workspace_id = ${workspaceId} and p.id = any(${projectIds}::uuid[]) order by p.id`.execute(db);
  return rows;
}

export interface ProjectRefRow {
  id: string;
  network: 0 | 2;
  is_member: boolean;
}

/**
 * Those of these projects that are not archived, and whether a person is in them; locked until the transaction ends.
 */
export async function lockProjectsToJoin(
  t: Tx,
  userId: string,
  projectIds: readonly string[],
): Promise<ProjectRefRow[]> {
  const { rows } = await sql<ProjectRefRow>`
    select p.id, p.network, exists (
      select from project_members m
      where m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${userId} and m.is_active) as is_member
    from projects p
    where p.workspace_id = ${t.workspace_id} and p.id = any(${projectIds}::uuid[]) and p.archived_at is null
    order by p.id for share of p`.execute(t.db);
  return rows;
}

export interface TakenIdentifier {
  id: string;
  name: string;
  project: string;
  is_seen: boolean;
}

/** Projects that use an identifier, and whether the caller may see which. */
export async function projectsByIdentifier(
  db: Queryable,
  workspaceId: string,
  userId: string,
  identifier: string,
): Promise<TakenIdentifier[]> {
  const { rows } = await sql<TakenIdentifier>`
    select p.id, p.identifier as name, p.id as project, (p.network = 2 or exists (
      select from project_members m
      where m.workspace_id = p.workspace_id and m.project_id = p.id and m.member_id = ${userId} and m.is_active)) as is_seen
    from projects p where p.workspace_id = ${workspaceId} and p.identifier = ${identifier}`.execute(db);
  return rows;
}

export interface ProjectReferences {
  has_state: boolean;
  has_estimate: boolean;
}

/** Whether a state (except the hidden one of the inbox) and an estimate belong to the project. */
export async function findReferences(
  t: Tx,
  projectId: string,
  stateId: string | null,
  estimateId: string | null,
): Promise<ProjectReferences> {
  const { rows } = await sql<ProjectReferences>`
    select
      exists (select from states where workspace_id = ${t.workspace_id} and project_id = ${projectId}
        and id = ${stateId}::uuid and "group" <> 'triage') as has_state,
      exists (select from estimates where workspace_id = ${t.workspace_id} and project_id = ${projectId}
        and id = ${estimateId}::uuid) as has_estimate`.execute(t.db);
  return rows[0] ?? { has_state: false, has_estimate: false };
}

/** A project's counts for everyone in it, and of drafts for their author alone. */
export interface SharedCounts {
  total_issues: number;
  sub_issues: number;
  archived_issues: number;
  archived_sub_issues: number;
}
export interface DraftCounts {
  draft_issues: number;
  draft_sub_issues: number;
}

const NO_ISSUES: SharedCounts = {
  total_issues: 0,
  sub_issues: 0,
  archived_issues: 0,
  archived_sub_issues: 0,
};

/** Live and archived issues of a project, each counted by whether they have a parent. */
export async function countIssues(
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<SharedCounts> {
  const { rows } = await sql<SharedCounts>`
    select
      count(*) filter (where is_live and parent_id is null)::integer as total_issues,
      count(*) filter (where is_live and parent_id is not null)::integer as sub_issues,
      count(*) filter (where archived_at is not null and parent_id is null)::integer as archived_issues,
      count(*) filter (where archived_at is not null and parent_id is not null)::integer as archived_sub_issues
    from (
      select parent_id, archived_at, (archived_at is null and not is_draft and not is_waiting) as is_live
      from issues where workspace_id = ${workspaceId} and project_id = ${projectId}
    ) i`.execute(db);
  return rows[0] ?? NO_ISSUES;
}

/** A person's own drafts in a project, counted in the same way. */
export async function countDrafts(
  db: Queryable,
  workspaceId: string,
  projectId: string,
  authorId: string,
): Promise<DraftCounts> {
  const { rows } = await sql<DraftCounts>`
    select count(*) filter (where parent_id is null)::integer as draft_issues,
      count(*) filter (where parent_id is not null)::integer as draft_sub_issues
    from issues where workspace_id = ${workspaceId} and project_id = ${projectId} and created_by = ${authorId}
      and is_draft and archived_at is null`.execute(db);
  return rows[0] ?? { draft_issues: 0, draft_sub_issues: 0 };
}

/** Locks the project: no one writes in it until the transaction ends. @throws project.not_found when it is gone */
export async function lockName(t: Tx, projectId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from projects where workspace_id = ${t.workspace_id} and id = ${projectId} for update`.execute(
    t.db,
  );
  if (rows[0] === undefined) throw fail("project.not_found");
  return rows[0].name;
}
