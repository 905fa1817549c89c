// Objects that are found only by name: one row per kind. A new kind is a new row.
import type { Json } from "@cairn/contract/schema";
import type { HitKind } from "@cairn/contract/entities/find";
import { PUBLIC_VIEW } from "@cairn/domain/views";
import { type Collection, type CollectionKind, COLLECTIONS } from "../../collections/collections.ts";
import { Bindings, WORKSPACE } from "../../issues/list/bindings.ts";
import { run } from "../../issues/list/run.ts";
import { collectionAccessText, membershipText, seesPageText } from "../../pages/page-rules.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { titleRankSql, titleSql } from "./patterns.ts";

export interface NamedRow {
  id: string;
  name: string;
  project_id: string | null;
  key: string | null;
  updated_at: string;
  rank: number;
  /** Of a page or a collection of pages. */
  logo_props: Json | null;
}

/** Over alias `x`; `projects` and `me` bind a value and return its placeholder. */
interface NamedKind {
  from: string;
  name: string;
  project: string;
  key?: string;
  updated: string;
  logo?: string;
  where: (projects: () => string, me: () => string) => string;
}

/** Unarchived, in a project that the person is in and that uses this kind of collection. */
const inProjects = ({ table, switch: used }: Collection): NamedKind => ({
  from: `${table} x join projects p on p.workspace_id = x.workspace_id and p.id = x.project_id`,
  name: "x.name",
  project: "x.project_id",
  updated: "x.updated_at",
  where: (projects) =>
    `x.workspace_id = ${WORKSPACE} and x.project_id = any(${projects()}) and p.${used} and x.archived_at is null`,
});

/** Pages that the person may see (spec §5), in projects that use pages. */
export const PAGES: NamedKind = {
  from: "pages x left join projects p on p.workspace_id = x.workspace_id and p.id = x.project_id",
  name: "x.name",
  project: "x.project_id",
  updated: "x.updated_at",
  logo: "x.logo_props",
  where: (
    projects,
    me,
  ) => `x.workspace_id = ${WORKSPACE} and ${seesPageText("x", me())} and x.archived_at is null and not x.is_template
      and (x.project_id is null or (x.project_id = any(${projects()}) and p.page_view))`,
};

const KINDS = {
  project: {
    from: "projects x",
    name: "x.name",
    project: "x.id",
    key: "x.identifier",
    updated: "x.updated_at",
    where: (projects) => `x.workspace_id = ${WORKSPACE} and x.id = any(${projects()})`,
  },
  ...(Object.fromEntries(COLLECTIONS.map((one) => [one.kind, inProjects(one)])) as Record<
    CollectionKind,
    NamedKind
  >),
  view: {
    from: "views x left join projects p on p.workspace_id = x.workspace_id and p.id = x.project_id",
    name: "x.name",
    project: "x.project_id",
    updated: "x.updated_at",
    where: (
      projects,
      me,
    ) => `x.workspace_id = ${WORKSPACE} and (x.access = ${PUBLIC_VIEW} or x.owned_by = ${me()})
      and (x.project_id is null or (x.project_id = any(${projects()}) and p.issue_views_view))`,
  },
  page: PAGES,
  // That of the whole workspace has a translated name, and is the list of its pages.
  page_collection: {
    from: "page_collections x",
    name: "x.name",
    project: "null::uuid",
    updated: "x.updated_at",
    logo: "x.logo_props",
    where: (_projects, me) => {
      const who = me();
      return `x.workspace_id = ${WORKSPACE} and not x.is_default and exists (
        select from page_collections c ${membershipText(who)}
        where c.workspace_id = x.workspace_id and c.id = x.id and ${collectionAccessText(who)} is not null)`;
    },
  },
  person: {
    from: "workspace_members m join users x on x.id = m.member_id",
    name: "concat_ws(' ', x.display_name, x.first_name, x.last_name)",
    project: "null::uuid",
    updated: "m.updated_at",
    where: () => `m.workspace_id = ${WORKSPACE} and m.is_active and not x.is_bot`,
  },
} as const satisfies Partial<Record<HitKind, NamedKind>>;

export type NamedHitKind = keyof typeof KINDS;
export const NAMED_KINDS = Object.keys(KINDS) as NamedHitKind[];

/** Objects of one kind, best first. */
export function namedRows(kind: NamedHitKind, search: ParsedSearch): Promise<NamedRow[]> {
  const { from, name, project, updated, where, key, logo = "null" }: NamedKind = KINDS[kind];
  const { words, limit } = search;
  const b = new Bindings(search.workspace_id);
  const ids = search.projects.map((project) => project.id);
  const seen = where(
    () => b.bind(ids, "uuid[]"),
    () => b.bind(search.me, "uuid"),
  );
  const keyed = key === undefined ? "false" : `lower(${key}) = lower(${b.bind(words.join(" "), "text")})`;
  const text = `select x.id, ${name} as name, ${project} as project_id, ${key ?? "null"} as key, ${updated} as updated_at,
      ${logo} as logo_props, case when ${keyed} then 0 else ${titleRankSql(name, words, b)} end as rank
    from ${from} where (${titleSql(name, words, b)} or ${keyed}) and ${seen}
    order by rank, updated_at desc, x.id limit ${b.bind(limit, "bigint")}`;
  return run<NamedRow>(search.client, { text, values: b.values });
}
