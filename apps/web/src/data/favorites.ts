// This person's favorites: projects, cycles, modules, views, pages and their collections, in one table; the stream keeps
// all tabs up to date. Changes are shown at once and rolled back on failure (spec §4). Reading functions are observed.
import { callTo, type StoredCall } from "@cairn/client/calls";
import { newId } from "@cairn/client/ids";
import { deleting, inserting, mutate } from "@cairn/client/mutation";
import type { Favorite as Row } from "@cairn/client/rows";
import { FAVORITE_KINDS, type FavoriteKind } from "@cairn/contract/entities/favorite";
import { COLLECTIONS, idParam } from "../collections/kinds.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { attempt } from "../i18n/attempts.ts";
import { orUntitled } from "../i18n/common.ts";

/** Something that can be a favorite. */
export interface Starrable {
  kind: FavoriteKind;
  id: string;
  /** Null for rows of the workspace. */
  project_id: string | null;
}

interface Calls {
  add: StoredCall;
  remove: StoredCall;
}

const REMOVING = { goneIsFine: true } as const;

/** Of things that are named in the path, with the same parameters for both calls. */
function callsBy<R extends "pages" | "workspace_pages" | "page_collections">(
  path: R,
  named: Record<string, string>,
): Calls {
  // Each of the routes has its own parameters; `callsOf` passes those.
  const params = named as never;
  return {
    add: callTo(`${path}.add_favorite`, params),
    remove: callTo(`${path}.remove_favorite`, params, REMOVING),
  };
}

function callsOf(slug: string, { kind, id, project_id }: Starrable): Calls {
  if (kind === "project")
    return {
      add: callTo("projects.add_favorite", { slug, body: { project: id } }),
      remove: callTo("projects.remove_favorite", { slug, project_id: id }, REMOVING),
    };
  if (kind === "page_collection") return callsBy("page_collections", { slug, collection_id: id });
  // Pages also exist without a project.
  if (kind === "page")
    return project_id === null
      ? callsBy("workspace_pages", { slug, page_id: id })
      : callsBy("pages", { slug, project_id, page_id: id });
  const { path } = COLLECTIONS[kind];
  const project = { slug, project_id: project_id ?? "" };
  return {
    add: callTo(`${path}.add_favorite`, {
      ...project,
      body: { [kind]: id } as Record<typeof kind, string>,
    }),
    remove: callTo(`${path}.remove_favorite`, { ...project, ...idParam(kind, id) }, REMOVING),
  };
}

const isKind = (text: string): text is FavoriteKind => FAVORITE_KINDS.some((kind) => kind === text);

const rowsOf = (open: OpenWorkspace, { kind, id }: Pick<Starrable, "kind" | "id">): Row[] =>
  open.cache.favorite.all().filter((row) => row.entity === kind && row.entity_id === id);

export const isStarred = (open: OpenWorkspace, kind: FavoriteKind, id: string): boolean =>
  rowsOf(open, { kind, id }).length > 0;

/** Ids of this person's favorites of one kind. */
export const starredOf = (open: OpenWorkspace, kind: FavoriteKind): ReadonlySet<string> =>
  new Set(open.cache.favorite.all().flatMap((row) => (row.entity === kind ? [row.entity_id] : [])));

/** Resolves to whether it worked. Does nothing if the star is already as requested (spec §5). */
export function setStar(
  open: OpenWorkspace,
  thing: Starrable & { name: string },
  wanted: boolean,
): Promise<boolean> {
  const { kind, id, project_id, name } = thing;
  const { cache } = open;
  const rows = rowsOf(open, thing);
  if (rows.length > 0 === wanted) return Promise.resolve(true);
  const calls = callsOf(open.slug, thing);
  const changes = wanted
    ? [inserting(cache.favorite, { id: newId(), entity: kind, entity_id: id, project_id })]
    : rows.map((row) => deleting(cache.favorite, row.id));
  return mutate(cache, {
    ...attempt(wanted ? "favorite_add" : "favorite_remove", { name }),
    changes,
    calls: [wanted ? calls.add : calls.remove],
  });
}

export interface StarredThing extends Starrable {
  name: string;
}

/**
 * A cycle, module, view or page may be in a project that this tab has not loaded: then only the list of favorites has its
 * name.
 */
function nameOf(open: OpenWorkspace, kind: FavoriteKind, id: string): string | null {
  const row = open.cache[kind].get(id);
  if (!row) return open.starredData.get(id)?.name ?? null;
  if ("archived_at" in row && row.archived_at !== null) return null;
  return row.name;
}

/** All favorites that can be opened, in the order in which they were starred. */
export function starredThings(open: OpenWorkspace): StarredThing[] {
  const { cache } = open;
  return cache.favorite
    .all()
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ entity, entity_id, project_id }) => {
      if (!isKind(entity)) return [];
      const project = project_id === null ? null : cache.project.get(project_id);
      if (project === undefined || project?.is_member === false || project?.archived_at) return [];
      const name = nameOf(open, entity, entity_id);
      return name === null ? [] : [{ kind: entity, id: entity_id, project_id, name: orUntitled(name) }];
    });
}
