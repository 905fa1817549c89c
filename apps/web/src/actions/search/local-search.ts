// Search results from the data in this browser: immediate, and without a connection.
import type { Cache } from "@cairn/client/cache";
import type { Hit, HitKind } from "@cairn/contract/entities/find";
import type { Issue } from "@cairn/contract/entities/issue";
import type { Json } from "@cairn/contract/schema";
import { matches, readFilter } from "@cairn/domain/issue-list/filter";
import { issueKey } from "@cairn/domain/issue-address";
import { rangesOf } from "@cairn/domain/search/excerpt";
import { readKey, type SearchQuery } from "@cairn/domain/search/query";
import { resolveSearch, type SearchPlace } from "@cairn/domain/search/resolve";
import { titleRank } from "@cairn/domain/search/title-rank";
import { COLLECTION_KINDS, type CollectionKind, usesCollection } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, workspacePeople } from "../../data/people.ts";
import { myProjects } from "../../data/projects.ts";
import { workspaceData } from "../../issue-list/engine/workspace-data.ts";
import { knownNames } from "./known-names.ts";

/** Maximum for each kind. */
const MAX_HITS = 10;

const IN_PLACE: Record<SearchPlace, (row: Issue, me: string) => boolean> = {
  live: (row) => !row.is_draft && row.archived_at === null,
  archived: (row) => !row.is_draft && row.archived_at !== null,
  drafts: (row, me) => row.is_draft && row.archived_at === null && row.created_by === me,
};

const byRank = (a: Hit, b: Hit): number =>
  a.rank - b.rank || (a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : 0);

/** A hit for a thing without text; null if its name does not match the words. */
function namedHit(
  kind: HitKind,
  words: readonly string[],
  row: Pick<Hit, "id" | "project_id" | "title" | "updated_at"> & Partial<Pick<Hit, "key" | "logo_props">>,
): Hit | null {
  const { key = null, logo_props = null } = row;
  const isKey = key !== null && key.toLowerCase() === words.join(" ").toLowerCase();
  const rank = isKey ? 0 : titleRank(words, row.title);
  if (rank === null) return null;
  return {
    ...row,
    kind,
    key,
    logo_props,
    rank,
    issue_id: null,
    title_ranges: rangesOf(words, row.title),
    excerpt: null,
    excerpt_ranges: [],
    state_id: null,
    state_group: null,
    target_date: null,
  };
}

interface Named extends Pick<Hit, "id" | "project_id"> {
  name: string;
  logo_props?: Json;
}

/** The collections of a kind that are offered; `project_id` is null for those of the workspace. Observed. */
const collectionsOf = (cache: Cache, kind: CollectionKind): Named[] =>
  cache[kind].all().flatMap((row): Named[] => {
    if ("archived_at" in row && row.archived_at !== null) return [];
    if ("is_template" in row && row.is_template) return [];
    if (!("project" in row)) return [row];
    const { id, name, project: project_id, logo_props } = row;
    return [{ id, name, project_id, logo_props }];
  });

/** Projects, cycles, modules, views, pages, collections of pages and people whose names match. */
function namedHits(open: OpenWorkspace, words: readonly string[]): Hit[] {
  const { cache } = open;
  const projects = new Map(myProjects(open).map((project) => [project.id, project]));
  const collections = (kind: CollectionKind) =>
    collectionsOf(cache, kind)
      .filter(({ project_id }) => {
        const project = project_id === null ? undefined : projects.get(project_id);
        return project_id === null || (project !== undefined && usesCollection(project, kind));
      })
      .map(({ id, project_id, name: title, logo_props = null }) =>
        namedHit(kind, words, { ...placed(id, project_id), title, logo_props }),
      );
  const placed = (id: string, project_id: string | null) => ({ id, project_id, updated_at: "" });
  return [
    ...[...projects.values()].map(({ id, name, identifier }) =>
      namedHit("project", words, { ...placed(id, id), title: name, key: identifier }),
    ),
    ...COLLECTION_KINDS.flatMap(collections),
    ...cache.page_collection
      .all()
      .filter(({ is_default }) => !is_default)
      .map(({ id, name: title, logo_props }) =>
        namedHit("page_collection", words, { ...placed(id, null), title, logo_props }),
      ),
    ...workspacePeople(open).map(({ member }) =>
      namedHit("person", words, { ...placed(member.id, null), title: personName(member) }),
    ),
  ].filter((hit) => hit !== null);
}

/** Issues of a place whose key or title matches and that satisfy all conditions. */
function issueHits(open: OpenWorkspace, query: SearchQuery): Hit[] {
  const { words } = query;
  const { place, filters, unknown } = resolveSearch(query, knownNames(open));
  // The server may know a name that this browser does not.
  if (unknown.length > 0) return [];
  const identifiers = new Map(myProjects(open).map(({ id, identifier }) => [id, identifier]));
  const clock = { today: knownNames(open).today, timeZone: "UTC" };
  const conditions = readFilter({ ...filters }, clock);
  const { lookup } = workspaceData(open);
  const asked = readKey(query);
  const rankOf = (row: Issue, identifier: string): number | null => {
    if (asked && (asked.identifier === null || asked.identifier === identifier)) {
      if (row.sequence_id === asked.number) return 0;
      if (String(row.sequence_id).startsWith(String(asked.number))) return 1;
    }
    return words.length === 0 ? 5 : titleRank(words, row.name);
  };
  const hits: Hit[] = [];
  const draftsToo = query.terms.length === 0;
  for (const row of open.cache.issue.all()) {
    const identifier = identifiers.get(row.project_id);
    if (identifier === undefined) continue;
    const isDraft = IN_PLACE.drafts(row, open.me);
    if (!IN_PLACE[place](row, open.me) && !(draftsToo && isDraft)) continue;
    const rank = rankOf(row, identifier);
    if (rank === null || !matches(row, conditions, lookup)) continue;
    hits.push({
      kind: isDraft ? "draft" : "issue",
      id: row.id,
      project_id: row.project_id,
      issue_id: row.id,
      key: issueKey(identifier, row.sequence_id),
      title: row.name,
      title_ranges: [],
      excerpt: null,
      excerpt_ranges: [],
      state_id: row.state_id,
      state_group: null,
      target_date: row.target_date,
      updated_at: row.updated_at,
      logo_props: null,
      rank,
    });
  }
  return hits;
}

/** At most `most` of each kind, best first. */
export function best(hits: readonly Hit[], most = MAX_HITS): Hit[] {
  const count = new Map<HitKind, number>();
  return [...hits].sort(byRank).filter(({ kind }) => {
    const n = (count.get(kind) ?? 0) + 1;
    count.set(kind, n);
    return n <= most;
  });
}

/** Hits in memory; the server also searches texts and comments. */
export function searchLocally(open: OpenWorkspace, query: SearchQuery): Hit[] {
  if (query.words.length === 0 && query.terms.length === 0) return [];
  const found = issueHits(open, query);
  if (query.terms.length === 0) found.push(...namedHits(open, query.words));
  return best(found).map((hit) => ({ ...hit, title_ranges: rangesOf(query.words, hit.title) }));
}
