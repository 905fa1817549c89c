// Turns the names that models use into ids: projects by identifier, issues by key, everything else by its name.
import type { Project } from "@cairn/contract/entities/project";
import { routes } from "@cairn/contract/routes/all";
import { ToolError, type ToolContext } from "./tool.ts";

interface Named {
  id: string;
  /** By any of which it is found, ignoring case. */
  names: readonly (string | undefined)[];
}

const fold = (text: string): string => text.trim().toLowerCase();

/** Most names in an error: a model needs the choices, not all of a large workspace. */
const MAX_CHOICES = 40;

/** The id of the one that is called so. @throws ToolError that lists the choices */
export function idNamed(what: string, all: readonly Named[], name: string): string {
  const wanted = fold(name);
  const found = all.filter(
    ({ id, names }) => id === wanted || names.some((one) => fold(one ?? "") === wanted),
  );
  const [first] = found;
  if (first && found.length === 1) return first.id;
  const choices = all
    .slice(0, MAX_CHOICES)
    .map(({ names }) => names[0] ?? "")
    .join(", ");
  if (first) throw new ToolError(`More than one ${what} is called "${name}". Use the id of one of them.`);
  throw new ToolError(`There is no ${what} "${name}". Choose one of: ${choices || "none exist"}.`);
}

/** The project of an identifier, name or id. @throws ToolError */
export async function projectNamed({ call }: ToolContext, slug: string, name: string): Promise<Project> {
  const answer = await call(routes.projects.list, { params: { slug } });
  const all = (Array.isArray(answer) ? answer : answer.results).filter(
    ({ archived_at }) => archived_at === null,
  );
  const id = idNamed(
    "project",
    all.map((project) => ({ id: project.id, names: [project.identifier, project.name] })),
    name,
  );
  const project = all.find((one) => one.id === id);
  if (!project) throw new ToolError(`There is no project "${name}".`);
  return project;
}

export interface IssuePlace {
  slug: string;
  project_id: string;
  issue_id: string;
}

/** Where the issue of a key such as WEB-12 is. @throws issue.not_found */
export async function issueOfKey({ call }: ToolContext, slug: string, key: string): Promise<IssuePlace> {
  const { id, project_id } = await call(routes.issue_places.by_key, {
    params: { slug, key: key.trim().toUpperCase() },
  });
  return { slug, project_id, issue_id: id };
}

type Kind = "state" | "label" | "person" | "cycle" | "module";

/** How each kind of thing in a project is listed. */
const LISTS: Record<
  Kind,
  (context: ToolContext, params: { slug: string; project_id: string }) => Promise<Named[]>
> = {
  state: async ({ call }, params) => {
    const all = await call(routes.states.list, { params });
    return (Array.isArray(all) ? all : Object.values(all).flat()).map(({ id, name }) => ({
      id,
      names: [name],
    }));
  },
  label: async ({ call }, params) =>
    (await call(routes.labels.list, { params })).map(({ id, name }) => ({ id, names: [name] })),
  person: async ({ call, me }, params) =>
    (await call(routes.projects.retrieve, { params })).members.map(
      ({ member_id: id, member__display_name }) => ({
        id,
        names: [member__display_name, ...(id === me.id ? ["me"] : [])],
      }),
    ),
  cycle: async ({ call }, params) => {
    const all = await call(routes.cycles.list, { params });
    return all.map(({ id, name, status }) => ({
      id,
      names: [name, ...(status === "CURRENT" ? ["current"] : [])],
    }));
  },
  module: async ({ call }, params) =>
    (await call(routes.modules.list, { params })).map(({ id, name }) => ({ id, names: [name] })),
};

/** Names of one project, each kind of which is requested once and only when something is called by name. */
export class ProjectNames {
  readonly #context: ToolContext;
  readonly #params: { slug: string; project_id: string };
  readonly #lists = new Map<Kind, Promise<Named[]>>();

  constructor(context: ToolContext, params: { slug: string; project_id: string }) {
    this.#context = context;
    this.#params = params;
  }

  #list(kind: Kind): Promise<Named[]> {
    const known = this.#lists.get(kind) ?? LISTS[kind](this.#context, this.#params);
    this.#lists.set(kind, known);
    return known;
  }

  /** @throws ToolError that lists the choices */
  async id(kind: Kind, name: string): Promise<string> {
    return idNamed(kind, await this.#list(kind), name);
  }

  /** @throws ToolError that lists the choices */
  ids(kind: Kind, names: readonly string[]): Promise<string[]> {
    return Promise.all(names.map((name) => this.id(kind, name)));
  }

  /** The name of an id; the id itself when it is unknown. */
  async nameOf(kind: Kind, id: string): Promise<string> {
    return (await this.#list(kind)).find((one) => one.id === id)?.names[0] ?? id;
  }

  namesOf(kind: Kind, ids: readonly string[]): Promise<string[]> {
    return Promise.all(ids.map((id) => this.nameOf(kind, id)));
  }
}
