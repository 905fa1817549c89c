// Where a list is, to the engine: which rows are in it, who answers for them, what a new issue there is attached to. One maker a context of
// domain/issue-list/contexts.ts; nothing else in the engine knows contexts apart.
import type { Issue, IssueResults } from "@cairn/contract/entities/issue";
import type {
  UserProperties,
  UserPropertiesPatch,
  ViewSettings,
} from "@cairn/contract/entities/view-settings";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { isUnwritten } from "@cairn/domain/issue-list/first-view";
import type { Filters, View } from "@cairn/domain/issue-list/view";
import { COLLECTIONS, type ContainerKind, idParam, isInCollection } from "../../collections/kinds.ts";
import { api } from "../../data/api.ts";
import { myProjects } from "../../data/projects.ts";
import { can } from "../../data/workspace-context.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { keepUnsavedView, readUnsavedView, unsavedViewKey } from "../views/unsaved.ts";
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

/** Where a person's view of a list is kept. */
export interface Store {
  /** Null: nothing is kept yet. @throws ApiError */
  read: () => Promise<ViewSettings | null>;
  /** Replaces the given parts, each whole. @throws ApiError */
  write: (parts: UserPropertiesPatch) => Promise<unknown>;
  /** What a saved view has at this moment; what one changes of it stays beside it, in the browser, until it is saved. Observed. */
  saved?: () => ViewSettings | null;
}

export interface Place {
  context: ContextName;
  /** Tells it from all other lists of the workspace: what is folded and preferred is kept under it. */
  key: string;
  data: ListData;
  /** Whether a row is in this list, before any filter. */
  holds: (row: Issue) => boolean;
  /** Whether all its rows are among those of the project's snapshot. */
  inSnapshot: boolean;
  /** Filters that make the place; they are not the person's to change. */
  fixed: Filters;
  /** The project that an issue created here is of; null where this person may create in none. Observed. */
  home: (view: View) => ProjectData | null;
  /** The collection that this is the list of; left out elsewhere. */
  collection?: { kind: ContainerKind; id: string };
  /** What an issue that is created here becomes part of (spec §4, quick add). */
  attach: { cycle_id?: string; module_id?: string };
  /** Where this person's view of it is kept; null: in the browser (spec §7). */
  store: Store | null;
  /** One page of the server. @throws ApiError */
  list: (query: Record<string, string>, signal: AbortSignal) => Promise<ListAnswer>;
}

/** Preferences that were only made, and never written, are not chosen by anybody. */
const written = (stored: UserProperties): UserProperties | null => (isUnwritten(stored) ? null : stored);

const isLive = (row: Issue): boolean => !row.is_draft && row.archived_at === null;

export function projectPlace(data: ProjectData): Place {
  const path = { slug: data.open.slug, project_id: data.projectId };
  return {
    context: "PROJECT",
    key: data.projectId,
    data,
    holds: (row) => row.project_id === data.projectId && isLive(row),
    inSnapshot: true,
    fixed: {},
    home: () => data,
    attach: {},
    store: {
      read: async () => written(await api.issues.user_properties(path)),
      write: (body) => api.issues.update_user_properties({ ...path, body }),
    },
    list: (query, signal) => api.issues.list({ ...path, query, signal }),
  };
}

/** The issues of a collection that issues are put into. */
export function collectionPlace(data: ProjectData, kind: ContainerKind, id: string): Place {
  const { path, container } = COLLECTIONS[kind];
  const params = { slug: data.open.slug, project_id: data.projectId, ...idParam(kind, id) };
  return {
    ...projectPlace(data),
    context: container.context,
    key: id,
    holds: (row) => isInCollection(row, kind, id) && isLive(row),
    collection: { kind, id },
    attach: idParam(kind, id),
    store: {
      read: async () => written(await api[path].user_properties(params)),
      write: (body) => api[path].update_user_properties({ ...params, body }),
    },
    list: (query, signal) => api[path].issues({ ...params, query, signal }),
  };
}

/** The project's issues as one of its views shows them, which is in the cache by then. Only "Save" changes the view (spec §7). */
export const viewPlace = (data: ProjectData, viewId: string): Place => ({
  ...projectPlace(data),
  context: "PROJECT_VIEW",
  key: viewId,
  store: storeOfView(data.open, viewId),
});

