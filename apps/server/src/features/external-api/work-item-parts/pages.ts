// Pages that programs tie to work items (contract/external §9). A tie is visible to those who see its page.
import { external_work_item_pages, type WorkItemPage } from "@cairn/contract/external/work-item-pages";
import { type RawBuilder, sql } from "kysely";
import { fail } from "../../../platform/failure.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import { newId } from "../../../platform/ids.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { inPlace, issuePlace, requireIssue } from "../../issues/issue-place.ts";
import { seesPage } from "../../pages/page-rules.ts";
import { byId, COMMON_KEYS, listPage } from "../listing.ts";

const KEYS = Object.fromEntries(Object.entries(COMMON_KEYS).filter(([name]) => name !== "name"));

const COLUMNS = sql.raw(`c.id, json_build_object('id', g.id, 'name', g.name, 'created_at', g.created_at,
  'updated_at', g.updated_at, 'created_by', g.created_by, 'is_global', g.project_id is null, 'logo_props', g.logo_props)
  as page, c.issue_id as issue, c.project_id as project, c.workspace_id as workspace, c.created_at, c.updated_at,
  c.created_by`);

/** Ties and their pages, over aliases `c` and `g`. */
const FROM = sql`work_item_pages c join pages g on g.workspace_id = c.workspace_id and g.id = c.page_id`;

/** The pages of alias `g` that may be tied to work items of the project, and that the caller sees. */
const seen = ({ workspace, project, me }: ProjectContext): RawBuilder<unknown> => sql`
  g.workspace_id = ${workspace.id} and (g.project_id is null or g.project_id = ${project.id})
  and not g.is_template and ${seesPage(me.id)}`;

async function load(db: Queryable, workspaceId: string, ids: readonly string[]) {
  const { rows } = await sql<WorkItemPage>`
    select ${COLUMNS} from ${FROM} where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return byId(rows);
}

/** The tie with an id, or of a page. @throws issue.not_found, page.not_found */
async function read(
  context: ProjectContext,
  db: Queryable,
  issueId: string,
  which: RawBuilder<unknown>,
): Promise<WorkItemPage> {
  const place = issuePlace(context, issueId);
  await requireIssue(db, place);
  const { rows } = await sql<WorkItemPage>`
    select ${COLUMNS} from ${FROM} where ${inPlace("c", place)} and ${seen(context)} and ${which}`.execute(
    db,
  );
  const [tie] = rows;
  if (tie === undefined) throw fail("page.not_found");
  return tie;
}

/** @throws issue.not_found, page.not_found */
async function tie(t: Tx, context: ProjectContext, issueId: string, pageId: string): Promise<WorkItemPage> {
  const place = issuePlace(context, issueId);
  await requireIssue(t.db, place);
  await sql`
    insert into work_item_pages (workspace_id, id, project_id, issue_id, page_id, created_at, updated_at, created_by, updated_by)
    select g.workspace_id, ${newId()}, ${place.project_id}, ${issueId}, g.id, ${t.now}::timestamptz, ${t.now}::timestamptz,
      ${t.actor_id}::uuid, ${t.actor_id}::uuid
    from pages g where g.id = ${pageId} and ${seen(context)} on conflict do nothing`.execute(t.db);
  return read(context, t.db, issueId, sql`c.page_id = ${pageId}`);
}

/** @throws issue.not_found, page.not_found */
async function untie(t: Tx, context: ProjectContext, issueId: string, id: string): Promise<void> {
  await read(context, t.db, issueId, sql`c.id = ${id}`);
  await sql`delete from work_item_pages where workspace_id = ${t.workspace_id} and id = ${id}`.execute(t.db);
}

export function workItemPageRoutes(registration: Registration): void {
  implementExternal(registration, external_work_item_pages, {
    list: async (context, { params, query }) => {
      const { db } = context.runtime;
      const place = issuePlace(context, params.issue_id);
      await requireIssue(db, place);
      const where = sql`${inPlace("c", place)} and ${seen(context)}`;
      return listPage(db, query, { from: FROM, where, keys: KEYS, order: "-created_at" }, (ids) =>
        load(db, context.workspace.id, ids),
      );
    },
    create: (context, { params, body }) => tx(context, (t) => tie(t, context, params.issue_id, body.page_id)),
    retrieve: (context, { params }) =>
      read(context, context.runtime.db, params.issue_id, sql`c.id = ${params.tie_id}`),
    remove: (context, { params }) => tx(context, (t) => untie(t, context, params.issue_id, params.tie_id)),
  });
}
