// The project that a writing transaction works in, and the small objects that its activities and comments carry.
import type { ProjectLite, UserLite, WorkspaceLite } from "@cairn/contract/entities/lite";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";

export interface LockedProject {
  project: ProjectLite;
  workspace: WorkspaceLite;
  /** The actor; null when no known person did it. */
  actor: UserLite | null;
}

/** `UserLite` of table alias `u`, as SQL text. */
export const userLiteSql = `json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
  'is_bot', u.is_bot, 'display_name', u.display_name)`;
/** `ProjectLite` of table alias `p`. */
export const projectLiteSql = `json_build_object('id', p.id, 'identifier', p.identifier, 'name', p.name, 'cover_image', p.cover_image,
  'logo_props', p.logo_props, 'description', p.description)`;
/** `WorkspaceLite` of table alias `w`. */
export const workspaceLiteSql = `json_build_object('name', w.name, 'slug', w.slug, 'id', w.id)`;

/** The three columns of a `LockedProject`, from aliases `p`, `w` and `u`. */
export const lockedProjectSql = `${projectLiteSql} as project, ${workspaceLiteSql} as workspace,
  case when u.id is null then null else ${userLiteSql} end as actor`;

/**
 * Locks the project until the transaction ends and counts the write in `projects.version`. Every transaction that
 * writes issues starts with this: writers of one project are serialized, so "before" and "after" of a change are exact
 * and instants ascend.
 * @throws project.not_found when it was deleted or archived in the meantime
 */
export async function lockProjectForWrite(t: Tx, projectId: string): Promise<LockedProject> {
  const { rows } = await sql<LockedProject>`
    with p as (
      update projects set version = version + 1
      where workspace_id = ${t.workspace_id} and id = ${projectId} and archived_at is null returning *
    )
    select ${sql.raw(lockedProjectSql)}
    from p join workspaces w on w.id = p.workspace_id left join users u on u.id = ${t.actor_id}`.execute(
    t.db,
  );
  const [locked] = rows;
  if (!locked) throw fail("project.not_found");
  return locked;
}
