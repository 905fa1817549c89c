// An export's parts: which issues each contains, and the rows that they become.
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { dayOf } from "@cairn/domain/dates";
import { registryOf } from "@cairn/domain/properties/registry";
import type pg from "pg";
import type { ScopeProject } from "../issues/list/scope.ts";
import type { Statement } from "../issues/list/statements.ts";
import {
  descriptionAt,
  type ExportColumn,
  type ExportedIssue,
  listColumns,
  projectColumns,
  type Sight,
} from "./columns.ts";
import type { Part } from "./document.ts";
import { lookupOf, type Names, readNames } from "./names.ts";
import { countIds, readIssues, usersOfIssues } from "./read-issues.ts";
import { listIds, settledIds } from "./selections.ts";
import type { StoredRequest } from "./stored-request.ts";
import type { Row, Table } from "./writers/writer.ts";

export interface Exported {
  workspace_id: string;
  request: StoredRequest;
  /** Its person, and the time zone whose days filters mean. */
  me: string;
  time_zone: string;
  now: Date;
  /** The exported projects, as the person sees them now; they determine the rights to the file. */
  projects: readonly ScopeProject[];
  /** All projects that the person sees. */
  visible: readonly string[];
  /** Called with the number of issues of each batch that was written. */
  progress: (written: number) => Promise<void>;
}

interface Selected {
  name: string;
  ids: Statement;
  columns: readonly ExportColumn[];
}

const NO_USERS: readonly string[] = [];

async function sightOf(
  client: pg.PoolClient,
  names: Names,
  workspaceId: string,
  issues: readonly ExportedIssue[],
  withPeople: boolean,
): Promise<Sight> {
  const people: Pick<Lookup, "mentioned" | "subscribers"> = {
    mentioned: () => NO_USERS,
    subscribers: () => NO_USERS,
  };
  if (withPeople) {
    const mentioned = await usersOfIssues(client, "issue_mentions", workspaceId, issues);
    const subscribers = await usersOfIssues(client, "issue_subscribers", workspaceId, issues);
    people.mentioned = (id) => mentioned.get(id) ?? NO_USERS;
    people.subscribers = (id) => subscribers.get(id) ?? NO_USERS;
  }
  return { names, lookup: lookupOf(names, people) };
}

function tableOf(client: pg.PoolClient, exported: Exported, names: Names, selected: Selected): Table {
  const { workspace_id, request, visible, progress } = exported;
  const { ids, columns } = selected;
  async function* batches(): AsyncGenerator<Row[]> {
    for await (const issues of readIssues(client, { workspace_id, ids, visible })) {
      const sight = await sightOf(client, names, workspace_id, issues, request.every_property);
      yield issues.map((issue) => columns.map(({ cell }) => cell(issue, sight)));
      await progress(issues.length);
    }
  }
  return {
    headings: columns.map(({ heading }) => heading),
    batches: batches(),
    text: descriptionAt(columns),
  };
}

function selectionsOf(exported: Exported, names: Names): Selected[] {
  const { workspace_id, request, projects, me, time_zone, now } = exported;
  const { list, multiple, every_property } = request;
  const known = [...names.projects.values()];
  if (list) {
    const [only] = known.length === 1 ? known : [];
    const registry = registryOf({ properties: only?.properties ?? [] });
    const clock = { today: dayOf(now), timeZone: time_zone };
    const place = { workspace_id, me, projects, registry, clock };
    return [{ name: "list", ids: listIds(list, place), columns: listColumns(names, list) }];
  }
  if (!multiple) {
    const ids = settledIds(
      workspace_id,
      known.map(({ id }) => id),
    );
    return [{ name: workspace_id, ids, columns: projectColumns(names, every_property) }];
  }
  return known.map((project) => ({
    name: project.id,
    ids: settledIds(workspace_id, [project.id]),
    columns: projectColumns({ ...names, projects: new Map([[project.id, project]]) }, every_property),
  }));
}

/** The parts of an export, and how many issues they have. The client is in a snapshot (read-issues.ts). */
export async function partsOf(
  client: pg.PoolClient,
  exported: Exported,
): Promise<{ parts: Part[]; total: number }> {
  const names = await readNames(
    client,
    exported.workspace_id,
    exported.projects.map(({ id }) => id),
  );
  const selections = selectionsOf(exported, names);
  let total = 0;
  for (const { ids } of selections) total += await countIds(client, ids);
  const parts = selections.map((selected) => ({
    name: selected.name,
    table: () => tableOf(client, exported, names, selected),
  }));
  return { parts, total };
}
