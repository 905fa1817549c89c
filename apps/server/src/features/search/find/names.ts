// The names that typed filters can refer to, if the caller may see them: one statement for each kind that a search
// mentions.
import type { Dates } from "@cairn/domain/cycles";
import { dayOf } from "@cairn/domain/dates";
import { type NamedKind, SEARCH_FIELDS } from "@cairn/domain/search/fields";
import type { Term } from "@cairn/domain/search/query";
import type { Named, Names } from "@cairn/domain/search/resolve";
import { sql } from "kysely";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import type { OwnProject } from "./parsed-search.ts";

/** Most objects of one kind that are considered. */
const MAX_OBJECTS = 20_000;

type Row = Named & Dates;

/** Objects with a name in the caller's projects. */
const TABLES: Partial<Record<NamedKind, string>> = {
  labels: "null::date as start_date, null::date as end_date from labels x",
  states: "null::date as start_date, null::date as end_date from states x",
  cycles: "x.start_date, x.end_date from cycles x",
  modules: "null::date as start_date, null::date as end_date from modules x",
};

async function namesOf(
  { runtime, workspace }: WorkspaceContext,
  projects: readonly OwnProject[],
  kind: NamedKind,
): Promise<readonly Row[]> {
  if (kind === "projects")
    return projects.map(({ id, name, identifier }) => ({
      id,
      names: [name, identifier],
      start_date: null,
      end_date: null,
    }));
  const ids = projects.map(({ id }) => id);
  const table = TABLES[kind];
  const { rows } = await (
    table === undefined
      ? sql<Row>`select u.id, array[u.display_name, u.first_name, trim(u.first_name || ' ' || u.last_name)] as names
          from workspace_members m join users u on u.id = m.member_id
          where m.workspace_id = ${workspace.id} and not u.is_bot order by u.id limit ${MAX_OBJECTS}`
      : sql<Row>`select x.id, array[x.name] as names, ${sql.raw(table)}
          where x.workspace_id = ${workspace.id} and x.project_id = any (${ids}::uuid[]) order by x.id limit ${MAX_OBJECTS}`
  ).execute(runtime.db);
  return rows;
}

/** The objects that the filters of a search may name; kinds that the search does not mention stay empty. */
export async function namesFor(
  context: WorkspaceContext,
  projects: readonly OwnProject[],
  terms: readonly Term[],
): Promise<Names> {
  const kinds = new Set(
    terms.map(({ field }) => SEARCH_FIELDS[field].names).filter((kind) => kind !== undefined),
  );
  const names = { people: [], labels: [], states: [], projects: [], cycles: [], modules: [] };
  const found = await Promise.all(
    [...kinds].map(async (kind) => [kind, await namesOf(context, projects, kind)] as const),
  );
  return { ...names, ...Object.fromEntries(found), me: context.me.id, today: dayOf(context.runtime.now()) };
}
