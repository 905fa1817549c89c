// The command menu's search through a whole workspace, compared with its bare statements.
import { ERRORS } from "@cairn/contract/errors";
import { find } from "@cairn/server/features/search/find/find";
import { Failure } from "@cairn/server/platform/failure";
import { Caller } from "../caller.ts";
import { statementsOfNext } from "../floor/capture.ts";
import { compare } from "../measure.ts";
import { ratioLine, skippedLine, valueLine } from "../table.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const MAX_RATIO = 2;
const MAX_MS = 50;
const BUDGET_SIZE = 100_000;
/** The status of a search that exceeds the server's time limit. */
const TOO_HEAVY = ERRORS["search.too_heavy"].status;

const SEARCHES: readonly { what: string; q: string }[] = [
  { what: "a key", q: "4242" },
  { what: "words of few titles", q: "audit nightly importer webhook" },
  { what: "a word of very many titles", q: "importer" },
  { what: "a word of most descriptions", q: "account" },
  { what: "the beginning of a word", q: "lo" },
  { what: "nothing at all", q: "xylophone" },
  { what: "a word and filters", q: "webhook is:open priority:high assignee:me" },
  { what: "filters alone", q: "is:open priority:high assignee:me" },
];

/** The server refused the search: it is too much for a workspace of this size. */
class Refused extends Error {}

const sizeOf = ({ places }: Bench): number => places.projects.reduce((sum, one) => sum + one.size, 0);

async function measure(bench: Bench, { what, q }: (typeof SEARCHES)[number]): Promise<void> {
  const { cairn, places } = bench;
  const project = projectUpTo(bench, BUDGET_SIZE);
  const statements = await statementsOfNext(cairn.connection, places, project, (context) =>
    find(context, { q }),
  ).catch((error: unknown) => {
    throw error instanceof Failure && error.code === "search.too_heavy" ? new Refused() : error;
  });
  const path = `/api/workspaces/${places.workspace.slug}/find/?${new URLSearchParams({ q }).toString()}`;
  const ours = new Caller(cairn.url, adminHeaders(bench));
  try {
    await cairn.withPool(1, async (pool) => {
      const comparison = await compare({
        ours: async () => {
          const { status } = await ours.send(path);
          if (status === TOO_HEAVY) throw new Refused();
          if (status !== 200) throw new Error(`${path} answered ${status}`);
        },
        floor: async () => {
          for (const { text, values, prepared } of statements)
            await (prepared ? pool.query(text, values) : pool.query({ text, values }));
        },
      });
      const size = sizeOf(bench);
      bench.report(ratioLine(`${count(size)} issues: search for ${what}`, comparison, MAX_RATIO));
      if (size <= 2 * BUDGET_SIZE)
        bench.report(
          valueLine(`${count(size)} issues: search for ${what}`, comparison.ours.p50, MAX_MS, "ms"),
        );
    });
  } finally {
    ours.close();
  }
}

export const search: Section = {
  name: "search",
  about: "searching a whole workspace, against the bare statements",
  async run(bench) {
    const size = sizeOf(bench);
    for (const one of SEARCHES) {
      await measure(bench, one).catch((error: unknown) => {
        // Workspaces up to the size of the budget must get a response; larger ones may be refused, which is reported.
        if (!(error instanceof Refused) || size <= 2 * BUDGET_SIZE) throw error;
        bench.report(skippedLine(`${count(size)} issues: search for ${one.what}`, "refused as too heavy"));
      });
    }
  },
};
