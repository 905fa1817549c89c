// Lists of 100 issues against their floor: the same statements and the same bytes, from bare node:http.
import { Caller } from "../caller.ts";
import { withFloor } from "../floor/floor.ts";
import { compare } from "../measure.ts";
import { ratioLine } from "../table.ts";
import { addressOf, FILTERED, floorOf, type ListRequest, NEWEST, UNFILTERED } from "./list-requests.ts";
import { adminHeaders, type Bench, count, type Section } from "./section.ts";

const MAX_RATIO = 2;
/** Larger projects have a section of their own. */
const MAX_SIZE = 100_000;

type Project = Bench["places"]["projects"][number];

/** Before each request the project's version increases, as after a write: no cached total is valid. */
async function measureAfterWrite(bench: Bench, project: Project): Promise<void> {
  const { cairn, places } = bench;
  const route = await floorOf(bench, project, NEWEST, true);
  await withFloor(cairn.connection, [route], (url) =>
    cairn.withPool(1, async (pool) => {
      const ours = new Caller(cairn.url, adminHeaders(bench));
      const floor = new Caller(url);
      const write = "update projects set version = version + 1 where workspace_id = $1 and id = $2";
      const comparison = await compare({
        ours: () => ours.send(route.path),
        floor: () => floor.send(route.path),
        before: () => pool.query(write, [places.workspace.id, project.id]),
      });
      bench.report(
        ratioLine(`${count(project.size)} issues, newest first, right after a write`, comparison, MAX_RATIO),
      );
      ours.close();
      floor.close();
    }),
  );
}

async function measureAll(bench: Bench, project: Project, requests: readonly ListRequest[]): Promise<void> {
  const { cairn } = bench;
  const routes = [];
  for (const request of requests) routes.push(await floorOf(bench, project, request));
  await withFloor(cairn.connection, routes, async (url) => {
    const ours = new Caller(cairn.url, adminHeaders(bench));
    const floor = new Caller(url);
    for (const request of requests) {
      const path = addressOf(bench, project, request);
      const comparison = await compare({ ours: () => ours.send(path), floor: () => floor.send(path) });
      bench.report(ratioLine(`${count(project.size)} issues, ${request.what}`, comparison, MAX_RATIO));
    }
    ours.close();
    floor.close();
  });
}

export const lists: Section = {
  name: "lists",
  about: "a list of 100 issues, by every main order, without and with filters, against bare node:http",
  async run(bench) {
    for (const project of bench.places.projects.filter(({ size }) => size <= MAX_SIZE)) {
      await measureAll(bench, project, [...UNFILTERED, ...FILTERED]);
      await measureAfterWrite(bench, project);
    }
  },
};
