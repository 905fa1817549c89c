// Comments with all words of a search, newest first, on issues that may be found. Bounded like issues.
import { Bindings, WORKSPACE } from "../../issues/list/bindings.ts";
import { run } from "../../issues/list/run.ts";
import { type Statement, whereSql } from "../../issues/list/statements.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { aroundSql, insideSql, textQuery, textVector } from "./patterns.ts";

const MAX_COMMENTS = 400;
/** How many of a project's newest comments are scanned for a word that most comments contain. */
const NEWEST = 1000;

export interface CommentRow {
  id: string;
  issue_id: string;
  project_id: string;
  sequence_id: number;
  name: string;
  updated_at: string;
  around: string;
}

export function commentStatement({ scope, words, conditions, limit }: ParsedSearch): Statement | null {
  const query = textQuery(words);
  if (query === null) return null;
  const b = new Bindings(scope.workspace_id);
  const base = whereSql({ scope, conditions }, b);
  const ids = b.bind(scope.project_ids, "uuid[]");
  const writeOnIssue = "join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id";
  return {
    text: `with texts as materialized (
        select c.id from issue_comments c ${writeOnIssue}
        where c.workspace_id = ${WORKSPACE} and c.project_id = any(${ids}) and ${base}
          and ${textVector("c.comment_stripped")} @@ to_tsquery('simple', ${b.bind(query, "text")}) limit ${MAX_COMMENTS}),
      newest as (
        select c.id from unnest(${ids}) as w(project_id)
        cross join lateral (select x.* from issue_comments x where x.workspace_id = ${WORKSPACE} and x.project_id = w.project_id
          order by x.created_at desc, x.id desc limit ${NEWEST}) c ${writeOnIssue}
        where (select count(*) from texts) >= ${MAX_COMMENTS} and ${base} and ${insideSql("c.comment_stripped", words, b)})
      select c.id, c.issue_id, c.project_id, i.sequence_id, i.name, c.created_at as updated_at,
        ${aroundSql("c.comment_stripped", words, b)} as around
      from (select id from texts union select id from newest) f
      join issue_comments c on c.workspace_id = ${WORKSPACE} and c.id = f.id ${writeOnIssue}
      order by c.created_at desc, c.id desc limit ${b.bind(limit, "bigint")}`,
    values: b.values,
  };
}

export async function commentRows(search: ParsedSearch): Promise<CommentRow[]> {
  const statement = search.scope.project_ids.length === 0 ? null : commentStatement(search);
  return statement === null ? [] : run<CommentRow>(search.client, statement);
}
