// How pages are published: the same routes at both places of pages (pages.ts).
import type { Access } from "../access.ts";
import { PagePublication, PagePublicationDraft } from "../entities/page-publication.ts";
import { route } from "../route.ts";

/** A page's settings as a public page. The page's owner and members publish it; others' private pages are not found. */
export const publishRoutes = <const Base extends string, const Write extends Access>(
  base: Base,
  write: Write,
) => ({
  publication: route({
    method: "GET",
    path: `${base}/pages/:page_id/publish/`,
    access: write,
    summary: "How a page is published; not found if it is not",
    success: { status: 200, body: PagePublication },
    errors: ["page.not_found", "not_found"],
  }),
  publish: route({
    method: "POST",
    path: `${base}/pages/:page_id/publish/`,
    access: write,
    summary: "Publish a page at an unguessable URL; a published one keeps its URL and changes its settings",
    body: PagePublicationDraft,
    success: { status: 200, body: PagePublication },
    errors: ["page.not_found", "forbidden", "page.archived", "page.is_template", "invalid"],
    mutates: true,
  }),
  update_publication: route({
    method: "PATCH",
    path: `${base}/pages/:page_id/publish/`,
    access: write,
    summary: "Change the settings of a published page",
    body: PagePublicationDraft,
    success: { status: 200, body: PagePublication },
    errors: ["page.not_found", "forbidden", "not_found", "invalid"],
    mutates: true,
  }),
  unpublish: route({
    method: "DELETE",
    path: `${base}/pages/:page_id/publish/`,
    access: write,
    summary: "Unpublish a page; its public URL is not found from then on",
    success: { status: 204 },
    errors: ["page.not_found", "forbidden", "not_found"],
    mutates: true,
  }),
});
