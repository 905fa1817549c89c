// Start and idle state: the built server on a directory with data, including its own PostgreSQL.
import { setTimeout as sleep } from "node:timers/promises";
import { Caller } from "../caller.ts";
import { quantile } from "../measure.ts";
import { memoryOf } from "../processes.ts";
import { skippedLine, valueLine } from "../table.ts";
import { addressOf, BOARD, FILTERED, UNFILTERED } from "./list-requests.ts";
import { adminHeaders, type Bench, type Section } from "./section.ts";

const STARTS = 3;
const MAX_SECONDS = 3;
const MAX_MEGABYTES = 200;
const REST_MS = 3000;
/** The pool closes connections after 30 idle seconds: only then is the server idle again. */
const LONG_REST_MS = 35_000;
const LOAD_MS = 6000;
const AT_ONCE = 16;

/** Lists, boards and whole projects, many at once. */
async function load(bench: Bench): Promise<void> {
  const caller = new Caller(bench.cairn.url, adminHeaders(bench), AT_ONCE);
  const paths = bench.places.projects.flatMap((project) => [
    ...[...UNFILTERED, ...FILTERED, BOARD].map((request) => addressOf(bench, project, request)),
    `${bench.pathOf(project)}/issues/snapshot/`,
  ]);
  const end = performance.now() + LOAD_MS;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) await caller.send(paths[next++ % paths.length] ?? "/readyz");
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  caller.close();
}

/** @param most the budget; null while the server is not idle yet */
async function reportMemory({ cairn, report }: Bench, what: string, most: number | null): Promise<void> {
  const memory = memoryOf(cairn.pid);
  if (!memory) return report(skippedLine(what, "this system does not tell proportional memory"));
  const { own, children, count } = memory;
  const parts = ` (Node ${own.toFixed(0)}, PostgreSQL ${children.toFixed(0)} in ${count} processes)`;
  report(valueLine(what, own + children, most, "MB", parts));
}

export const start: Section = {
  name: "start",
  about: "the time to start, and the memory at rest and after work",
  async run(bench) {
    const { cairn } = bench;
    const seconds: number[] = [];
    for (let n = 0; n < STARTS; n++) {
      await cairn.stop();
      seconds.push((await cairn.start()) / 1000);
    }
    const range = ` (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} in ${STARTS} starts)`;
    bench.report(valueLine("start → first 200 of /readyz", quantile(seconds, 0.5), MAX_SECONDS, "s", range));
    await sleep(REST_MS);
    await reportMemory(bench, "memory at rest, after the start", MAX_MEGABYTES);
    await load(bench);
    await reportMemory(bench, `memory after ${LOAD_MS / 1000} s of ${AT_ONCE} requests at once`, null);
    await sleep(LONG_REST_MS);
    await reportMemory(bench, `memory at rest again, ${LONG_REST_MS / 1000} s later`, MAX_MEGABYTES);
  },
};
