// The names of pages that texts mention and that no list here has, for example of other projects. They are fetched
// together, and again when they are shown a minute later: a page may have been renamed, shared or hidden.
import { ApiError } from "@cairn/client/api-error";
import type { PageName } from "@cairn/contract/entities/reference";
import { observable, type ObservableMap, runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

/** The server answers at most this many ids in one request. */
const MAX_IDS = 200;
const FRESH_MS = 60_000;

interface Names {
  /** By id; null: there is no such page, or this person may not see it. */
  known: ObservableMap<string, PageName | null>;
  askedAt: Map<string, number>;
  /** The ids of the next request. */
  next: Set<string>;
}

const byWorkspace = new WeakMap<OpenWorkspace, Names>();

function namesOf(open: OpenWorkspace): Names {
  const names = byWorkspace.get(open) ?? {
    known: observable.map<string, PageName | null>({}, { deep: false }),
    askedAt: new Map(),
    next: new Set(),
  };
  byWorkspace.set(open, names);
  return names;
}

export type NamedPage = Pick<PageName, "id" | "name" | "logo_props" | "project">;

/** A page as it is called now; null if this person can't see it, undefined while that is not known. Observed. */
export const namedPage = (open: OpenWorkspace, id: string): NamedPage | null | undefined =>
  open.cache.page.get(id) ?? namesOf(open).known.get(id);

/** @returns those that this person sees @throws ApiError */
export async function fetchPageNames(open: OpenWorkspace, ids: readonly string[]): Promise<PageName[]> {
  const found: PageName[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const pages = ids.slice(from, from + MAX_IDS).join(",");
    found.push(...(await api.references.page_names({ slug: open.slug, query: { pages } })));
  }
  const byId = new Map(found.map((page) => [page.id, page]));
  const { known } = namesOf(open);
  runInAction(() => {
    for (const id of ids) known.set(id, byId.get(id) ?? null);
  });
  return found;
}

async function sendNext(open: OpenWorkspace): Promise<void> {
  const { next, askedAt } = namesOf(open);
  const ids = [...next];
  next.clear();
  try {
    await fetchPageNames(open, ids);
  } catch (error) {
    // The mentions stay as they are; they are asked for again when they are next shown.
    for (const id of ids) askedAt.delete(id);
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Requests the name of a page, unless that was done within the last minute. */
export function requestPageName(open: OpenWorkspace, id: string): void {
  const { next, askedAt } = namesOf(open);
  const now = Date.now();
  if (now - (askedAt.get(id) ?? -Infinity) < FRESH_MS) return;
  askedAt.set(id, now);
  if (next.size === 0) setTimeout(() => void sendNext(open));
  next.add(id);
}
