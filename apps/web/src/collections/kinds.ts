// The kinds of collections of issues, each described once: the frame, issue lists, favorites and the search iterate
// over this table. It is loaded with the first screen, so it carries no screens and no texts; `descriptor.ts` says what
// the screens of a kind need besides.
import type { Cache } from "@cairn/client/cache";
import type { Issue } from "@cairn/contract/entities/issue";
import type { FavoriteKind } from "@cairn/contract/entities/favorite";
import type { Project } from "@cairn/contract/entities/project";
import { hasEnded } from "@cairn/domain/cycles";
import type { ContextName } from "@cairn/domain/issue-list/contexts";

/** Favorites, search results and the tables of the cache name collections in the same way. */
export type CollectionKind = Exclude<FavoriteKind, "project" | "page_collection">;

/** What an issue says about the collections that it is in; found issues say only a part of it. */
type Memberships = Partial<Pick<Issue, "cycle_id" | "module_ids">>;

/** A collection that issues are put into. It has an archive, and is a property of its issues. */
interface Container {
  /** The property of issues that names it (`issue-list/properties`). */
  property: "cycle" | "modules";
  /** Whether an issue is in at most one of this kind: put into another, it leaves the one that it is in. */
  isExclusive: boolean;
  /** The collections of this kind that an issue is in. */
  idsIn: (issue: Memberships) => readonly string[];
  /** The context of its issue list. */
  context: ContextName;
  /** The property values that put an issue into it. @param issue null for a new issue */
  put: (issue: Issue | null, id: string) => { cycle_id: string } | { module_ids: string[] };
  /** Whether it has ended, so that its issues can't be added, removed or edited. @param day UTC date */
  isOver: (cache: Cache, id: string, day: string) => boolean;
}

interface KindDescription {
  /** The segment of addresses below the project; the texts of its area, feature and menus have the same name. */
  path: string;
  /** A name of an icon (`ui/icon`). */
  icon: string;
  /** The column of a project that says whether the project uses this kind. */
  feature: keyof Project;
  /** The shortcut that opens the list of a project. */
  shortcut: string;
  /** A screen of the whole workspace: its text in menus, and its address below the workspace. */
  workspaceScreen?: { text: string; path: string };
  /** Its rows can belong to the workspace instead of a project: their address below it, and their text in searches. */
  ofWorkspace?: { path: string; text: string };
  /** Left out for kinds that choose issues by filters instead of containing them. */
  container?: Container;
}

const table = {
  cycle: {
    path: "cycles",
    icon: "cycle",
    feature: "cycle_view",
    shortcut: "g c",
    workspaceScreen: { text: "active_cycles", path: "active-cycles" },
    container: {
      property: "cycle",
      isExclusive: true,
      idsIn: ({ cycle_id = null }) => (cycle_id === null ? [] : [cycle_id]),
      context: "CYCLE",
      put: (_, cycle_id) => ({ cycle_id }),
      // contract/issues §11.3
      isOver: ({ cycle }, id, day) => {
        const row = cycle.get(id);
        return row !== undefined && hasEnded(row, day);
      },
    },
  },
  module: {
    path: "modules",
    icon: "module",
    feature: "module_view",
    shortcut: "g d",
    container: {
      property: "modules",
      isExclusive: false,
      idsIn: ({ module_ids = [] }) => module_ids,
      context: "MODULE",
      put: (issue, id) => ({ module_ids: [...(issue?.module_ids ?? []), id] }),
      isOver: () => false,
    },
  },
  view: {
    path: "views",
    icon: "layers",
    feature: "issue_views_view",
    shortcut: "g v",
    ofWorkspace: { path: "workspace-views", text: "kind_workspace_view" },
  },
  page: {
    path: "pages",
    icon: "page",
    feature: "page_view",
    shortcut: "g g",
    workspaceScreen: { text: "workspace_pages", path: "pages" },
    ofWorkspace: { path: "pages", text: "kind_workspace_page" },
  },
} as const satisfies Record<CollectionKind, KindDescription>;
type KindTable = typeof table;

/** Kinds that issues are put into; a view chooses issues by its filters instead, and a page contains none. */
export type ContainerKind = {
  [K in CollectionKind]: KindTable[K] extends { container: Container } ? K : never;
}[CollectionKind];

export const COLLECTIONS: KindTable = table;
export const COLLECTION_KINDS = Object.keys(table) as CollectionKind[];
export const CONTAINER_KINDS = COLLECTION_KINDS.filter(
  (kind) => "container" in table[kind],
) as ContainerKind[];

/** A table with a row for each kind. */
export const forEachKind = <T>(rowOf: (kind: CollectionKind) => T): Record<CollectionKind, T> =>
  Object.fromEntries(COLLECTION_KINDS.map((kind) => [kind, rowOf(kind)])) as Record<CollectionKind, T>;

export type CollectionPath = KindTable[CollectionKind]["path"];
export type ContainerPath = KindTable[ContainerKind]["path"];

type IdParams<K extends CollectionKind> = { [P in `${K}_id`]: string };

/** The id of a collection under the name that routes and issues have for it, such as `cycle_id`. */
export const idParam = <K extends CollectionKind>(kind: K, id: string): IdParams<K> =>
  // With a union of kinds, the type promises the names of all of them: their routes differ in this name only.
  ({ [`${kind}_id`]: id }) as IdParams<K>;

/** The address below the workspace of a collection of a project or, with null, of the workspace. */
export function collectionAddress(kind: CollectionKind, projectId: string | null, id: string): string {
  if (projectId !== null) return `projects/${projectId}/${table[kind].path}/${id}/`;
  const description: KindDescription = table[kind];
  return `${description.ofWorkspace?.path ?? description.path}/${id}/`;
}

/** Whether a project uses a kind of collection. */
export const usesCollection = (project: Project, kind: CollectionKind): boolean =>
  project[table[kind].feature];

/** Kinds of which an issue is in at most one. */
export type ExclusiveKind = {
  [K in ContainerKind]: KindTable[K]["container"]["isExclusive"] extends true ? K : never;
}[ContainerKind];

export const isExclusive = (kind: ContainerKind): kind is ExclusiveKind => table[kind].container.isExclusive;

/** The collection that an issue leaves when it is put into another of a kind; null if it leaves none. */
export const leftCollection = (issue: Memberships, kind: ContainerKind): string | null =>
  isExclusive(kind) ? (table[kind].container.idsIn(issue)[0] ?? null) : null;

/** Whether an issue is in a collection. */
export const isInCollection = (issue: Issue, kind: ContainerKind, id: string): boolean =>
  table[kind].container.idsIn(issue).includes(id);
