// The search of the command menu: everything that the caller may see, by a single text of words and filters.
import type { Finding, Hit } from "@cairn/contract/entities/find";
import { readFilter } from "@cairn/domain/issue-list/filter";
import { readOrdering } from "@cairn/domain/issue-list/list-query";
import { issueKey } from "@cairn/domain/issue-address";
import { excerptOf, rangesOf } from "@cairn/domain/search/excerpt";
import { LONGEST_SEARCH, readKey, readSearch, termText } from "@cairn/domain/search/query";
import { type Resolved, resolveSearch } from "@cairn/domain/search/resolve";
import { invalid } from "../../../platform/failure.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { memberProjects } from "../../../platform/postgres/member-projects.ts";
import { filterClock } from "../../issues/list/list-issues.ts";
import { listFlat } from "../../issues/list/flat.ts";
import { WALK_FROM } from "../../issues/list/method.ts";
import { archivesScope, ownDraftsScope, type Scope, workspaceScope } from "../../issues/list/scope.ts";
import type { ParsedSearch, OwnProject } from "./parsed-search.ts";
import { commentRows } from "./comment-hits.ts";
import { issueRows, type IssueRow } from "./issue-hits.ts";
import { NAMED_KINDS, namedRows } from "./named-hits.ts";
import { namesFor } from "./names.ts";
import { pageTextRows } from "./page-text-hits.ts";
import { withStatementTimeout } from "./statement-timeout.ts";

const USUAL_LIMIT = 10;
const MAX_LIMIT = 50;

interface FindQuery {
  q?: string;
  limit?: string;
}

/** @throws invalid */
function readFindQuery({ q = "", limit }: FindQuery): { q: string; limit: number } {
  if (q.length > LONGEST_SEARCH) throw invalid({ q: [`Type at most ${LONGEST_SEARCH} characters.`] });
  // PostgreSQL has no text with the character NUL.
  if (q.includes("\0")) throw invalid({ q: ["This text can't be searched."] });
  const most = limit === undefined ? USUAL_LIMIT : /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (most < 1 || most > MAX_LIMIT) throw invalid({ limit: [`Give a number from 1 to ${MAX_LIMIT}.`] });
  return { q, limit: most };
}

const SCOPES: Record<
  Resolved["place"],
  (workspaceId: string, projects: readonly OwnProject[], me: string) => Scope
> = {
  live: workspaceScope,
  archived: archivesScope,
  drafts: ownDraftsScope,
};

function issueHit(kind: "issue" | "draft", { words, projects }: ParsedSearch, row: IssueRow): Hit {
  const project = projects.find(({ id }) => id === row.project_id);
  const excerpt = row.around === null ? null : excerptOf(words, row.around);
  return {
    kind,
    id: row.id,
    project_id: row.project_id,
    issue_id: row.id,
    key: issueKey(project?.identifier ?? "", row.sequence_id),
    title: row.name,
    title_ranges: rangesOf(words, row.name),
    excerpt: excerpt?.text ?? null,
    excerpt_ranges: excerpt?.ranges ?? [],
    state_id: row.state_id,
    state_group: row.state_group,
    target_date: row.target_date,
    updated_at: row.updated_at,
    logo_props: null,
    rank: row.rank,
  };
}

async function commentHits(search: ParsedSearch): Promise<Hit[]> {
  const rows = await commentRows(search);
  return rows.map(({ around, ...row }) => {
    const issue = { ...row, state_id: null, state_group: null, target_date: null, rank: 5, around };
    const hit = issueHit("issue", search, issue);
    return { ...hit, kind: "comment", issue_id: row.issue_id };
  });
}

/** What a hit that is no issue has no value for. */
const WITHOUT_ISSUE = { issue_id: null, state_id: null, state_group: null, target_date: null } as const;

