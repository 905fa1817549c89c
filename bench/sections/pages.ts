// Pages that many people have open at once: from a key to the others, the memory of an open page, and how long a very
// long page holds up the others of its node.
import { setTimeout as sleep } from "node:timers/promises";
import { Doc, encodeStateAsUpdate } from "yjs";
import { Caller } from "../caller.ts";
import { createPage, projectOfPages, textOf } from "../data/pages.ts";
import type { Project } from "../data/places.ts";
import { withFloor } from "../floor/floor.ts";
import { NUMBER, type Route } from "../floor/protocol.ts";
import { quantile, timing } from "../measure.ts";
import { memoryOf } from "../processes.ts";
import { milliseconds, skippedLine, valueLine } from "../table.ts";
import { Audience } from "./audience.ts";
import { type Bench, count, type Section } from "./section.ts";
import { Company, Writer } from "./writers.ts";

const PEOPLE = 50;
/** Of them, so many type at once, a fast typist's speed each. */
const TYPING = 10;
const KEY_MS = 200;
const ROUND_MS = 5000;
const ROUNDS = 3;
const MAX_KEY_MS = 200;

const PAGE_WORDS = 2000;
const LONG_WORDS = 100_000;
const OPENED: readonly Opened[] = [
  { words: PAGE_WORDS, pages: 80, first: 20, most: 5 },
  { words: LONG_WORDS, pages: 12, first: 4, most: null },
];
/** Until memory that is no longer used has been returned. */
const REST_MS = 4000;
/** Longer than a node waits before it renders what is being typed. */
const LONG_TYPING_MS = 14_000;
const FLOOR_PATH = "/key";

const cookiesOf = ({ places }: Bench): string[] => places.people.slice(0, PEOPLE).map(({ cookie }) => cookie);

/** Calls back steadily, so that each of the writers has a turn every KEY_MS. */
async function steadily(ms: number, writers: number, press: (writer: number) => void): Promise<void> {
  const began = performance.now();
  const every = KEY_MS / writers;
  for (let n = 0; n * every < ms; n++) {
    await sleep(Math.max(0, began + n * every - performance.now()));
    press(n % writers);
  }
}

/** One prepared insert of an edit, then a bare broadcast. */
function floorRoute({ places }: Bench, pageId: string): Route {
  const doc = new Doc();
  doc.getText("t").insert(0, "a");
  return {
    path: FLOOR_PATH,
    statements: [
      {
        text: "insert into page_updates (workspace_id, page_id, data, author_id) values ($1, $2, $3, $4)",
        values: [
          places.workspace.id,
          pageId,
          `\\x${Buffer.from(encodeStateAsUpdate(doc)).toString("hex")}`,
          places.people[0]?.id,
        ],
        prepared: true,
      },
    ],
    status: 204,
    contentType: "application/json",
    body: "",
    broadcast: `{"seq":${NUMBER},"edit":"AQHvtqXxDgAEAQF0AWEA"}`,
  };
}

async function keysOfFloor(url: string, audience: Audience): Promise<number[]> {
  const caller = new Caller(url, {}, 8);
  const sent: Promise<{ seq: number; began: number }>[] = [];
  await steadily(ROUND_MS, TYPING, () => {
    const began = performance.now();
    const answer = caller.send(FLOOR_PATH, { method: "PATCH" });
    sent.push(answer.then(({ headers }) => ({ seq: Number(headers["x-change-seq"]), began })));
  });
  const writes = await Promise.all(sent);
  await sleep(500);
  caller.close();
  return audience.latencies(writes);
}

