// The calls for pages. Pages of a project and of the workspace have the same shapes at different paths
// (contract/issues §16, §19).
import { callTo, type StoredCall } from "@cairn/client/calls";
import type { Page, PageDraft, PagePatch, PageWithDocument } from "@cairn/contract/entities/page";
import type { PagePublication, PagePublicationDraft } from "@cairn/contract/entities/page-publication";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

interface PageCalls {
  /** @throws ApiError */
  list: () => Promise<Page[]>;
  /** @throws ApiError */
  retrieve: (id: string) => Promise<PageWithDocument>;
  /** @throws ApiError */
  makeTemplate: (id: string) => Promise<PageWithDocument>;
  /** @throws ApiError */
  publication: (id: string) => Promise<PagePublication>;
  /** Publishes the page, or changes how it is published. @throws ApiError */
  publish: (id: string, body: PagePublicationDraft) => Promise<PagePublication>;
  /** @throws ApiError */
  unpublish: (id: string) => Promise<unknown>;
  /** @param id of the new page */
  create: (id: string, body: PageDraft) => StoredCall;
  /** @param copy the id of the new page */
  duplicate: (id: string, copy: string, with_sub_pages: boolean) => StoredCall;
  update: (id: string, body: PagePatch) => StoredCall;
  lock: (id: string, isLocked: boolean) => StoredCall;
  archive: (id: string, isArchived: boolean) => StoredCall;
  move: (id: string, project: string | null) => StoredCall;
  remove: (id: string) => StoredCall;
}

const GONE = { goneIsFine: true } as const;
const NESTED = { nested: "true" } as const;

const inProject = (slug: string, project_id: string): PageCalls => {
  const at = (page_id: string) => ({ slug, project_id, page_id });
  return {
    list: () => api.pages.list({ slug, project_id, query: NESTED }),
    retrieve: (id) => api.pages.retrieve(at(id)),
    create: (id, body) => callTo("pages.create", { slug, project_id, body, id }),
    duplicate: (id, copy, with_sub_pages) =>
      callTo("pages.duplicate", { ...at(id), body: { with_sub_pages }, id: copy }),
    makeTemplate: (id) => api.pages.make_template(at(id)),
    publication: (id) => api.pages.publication(at(id)),
    publish: (id, body) => api.pages.publish({ ...at(id), body }),
    unpublish: (id) => api.pages.unpublish(at(id)),
    update: (id, body) => callTo("pages.update", { ...at(id), body }),
    lock: (id, isLocked) => callTo(isLocked ? "pages.lock" : "pages.unlock", at(id)),
    archive: (id, isArchived) => callTo(isArchived ? "pages.archive" : "pages.restore", at(id)),
    move: (id, project) => callTo("pages.move", { ...at(id), body: { project } }),
    remove: (id) => callTo("pages.remove", at(id), GONE),
  };
};

const inWorkspace = (slug: string): PageCalls => {
  const at = (page_id: string) => ({ slug, page_id });
  return {
    list: () => api.workspace_pages.list({ slug, query: NESTED }),
    retrieve: (id) => api.workspace_pages.retrieve(at(id)),
    create: (id, body) => callTo("workspace_pages.create", { slug, body, id }),
    duplicate: (id, copy, with_sub_pages) =>
      callTo("workspace_pages.duplicate", { ...at(id), body: { with_sub_pages }, id: copy }),
    makeTemplate: (id) => api.workspace_pages.make_template(at(id)),
    publication: (id) => api.workspace_pages.publication(at(id)),
    publish: (id, body) => api.workspace_pages.publish({ ...at(id), body }),
    unpublish: (id) => api.workspace_pages.unpublish(at(id)),
    update: (id, body) => callTo("workspace_pages.update", { ...at(id), body }),
    lock: (id, isLocked) => callTo(isLocked ? "workspace_pages.lock" : "workspace_pages.unlock", at(id)),
    archive: (id, isArchived) =>
      callTo(isArchived ? "workspace_pages.archive" : "workspace_pages.restore", at(id)),
    move: (id, project) => callTo("workspace_pages.move", { ...at(id), body: { project } }),
    remove: (id) => callTo("workspace_pages.remove", at(id), GONE),
  };
};

/** @param projectId null for pages of the workspace */
export const pageCalls = ({ slug }: OpenWorkspace, projectId: string | null): PageCalls =>
  projectId === null ? inWorkspace(slug) : inProject(slug, projectId);
