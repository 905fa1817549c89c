// From the start of a write to its arrival at 200 other clients, with a steady rate of writes. The floor is one
// prepared statement and a plain broadcast from bare ws.
import { setTimeout as sleep } from "node:timers/promises";
import { Caller } from "../caller.ts";
import type { Project } from "../data/places.ts";
import { withFloor } from "../floor/floor.ts";
import { NUMBER, type Route } from "../floor/protocol.ts";
import { quantile, timing } from "../measure.ts";
import { type Line, milliseconds } from "../table.ts";
import { Audience } from "./audience.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const SOCKETS = 200;
const ROUNDS = 3;
const WRITES = 100;
const EVERY_MS = 20;
/** How long after the last write all clients must have received it. */
const LATEST_MS = 10_000;
const LOOK_MS = 50;
const MAX_MS = 150;

interface Write {
  seq: number;
  began: number;
}

/** Starts a write every EVERY_MS, whether or not the previous one has finished. */
async function writeSteadily(caller: Caller, pathOf: (n: number) => string, round: number): Promise<Write[]> {
  const start = performance.now();
  const writes: Promise<Write>[] = [];
  for (let n = 0; n < WRITES; n++) {
    await sleep(Math.max(0, start + n * EVERY_MS - performance.now()));
    const began = performance.now();
    // Another date each round: a write without a change is not announced.
    const body = { target_date: `2031-01-${String(round + 1).padStart(2, "0")}` };
    const sent = caller.send(pathOf(n), { method: "PATCH", body });
    writes.push(sent.then(({ headers }) => ({ seq: Number(headers["x-change-seq"]), began })));
  }
  return Promise.all(writes);
}

async function round(audience: Audience, write: () => Promise<Write[]>): Promise<number[]> {
  const writes = await write();
  const last = Math.max(...writes.map(({ seq }) => seq));
  const end = performance.now() + LATEST_MS;
  while (audience.awaits(last) && performance.now() < end) await sleep(LOOK_MS);
  const latencies = audience.latencies(writes);
  const expected = writes.length * audience.size;
  if (latencies.length !== expected) throw new Error(`${latencies.length} of ${expected} changes arrived`);
  return latencies;
}

/** Ids of issues of the project, as many as there are writes in a round. */
async function issuesOf(bench: Bench, project: Project): Promise<{ id: string }[]> {
  const caller = new Caller(bench.cairn.url, adminHeaders(bench));
  const { body } = await caller.send(`${bench.pathOf(project)}/issues/?per_page=${WRITES}`);
  caller.close();
  return (JSON.parse(body.toString()) as { results: { id: string }[] }).results;
}

const FLOOR_PATH = "/write";
function floorRoute({ places }: Bench, issue: { id: string }): Route {
  const change = { entity: "issue", id: issue.id, op: "update", at: new Date().toISOString(), row: issue };
  return {
    path: FLOOR_PATH,
    statements: [
      {
        text: "update issues set updated_at = now() where workspace_id = $1 and id = $2 returning *",
        values: [places.workspace.id, issue.id],
        prepared: true,
      },
    ],
    status: 204,
    contentType: "application/json",
    body: "",
    broadcast: `{"type":"changes","seq":${NUMBER},"changes":[${JSON.stringify(change)}]}`,
  };
}

function lineOf(ours: readonly number[], floor: readonly number[], ratio: number): Line {
  const p95 = quantile(ours, 0.95);
  const words = (values: readonly number[]): string =>
    `${milliseconds(timing(values))}, p95 ${quantile(values, 0.95).toFixed(1)}`;
  return {
    what: `a change seen by ${count(SOCKETS)} others, a write each ${EVERY_MS} ms`,
    floor: words(floor),
    ours: words(ours),
    ratio,
    budget: `p95 ≤ ${MAX_MS} ms`,
    ok: p95 <= MAX_MS,
  };
}

export const live: Section = {
  name: "live",
  about: `writes seen by ${SOCKETS} other clients`,
  async run(bench) {
    const { cairn, places } = bench;
    const project = projectUpTo(bench, 10_000);
    const issues = await issuesOf(bench, project);
    const [first] = issues;
    if (!first) throw new Error("the project is empty");
    await withFloor(cairn.connection, [floorRoute(bench, first)], async (floorUrl) => {
      const socketUrl = `${cairn.url.replace("http", "ws")}/api/workspaces/${places.workspace.slug}/live/`;
      const cookies = places.people.map(({ cookie }) => ({ cookie }));
      const theirs = await Audience.gather(floorUrl.replace("http", "ws"), SOCKETS, [{}]);
      const audience = await Audience.gather(socketUrl, SOCKETS, cookies, { type: "hello", since: null });
      const ours = new Caller(cairn.url, adminHeaders(bench), 8);
      const floor = new Caller(floorUrl, {}, 8);
      const issuePath = (n: number): string => `${bench.pathOf(project)}/issues/${issues[n]?.id ?? ""}/`;
      const all = { ours: [] as number[], floor: [] as number[] };
      const ratios: number[] = [];
      for (let n = 0; n < ROUNDS; n++) {
        const b = await round(theirs, () => writeSteadily(floor, () => FLOOR_PATH, n));
        const a = await round(audience, () => writeSteadily(ours, issuePath, n));
        all.ours.push(...a);
        all.floor.push(...b);
        ratios.push(quantile(a, 0.95) / quantile(b, 0.95));
      }
      bench.report(lineOf(all.ours, all.floor, quantile(ratios, 0.5)));
      for (const caller of [ours, floor]) caller.close();
      for (const gathered of [theirs, audience]) gathered.leave();
    });
  },
};
