// The names that typed filters can refer to, as far as this browser knows them.
import type { NamedKind } from "@cairn/domain/search/fields";
import type { Named, Names } from "@cairn/domain/search/resolve";
import { CONTAINER_KINDS } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { workspacePeople } from "../../data/people.ts";
import { myProjects } from "../../data/projects.ts";
import { utcDay } from "../../session/own-time.ts";

interface InProject {
  id: string;
  name: string;
  project_id: string | null;
}

/** Names of everything in the cache that belongs to the person's own projects. */
export function knownNames(open: OpenWorkspace): Names {
  const { cache, me } = open;
  const projects = myProjects(open);
  const mine = new Set(projects.map(({ id }) => id));
  const named = <Row extends InProject>(rows: readonly Row[]): (Row & Named)[] =>
    rows
      .filter(({ project_id }) => project_id !== null && mine.has(project_id))
      .map((row) => ({ ...row, names: [row.name] }));
  return {
    me,
    today: utcDay(),
    people: workspacePeople(open).map(({ member }) => ({
      id: member.id,
      names: [member.display_name, member.first_name, `${member.first_name} ${member.last_name}`.trim()],
    })),
    labels: named(cache.label.all()),
    states: named(cache.state.all()),
    projects: projects.map(({ id, name, identifier }) => ({ id, names: [name, identifier] })),
    cycles: named(cache.cycle.all()),
    modules: named(cache.module.all()),
  };
}

/** The one project that all filter values belong to; null if there is none or more than one. */
export function projectOfFilters(
  open: OpenWorkspace,
  filters: Readonly<Record<string, string>>,
): string | null {
  const { cache } = open;
  const idsOf = (name: string): string[] =>
    (filters[name] ?? "").split(",").filter((id) => id !== "" && id !== "None");
  const found = new Set<string | null>([
    ...idsOf("project"),
    ...idsOf("state").map((id) => cache.state.get(id)?.project_id ?? null),
    ...CONTAINER_KINDS.flatMap((kind) => idsOf(kind).map((id) => cache[kind].get(id)?.project_id ?? null)),
  ]);
  const [one = null] = found;
  return found.size === 1 ? one : null;
}

/** The spellings of a field's values, best known first. */
export const namesOf = (names: Names, kind: NamedKind): string[] => [
  ...new Set(
    names[kind].map((row) => row.names.find((name) => name !== "") ?? "").filter((name) => name !== ""),
  ),
];
