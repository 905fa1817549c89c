// Lists and single reads of programs, /api/v1, against their floor: the same statements and the same bytes, from bare
// node:http. The floor neither knows the token nor counts its rate.
import { listWorkItems } from "@cairn/server/features/external-api/work-items/list";
import { retrieveWorkItem } from "@cairn/server/features/external-api/work-items/read";
import { projectScope } from "@cairn/server/features/issues/list/scope";
import { registryOf } from "@cairn/domain/properties/registry";
import { Caller } from "../caller.ts";
import { statementsOfNext } from "../floor/capture.ts";
import { withFloor } from "../floor/floor.ts";
import type { Route } from "../floor/protocol.ts";
import { compare } from "../measure.ts";
import { ratioLine } from "../table.ts";
import { adminToken } from "../token.ts";
import { type Bench, count, type Section } from "./section.ts";

const MAX_RATIO = 2;
const MAX_SIZE = 100_000;

type Project = Bench["places"]["projects"][number];
type Capture = Parameters<typeof statementsOfNext>[3];

interface Read {
  what: string;
  path: string;
  capture: Capture;
}

const itemsOf = ({ places }: Bench, project: Project): string =>
  `/api/v1/workspaces/${places.workspace.slug}/projects/${project.id}/work-items/`;

/** A list of 100, the same with a query in text, and one work item. */
async function readsOf(bench: Bench, project: Project, caller: Caller): Promise<Read[]> {
  const items = itemsOf(bench, project);
  const list = (what: string, query: Record<string, string>): Read => ({
    what,
    path: `${items}?${new URLSearchParams(query).toString()}`,
    capture: (context) =>
      listWorkItems(
        context,
        projectScope(context.workspace.id, context.project),
        query,
        registryOf(context.project),
      ),
  });
  const some = await caller.send(`${items}?per_page=50`);
  const { results } = JSON.parse(some.body.toString()) as { results: { id: string }[] };
  const id = results.at(-1)?.id ?? "";
  return [
    list("list of 100 work items", { per_page: "100" }),
    list("list of 100 work items, pql", {
      per_page: "100",
      pql: "priority IN (high, urgent) AND dueDate IS NULL",
    }),
    {
      what: "get one work item",
      path: `${items}${id}/`,
      capture: (context) => retrieveWorkItem(context, id),
    },
  ];
}

async function routeOf(bench: Bench, project: Project, read: Read, caller: Caller): Promise<Route> {
  const { cairn, places } = bench;
  const statements = await statementsOfNext(cairn.connection, places, project, read.capture);
  const { status, headers, body } = await caller.send(read.path);
  return {
    path: read.path,
    statements,
    status,
    contentType: headers["content-type"] ?? "",
    body: body.toString(),
  };
}

async function measure(bench: Bench, project: Project, token: string): Promise<void> {
  const { cairn } = bench;
  const ours = new Caller(cairn.url, { "x-api-key": token });
  for (const read of await readsOf(bench, project, ours)) {
    const route = await routeOf(bench, project, read, ours);
    await withFloor(cairn.connection, [route], async (url) => {
      const floor = new Caller(url);
      const comparison = await compare({
        ours: () => ours.send(read.path),
        floor: () => floor.send(read.path),
      });
      bench.report(ratioLine(`${count(project.size)} issues, ${read.what}`, comparison, MAX_RATIO));
      floor.close();
    });
  }
  ours.close();
}

export const programs: Section = {
  name: "programs",
  about: "lists of 100 work items and single ones of /api/v1, against bare node:http",
  async run(bench) {
    const token = await adminToken(bench);
    for (const project of bench.places.projects.filter(({ size }) => size <= MAX_SIZE))
      await measure(bench, project, token);
  },
};
