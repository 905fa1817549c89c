// The context of a list: which rows it contains, where they come from, and what new issues are attached to. There is
// one factory for each row of domain/issue-list/contexts.ts; no other code of the engine distinguishes contexts.
import type { Issue, IssueResults } from "@cairn/contract/entities/issue";
import type {
  UserProperties,
  UserPropertiesPatch,
  ViewSettings,
} from "@cairn/contract/entities/view-settings";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { isUnchanged } from "@cairn/domain/issue-list/initial-view";
import type { Filters, View } from "@cairn/domain/issue-list/view";
import { COLLECTIONS, type ContainerKind, idParam, isInCollection } from "../../collections/kinds.ts";
import { api } from "../../data/api.ts";
import { myProjects } from "../../data/projects.ts";
import { can } from "../../data/workspace-context.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { storeUnsavedView, readUnsavedView, unsavedViewKey } from "../views/unsaved-view.ts";
import type { ListData } from "./list-data.ts";
import { type ProjectData, projectData } from "./project-data.ts";
import { workspaceData } from "./workspace-data.ts";

interface ListAnswer {
  results: IssueResults;
  total_count: number;
  total_results: number;
  next_cursor: string;
  next_page_results: boolean;
}

/** Where a person's view of a list is stored. */
export interface PreferenceStore {
  /** Resolves to null if nothing is stored yet. @throws ApiError */
  read: () => Promise<ViewSettings | null>;
  /** Replaces each of the given parts. @throws ApiError */
  write: (parts: UserPropertiesPatch) => Promise<unknown>;
  /** The current contents of a saved view; unsaved changes are stored separately in the browser. Observed. */
  saved?: () => ViewSettings | null;
}

export interface ListContext {
  name: ContextName;
  /** Unique among the lists of the workspace; collapsed groups and preferences are stored under it. */
  key: string;
  /** What the ids of its elements begin with, if it is not alone on its screen. */
  ids?: string;
  data: ListData;
  /** Whether a row is in this list, before any filter. */
  contains: (row: Issue) => boolean;
  /** Whether the project's snapshot contains all of its rows. */
  inSnapshot: boolean;
  /** Filters that define the list; people cannot change them. */
  fixed: Filters;
  /** The project of new issues; null if this person may not create any. Observed. */
  projectForNewIssue: (view: View) => ProjectData | null;
  /** The cycle or module whose issues are listed. */
  collection?: { kind: ContainerKind; id: string };
  /** The cycle or module that new issues are added to (spec §4, quick add). */
  attach: { cycle_id?: string; module_id?: string };
  /** Where this person's preferences are stored; null for the browser (spec §7). */
  preferenceStore: PreferenceStore | null;
  /** Fetches one page. @throws ApiError */
  list: (query: Record<string, string>, signal: AbortSignal) => Promise<ListAnswer>;
}

/** The server creates preferences with defaults: until somebody writes them, they are not anyone's choice. */
const ifWritten = (stored: UserProperties): UserProperties | null => (isUnchanged(stored) ? null : stored);

const isLive = (row: Issue): boolean => !row.is_draft && row.archived_at === null;

export function projectContext(data: ProjectData): ListContext {
  const path = { slug: data.open.slug, project_id: data.projectId };
  return {
    name: "PROJECT",
    key: data.projectId,
    data,
    contains: (row) => row.project_id === data.projectId && isLive(row),
    inSnapshot: true,
    fixed: {},
    projectForNewIssue: () => data,
    attach: {},
    preferenceStore: {
      read: async () => ifWritten(await api.issues.user_properties(path)),
      write: (body) => api.issues.update_user_properties({ ...path, body }),
    },
    list: (query, signal) => api.issues.list({ ...path, query, signal }),
  };
}

/** The issues of a cycle or module. */
export function collectionContext(data: ProjectData, kind: ContainerKind, id: string): ListContext {
  const { path, container } = COLLECTIONS[kind];
  const params = { slug: data.open.slug, project_id: data.projectId, ...idParam(kind, id) };
  return {
    ...projectContext(data),
    name: container.context,
    key: id,
    contains: (row) => isInCollection(row, kind, id) && isLive(row),
    collection: { kind, id },
    attach: idParam(kind, id),
    preferenceStore: {
      read: async () => ifWritten(await api[path].user_properties(params)),
      write: (body) => api[path].update_user_properties({ ...params, body }),
    },
    list: (query, signal) => api[path].issues({ ...params, query, signal }),
  };
}

/** A saved view of a project, which must be in the cache. Only "Save" changes the view (spec §7). */
export const projectViewContext = (data: ProjectData, viewId: string): ListContext => ({
  ...projectContext(data),
  name: "PROJECT_VIEW",
  key: viewId,
  preferenceStore: viewPreferenceStore(data.open, viewId),
});

