// Issues that are there already come into a cycle or a module (contract/issues §8, §11.3, §12.2).
import { ApiError } from "@cairn/client/api-error";
import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import type { FoundIssue } from "@cairn/contract/entities/issue-details";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { issueKey } from "@cairn/domain/names";
import { matchScore, queryWords } from "@cairn/ui/match";
import { toast } from "@cairn/ui/toast";
import { api } from "../../../data/api.ts";
import { t } from "../../../i18n/part-page.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { writeWords } from "../../../i18n/i18n.ts";

/** Where they go. */
export interface AddTo {
  data: ProjectData;
  kind: "cycles" | "modules";
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
  /** The cycle it leaves; null: none, or it goes into a module and leaves nothing. */
  leaves: string | null;
}

/** As many as one list shows. */
const MOST = 100;
/** The contract takes 1000 in one call. */
const IN_ONE_CALL = 500;

const isIn = ({ kind, id }: AddTo, row: Issue): boolean =>
  kind === "cycles" ? row.cycle_id === id : row.module_ids.includes(id);

/** The issues of this project that this tab knows and that are not in it yet, best first. */
export function candidatesHere(to: AddTo, query: string): Candidate[] {
  const { data, kind } = to;
  const words = queryWords(query);
  return data.open.cache.issue
    .all()
    .filter((row) => row.project_id === data.projectId && !row.is_draft && row.archived_at === null)
    .filter((row) => !isIn(to, row))
    .map((row) => ({ row, score: words.length === 0 ? 1 : matchScore(words, [data.keyOf(row), row.name]) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.row.sequence_id - a.row.sequence_id)
    .slice(0, MOST)
    .map(({ row }) => ({
      id: row.id,
      key: data.keyOf(row),
      name: row.name,
      state_id: row.state_id,
      group: null,
      leaves: kind === "cycles" ? row.cycle_id : null,
    }));
}

const found = (kind: AddTo["kind"], row: FoundIssue): Candidate => ({
  id: row.id,
  key: issueKey(row.project__identifier, row.sequence_id),
  name: row.name,
  state_id: null,
  group: STATE_GROUPS.find((group) => group === row.state__group) ?? null,
  leaves: kind === "cycles" ? (row.cycle_id ?? null) : null,
});

/** @throws ApiError */
async function candidatesThere({ data, kind, id }: AddTo, search: string): Promise<Candidate[]> {
  const rows = await api.issue_lists.search({
    slug: data.open.slug,
    project_id: data.projectId,
    query: { search, workspace_search: "false", [kind === "cycles" ? "outside_cycle" : "module"]: id },
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
  async ask(query: string): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const here = candidatesHere(this.#to, query);
    this.#show({ candidates: here, isDone: false, hasFailed: false });
    await new Promise((resolve) => setTimeout(resolve, query === "" ? 0 : PAUSE_MS));
    if (mine !== this.#asked) return;
    let there: Candidate[] = [];
    let hasFailed = false;
    try {
      there = await candidatesThere(this.#to, query);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      hasFailed = true;
    }
    if (mine !== this.#asked) return;
    const known = new Set(here.map(({ id }) => id));
    const candidates = [...here, ...there.filter(({ id }) => !known.has(id))].slice(0, MOST);
    this.#show({ candidates, isDone: true, hasFailed });
  }

  /** Nobody looks any more. */
  stop(): void {
    this.#asked += 1;
  }
}

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IN_ONE_CALL) }, (_, n) =>
    ids.slice(n * IN_ONE_CALL, (n + 1) * IN_ONE_CALL),
  );

/** Shown at once; a refusal takes it back and says so. Those in another cycle leave it. */
export async function addExisting(to: AddTo, ids: readonly string[]): Promise<void> {
  const { data, kind, id, name } = to;
  const { cache, slug } = data.open;
  const place = { slug, project_id: data.projectId };
  const edit = (row: Issue): Partial<Issue> =>
    kind === "cycles" ? { cycle_id: id } : { module_ids: [...row.module_ids, id] };
  const worked = await Promise.all(
    inParts(ids).map((part) =>
      mutate(cache, {
        ...writeWords(t, "add_to", { name }),
        changes: part.flatMap((issueId) => {
          const row = cache.issue.get(issueId);
          return row && !isIn(to, row) ? [updating(cache.issue, issueId, edit(row))] : [];
        }),
        calls: [
          kind === "cycles"
            ? callTo("cycles.add_issues", { ...place, cycle_id: id, body: { issues: part } })
            : callTo("modules.add_issues", { ...place, module_id: id, body: { issues: part } }),
        ],
      }),
    ),
  );
  if (worked.every(Boolean)) toast({ title: t("added", { count: ids.length, name }), icon: "check" });
}
