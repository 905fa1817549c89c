// The same lists in a project of a million issues against the smallest one: both are ours.
import { Caller } from "../caller.ts";
import { compare } from "../measure.ts";
import { ratioLine, skippedLine } from "../table.ts";
import { addressOf, BOARD, FILTERED, UNFILTERED } from "./list-requests.ts";
import { adminHeaders, count, type Section } from "./section.ts";

const MAX_RATIO = 1.3;
const BUDGET_SIZE = 1_000_000;

export const scale: Section = {
  name: "scale",
  about: "the same lists in a project of a million issues against the smallest",
  async run(bench) {
    const { places, cairn } = bench;
    const small = places.projects[0];
    const large = places.projects.find(({ size }) => size >= BUDGET_SIZE);
    if (!small || !large || small === large)
      return bench.report(skippedLine("a million issues against fewer", "there are no two such projects"));
    const caller = new Caller(cairn.url, adminHeaders(bench));
    for (const request of [...UNFILTERED, ...FILTERED, BOARD]) {
      const [ours, floor] = [large, small].map((project) => {
        const path = addressOf(bench, project, request);
        return () => caller.send(path);
      });
      if (!ours || !floor) continue;
      const budget = request === BOARD ? null : MAX_RATIO;
      const comparison = await compare({ ours, floor });
      bench.report(
        ratioLine(`${count(large.size)} against ${count(small.size)}: ${request.what}`, comparison, budget),
      );
    }
    caller.close();
  },
};
