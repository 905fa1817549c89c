// Versions of pages: the same routes at both places of pages (pages.ts).
import { Type } from "typebox";
import type { Access } from "../access.ts";
import { PageWithDocument } from "../entities/page.ts";
import {
  PageVersion,
  PageVersionDraft,
  PageVersionPatch,
  PageVersionWithDocument,
} from "../entities/page-version.ts";
import { route } from "../route.ts";

const NOT_EDITABLE = ["forbidden", "page.description_locked", "page.description_archived"] as const;

/** Whoever sees the page sees its versions; whoever edits it names and restores them. */
export const versionRoutes = <const Base extends string, const View extends Access>(
  base: Base,
  view: View,
) => ({
  versions: route({
    method: "GET",
    path: `${base}/pages/:page_id/versions/`,
    access: view,
    summary: "Earlier texts of a page, the latest first",
    success: { status: 200, body: Type.Array(PageVersion) },
    errors: ["page.not_found"],
  }),
  version: route({
    method: "GET",
    path: `${base}/pages/:page_id/versions/:version_id/`,
    access: view,
    summary: "One version with its text",
    success: { status: 200, body: PageVersionWithDocument },
    errors: ["page.not_found", "not_found"],
  }),
  create_version: route({
    method: "POST",
    path: `${base}/pages/:page_id/versions/`,
    access: view,
    summary: "Keep the present text of a page as a version with a name",
    body: PageVersionDraft,
    success: { status: 201, body: PageVersion },
    errors: ["page.not_found", ...NOT_EDITABLE, "invalid"],
    mutates: true,
  }),
  update_version: route({
    method: "PATCH",
    path: `${base}/pages/:page_id/versions/:version_id/`,
    access: view,
    summary: "Name a version, or remove its name",
    body: PageVersionPatch,
    success: { status: 200, body: PageVersion },
    errors: ["page.not_found", "not_found", ...NOT_EDITABLE, "invalid"],
    mutates: true,
  }),
  restore_version: route({
    method: "POST",
    path: `${base}/pages/:page_id/versions/:version_id/restore/`,
    access: view,
    summary: "Give a page the text of a version; the present text becomes a version before",
    success: { status: 200, body: PageWithDocument },
    errors: ["page.not_found", "not_found", ...NOT_EDITABLE],
    mutates: true,
  }),
});
