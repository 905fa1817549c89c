// `expand=state,assignees` of the external API: objects instead of ids (contract/external §1.5). What can be expanded is
// a row in the table; unknown names are ignored.
import { VIEWER } from "@cairn/domain/roles";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { externalIssues } from "./objects/issue.ts";
import { externalLabels } from "./objects/label.ts";
import { externalModules } from "./objects/module.ts";
import { externalProjects } from "./objects/project.ts";
import { externalStates } from "./objects/state.ts";
import { externalUsers } from "./objects/user.ts";

/** Objects by id. A missing one is expanded to null, or left out of a list. */
type Loader = (context: WorkspaceContext, ids: readonly string[]) => Promise<Map<string, object>>;

/** Only people above viewer see email addresses (contract/workspace §4.3). */
const people: Loader = async ({ runtime, workspace_role }, ids) => {
  const users = await externalUsers(runtime.db, ids);
  if (workspace_role > VIEWER) return users;
  return new Map([...users].map(([id, user]) => [id, { ...user, email: "" }]));
};

/** Keys of objects by the objects that their ids refer to. */
const LOADERS: ReadonlyMap<string, Loader> = new Map(
  Object.entries({
    state: ({ runtime, workspace }, ids) => externalStates(runtime.db, workspace.id, ids),
    labels: ({ runtime, workspace }, ids) => externalLabels(runtime.db, workspace.id, ids),
    module: ({ runtime, workspace }, ids) => externalModules(runtime.db, workspace.id, ids),
    workspace: async ({ workspace: { id, slug, name } }) => new Map([[id, { id, slug, name }]]),
    issue: ({ runtime, workspace }, ids) => externalIssues(runtime.db, workspace.id, ids),
    default_state: ({ runtime, workspace }, ids) => externalStates(runtime.db, workspace.id, ids),
    project: ({ runtime, workspace, me }, ids) => externalProjects(runtime.db, workspace.id, me.id, ids),
    assignees: people,
    created_by: people,
    updated_by: people,
    actor: people,
    owned_by: people,
    members: people,
    lead: people,
    project_lead: people,
    default_assignee: people,
  } satisfies Record<string, Loader>),
);

const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string");

/** What is no id, such as an object that has been expanded before, stays as it is. */
function expanded(value: unknown, objects: Map<string, object>): unknown {
  if (Array.isArray(value))
    return value.flatMap((id: unknown) => (typeof id === "string" ? (objects.get(id) ?? []) : [id]));
  return typeof value === "string" ? (objects.get(value) ?? null) : value;
}

/** The rows with objects for the keys that `expand` names: one query for each key, whatever the number of rows. */
export async function expandRows<Row extends object>(
  context: WorkspaceContext,
  rows: readonly Row[],
  expand: string | undefined,
): Promise<Row[]> {
  const names = new Set((expand ?? "").split(",").map((name) => name.trim()));
  let result = [...rows];
  for (const name of names) {
    const loader = LOADERS.get(name);
    const values = rows.flatMap((row) => (name in row ? [(row as Record<string, unknown>)[name]] : []));
    if (loader === undefined || values.length === 0) continue;
    const objects = await loader(context, [...new Set(values.flatMap(idsOf))]);
    result = result.map((row) => ({
      ...row,
      [name]: expanded((row as Record<string, unknown>)[name], objects),
    }));
  }
  return result;
}

const isList = (answer: object): answer is { results: object[] } =>
  "results" in answer && Array.isArray(answer.results);

/** The answer of a route with `expand` applied: an object, an array, or the results of an envelope. */
async function expandAnswer(context: WorkspaceContext, answer: unknown, expand: string): Promise<unknown> {
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return expandRows(context, answer as object[], expand);
  if (isList(answer)) return { ...answer, results: await expandRows(context, answer.results, expand) };
  return (await expandRows(context, [answer], expand))[0];
}

type AnyHandler = (context: never, input: never) => unknown;

/** The handlers of a group, whose answers have objects for the keys that `expand` names. */
export function expanding<H extends Record<string, AnyHandler>>(handlers: H): H {
  const wrapped = Object.entries(handlers).map(([name, handler]) => {
    const call = async (context: WorkspaceContext, input: { query?: { expand?: string } }) => {
      const answer: unknown = await handler(context as never, input as never);
      const expand = input.query?.expand;
      return expand ? expandAnswer(context, answer, expand) : answer;
    };
    return [name, call] as const;
  });
  return Object.fromEntries(wrapped) as unknown as H;
}
