// Issues that are there already come into a cycle or a module (contract/issues §8, §11.3, §12.2).
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
import { COLLECTIONS, type ContainerKind, idParam, isInCollection } from "../../../collections/kinds.ts";
import { t } from "../../../i18n/collection-page.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { writeLabels } from "../../../i18n/i18n.ts";

/** Where they go. */
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
  /** Known where the state itself is not loaded. */
  group: StateGroup | null;
  /** Of the issue that it is a sub-issue of. */
  parentKey: string | null;
  /** The cycle it leaves; null: none, or it goes into a module and leaves nothing. */
  leaves: string | null;
}

/** As many as one list shows. */
const MAX_CANDIDATES = 100;
/** The contract takes 1000 in one call. */
const IN_ONE_CALL = 500;

/** An issue can be in one collection of these kinds only: it leaves the one that it is in. */
const EXCLUSIVE: ReadonlySet<ContainerKind> = new Set<ContainerKind>(["cycle"]);

/**
 * What is searched for: words, filters such as `label:bug`, and whether completed and canceled issues are offered, too.
 */
export interface Wanted {
  text: string;
  withClosed: boolean;
}

/** Whether a row answers the filters, and is open where only those are wanted. */
function answers({ open, lookup }: ProjectData, query: SearchQuery, withClosed: boolean) {
  const names = knownNames(open);
  const { place, filters, unknown } = resolveSearch(query, names);
  const conditions = readFilter({ ...filters }, { today: names.today, timeZone: "UTC" });
  // Who asks for closed issues by a filter gets them.
  const closedToo = withClosed || query.terms.some(({ field }) => field === "is" || field === "state");
  return (row: Issue): boolean =>
    unknown.length === 0 &&
    place === "live" &&
    (closedToo || !isClosed(lookup.state(row.state_id ?? "")?.group ?? null)) &&
    matches(row, conditions, lookup);
}

/** The issues of this project that this tab knows and that are not in it yet, best first. */
export function candidatesHere(to: AddTo, { text, withClosed }: Wanted): Candidate[] {
  const { data, kind } = to;
  const query = readSearch(text);
  const words = query.words.flatMap(queryWords);
  const fits = answers(data, query, withClosed);
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
      leaves: EXCLUSIVE.has(kind) ? row.cycle_id : null,
    }));
}

function keyIfKnown(data: ProjectData, issueId: string | null): string | null {
  const row = issueId === null ? undefined : data.open.cache.issue.get(issueId);
  return row ? data.keyOf(row) : null;
}

const found = (kind: AddTo["kind"], row: FoundIssue): Candidate => ({
  id: row.id,
  key: issueKey(row.project__identifier, row.sequence_id),
  name: row.name,
  state_id: null,
  group: STATE_GROUPS.find((group) => group === row.state__group) ?? null,
  parentKey: null,
  leaves: EXCLUSIVE.has(kind) ? (row.cycle_id ?? null) : null,
});

/** @throws ApiError */
async function candidatesThere({ data, kind, id }: AddTo, search: string): Promise<Candidate[]> {
  const rows = await api.issue_lists.search({
    slug: data.open.slug,
    project_id: data.projectId,
    query: { search, workspace_search: "false", [EXCLUSIVE.has(kind) ? `outside_${kind}` : kind]: id },
  });
  return rows.map((row) => found(kind, row));
}

export interface Searched {
  candidates: readonly Candidate[];
  /** More may come. */
  isDone: boolean;
  /** The server could not be asked. */
  hasFailed: boolean;
}

/** Waits this long with a question to the server, so that typing asks once. */
const PAUSE_MS = 150;

/** Searches as one types: what this tab knows at once, then that together with what the server found. */
export class CandidateSearch {
  readonly #to: AddTo;
  readonly #show: (searched: Searched) => void;
  #asked = 0;

  constructor(to: AddTo, show: (searched: Searched) => void) {
    this.#to = to;
    this.#show = show;
  }

  /** Never rejects: without the server, what is known here is what is found. */
  async ask(wanted: Wanted): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const here = candidatesHere(this.#to, wanted);
    const { words, terms } = readSearch(wanted.text);
    // Its search takes titles and keys; what filters mean is told by what is here.
    if (terms.length > 0) return this.#show({ candidates: here, isDone: true, hasFailed: false });
    this.#show({ candidates: here, isDone: false, hasFailed: false });
    await new Promise((resolve) => setTimeout(resolve, words.length === 0 ? 0 : PAUSE_MS));
    if (mine !== this.#asked) return;
    let there: Candidate[] = [];
    let hasFailed = false;
    try {
      there = await candidatesThere(this.#to, wanted.text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      hasFailed = true;
    }
    if (mine !== this.#asked) return;
    // What is known here and was left out is left out of what came, too.
    const known = this.#to.data.open.cache.issue;
    const others = there.filter(({ id, group }) => !known.get(id) && (wanted.withClosed || !isClosed(group)));
    const candidates = [...here, ...others].slice(0, MAX_CANDIDATES);
    this.#show({ candidates, isDone: true, hasFailed });
  }

  /** Nobody looks any more. */
  stop(): void {
    this.#asked += 1;
  }
}

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IN_ONE_CALL) }, (_, n) =>
    ids.slice(n * IN_ONE_CALL, (n + 1) * IN_ONE_CALL),
  );

/** Shown at once; a refusal takes it back and says so. Those in another cycle leave it. */
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
