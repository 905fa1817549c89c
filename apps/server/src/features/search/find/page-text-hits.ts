// Pages with all words of a search in their text, and not all of them in their title, last changed first. Bounded like
// issues: for a word that most pages contain, the newest of them are scanned instead.
import type { Json } from "@cairn/contract/schema";
import { Bindings, WORKSPACE } from "../../issues/list/bindings.ts";
import { run } from "../../issues/list/run.ts";
import type { Statement } from "../../issues/list/statements.ts";
import { PAGES } from "./named-hits.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { aroundSql, insideSql, textQuery, textVector, titleSql } from "./patterns.ts";

const MAX_PAGES = 400;
/** How many of the newest pages are scanned for a word that most pages contain. */
const NEWEST = 1000;

export interface PageTextRow {
  id: string;
  name: string;
  project_id: string | null;
  updated_at: string;
  logo_props: Json;
  around: string;
}

/** Null if the words have no letter or digit. */
export function pageTextStatement({
  workspace_id,
  words,
  me,
  projects,
  limit,
}: ParsedSearch): Statement | null {
  const query = textQuery(words);
  if (query === null) return null;
  const b = new Bindings(workspace_id);
  const ids = b.bind(
    projects.map(({ id }) => id),
    "uuid[]",
  );
  const person = b.bind(me, "uuid");
  const seen = PAGES.where(
    () => ids,
    () => person,
  );
  const hasText = "join page_documents d on d.workspace_id = x.workspace_id and d.page_id = x.id";
  return {
    text: `with texts as materialized (
        select x.id from ${PAGES.from} ${hasText}
        where ${seen} and d.workspace_id = ${WORKSPACE}
          and ${textVector("d.stripped")} @@ to_tsquery('simple', ${b.bind(query, "text")}) limit ${MAX_PAGES}),
      newest as (
        select n.id from (select x.id from ${PAGES.from} where ${seen} and (select count(*) from texts) >= ${MAX_PAGES}
          order by x.updated_at desc, x.id desc limit ${NEWEST}) n
        join page_documents d on d.workspace_id = ${WORKSPACE} and d.page_id = n.id
        where ${insideSql("d.stripped", words, b)})
      select x.id, x.name, x.project_id, x.updated_at, x.logo_props, ${aroundSql("d.stripped", words, b)} as around
      from (select id from texts union select id from newest) f
      join pages x on x.workspace_id = ${WORKSPACE} and x.id = f.id ${hasText}
      where not (${titleSql("x.name", words, b)})
      order by x.updated_at desc, x.id desc limit ${b.bind(limit, "bigint")}`,
    values: b.values,
  };
}

export async function pageTextRows(search: ParsedSearch): Promise<PageTextRow[]> {
  const statement = pageTextStatement(search);
  return statement === null ? [] : run<PageTextRow>(search.client, statement);
}
