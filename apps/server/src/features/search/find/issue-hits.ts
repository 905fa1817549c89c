// Issues whose key, title or description matches a search, in one statement. One branch for each, from an index of its
// own; then the best of all results. For a word in thousands of issues, it finds some of them, and always the newest:
// no index is ever read to its end.
import type { StateGroup } from "@cairn/contract/entities/state";
import { Bindings, WORKSPACE } from "../../issues/list/bindings.ts";
import { run } from "../../issues/list/run.ts";
import { type Selection, type Statement, whereSql } from "../../issues/list/statements.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { allSources, fewSources, type Place, TEXTS_FULL, TITLES_FULL } from "./issue-sources.ts";
import { aroundSql, insideSql, titleRankSql } from "./patterns.ts";

/** How many of the newest issues are scanned for such a word. */
const NEWEST = 500;
const MAX_KEYS = 10;
const LARGEST_NUMBER = 2 ** 31 - 1;

export interface IssueRow {
  id: string;
  project_id: string;
  sequence_id: number;
  name: string;
  state_id: string | null;
  state_group: StateGroup | null;
  target_date: string | null;
  updated_at: string;
  rank: number;
  around: string | null;
}

/** The number itself, and those that begin with it. */
function keySql({ number }: { number: number }, b: Bindings): string {
  const ranges = [1, 10, 100, 1000]
    .map((factor) => [number * factor, number * factor + factor - 1])
    .filter(([from, to = 0]) => from !== 0 && to <= LARGEST_NUMBER)
    .map(([from, to]) => `i.sequence_id between ${b.bind(from, "integer")} and ${b.bind(to, "integer")}`);
  return ranges.length === 0 ? "false" : `(${ranges.join(" or ")})`;
}

function keyBranch({ key, projects, limit }: ParsedSearch, base: string, b: Bindings): string | null {
  if (key === null) return null;
  const { identifier } = key;
  const ids = projects
    .filter((project) => identifier === null || project.identifier === identifier)
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  const exact = b.bind(Math.min(key.number, LARGEST_NUMBER), "integer");
  const keyed = keySql(key, b);
  return `(select i.id, case when i.sequence_id = ${exact} then 0 else 1 end as rank from issues i
    where ${base} and i.project_id = any(${b.bind(ids, "uuid[]")}) and ${keyed}
    order by rank, i.updated_at desc, i.id desc limit ${b.bind(Math.max(limit, MAX_KEYS), "bigint")})`;
}

/** The newest issues, scanned only when a branch is full; their texts only when that of texts is full. */
function newestBranch({ words, conditions, scope }: ParsedSearch, b: Bindings): string {
  const where = whereSql({ scope, conditions: [] }, b, "w.project_id");
  const more = whereSql({ scope, conditions }, b);
  const inTitle = insideSql("i.name", words, b);
  return `(select i.id, case when ${inTitle} then 4 else 5 end as rank
    from (select c.id from unnest(${b.bind(scope.project_ids, "uuid[]")}) as w(project_id)
      cross join lateral (select i.id, i.updated_at from issues i where ${where}
        order by i.updated_at desc, i.created_at desc, i.id desc limit ${NEWEST}) c
      order by c.updated_at desc limit ${NEWEST}) newest
    join issues i on i.workspace_id = ${WORKSPACE} and i.id = newest.id
    where (${TITLES_FULL} or ${TEXTS_FULL}) and ${more}
      and ((${inTitle}) or (${TEXTS_FULL} and exists (
        select from issue_bodies b where b.workspace_id = i.workspace_id and b.issue_id = i.id
          and ${insideSql("b.description_stripped", words, b)}))))`;
}

export function issueStatement(search: ParsedSearch): Statement {
  const { scope, words, conditions, limit } = search;
  const b = new Bindings(scope.workspace_id);
  const base = whereSql({ scope, conditions } satisfies Selection, b);
  const place: Place = { base, ids: b.bind(scope.project_ids, "uuid[]") };
  const sources = conditions.length > 0 ? fewSources(words, place, b) : allSources(words, place, b);
  const branches = [
    "(select id, 4 as rank from titles)",
    "(select id, 5 as rank from texts)",
    newestBranch(search, b),
    keyBranch(search, base, b),
  ].filter((branch) => branch !== null);
  const rank = `case when f.rank = 4 then ${titleRankSql("i.name", words, b)} else f.rank end`;
  return {
    text: `with ${sources},
      best as (select i.id, i.updated_at, ${rank} as rank
        from (select id, min(rank) as rank from (${branches.join(" union all ")}) f group by id) f
        join issues i on i.workspace_id = ${WORKSPACE} and i.id = f.id
        order by rank, i.updated_at desc, i.id desc limit ${b.bind(limit, "bigint")})
      select i.id, i.project_id, i.sequence_id, i.name, i.state_id, i.target_date, i.updated_at, best.rank,
        (select s."group" from states s where s.workspace_id = ${WORKSPACE} and s.id = i.state_id) as state_group,
        (select ${aroundSql("b.description_stripped", words, b)} from issue_bodies b
          where b.workspace_id = ${WORKSPACE} and b.issue_id = i.id and best.rank = 5) as around
      from best join issues i on i.workspace_id = ${WORKSPACE} and i.id = best.id
      order by best.rank, i.updated_at desc, i.id desc`,
    values: b.values,
  };
}

/** Issues of the scope that match a search, best first. */
export const issueRows = async (search: ParsedSearch): Promise<IssueRow[]> =>
  search.scope.project_ids.length === 0 ? [] : run<IssueRow>(search.client, issueStatement(search));
