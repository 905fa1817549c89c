// What an import has found, and what it will become: guessed from names, addresses and common words, unless a person has
// decided.
import type { ImportPreview } from "@cairn/contract/entities/import-run";
import { IMPORT_KINDS } from "@cairn/contract/entities/import-run";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { projectStates } from "../queries.ts";
import { groupOf } from "../state-names.ts";
import { foldCase } from "@cairn/domain/text";
import type { Claimed } from "./leases.ts";
import { People } from "./people-map.ts";
import type { IssueRecord } from "./records.ts";
import { sourceById } from "../sources/all.ts";
import { priorityHere } from "./steps/issue-values.ts";
import { stateHere } from "./steps/names.ts";

type Run = Pick<Claimed, "workspace_id" | "project_id" | "id" | "mapping" | "source">;

/** Names, states and people that are listed; a source with more is imported all the same. */
const MOST = 500;
const FIRST_ISSUES = 20;

const here = (run: Run) => sql`r.workspace_id = ${run.workspace_id} and r.run_id = ${run.id}`;

async function kindsOf(db: Queryable, run: Run): Promise<ImportPreview["kinds"]> {
  const origin = sourceById(run.source)?.origin ?? run.source;
  const { rows } = await sql<ImportPreview["kinds"][number]>`
    select r.kind, count(*)::integer as count, (count(*) filter (where i.object_id is null and s.id is null))::integer as fresh
    from import_records r
    left join import_items i on i.workspace_id = r.workspace_id and i.project_id = ${run.project_id} and i.origin = ${origin}
      and i.kind = r.kind and i.external_id = r.external_id
    left join issues s on r.kind = 'issue' and s.workspace_id = r.workspace_id and s.project_id = ${run.project_id}
      and s.external_source = ${origin} and s.external_id = r.external_id
    where ${here(run)} group by r.kind`.execute(db);
  return IMPORT_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

async function wordsOf(
  db: Queryable,
  run: Run,
  field: "state" | "priority",
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select r.record ->> ${field}::text as name, count(*)::integer as count from import_records r
    where ${here(run)} and r.kind = 'issue' and coalesce(r.record ->> ${field}::text, '') <> ''
    group by 1 order by 2 desc, 1 limit ${MOST}`.execute(db);
  return rows;
}

/** How often each person is named. */
async function mentionsOf(db: Queryable, run: Run): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select id, count(*)::integer as n from (
      select r.record ->> 'author' as id from import_records r where ${here(run)} and r.kind in ('issue', 'comment', 'change')
      union all
      select jsonb_array_elements_text(r.record -> 'assignees') from import_records r where ${here(run)} and r.kind = 'issue'
        and jsonb_typeof(r.record -> 'assignees') = 'array'
    ) named where id is not null group by id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

async function groupsThere(db: Queryable, run: Run): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; group: string | null }>`
    select r.record ->> 'id' as id, r.record ->> 'group' as "group" from import_records r where ${here(run)} and r.kind = 'state'`.execute(
    db,
  );
  return new Map(rows.map(({ id, group }) => [id, group]));
}

async function statesOf(db: Queryable, run: Run): Promise<ImportPreview["states"]> {
  const known = new Map(
    (await projectStates(db, run.workspace_id, run.project_id)).map((state) => [foldCase(state.name), state]),
  );
  const groups = await groupsThere(db, run);
  const used = await wordsOf(db, run, "state");
  const unused = [...groups.keys()].filter((id) => !used.some(({ name }) => name === id));
  return [...used, ...unused.slice(0, MOST).map((name) => ({ name, count: 0 }))].map(({ name, count }) => {
    const to = stateHere({ claimed: run }, name);
    const found = known.get(foldCase(to));
    const guessed =
      (groups.get(name) as ImportPreview["states"][number]["group"] | null | undefined) ?? groupOf(to);
    return {
      name,
      count,
      to: found?.name ?? to,
      group: found?.group ?? run.mapping.groups?.[name] ?? guessed,
      is_new: found === undefined,
    };
  });
}

async function firstIssues(db: Queryable, run: Run, people: People): Promise<ImportPreview["issues"]> {
  const { rows } = await sql<{ record: IssueRecord }>`select r.record from import_records r
    where ${here(run)} and r.kind = 'issue' order by r.n limit ${FIRST_ISSUES}`.execute(db);
  return rows.map(({ record }) => ({
    key: record.key ?? "",
    name: Array.from(record.title).slice(0, 255).join(""),
    state: record.state ? stateHere({ claimed: run }, record.state) : "",
    priority: priorityHere({ claimed: run }, record.priority ?? "") ?? "none",
    assignees: (record.assignees ?? []).map((id) => people.nameOf(id)).join(", "),
    parent: record.parent ?? "",
  }));
}

export async function previewOf(
  { db }: Runtime,
  run: Run & { columns: ImportPreview["columns"] },
): Promise<ImportPreview> {
  const people = await People.load(db, run);
  const mentions = await mentionsOf(db, run);
  const priorities = await wordsOf(db, run, "priority");
  return {
    columns: run.columns,
    kinds: await kindsOf(db, run),
    people: people
      .all()
      .map(({ id, name, email }) => ({
        id,
        name,
        email,
        count: mentions.get(id) ?? 0,
        user_id: people.memberOf(id)?.id ?? null,
      }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST),
    states: await statesOf(db, run),
    states_here: (await projectStates(db, run.workspace_id, run.project_id)).map(({ name }) => name),
    priorities: priorities.map(({ name, count }) => ({
      name,
      count,
      to: priorityHere({ claimed: run }, name) ?? "none",
    })),
    issues: await firstIssues(db, run, people),
  };
}
