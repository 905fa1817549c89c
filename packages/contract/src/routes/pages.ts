// Pages of a project, and of the workspace: the same routes at two places (contract/issues §16, §19).
import { Type } from "typebox";
import type { Access } from "../access.ts";
import {
  Page,
  PageDescription,
  PageDraft,
  PageDuplication,
  PageMove,
  PagePatch,
  PageWithDocument,
} from "../entities/page.ts";
import { route } from "../route.ts";
import { Day, Text } from "../schema.ts";
import { commentRoutes } from "./page-comments.ts";
import { publishRoutes } from "./page-publications.ts";
import { versionRoutes } from "./page-versions.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;

/** Of routes that change a page. */
const CHANGE_ERRORS = [
  "page.not_found",
  "forbidden",
  "page.locked",
  "page.archived",
  "page.too_many_below",
  "invalid",
] as const;
/** Of routes that archive, restore or delete a page. */
const ENDING_ERRORS = ["page.not_found", "page.not_owner_or_admin", "page.too_many_below"] as const;

/** Bytes of a request with a document: 2 MB of HTML beside 4 MB of base64. */
const DOCUMENT_LIMIT = 8_000_000;

/** Pages themselves. */
const pageRoutes = <const Base extends string, const View extends Access, const Write extends Access>(
  base: Base,
  view: View,
  write: Write,
) => ({
  create: route({
    method: "POST",
    path: `${base}/pages/`,
    access: write,
    summary: "Create a page; public by default",
    body: PageDraft,
    bodyLimit: DOCUMENT_LIMIT,
    success: { status: 201, body: PageWithDocument },
    errors: ["invalid", "page.not_found", "page.is_template", "replay_differs"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${base}/pages/:page_id/`,
    access: view,
    summary: "One page with its document as HTML; others' private ones are not found",
    success: { status: 200, body: PageWithDocument },
    errors: ["page.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${base}/pages/:page_id/`,
    access: view,
    summary: "Change a page; HTML is merged into its document; only its owner changes `access`",
    body: PagePatch,
    bodyLimit: DOCUMENT_LIMIT,
    success: { status: 200, body: PageWithDocument },
    errors: [...CHANGE_ERRORS, "page.not_owner", "page.is_template"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${base}/pages/:page_id/`,
    access: view,
    summary: "Delete an archived page, or a template; its sub-pages stay, without a parent",
    success: { status: 204 },
    errors: [...ENDING_ERRORS, "page.not_archived"],
    mutates: true,
  }),
});

/** Lists of pages, and the caller's favorites among them. */
const listRoutes = <const Base extends string, const View extends Access>(base: Base, view: View) => ({
  list: route({
    method: "GET",
    path: `${base}/pages/`,
    access: view,
    summary:
      "Public pages and the caller's own, archived ones included: favorites first, then the newest; `nested=true` adds sub-pages and templates",
    query: Type.Object({ nested: Type.Optional(Text) }),
    success: { status: 200, body: Type.Array(Page) },
  }),
  archived: route({
    method: "GET",
    path: `${base}/archived-pages/`,
    access: view,
    summary: "Archived pages that the caller sees, the latest first",
    success: { status: 200, body: Type.Array(Page) },
  }),
  favorites: route({
    method: "GET",
    path: `${base}/favorite-pages/`,
    access: view,
    summary: "The caller's favorite pages, the newest first",
    success: { status: 200, body: Type.Array(Page) },
  }),
  add_favorite: route({
    method: "POST",
    path: `${base}/favorite-pages/:page_id/`,
    access: view,
    summary: "Add a page to the caller's favorites",
    success: { status: 204 },
    errors: ["page.not_found", "duplicate"],
    mutates: true,
  }),
  remove_favorite: route({
    method: "DELETE",
    path: `${base}/favorite-pages/:page_id/`,
    access: view,
    summary: "Remove a page from the caller's favorites",
    success: { status: 204 },
    errors: ["favorite.not_found"],
    mutates: true,
  }),
});

/** Archiving and locking. */
const stateRoutes = <const Base extends string, const View extends Access>(base: Base, view: View) => ({
  archive: route({
    method: "POST",
    path: `${base}/pages/:page_id/archive/`,
    access: view,
    summary: "Archive a page with its sub-pages",
    success: { status: 200, body: Type.Object({ archived_at: Day }) },
    errors: [...ENDING_ERRORS, "page.is_template"],
    mutates: true,
  }),
  restore: route({
    method: "DELETE",
    path: `${base}/pages/:page_id/archive/`,
    access: view,
    summary: "Restore an archived page with its sub-pages; without its parent if that is archived",
    success: { status: 204 },
    errors: ENDING_ERRORS,
    mutates: true,
  }),
  lock: route({
    method: "POST",
    path: `${base}/pages/:page_id/lock/`,
    access: view,
    summary: "Lock a page against changes",
    success: { status: 204 },
    errors: ["page.not_found", "forbidden"],
    mutates: true,
  }),
  unlock: route({
    method: "DELETE",
    path: `${base}/pages/:page_id/lock/`,
    access: view,
    summary: "Unlock a page",
    success: { status: 204 },
    errors: ["page.not_found", "forbidden"],
    mutates: true,
  }),
});

/** Copies, and moves to other places. */
const copyRoutes = <const Base extends string, const View extends Access, const Write extends Access>(
  base: Base,
  view: View,
  write: Write,
) => ({
  duplicate: route({
    method: "POST",
    path: `${base}/pages/:page_id/duplicate/`,
    access: view,
    summary: "Duplicate a page, with its sub-pages on request; the caller owns the copies",
    body: PageDuplication,
    success: { status: 201, body: PageWithDocument },
    errors: ["page.not_found", "forbidden", "invalid", "replay_differs", "page.too_many_below"],
    mutates: true,
  }),
  make_template: route({
    method: "POST",
    path: `${base}/pages/:page_id/template/`,
    access: write,
    summary: "Make a template of a page's present text, look and labels; the page stays as it is",
    success: { status: 201, body: PageWithDocument },
    errors: ["page.not_found", "forbidden", "replay_differs"],
    mutates: true,
  }),
  move: route({
    method: "POST",
    path: `${base}/pages/:page_id/move/`,
    access: view,
    summary: "Move a page with its sub-pages to another project, or to the workspace",
    body: PageMove,
    success: { status: 200, body: PageWithDocument },
    errors: [...CHANGE_ERRORS, "project.not_found"],
    mutates: true,
  }),
});

/** The document as existing clients exchange it. */
const documentRoutes = <const Base extends string, const View extends Access>(base: Base, view: View) => ({
  description: route({
    method: "GET",
    path: `${base}/pages/:page_id/description/`,
    access: view,
    summary: "The document as a Yjs update (`application/octet-stream`); empty if it has never been edited",
    success: { status: 200 },
    errors: ["page.not_found"],
  }),
  update_description: route({
    method: "PATCH",
    path: `${base}/pages/:page_id/description/`,
    access: view,
    summary: "Merge a Yjs update into the document; its HTML is then derived by the server",
    body: PageDescription,
    bodyLimit: DOCUMENT_LIMIT,
    // A missing binary is answered with 200 and `error` (contract/issues §16).
    success: {
      status: 200,
      body: Type.Object({ message: Type.Optional(Text), error: Type.Optional(Text) }),
    },
    errors: [
      "page.not_found",
      "forbidden",
      "page.description_locked",
      "page.description_archived",
      "invalid",
    ],
    mutates: true,
  }),
});

/**
 * The facts about a page decide what a caller may do with it, not the role alone: an owner who has become a viewer
 * still edits it (spec §5). Therefore most routes require only that the caller sees the place.
 *
 * @param view the permission to see the place
 * @param write the permission to add pages to it
 */
const routesIn = <const Base extends string, const View extends Access, const Write extends Access>(
  base: Base,
  view: View,
  write: Write,
) => ({
  ...listRoutes(base, view),
  ...pageRoutes(base, view, write),
  ...stateRoutes(base, view),
  ...copyRoutes(base, view, write),
  ...documentRoutes(base, view),
  ...publishRoutes(base, write),
  ...versionRoutes(base, view),
  ...commentRoutes(base, view),
});

export const pages = routesIn(P, "project.view", "project.write");
export const workspace_pages = routesIn(W, "workspace.view", "workspace.write");
