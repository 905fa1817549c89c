// Duplicating pages, and moving them to another project or to the workspace.
import type { PageDuplication, PageRow, PageWithDocument } from "@cairn/contract/entities/page";
import { MEMBER } from "@cairn/domain/roles";
import { mayOnPage } from "@cairn/domain/pages";
import { sql } from "kysely";
import { fail, invalid } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { settleMovedPages } from "../issue-pages/publish.ts";
import { publishNotificationsOfPages } from "../notifications/service.ts";
import { publishCommentsOn } from "./comments/publish.ts";
import { copyDocument } from "./document/store.ts";
import { actorFor, type PagePlace, type PageScope } from "./place.ts";
import { lastPlace, lockHierarchy, lockTree, writeLabels } from "./queries.ts";
import { publishPages, readPage, requirePage } from "./reading.ts";
import { requireEditable, requireMay } from "./allowed.ts";
import { createOnce } from "./service.ts";
import { lookOf } from "./templates.ts";

/** "Plan" becomes "Plan (copy)"; a page without a name stays without one. */
const nameOfCopy = (name: string): string => (name === "" ? "" : `${name.slice(0, 248)} (copy)`);

interface Copy {
  id: string;
  parent_id: string | null;
  name: string;
  sort_order: unknown;
  is_template: boolean;
}

async function insertCopy(t: Tx, scope: PageScope, page: PageRow, copy: Copy): Promise<void> {
  const { id, ...columns } = copy;
  await insertRow(t, "pages", id, {
    ...lookOf(page),
    ...columns,
    project_id: page.project,
    collection_id: page.collection,
    access: page.access,
    owned_by: scope.actor.id,
  });
  await copyDocument(t, page.id, id);
  await writeLabels(t, id, page.label_ids);
}

/**
 * The copy is placed last beside the page. Of its sub-pages those are copied that the person sees and that are not
 * archived. @throws page.not_found, forbidden, replay_differs
 */
export const duplicatePage = (
  scope: PageScope,
  id: string,
  { with_sub_pages = false }: PageDuplication,
): Promise<PageWithDocument> =>
  createOnce(scope, ["page copy", id, with_sub_pages], async (t, top) => {
    const page = await requirePage(t, scope, id);
    requireMay(scope, "page.duplicate", page, fail("forbidden"));
    const copies = new Map([[id, top]]);
    const { parent, is_template } = page;
    const name = nameOfCopy(page.name);
    const sort_order = lastPlace(scope.place, parent);
    await insertCopy(t, scope, page, { id: top, parent_id: parent, name, sort_order, is_template });
    // They are in the same collection.
    const below = with_sub_pages ? (await lockTree(t, id)).slice(1) : [];
    for (const child of below) {
      const parent = copies.get(child.parent ?? "");
      const isCopied =
        mayOnPage("page.duplicate", child, actorFor(scope, page)) && child.archived_at === null;
      if (parent === undefined || !isCopied) continue;
      const { name: title, sort_order: at } = child;
      const copy = { id: newId(), parent_id: parent, name: title, sort_order: at, is_template: false };
      await insertCopy(t, scope, child, copy);
      copies.set(child.id, copy.id);
    }
    await publishPages(t, [...copies.values()], []);
  });

/** Makes a template of what a page is now, without its sub-pages. @throws page.not_found, forbidden, replay_differs */
export const makeTemplate = (scope: PageScope, id: string): Promise<PageWithDocument> =>
  createOnce(scope, ["page template", id], async (t, made) => {
    const page = await requirePage(t, scope, id);
    requireMay(scope, "page.make_template", page, fail("forbidden"));
    const sort_order = lastPlace(scope.place, null);
    const copy = { id: made, parent_id: null, name: page.name, sort_order, is_template: true };
    await insertCopy(t, scope, page, copy);
    await publishPages(t, [made], []);
  });

/** Whether the person may add pages to a project that is not archived. */
async function mayAddTo(t: Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ role: number }>`
    select m.role from project_members m
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id
    where m.workspace_id = ${t.workspace_id} and m.project_id = ${projectId} and m.member_id = ${t.actor_id}
      and m.is_active and p.archived_at is null`.execute(t.db);
  return (rows[0]?.role ?? 0) >= MEMBER;
}

/** @throws project.not_found, forbidden */
async function requireTarget(t: Tx, { context }: PageScope, projectId: string | null): Promise<void> {
  if (projectId === null && context.workspace_role < MEMBER) throw fail("forbidden");
  if (projectId !== null && !(await mayAddTo(t, projectId))) throw fail("project.not_found");
}

async function placeIn(t: Tx, page: PageRow, to: PagePlace, isTop: boolean): Promise<void> {
  const top = isTop ? { parent_id: null, sort_order: lastPlace(to, null) } : {};
  await updateRow(t, "pages", page.id, { project_id: to.project_id, collection_id: null, ...top });
  // Labels belong to the project that the page leaves.
  await writeLabels(t, page.id, []);
  await sql`update favorites set project_id = ${to.project_id}
    where workspace_id = ${t.workspace_id} and entity = 'page' and entity_id = ${page.id}`.execute(t.db);
  t.changed({ entity: "page", id: page.id, op: "gone", project_id: page.project, row: null });
}

/** Includes all pages below it, regardless of their owners. @throws page.not_found, forbidden, page.locked, page.archived, project.not_found, invalid */
export const movePage = (scope: PageScope, id: string, projectId: string | null): Promise<PageWithDocument> =>
  tx(scope.context, async (t) => {
    await lockHierarchy(t);
    const page = await requirePage(t, scope, id);
    requireEditable(scope, page);
    if (projectId === page.project) throw invalid({ project: ["The page is there already."] });
    await requireTarget(t, scope, projectId);
    const to: PagePlace = { workspace_id: t.workspace_id, project_id: projectId };
    const tree = await lockTree(t, id);
    const ids = tree.map((one) => one.id);
    for (const one of tree) await placeIn(t, one, to, one.id === id);
    await publishPages(t, ids, tree);
    await publishCommentsOn(t, tree);
    await settleMovedPages(t, ids, projectId);
    await publishNotificationsOfPages(t, ids);
    return readPage({ ...scope, place: to }, id, t.db);
  });
