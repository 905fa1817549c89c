// Adds existing issues to a collection (contract/issues §8, §11.3, §12.2).
import { ApiError } from "@cairn/client/api-error";
import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import type { FoundIssue } from "@cairn/contract/entities/issue-details";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { matches, readFilter } from "@cairn/domain/issue-list/filter";
import { issueKey } from "@cairn/domain/issue-address";
import { readSearch, type SearchQuery } from "@cairn/domain/search/query";
import { resolveSearch } from "@cairn/domain/search/resolve";
import { isClosed } from "@cairn/domain/states";
import { matchScore, queryWords } from "@cairn/ui/match";
import { toast } from "@cairn/ui/toast";
import { knownNames } from "../../../actions/search/known-names.ts";
import { api } from "../../../data/api.ts";
import {
  COLLECTIONS,
  type ContainerKind,
  idParam,
  isExclusive,
  isInCollection,
  leftCollection,
} from "../../../collections/kinds.ts";
import { t } from "../../../i18n/collection-page.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { writeLabels } from "../../../i18n/i18n.ts";

/** The collection that receives the issues. */
export interface AddTo {
  data: ProjectData;
  kind: ContainerKind;
  id: string;
  name: string;
}

export interface Candidate {
  id: string;
  key: string;
  name: string;
  state_id: string | null;
  /** Null if the state itself is not loaded. */
  group: StateGroup | null;
  /** The key of its parent. */
  parentKey: string | null;
  /** The collection that the issue would leave; null if it would leave none. */
  leaves: string | null;
}

/** The maximum length of the list. */
const MAX_CANDIDATES = 100;
/** The contract accepts 1000 per call. */
const BATCH_SIZE = 500;

/** What is searched for: words, filters such as `label:bug`, and whether completed and canceled issues are included. */
export interface CandidateQuery {
  text: string;
  withClosed: boolean;
}

/** Returns whether a row matches the filters and, unless closed issues are included, is open. */
function filterOf({ open, lookup }: ProjectData, query: SearchQuery, withClosed: boolean) {
  const names = knownNames(open);
  const { place, filters, unknown } = resolveSearch(query, names);
  const conditions = readFilter({ ...filters }, { today: names.today, timeZone: "UTC" });
  // A filter by state asks for closed issues explicitly.
  const closedToo = withClosed || query.terms.some(({ field }) => field === "is" || field === "state");
  return (row: Issue): boolean =>
    unknown.length === 0 &&
    place === "live" &&
    (closedToo || !isClosed(lookup.state(row.state_id ?? "")?.group ?? null)) &&
    matches(row, conditions, lookup);
}