async function manyInOne(bench: Bench, project: Project): Promise<void> {
  const id = await createPage(bench, project, { name: "Together", description_html: textOf(PAGE_WORDS) });
  const unopened = await createPage(bench, project, { name: "Floor" });
  const company = await Company.gather(bench, cookiesOf(bench), id);
  await company.begin(TYPING);
  await withFloor(bench.cairn.connection, [floorRoute(bench, unopened)], async (url) => {
    const audience = await Audience.gather(url.replace("http", "ws"), PEOPLE - 1, [{}]);
    const all = { ours: [] as number[], floor: [] as number[] };
    const ratios: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const floor = await keysOfFloor(url, audience);
      await steadily(ROUND_MS, TYPING, (writer) => company.type(writer));
      const ours = await company.latencies();
      all.floor.push(...floor);
      all.ours.push(...ours);
      ratios.push(quantile(ours, 0.95) / quantile(floor, 0.95));
    }
    audience.leave();
    const p95 = quantile(all.ours, 0.95);
    const words = (values: readonly number[]): string =>
      `${milliseconds(timing(values))}, p95 ${quantile(values, 0.95).toFixed(1)}`;
    bench.report({
      what: `a key seen by ${PEOPLE - 1} others in a page, ${TYPING} of them typing`,
      floor: words(all.floor),
      ours: words(all.ours),
      ratio: quantile(ratios, 0.5),
      budget: `p95 ≤ ${MAX_KEY_MS} ms`,
      ok: p95 <= MAX_KEY_MS,
    });
  });
  company.leave();
}

interface Opened {
  words: number;
  pages: number;
  /** The first pages bring code and connections with them, which belong to no page. */
  first: number;
  /** Megabytes; null: no budget. */
  most: number | null;
}

async function openAll(bench: Bench, ids: readonly string[]): Promise<Writer[]> {
  const [cookie = ""] = cookiesOf(bench);
  const writers: Writer[] = [];
  for (const id of ids) {
    const writer = new Writer(bench, cookie, id);
    writers.push(writer);
    await writer.opened();
  }
  await sleep(REST_MS);
  return writers;
}

/**
 * How much the server grows by each page that one person has open. It is started again in between: what the creation of
 * the pages has left behind would hide the growth.
 */
async function memoryPerPage(bench: Bench, project: Project, { words, pages: number, first, most }: Opened) {
  const what = `memory of an open page of ${count(words)} words`;
  const body = { name: "Open", description_html: textOf(words) };
  const ids: string[] = [];
  for (let n = 0; n < first + number; n++) ids.push(await createPage(bench, project, body));
  for (const writer of await openAll(bench, ids)) writer.leave();
  await bench.cairn.stop();
  await bench.cairn.start();
  const writers = await openAll(bench, ids.slice(0, first));
  const before = memoryOf(bench.cairn.pid);
  writers.push(...(await openAll(bench, ids.slice(first))));
  const after = memoryOf(bench.cairn.pid);
  for (const writer of writers) writer.leave();
  if (!before || !after)
    return bench.report(skippedLine(what, "this system does not tell proportional memory"));
  bench.report(valueLine(what, (after.own - before.own) / number, most, "MB", ` (of ${number})`));
}

/** One person types in a very long page; others in a short one on the same node notice nothing. */
async function besideLong(bench: Bench, project: Project): Promise<void> {
  const [cookie = "", ...others] = cookiesOf(bench);
  const long = await createPage(bench, project, { name: "Long", description_html: textOf(LONG_WORDS) });
  const short = await createPage(bench, project, { name: "Short", description_html: textOf(100) });
  const company = await Company.gather(bench, others.slice(0, 3), short);
  await company.begin(1);
  const read = async (beside: () => void): Promise<number[]> => {
    await steadily(LONG_TYPING_MS, 4, () => {
      company.type(0);
      beside();
    });
    return company.latencies();
  };
  const alone = await read(() => undefined);
  const writer = new Writer(bench, cookie, long);
  await writer.opened();
  writer.begin();
  await writer.saved();
  const beside = await read(() => void writer.type());
  writer.leave();
  company.leave();
  const longest = Math.max(...beside);
  bench.report({
    what: `a key in a short page while one of ${count(LONG_WORDS)} words is typed in: the slowest`,
    floor: `${milliseconds(timing(alone))}, slowest ${Math.max(...alone).toFixed(0)}`,
    ours: `${milliseconds(timing(beside))}, slowest ${longest.toFixed(0)}`,
    budget: `≤ ${MAX_KEY_MS} ms`,
    ok: longest <= MAX_KEY_MS,
  });
}

export const pages: Section = {
  name: "pages",
  about: `${PEOPLE} people in a page, the memory of open pages, and a very long one beside a short one`,
  async run(bench) {
    const project = await projectOfPages(bench);
    await manyInOne(bench, project);
    for (const opened of OPENED) await memoryPerPage(bench, project, opened);
    await besideLong(bench, project);
  },
};
