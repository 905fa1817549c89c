// A hundred calls of a tool for language models at the same time, against as many requests of the list that the tool
// reads; and what another request takes meanwhile.
import { Caller } from "../caller.ts";
import { compare, timed } from "../measure.ts";
import { ratioLine, valueLine } from "../table.ts";
import { adminToken } from "../token.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const AT_ONCE = 100;
const SIZES = [10_000, 100_000];
const ROUNDS = 5;
/** Most ms until everyone else's request is answered while the calls run. */
const MAX_OTHER_MS = 500;

const CALL = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
};

async function measure(bench: Bench, size: number): Promise<void> {
  const project = projectUpTo(bench, size);
  const { cairn, places } = bench;
  const { rows } = await cairn.withPool(1, (pool) =>
    pool.query<{ identifier: string }>("select identifier from projects where id = $1", [project.id]),
  );
  const given = { workspace: places.workspace.slug, project: rows[0]?.identifier ?? "", limit: 25 };
  const body = { ...CALL, params: { name: "find_issues", arguments: given } };
  const headers = {
    accept: "application/json, text/event-stream",
    "x-api-key": await adminToken(bench),
    "mcp-protocol-version": "2025-11-25",
  };
  const tools = new Caller(cairn.url, headers, AT_ONCE);
  const lists = new Caller(cairn.url, adminHeaders(bench), AT_ONCE);
  const other = new Caller(cairn.url, adminHeaders(bench));
  const path = `${bench.pathOf(project)}/issues/?per_page=25&cursor=25:0:0&order_by=-created_at`;
  const callAll = (): Promise<unknown> =>
    Promise.all(Array.from({ length: AT_ONCE }, () => tools.send("/mcp", { method: "POST", body })));
  const listAll = (): Promise<unknown> =>
    Promise.all(Array.from({ length: AT_ONCE }, () => lists.send(path)));
  const label = `${count(project.size)} issues: ${AT_ONCE} calls of find_issues at once`;
  bench.report(
    ratioLine(`${label}, against the list`, await compare({ ours: callAll, floor: listAll }, ROUNDS), null),
  );
  const running = callAll();
  bench.report(
    valueLine(`${label}: another request`, await timed(() => other.send(path)), MAX_OTHER_MS, "ms"),
  );
  await running;
  for (const caller of [tools, lists, other]) caller.close();
}

export const mcp: Section = {
  name: "mcp",
  about: "a hundred calls of a tool for language models at the same time",
  async run(bench) {
    for (const size of SIZES.filter((one) => one <= (bench.places.projects.at(-1)?.size ?? 0)))
      await measure(bench, size);
  },
};
