// A board against a flat list; both are ours.
import { Caller } from "../caller.ts";
import { compare } from "../measure.ts";
import { ratioLine } from "../table.ts";
import { addressOf, BOARD, FLAT } from "./list-requests.ts";
import { adminHeaders, count, type Section } from "./section.ts";

const MAX_RATIO = 3;

export const board: Section = {
  name: "board",
  about: "a board of 8 states with 30 issues each against a flat list of 100",
  async run(bench) {
    const caller = new Caller(bench.cairn.url, adminHeaders(bench));
    for (const project of bench.places.projects) {
      const comparison = await compare({
        ours: () => caller.send(addressOf(bench, project, BOARD)),
        floor: () => caller.send(addressOf(bench, project, FLAT)),
      });
      bench.report(
        ratioLine(
          `${count(project.size)} issues: board, 8 states × 30, against flat list`,
          comparison,
          MAX_RATIO,
        ),
      );
    }
    caller.close();
  },
};
