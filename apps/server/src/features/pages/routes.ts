import type { PageCommentDraft, PageCommentPatch } from "@cairn/contract/entities/page-comment";
import type { PagePublicationDraft } from "@cairn/contract/entities/page-publication";
import type { PageVersionDraft, PageVersionPatch } from "@cairn/contract/entities/page-version";
import { pages, workspace_pages } from "@cairn/contract/routes/pages";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { pageCollectionRoutes } from "./collections/routes.ts";
import { archivePage, restorePage } from "./archive.ts";
import {
  createComment,
  listComments,
  removeComment,
  resolveThread,
  updateComment,
} from "./comments/service.ts";
import { duplicatePage, makeTemplate, movePage } from "./copies.ts";
import { readDescription, writeDescription } from "./description.ts";
import { servePublicPages } from "./publishing/public-page.ts";
import { publishPage, readPublication, unpublishPage, updatePublication } from "./publishing/service.ts";
import { inProject, inWorkspace, type PageScope } from "./place.ts";
import { listArchivedPages, listFavoritePages, listPages } from "./reading.ts";
import { readFreshPage } from "./fresh.ts";
import {
  addFavoritePage,
  createPage,
  removeFavoritePage,
  removePage,
  setLocked,
  updatePage,
} from "./service.ts";
import {
  createVersion,
  readVersion,
  readVersions,
  restoreVersion,
  updateVersion,
} from "./versions/service.ts";

interface Named {
  params: { page_id: string };
}
interface NamedVersion {
  params: { page_id: string; version_id: string };
}
interface NamedComment {
  params: { page_id: string; comment_id: string };
}
/** A request to one page, with a body. */
interface Sent<Body> extends Named {
  body: Body;
}
type BodyOf<Work extends (scope: PageScope, id: string, body: never) => unknown> = Parameters<Work>[2];

/** The handlers of both places. */
const handlersIn = <Context extends WorkspaceContext>(scopeOf: (context: Context) => PageScope) => ({
  list: (context: Context, { query }: { query: { nested?: string } }) => listPages(scopeOf(context), query),
  create: (context: Context, { body }: { body: Parameters<typeof createPage>[1] }) =>
    createPage(scopeOf(context), body),
  retrieve: (context: Context, { params }: Named) => readFreshPage(scopeOf(context), params.page_id),
  update: (context: Context, { params, body }: Sent<BodyOf<typeof updatePage>>) =>
    updatePage(scopeOf(context), params.page_id, body),
  remove: (context: Context, { params }: Named) => removePage(scopeOf(context), params.page_id),
  archived: (context: Context) => listArchivedPages(scopeOf(context)),
  archive: (context: Context, { params }: Named) => archivePage(scopeOf(context), params.page_id),
  restore: (context: Context, { params }: Named) => restorePage(scopeOf(context), params.page_id),
  lock: (context: Context, { params }: Named) => setLocked(scopeOf(context), params.page_id, true),
  unlock: (context: Context, { params }: Named) => setLocked(scopeOf(context), params.page_id, false),
  duplicate: (context: Context, { params, body }: Sent<BodyOf<typeof duplicatePage>>) =>
    duplicatePage(scopeOf(context), params.page_id, body),
  make_template: (context: Context, { params }: Named) => makeTemplate(scopeOf(context), params.page_id),
  move: (context: Context, { params, body }: Sent<{ project: string | null }>) =>
    movePage(scopeOf(context), params.page_id, body.project),
  favorites: (context: Context) => listFavoritePages(scopeOf(context)),
  add_favorite: (context: Context, { params }: Named) => addFavoritePage(scopeOf(context), params.page_id),
  remove_favorite: (context: Context, { params }: Named) =>
    removeFavoritePage(scopeOf(context), params.page_id),
  description: (context: Context, { params }: Named) => readDescription(scopeOf(context), params.page_id),
  update_description: (context: Context, { params, body }: Sent<BodyOf<typeof writeDescription>>) =>
    writeDescription(scopeOf(context), params.page_id, body),
  publication: (context: Context, { params }: Named) => readPublication(scopeOf(context), params.page_id),
  publish: (context: Context, { params, body }: Sent<PagePublicationDraft>) =>
    publishPage(scopeOf(context), params.page_id, body),
  update_publication: (context: Context, { params, body }: Sent<PagePublicationDraft>) =>
    updatePublication(scopeOf(context), params.page_id, body),
  unpublish: (context: Context, { params }: Named) => unpublishPage(scopeOf(context), params.page_id),
  versions: (context: Context, { params }: Named) => readVersions(scopeOf(context), params.page_id),
  version: (context: Context, { params }: NamedVersion) =>
    readVersion(scopeOf(context), params.page_id, params.version_id),
  create_version: (context: Context, { params, body }: Sent<PageVersionDraft>) =>
    createVersion(scopeOf(context), params.page_id, body),
  update_version: (context: Context, { params, body }: NamedVersion & { body: PageVersionPatch }) =>
    updateVersion(scopeOf(context), params.page_id, params.version_id, body),
  restore_version: (context: Context, { params }: NamedVersion) =>
    restoreVersion(scopeOf(context), params.page_id, params.version_id),
  comments: (context: Context, { params }: Named) => listComments(scopeOf(context), params.page_id),
  create_comment: (context: Context, { params, body }: Sent<PageCommentDraft>) =>
    createComment(scopeOf(context), params.page_id, body),
  update_comment: (context: Context, { params, body }: NamedComment & { body: PageCommentPatch }) =>
    updateComment(scopeOf(context), params.page_id, params.comment_id, body),
  remove_comment: (context: Context, { params }: NamedComment) =>
    removeComment(scopeOf(context), params.page_id, params.comment_id),
  resolve_comment: (context: Context, { params }: NamedComment) =>
    resolveThread(scopeOf(context), params.page_id, params.comment_id, true),
  reopen_comment: async (context: Context, { params }: NamedComment) =>
    void (await resolveThread(scopeOf(context), params.page_id, params.comment_id, false)),
});

export function pageRoutes(registration: Registration): void {
  implement(registration, pages, handlersIn(inProject));
  implement(registration, workspace_pages, handlersIn(inWorkspace));
  pageCollectionRoutes(registration);
  servePublicPages(registration);
}