function viewPreferenceStore({ cache, me }: OpenWorkspace, viewId: string): PreferenceStore {
  const saved = (): SavedViewRow | null => cache.view.get(viewId) ?? null;
  const key = unsavedViewKey(me, viewId);
  return {
    saved,
    read: async () => {
      const view = saved();
      return view && (readUnsavedView(key, view) ?? view);
    },
    write: async (parts) => {
      const view = saved();
      if (view) storeUnsavedView(key, view, { ...view, ...readUnsavedView(key, view), ...parts });
    },
  };
}

export function archiveContext(data: ProjectData): ListContext {
  const path = { slug: data.open.slug, project_id: data.projectId };
  return {
    ...projectContext(data),
    name: "ARCHIVED",
    key: `${data.projectId}/archived`,
    contains: (row) => row.project_id === data.projectId && row.archived_at !== null,
    inSnapshot: false,
    preferenceStore: null,
    list: (query, signal) => api.issue_lists.archived({ ...path, query, signal }),
  };
}

/** This person's drafts in a project. */
export function projectDraftsContext(data: ProjectData): ListContext {
  const path = { slug: data.open.slug, project_id: data.projectId };
  return {
    ...projectContext(data),
    name: "DRAFT",
    key: `${data.projectId}/drafts`,
    contains: (row) => row.project_id === data.projectId && row.is_draft,
    inSnapshot: false,
    preferenceStore: null,
    list: (query, signal) => api.issue_drafts.list({ ...path, query, signal }),
  };
}

/** The built-in views of the workspace (spec §9). */
export const GLOBAL_VIEWS = ["all-issues", "assigned", "created", "subscribed"] as const;
export type GlobalView = (typeof GLOBAL_VIEWS)[number];
export const isGlobalView = (id: string): id is GlobalView => GLOBAL_VIEWS.some((view) => view === id);

/** The tabs of a profile (spec §2). */
export const PROFILE_TABS = ["assigned", "created", "subscribed"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The filter of each tab for a person (contract/issues §3.1). */
const TAB_FILTERS: Record<ProfileTab, (userId: string) => Filters> = {
  assigned: (userId) => ({ assignees: userId }),
  created: (userId) => ({ created_by: userId }),
  subscribed: (userId) => ({ subscriber: userId }),
};

/** The issues of all projects that this person is a member of. */
export function workspaceContext(open: OpenWorkspace, view: GlobalView): ListContext {
  const data = workspaceData(open);
  const { slug } = open;
  return {
    name: "GLOBAL",
    key: `${open.id}/${view}`,
    data,
    contains: (row) => isLive(row) && open.cache.project.get(row.project_id)?.is_member === true,
    inSnapshot: false,
    fixed: view === "all-issues" ? {} : TAB_FILTERS[view](open.me),
    projectForNewIssue: ({ filters }) => {
      const writable = myProjects(open).filter((project) => can(open, "project.write", project));
      // In a list that is filtered by a project, new issues belong to that project.
      const asked = writable.find(({ id }) => id === filters.project);
      const project = asked ?? writable[0];
      return project ? projectData(open, project.id) : null;
    },
    attach: {},
    preferenceStore: null,
    list: (query, signal) => api.issue_lists.in_workspace({ slug, query, signal }),
  };
}

/** A saved view of the workspace, which must be in the cache. */
export const workspaceViewContext = (open: OpenWorkspace, viewId: string): ListContext => ({
  ...workspaceContext(open, "all-issues"),
  key: viewId,
  preferenceStore: viewPreferenceStore(open, viewId),
});

/** A tab of a person's profile, with issues of the projects that the signed-in person is a member of. */
export function profileContext(open: OpenWorkspace, userId: string, tab: ProfileTab): ListContext {
  const { slug } = open;
  return {
    ...workspaceContext(open, "all-issues"),
    name: "PROFILE",
    key: `${open.id}/${userId}/${tab}`,
    fixed: TAB_FILTERS[tab](userId),
    list: (query, signal) => api.issue_lists.of_person({ slug, user_id: userId, query, signal }),
  };
}

/** This person's drafts in all projects: an ungrouped list, newest first. */
export function ownDraftsContext(open: OpenWorkspace): ListContext {
  const { slug } = open;
  return {
    ...workspaceContext(open, "all-issues"),
    name: "DEFAULT",
    key: `${open.id}/drafts`,
    contains: (row) => row.is_draft && row.archived_at === null && row.created_by === open.me,
    list: (query, signal) => api.issue_drafts.mine({ slug, query, signal }),
  };
}
