// Changing issues: one, and a hundred at once. The floor is the bare statement over a pool.
import { Caller } from "../caller.ts";
import { compare } from "../measure.ts";
import { ratioLine } from "../table.ts";
import { adminHeaders, count, projectUpTo, type Section } from "./section.ts";

const MANY = 100;
const LEVELS = ["low", "medium", "high"] as const;
const PATCH = "update issues set priority = $3, updated_at = now() where workspace_id = $1 and id = any($2)";

let turn = 0;
/** A different value each time: a change to the same value writes nothing. */
const next = (): string => LEVELS[turn++ % LEVELS.length] ?? "low";

export const writes: Section = {
  name: "writes",
  about: "changing one issue, and a hundred at once, against the bare statement",
  async run(bench) {
    const { cairn, places } = bench;
    const project = projectUpTo(bench, 100_000);
    const path = bench.pathOf(project);
    const ours = new Caller(cairn.url, adminHeaders(bench));
    const list = await ours.send(`${path}/issues/?per_page=${MANY}`);
    const ids = (JSON.parse(list.body.toString()) as { results: { id: string }[] }).results.map(
      ({ id }) => id,
    );
    const [first = ""] = ids;
    await cairn.withPool(1, async (pool) => {
      const one = await compare({
        ours: () => ours.send(`${path}/issues/${first}/`, { method: "PATCH", body: { priority: next() } }),
        floor: () => pool.query(PATCH, [places.workspace.id, [first], next()]),
      });
      bench.report(ratioLine(`${count(project.size)} issues: change one, against the statement`, one, null));
      const many = await compare({
        ours: () =>
          ours.send(`${path}/bulk-operation-issues/`, {
            method: "POST",
            body: { issue_ids: ids, properties: { priority: next() } },
          }),
        floor: () => pool.query(PATCH, [places.workspace.id, ids, next()]),
      });
      bench.report(
        ratioLine(`${count(project.size)} issues: change ${MANY} at once, against the statement`, many, null),
      );
    });
    ours.close();
  },
};