function storeOfView({ cache, me }: OpenWorkspace, viewId: string): Store {
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
      if (view) keepUnsavedView(key, view, { ...view, ...readUnsavedView(key, view), ...parts });
    },
  };
}

export function archivedPlace(data: ProjectData): Place {
  const path = { slug: data.open.slug, project_id: data.projectId };
  return {
    ...projectPlace(data),
    context: "ARCHIVED",
    key: `${data.projectId}/archived`,
    holds: (row) => row.project_id === data.projectId && row.archived_at !== null,
    inSnapshot: false,
    store: null,
    list: (query, signal) => api.issue_lists.archived({ ...path, query, signal }),
  };
}

/** One's own drafts in a project. */
export function draftPlace(data: ProjectData): Place {
  const path = { slug: data.open.slug, project_id: data.projectId };
  return {
    ...projectPlace(data),
    context: "DRAFT",
    key: `${data.projectId}/drafts`,
    holds: (row) => row.project_id === data.projectId && row.is_draft,
    inSnapshot: false,
    store: null,
    list: (query, signal) => api.issue_drafts.list({ ...path, query, signal }),
  };
}

/** spec §9: the workspace's own views. `all-issues` is all of them. */
export const GLOBAL_VIEWS = ["all-issues", "assigned", "created", "subscribed"] as const;
export type GlobalView = (typeof GLOBAL_VIEWS)[number];
export const isGlobalView = (id: string): id is GlobalView => GLOBAL_VIEWS.some((view) => view === id);

/** spec §2: tabs of a profile. */
export const PROFILE_TABS = ["assigned", "created", "subscribed"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** What each tab asks about a person (contract/issues §3.1). */
const ABOUT: Record<ProfileTab, (userId: string) => Filters> = {
  assigned: (userId) => ({ assignees: userId }),
  created: (userId) => ({ created_by: userId }),
  subscribed: (userId) => ({ subscriber: userId }),
};

/** The issues of all projects that this person is in. */
export function workspacePlace(open: OpenWorkspace, view: GlobalView): Place {
  const data = workspaceData(open);
  const { slug } = open;
  return {
    context: "GLOBAL",
    key: `${open.id}/${view}`,
    data,
    holds: (row) => isLive(row) && open.cache.project.get(row.project_id)?.is_member === true,
    inSnapshot: false,
    fixed: view === "all-issues" ? {} : ABOUT[view](open.me),
    home: ({ filters }) => {
      const writable = myProjects(open).filter((project) => can(open, "project.write", project));
      // A list narrowed to one project takes new issues there.
      const asked = writable.find(({ id }) => id === filters.project);
      const project = asked ?? writable[0];
      return project ? projectData(open, project.id) : null;
    },
    attach: {},
    store: null,
    list: (query, signal) => api.issue_lists.in_workspace({ slug, query, signal }),
  };
}

/** The same as one of the workspace's saved views shows them, which is in the cache by then. */
export const workspaceViewPlace = (open: OpenWorkspace, viewId: string): Place => ({
  ...workspacePlace(open, "all-issues"),
  key: viewId,
  store: storeOfView(open, viewId),
});

/** What a person has to do with, in the projects that the caller is in. */
export function personPlace(open: OpenWorkspace, userId: string, tab: ProfileTab): Place {
  const { slug } = open;
  return {
    ...workspacePlace(open, "all-issues"),
    context: "PROFILE",
    key: `${open.id}/${userId}/${tab}`,
    fixed: ABOUT[tab](userId),
    list: (query, signal) => api.issue_lists.of_person({ slug, user_id: userId, query, signal }),
  };
}

/** One's own drafts in all projects that one is in: a plain list, the newest first. */
export function ownDraftsPlace(open: OpenWorkspace): Place {
  const { slug } = open;
  return {
    ...workspacePlace(open, "all-issues"),
    context: "DEFAULT",
    key: `${open.id}/drafts`,
    holds: (row) => row.is_draft && row.archived_at === null && row.created_by === open.me,
    list: (query, signal) => api.issue_drafts.mine({ slug, query, signal }),
  };
}
