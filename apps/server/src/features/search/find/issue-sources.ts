// Where the words of a search are looked up: common tables `titles` and `texts` with the ids of matching issues, each
// read from an index of its own and never to its end, and `full`, which tells whether there are more.
import { type Bindings, WORKSPACE } from "../../issues/list/bindings.ts";
import { insideSql, textQuery, textVector, titleSql } from "./patterns.ts";

/** Most ids of a table. A word with more counts as "in most issues". */
const MAX_IDS = 300;
/** If the filters match no more issues than this, they are applied first, and only those issues are searched. */
const FEW = 5000;
/**
 * A word in more texts than this is not read from their index: if there are few issues, each text is scanned instead.
 */
const MAX_TEXTS = 4000;

/** Whether more titles, or texts, match the words than the tables hold. */
export const TITLES_FULL = '(select titles from "full")';
export const TEXTS_FULL = '(select texts from "full")';

export interface Place {
  /** True for every issue `i` that may be found and passes the filters. */
  base: string;
  /** A binding of the ids of its projects. */
  ids: string;
}

const LATEST = `order by few.updated_at desc limit ${MAX_IDS}`;
const ON_ISSUE = "join issues i on i.workspace_id = x.workspace_id and i.id = x.issue_id";
const isFull = (table: string, most = MAX_IDS): string => `(select count(*) from ${table}) >= ${most}`;

/** Rows of one person's projects, with the expressions of the title and text indexes. */
const ofProjects = ({ ids }: Place): string => `x.workspace_id = ${WORKSPACE} and x.project_id = any(${ids})`;

/** True where a text, `x`, has all words according to the text index; nowhere if they have no letter or digit. */
function inText(words: readonly string[], b: Bindings): string {
  const query = textQuery(words);
  if (query === null) return "false";
  return `${textVector("x.description_stripped")} @@ to_tsquery('simple', ${b.bind(query, "text")})`;
}

const titlesSql = (words: readonly string[], place: Place, b: Bindings): string =>
  `select i.id from issue_titles x ${ON_ISSUE} where ${ofProjects(place)} and ${place.base} and ${titleSql("x.name", words, b)}`;

/** Without filters, almost every index match may be shown. */
export const allSources = (words: readonly string[], place: Place, b: Bindings): string => `
  titles as materialized (${titlesSql(words, place, b)} limit ${MAX_IDS}),
  texts as materialized (select i.id from issue_bodies x ${ON_ISSUE}
    where ${ofProjects(place)} and ${place.base} and ${inText(words, b)} limit ${MAX_IDS}),
  "full" as materialized (select ${isFull("titles")} as titles, ${isFull("texts")} as texts)`;

/**
 * With filters it may be almost none, and the planner would rather compute a vector of every text that passes them than
 * use the index. So the issues that pass and the texts that match are read separately and then joined.
 */
export function fewSources(words: readonly string[], place: Place, b: Bindings): string {
  const hasFew = `(select count(*) from few) <= ${FEW}`;
  const isCommon = isFull("hits", MAX_TEXTS);
  return `
  few as materialized (select i.id, i.name, i.updated_at from issues i where ${place.base} limit ${FEW + 1}),
  hits as materialized (select x.issue_id from issue_bodies x where ${ofProjects(place)} and ${inText(words, b)} limit ${MAX_TEXTS}),
  titles as materialized (
    (select few.id from few where ${hasFew} and ${titleSql("few.name", words, b)} ${LATEST})
    union all (${titlesSql(words, place, b)} and not ${hasFew} limit ${MAX_IDS})),
  texts as materialized (
    (select few.id from few join hits on hits.issue_id = few.id where ${hasFew} ${LATEST})
    union all (select few.id from few join issue_bodies x on x.workspace_id = ${WORKSPACE} and x.issue_id = few.id
      where ${hasFew} and ${isCommon} and ${insideSql("x.description_stripped", words, b)} ${LATEST})
    union all (select i.id from hits join issues i on i.workspace_id = ${WORKSPACE} and i.id = hits.issue_id
      where not ${hasFew} and ${place.base} limit ${MAX_IDS})),
  "full" as materialized (select ${isFull("titles")} as titles, ${isFull("texts")} or (${isCommon} and not ${hasFew}) as texts)`;
}
