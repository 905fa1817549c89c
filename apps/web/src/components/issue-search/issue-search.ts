// Searches issues by title or key for pickers: first in this tab's data, then on the server (contract/issues §8).
import { ApiError } from "@cairn/client/api-error";
import type { Issue } from "@cairn/contract/entities/issue";
import type { FoundIssue } from "@cairn/contract/entities/issue-details";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { issueKey } from "@cairn/domain/issue-address";
import { matchScore, queryWords } from "@cairn/ui/match";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";

/** The issue for which another one is searched. */
export interface SearchSubject {
  open: OpenWorkspace;
  data: ProjectData;
  id: string;
  issue: Issue | undefined;
}

/** A relation may lead into any project of the workspace. */
export type SearchPurpose = "parent" | "sub_issue" | "issue_relation";

export interface Hit {
  id: string;
  project_id: string;
  key: string;
  name: string;
  state_id: string | null;
  /** Known even if the state itself is not loaded. */
  group: StateGroup | null;
}

const MAX_HITS = 50;

const hitOf = (detail: SearchSubject, row: Issue): Hit => ({
  id: row.id,
  project_id: row.project_id,
  key: detail.data.keyOf(row),
  name: row.name,
  state_id: row.state_id,
  group: null,
});

const foundHit = (row: FoundIssue): Hit => ({
  id: row.id,
  project_id: row.project_id,
  key: issueKey(row.project__identifier, row.sequence_id),
  name: row.name,
  state_id: null,
  group: STATE_GROUPS.find((group) => group === row.state__group) ?? null,
});

/** Whether `row` is the issue or one of its descendants: as its parent it would close a cycle. */
function isBelow({ open, id }: SearchSubject, row: Issue): boolean {
  const seen = new Set<string>();
  for (let at: Issue | undefined = row; at && !seen.has(at.id);) {
    if (at.id === id) return true;
    seen.add(at.id);
    at = at.parent_id === null ? undefined : open.cache.issue.get(at.parent_id);
  }
  return false;
}

/** Whether `row` is an ancestor of the issue: as its sub-issue it would close a cycle. */
function isAbove({ open, issue }: SearchSubject, row: Issue): boolean {
  const seen = new Set<string>();
  for (let at = issue?.parent_id ?? null; at !== null && !seen.has(at);) {
    if (at === row.id) return true;
    seen.add(at);
    at = open.cache.issue.get(at)?.parent_id ?? null;
  }
  return false;
}

function fits(detail: SearchSubject, row: Issue, purpose: SearchPurpose): boolean {
  if (row.archived_at !== null || row.is_draft || row.id === detail.id) return false;
  if (purpose === "parent") return !isBelow(detail, row);
  if (purpose === "sub_issue") return row.parent_id === null && !isAbove(detail, row);
  return true;
}

/** Matches in this tab's data of the project, best first. */
export function searchLocal(detail: SearchSubject, query: string, purpose: SearchPurpose): Hit[] {
  const words = queryWords(query);
  return detail.open.cache.issue
    .all()
    .filter((row) => row.project_id === detail.data.projectId && fits(detail, row, purpose))
    .map((row) => ({
      row,
      score: words.length === 0 ? 1 : matchScore(words, [detail.data.keyOf(row), row.name]),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.row.sequence_id - a.row.sequence_id)
    .slice(0, MAX_HITS)
    .map(({ row }) => hitOf(detail, row));
}

/**
 * Matches from the server, in the whole workspace if the purpose allows other projects.
 * @throws ApiError
 */
async function searchServer(detail: SearchSubject, query: string, purpose: SearchPurpose): Promise<Hit[]> {
  const { open, data, id } = detail;
  const found = await api.issue_lists.search({
    slug: open.slug,
    project_id: data.projectId,
    query: {
      search: query,
      issue_id: id,
      workspace_search: String(purpose !== "parent"),
      [purpose]: "true",
    },
  });
  return found.slice(0, MAX_HITS).map(foundHit);
}

type Show = (hits: readonly Hit[], isDone: boolean) => void;

/** Debounce of requests to the server while typing. */
const PAUSE_MS = 150;

/**
 * Searches while the person types. `show` receives local matches at once, then both together; the last call has
 * `isDone`.
 */
export class IssueSearch {
  readonly #detail: SearchSubject;
  readonly #purpose: SearchPurpose;
  readonly #show: Show;
  #asked = 0;

  constructor(detail: SearchSubject, purpose: SearchPurpose, show: Show) {
    this.#detail = detail;
    this.#purpose = purpose;
    this.#show = show;
  }

  /** Never rejects: without the server, only local matches are found. */
  async run(text: string): Promise<void> {
    const query = text.trim();
    this.#asked += 1;
    const mine = this.#asked;
    const here = searchLocal(this.#detail, query, this.#purpose);
    this.#show(here, false);
    await new Promise((resolve) => setTimeout(resolve, query === "" ? 0 : PAUSE_MS));
    if (mine !== this.#asked) return;
    let there: Hit[] = [];
    try {
      there = await searchServer(this.#detail, query, this.#purpose);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    if (mine !== this.#asked) return;
    const known = new Set(here.map(({ id }) => id));
    this.#show([...here, ...there.filter(({ id }) => !known.has(id))].slice(0, MAX_HITS), true);
  }

  /** Stops reporting: the picker has closed. */
  stop(): void {
    this.#asked += 1;
  }
}
