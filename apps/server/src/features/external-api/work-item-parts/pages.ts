// The pages of work items, as programs see them (contract/external §9).
import { external_work_item_pages, type WorkItemPage } from "@cairn/contract/external/work-item-pages";
import { sql } from "kysely";
import { fail } from "../../../platform/failure.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { addPageToIssue, ISSUE_PAGES, removePageFromIssue, seesLinkable } from "../../issue-pages/service.ts";
import { inPlace, issuePlace, requireIssue } from "../../issues/issue-place.ts";
import { byId, COMMON_KEYS, listPage } from "../listing.ts";

const KEYS = Object.fromEntries(Object.entries(COMMON_KEYS).filter(([name]) => name !== "name"));

const COLUMNS = sql.raw(`c.id, json_build_object('id', g.id, 'name', g.name, 'created_at', g.created_at,
  'updated_at', g.updated_at, 'created_by', g.created_by, 'is_global', g.project_id is null, 'logo_props', g.logo_props)
  as page, c.issue_id as issue, c.project_id as project, c.workspace_id as workspace, c.created_at, c.updated_at,
  c.created_by`);

async function load(db: Queryable, workspaceId: string, ids: readonly string[]) {
  const { rows } = await sql<WorkItemPage>`
    select ${COLUMNS} from ${ISSUE_PAGES} where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return byId(rows);
}

/** @throws issue.not_found, page.not_found */
async function read(context: ProjectContext, issueId: string, id: string): Promise<WorkItemPage> {
  const { db } = context.runtime;
  const place = issuePlace(context, issueId);
  await requireIssue(db, place);
  const { rows } = await sql<WorkItemPage>`
    select ${COLUMNS} from ${ISSUE_PAGES} where ${inPlace("c", place)} and ${seesLinkable(context)} and c.id = ${id}`.execute(
    db,
  );
  const [tie] = rows;
  if (tie === undefined) throw fail("page.not_found");
  return tie;
}

export function workItemPageRoutes(registration: Registration): void {
  implementExternal(registration, external_work_item_pages, {
    list: async (context, { params, query }) => {
      const { db } = context.runtime;
      const place = issuePlace(context, params.issue_id);
      await requireIssue(db, place);
      const where = sql`${inPlace("c", place)} and ${seesLinkable(context)}`;
      return listPage(db, query, { from: ISSUE_PAGES, where, keys: KEYS, order: "-created_at" }, (ids) =>
        load(db, context.workspace.id, ids),
      );
    },
    create: async (context, { params, body }) => {
      const { id } = await addPageToIssue(context, params.issue_id, body.page_id);
      return read(context, params.issue_id, id);
    },
    retrieve: (context, { params }) => read(context, params.issue_id, params.tie_id),
    remove: (context, { params }) => removePageFromIssue(context, params.issue_id, params.tie_id),
  });
}
