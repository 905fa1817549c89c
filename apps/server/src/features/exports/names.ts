// The names that cells contain instead of ids: of the objects that the issues of some projects refer to.
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import type pg from "pg";
import { definitionsSql } from "../../platform/postgres/property-definitions.ts";

export interface Span {
  name: string;
  start: string | null;
  end: string | null;
}
export interface ExportedProject {
  id: string;
  name: string;
  identifier: string;
  properties: PropertyDefinition[];
}

export interface Names {
  projects: ReadonlyMap<string, ExportedProject>;
  groups: ReadonlyMap<string, StateGroup>;
  cycles: ReadonlyMap<string, Span>;
  modules: ReadonlyMap<string, Span>;
  /** The names of states, labels, people, cycles, modules, estimate points and options, by id. */
  all: Map<string, string>;
}

const PEOPLE = `select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.display_name) as name
  from workspace_members m join users u on u.id = m.member_id where m.workspace_id = $1`;

/** Rows with ids and names of a table whose rows belong to projects. */
const ofProjects = (table: string, columns: string): string =>
  `select id, ${columns} from ${table} where workspace_id = $1 and project_id = any($2::uuid[])`;

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The names in the projects. @param projectIds their order is that of `projects` */
export async function readNames(
  client: pg.PoolClient,
  workspaceId: string,
  projectIds: readonly string[],
): Promise<Names> {
  const place = [workspaceId, projectIds];
  const read = async <T extends object>(text: string, values: unknown[] = place): Promise<T[]> =>
    (await client.query<T>(text, values)).rows;
  const projects = await read<ExportedProject>(
    `select p.id, p.name, p.identifier, ${definitionsSql} as properties from projects p
     where p.workspace_id = $1 and p.id = any($2::uuid[]) order by array_position($2::uuid[], p.id), p.id`,
  );
  const states = await read<{ id: string; name: string; group: StateGroup }>(
    ofProjects("states", `name, "group"`),
  );
  const labels = await read<{ id: string; name: string }>(ofProjects("labels", "name"));
  const points = await read<{ id: string; name: string }>(ofProjects("estimate_points", "value as name"));
  const people = await read<{ id: string; name: string }>(PEOPLE, [workspaceId]);
  const cycles = await read<Span & { id: string }>(
    ofProjects("cycles", `name, start_date as start, end_date as "end"`),
  );
  const modules = await read<Span & { id: string }>(
    ofProjects("modules", `name, start_date as start, target_date as "end"`),
  );
  const options = projects.flatMap(({ properties }) => properties.flatMap((one) => one.options));
  const named = [states, labels, points, people, cycles, modules, options].flat();
  return {
    projects: byId(projects),
    groups: new Map(states.map(({ id, group }) => [id, group])),
    cycles: byId(cycles),
    modules: byId(modules),
    all: new Map(named.map(({ id, name }) => [id, name])),
  };
}

/** The objects of issues that properties read. @param people mentioned and subscribed users, by issue */
export const lookupOf = (
  { groups, all }: Names,
  people: Pick<Lookup, "mentioned" | "subscribers">,
): Lookup => {
  const named = (id: string): { name: string } | undefined => {
    const name = all.get(id);
    return name === undefined ? undefined : { name };
  };
  return {
    state: (id) => {
      const group = groups.get(id);
      return group === undefined ? undefined : { name: all.get(id) ?? "", group, sequence: 0 };
    },
    label: named,
    member: named,
    cycle: named,
    module: named,
    estimatePoint: () => undefined,
    ...people,
  };
};