async function namedHits(search: ParsedSearch): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const kind of NAMED_KINDS) {
    for (const { name, ...row } of await namedRows(kind, search))
      hits.push({
        ...WITHOUT_ISSUE,
        kind,
        title: name,
        title_ranges: rangesOf(search.words, name),
        excerpt: null,
        excerpt_ranges: [],
        ...row,
      });
  }
  return hits;
}

async function pageTextHits(search: ParsedSearch): Promise<Hit[]> {
  const rows = await pageTextRows(search);
  return rows.map(({ name, around, ...row }) => {
    const excerpt = excerptOf(search.words, around);
    return {
      ...WITHOUT_ISSUE,
      ...row,
      kind: "page",
      key: null,
      title: name,
      title_ranges: rangesOf(search.words, name),
      excerpt: excerpt.text,
      excerpt_ranges: excerpt.ranges,
      rank: 5,
    };
  });
}

/** Everything that matches all words; with filters, only kinds that filters apply to. */
async function byWords(search: ParsedSearch, place: Resolved["place"], hasFilters: boolean): Promise<Hit[]> {
  const found = await issueRows(search);
  const hits = found.map((row) => issueHit(place === "drafts" ? "draft" : "issue", search, row));
  hits.push(...(await commentHits(search)));
  if (hasFilters) return hits;
  const drafts = ownDraftsScope(search.workspace_id, search.projects, search.me);
  const mine = await issueRows({ ...search, scope: drafts });
  hits.push(...mine.map((row) => issueHit("draft", search, row)), ...(await namedHits(search)));
  hits.push(...(await pageTextHits(search)));
  return hits;
}

/** The issues that match the filters alone, last changed first, and their count. */
async function byFilters(
  search: ParsedSearch,
  place: Resolved["place"],
): Promise<{ hits: Hit[]; total: number }> {
  const { client, scope, conditions, limit } = search;
  const ordering = readOrdering({ order_by: "-updated_at" });
  const listing = { scope, conditions: [...conditions], ordering, page: { size: limit, index: 0 } };
  const { results, total_results } = await listFlat(client, listing, WALK_FROM);
  const rows = results as unknown as readonly (Omit<IssueRow, "state_group"> & {
    state__group: IssueRow["state_group"];
  })[];
  const kind = place === "drafts" ? "draft" : "issue";
  const hits = rows.map((row) =>
    issueHit(kind, search, { ...row, state_group: row.state__group, rank: 5, around: null }),
  );
  return { hits, total: total_results };
}

/** @throws invalid, search.too_heavy */
export async function find(context: WorkspaceContext, query: FindQuery): Promise<Finding> {
  const { q, limit } = readFindQuery(query);
  const { runtime, workspace, me } = context;
  const read = readSearch(q);
  const nothing: Finding = { hits: [], filters: {}, place: "live", unknown: [], total: null };
  if (read.words.length === 0 && read.terms.length === 0) return nothing;
  const projects = await memberProjects(runtime.db, workspace.id, me.id)
    .select(["p.id", "p.identifier", "p.name", "p.version"])
    .orderBy("p.id")
    .execute();
  const resolved = resolveSearch(read, await namesFor(context, projects, read.terms));
  const filters: Record<string, string> = { ...resolved.filters };
  const unknown = resolved.unknown.map(({ field, value }) => termText(field, value));
  const answer: Finding = { ...nothing, filters, place: resolved.place, unknown };
  if (unknown.length > 0) return answer;
  return withStatementTimeout(runtime.pool, async (client) => {
    const search: ParsedSearch = {
      client,
      workspace_id: workspace.id,
      me: me.id,
      projects,
      words: read.words,
      key: readKey(read),
      scope: SCOPES[resolved.place](workspace.id, projects, me.id),
      conditions: readFilter(filters, filterClock(context)),
      limit,
    };
    if (read.words.length === 0) return { ...answer, ...(await byFilters(search, resolved.place)) };
    return { ...answer, hits: await byWords(search, resolved.place, read.terms.length > 0) };
  });
}
