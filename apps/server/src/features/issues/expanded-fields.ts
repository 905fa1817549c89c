// What the detail of an issue includes when `expand` names it (contract/issues §2); other names are ignored (§20.22).
import type { IssueDetail } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import { assetSql } from "../../platform/files/address.ts";
import type { Reader as Viewer } from "../../platform/reader.ts";
import { wireTime } from "../../platform/postgres/wire-sql.ts";
import { visibleTo } from "./references.ts";

export interface Reader {
  me: Viewer;
  /** The prefix of file URLs. */
  files: string;
}

/** Every list is bounded (law 9). */
const MAX_ROWS = sql.lit(1000);

/** JSON objects of a table's rows of issue alias `i`, newest first; `[]` when there are none. */
const list = (object: RawBuilder<unknown>, table: string, more: RawBuilder<unknown> = sql``) => sql`(
  select coalesce(json_agg(${object} order by r.created_at desc, r.id desc), '[]')
  from (
    select * from ${sql.table(table)} r where r.workspace_id = i.workspace_id and r.issue_id = i.id ${more}
    order by r.created_at desc, r.id desc limit ${MAX_ROWS}
  ) r)`;

type Expandable = "issue_reactions" | "issue_attachment" | "issue_link" | "parent" | "votes";

const EXPANDED_FIELDS: Record<Expandable, (reader: Reader) => RawBuilder<unknown>> = {
  issue_reactions: () =>
    list(
      sql`json_build_object('id', r.id, 'actor', r.actor_id, 'issue', r.issue_id, 'reaction', r.reaction)`,
      "issue_reactions",
    ),
  issue_attachment: ({ files }) =>
    list(
      sql`json_build_object('id', r.id, 'asset', ${assetSql(files, "r")}, 'attributes', r.attributes, 'issue_id', r.issue_id,
        'updated_at', ${wireTime("r.updated_at")}, 'updated_by_id', r.updated_by)`,
      "file_assets",
      sql`and not r.is_deleted`,
    ),
  issue_link: () =>
    list(
      sql`json_build_object('id', r.id, 'issue_id', r.issue_id, 'title', r.title, 'url', r.url, 'metadata', r.metadata,
        'created_by_id', r.created_by, 'created_at', ${wireTime("r.created_at")})`,
      "issue_links",
    ),
  // An empty object when there is none, or none that the caller may see.
  parent: ({ me }) => sql`coalesce((
    select json_build_object('id', up.id, 'sequence_id', up.sequence_id, 'project_id', up.project_id)
    from issues up where up.workspace_id = i.workspace_id and up.id = i.parent_id and ${visibleTo("up", me)}), '{}')`,
  votes: () => sql`case when exists (
      select from board_publications d
      where d.workspace_id = i.workspace_id and d.project_id = i.project_id and d.is_votes_enabled)
    then (select json_build_object('up', count(*) filter (where v.vote = 1), 'down', count(*) filter (where v.vote = -1))
      from issue_votes v where v.workspace_id = i.workspace_id and v.issue_id = i.id) end`,
};

const NAMES = Object.keys(EXPANDED_FIELDS) as Expandable[];

/** `, … as name` for each known name of a comma-separated list: columns to append to others. */
export function expandedFieldsSql(expand: string, reader: Reader): RawBuilder<Partial<IssueDetail>> {
  const wanted = new Set(expand.split(","));
  const columns = NAMES.filter((name) => wanted.has(name)).map(
    (name) => sql`, ${EXPANDED_FIELDS[name](reader)} as ${sql.ref(name)}`,
  );
  return sql<Partial<IssueDetail>>`${sql.join(columns, sql``)}`;
}