/** The issues of this project in the cache that are not in the collection yet, best match first. */
export function cachedCandidates(to: AddTo, { text, withClosed }: CandidateQuery): Candidate[] {
  const { data, kind } = to;
  const query = readSearch(text);
  const words = query.words.flatMap(queryWords);
  const fits = filterOf(data, query, withClosed);
  const { issue } = data.open.cache;
  return issue
    .all()
    .filter((row) => row.project_id === data.projectId && !row.is_draft && row.archived_at === null)
    .filter((row) => !isInCollection(row, kind, to.id) && fits(row))
    .map((row) => ({ row, score: words.length === 0 ? 1 : matchScore(words, [data.keyOf(row), row.name]) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.row.sequence_id - a.row.sequence_id)
    .slice(0, MAX_CANDIDATES)
    .map(({ row }) => ({
      id: row.id,
      key: data.keyOf(row),
      name: row.name,
      state_id: row.state_id,
      group: null,
      parentKey: keyIfKnown(data, row.parent_id),
      leaves: leftCollection(row, kind),
    }));
}

function keyIfKnown(data: ProjectData, issueId: string | null): string | null {
  const row = issueId === null ? undefined : data.open.cache.issue.get(issueId);
  return row ? data.keyOf(row) : null;
}

const toCandidate = (kind: AddTo["kind"], row: FoundIssue): Candidate => ({
  id: row.id,
  key: issueKey(row.project__identifier, row.sequence_id),
  name: row.name,
  state_id: null,
  group: STATE_GROUPS.find((group) => group === row.state__group) ?? null,
  parentKey: null,
  leaves: leftCollection(row, kind),
});

/** @throws ApiError */
async function fetchCandidates({ data, kind, id }: AddTo, search: string): Promise<Candidate[]> {
  const rows = await api.issue_lists.search({
    slug: data.open.slug,
    project_id: data.projectId,
    query: { search, workspace_search: "false", [isExclusive(kind) ? `outside_${kind}` : kind]: id },
  });
  return rows.map((row) => toCandidate(kind, row));
}

export interface CandidateResult {
  candidates: readonly Candidate[];
  /** Whether the server has answered; until then, more candidates may follow. */
  isDone: boolean;
  /** Whether the request to the server has failed. */
  hasFailed: boolean;
}

/** Delays the request to the server, so that typing causes one request. */
const DEBOUNCE_MS = 150;

/** Searches while the person types: shows matches from the cache at once, then adds those of the server. */
export class CandidateSearch {
  readonly #to: AddTo;
  readonly #show: (searched: CandidateResult) => void;
  #asked = 0;

  constructor(to: AddTo, show: (searched: CandidateResult) => void) {
    this.#to = to;
    this.#show = show;
  }

  /** Never rejects: if the server cannot be reached, the result contains the matches from the cache. */
  async ask(query: CandidateQuery): Promise<void> {
    this.#asked += 1;
    const request = this.#asked;
    const cached = cachedCandidates(this.#to, query);
    const { words, terms } = readSearch(query.text);
    // The server searches titles and keys only; filters are evaluated here.
    if (terms.length > 0) return this.#show({ candidates: cached, isDone: true, hasFailed: false });
    this.#show({ candidates: cached, isDone: false, hasFailed: false });
    await new Promise((resolve) => setTimeout(resolve, words.length === 0 ? 0 : DEBOUNCE_MS));
    if (request !== this.#asked) return;
    let fetched: Candidate[] = [];
    let hasFailed = false;
    try {
      fetched = await fetchCandidates(this.#to, query.text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      hasFailed = true;
    }
    if (request !== this.#asked) return;
    // The cache knows these issues and has excluded them, so they are excluded from the response, too.
    const known = this.#to.data.open.cache.issue;
    const others = fetched.filter(
      ({ id, group }) => !known.get(id) && (query.withClosed || !isClosed(group)),
    );
    const candidates = [...cached, ...others].slice(0, MAX_CANDIDATES);
    this.#show({ candidates, isDone: true, hasFailed });
  }

  /** Ignores all responses that are still to come. */
  stop(): void {
    this.#asked += 1;
  }
}

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, n) =>
    ids.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE),
  );

/** Adds the issues at once and rolls back if the server refuses. Issues leave the cycle that they are in. */
export async function addExisting(to: AddTo, ids: readonly string[]): Promise<void> {
  const { data, kind, id, name } = to;
  const { cache, slug } = data.open;
  const { path, container } = COLLECTIONS[kind];
  const params = { slug, project_id: data.projectId, ...idParam(kind, id) };
  const worked = await Promise.all(
    inBatches(ids).map((batch) =>
      mutate(cache, {
        ...writeLabels(t, "add_to", { name }),
        changes: batch.flatMap((issueId) => {
          const row = cache.issue.get(issueId);
          return row && !isInCollection(row, kind, id)
            ? [updating(cache.issue, issueId, container.put(row, id))]
            : [];
        }),
        calls: [callTo(`${path}.add_issues`, { ...params, body: { issues: batch } })],
      }),
    ),
  );
  if (worked.every(Boolean)) toast({ title: t("added", { count: ids.length, name }), icon: "check" });
}
