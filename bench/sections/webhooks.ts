// Webhooks: deliveries a second to a receiver on this machine, and what they cost writes. The floor of deliveries is the
// same number of posts from a bare HTTP client; that of writes, the same writes while nothing is delivered.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pool } from "../cairn.ts";
import { Caller } from "../caller.ts";
import { median, quantile } from "../measure.ts";
import type { Line } from "../table.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const DELIVERIES = 3000;
const ROUNDS = 5;
const CONNECTIONS = 16;
const LEAST_PER_SECOND = 1000;
const MAX_WRITE_RATIO = 1.3;
const LATEST_MS = 60_000;
/** The rate at which writes must not become slower: deliveries are queued a tenth of a second's worth at a time. */
const STEADY_PER_SECOND = 1000;
const STEP_MS = 100;
const STEADY_MS = 2000;

/** Counts what arrives. */
async function receiver() {
  let arrived = (): void => {};
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      response.end();
      arrived();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The deliveries a second from the first to the last of those that come from now on. */
    rate: (wanted: number): Promise<number> =>
      new Promise((resolve, reject) => {
        let count = 0;
        let began = 0;
        const late = setTimeout(() => reject(new Error(`only ${count} of ${wanted} arrived`)), LATEST_MS);
        arrived = () => {
          count += 1;
          if (count === 1) began = performance.now();
          if (count < wanted) return;
          clearTimeout(late);
          resolve((wanted / (performance.now() - began)) * 1000);
        };
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Receiver = Awaited<ReturnType<typeof receiver>>;

const bodyOf = (n: number): string =>
  JSON.stringify({ event: "issue", action: "updated", data: { id: n, text: "x".repeat(1500) } });

/** @returns deliveries a second of a bare client */
async function postAll(target: Receiver): Promise<number> {
  const caller = new Caller(target.url, {}, CONNECTIONS);
  const rate = target.rate(DELIVERIES);
  await Promise.all(
    Array.from({ length: DELIVERIES }, (_, n) => caller.send("/", { method: "POST", body: bodyOf(n) })),
  );
  caller.close();
  return rate;
}

/** Queues deliveries, as the consumer of the outbox does. */
async function queueDeliveries(
  pool: Pool,
  { places }: Bench,
  webhookId: string,
  most: number,
): Promise<void> {
  const ids = Array.from({ length: most }, () => randomUUID());
  await pool.query(
    `insert into webhook_deliveries (workspace_id, id, webhook_id, event, action, subject_id, body, queued_at, due_at)
     select $1, id, $2, 'issue', 'updated', id, body, now(), now() from unnest($3::uuid[], $4::text[]) as x (id, body)`,
    [places.workspace.id, webhookId, ids, ids.map((_, n) => bodyOf(n))],
  );
}

/** Queues as many deliveries in each second. */
async function queueSteadily(pool: Pool, bench: Bench, webhookId: string): Promise<void> {
  const began = performance.now();
  for (let at = 0; at < STEADY_MS; at += STEP_MS) {
    await queueDeliveries(pool, bench, webhookId, (STEADY_PER_SECOND * STEP_MS) / 1000);
    await rest(Math.max(0, began + at + STEP_MS - performance.now()));
  }
}

/** Writes one after the other until the work is done. @returns milliseconds of each */
async function writeDuring(write: () => Promise<unknown>, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const end = work.finally(() => (isDone = true));
  while (!isDone) {
    const began = performance.now();
    await write();
    times.push(performance.now() - began);
  }
  await end;
  return times;
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const perSecond = (values: readonly number[]): string => `${count(Math.round(median(values)))}/s`;

function rateLine(ours: readonly number[], floor: readonly number[]): Line {
  return {
    what: `webhook deliveries a second to one receiver, ${count(DELIVERIES)} queued`,
    floor: perSecond(floor),
    ours: perSecond(ours),
    ratio: median(floor.map((rate, n) => rate / (ours[n] ?? Number.NaN))),
    budget: `≥ ${count(LEAST_PER_SECOND)}/s`,
    ok: median(ours) >= LEAST_PER_SECOND,
  };
}

type Rounds = readonly (readonly number[])[];

/** The ratio is the median of the rounds' ratios, so that other load on the machine affects both sides. */
function writeLine(what: string, busy: Rounds, quiet: Rounds): Line {
  const words = (rounds: Rounds): string =>
    `${median(rounds.flat()).toFixed(1)} / ${quantile(rounds.flat(), 0.975).toFixed(1)} ms`;
  const ratio = median(busy.map((times, n) => median(times) / median(quiet[n] ?? [])));
  return {
    what: `a write while ${what}, against none`,
    floor: words(quiet),
    ours: words(busy),
    ratio,
    budget: `≤ ${MAX_WRITE_RATIO}×`,
    ok: ratio <= MAX_WRITE_RATIO,
  };
}

/** A write that no webhook hears of. */
async function writer(bench: Bench) {
  const caller = new Caller(bench.cairn.url, adminHeaders(bench));
  const path = `${bench.pathOf(projectUpTo(bench, 10_000))}/issues/`;
  const { body } = await caller.send(`${path}?per_page=1`);
  const [issue] = (JSON.parse(body.toString()) as { results: { id: string }[] }).results;
  let n = 0;
  const write = (): Promise<unknown> =>
    caller.send(`${path}${issue?.id ?? ""}/`, { method: "PATCH", body: { name: `Written ${(n += 1)}` } });
  return { write, close: () => caller.close() };
}

async function addWebhook(bench: Bench, url: string): Promise<string> {
  const caller = new Caller(bench.cairn.url, adminHeaders(bench));
  const path = `/api/workspaces/${bench.places.workspace.slug}/webhooks/`;
  const { body } = await caller.send(path, { method: "POST", body: { url, cycle: true } });
  caller.close();
  return (JSON.parse(body.toString()) as { id: string }).id;
}

async function measure(bench: Bench, pool: Pool, target: Receiver): Promise<void> {
  const { write, close } = await writer(bench);
  const id = await addWebhook(bench, target.url);
  const rates = { ours: [] as number[], floor: [] as number[] };
  const writes = { steady: [] as number[][], full: [] as number[][], quiet: [] as number[][] };
  const send = async (): Promise<number> => {
    const rate = target.rate(DELIVERIES);
    await queueDeliveries(pool, bench, id, DELIVERIES);
    return rate;
  };
  const sendSteadily = async (): Promise<void> => {
    const rate = target.rate((STEADY_PER_SECOND * STEADY_MS) / 1000);
    await queueSteadily(pool, bench, id);
    await rate;
  };
  for (let n = 0; n < ROUNDS; n++) {
    rates.floor.push(await postAll(target));
    rates.ours.push(await send());
    writes.steady.push(await writeDuring(write, sendSteadily()));
    writes.quiet.push(await writeDuring(write, rest(STEADY_MS)));
    writes.full.push(await writeDuring(write, send()));
  }
  bench.report(rateLine(rates.ours, rates.floor));
  const steadily = `${count(STEADY_PER_SECOND)} deliveries a second are sent`;
  bench.report(writeLine(steadily, writes.steady, writes.quiet));
  bench.report(writeLine("deliveries are sent as fast as possible", writes.full, writes.quiet));
  close();
}

export const webhooks: Section = {
  name: "webhooks",
  about: "deliveries a second, and what they cost writes",
  async run(bench) {
    const target = await receiver();
    await bench.cairn.withPool(1, (pool) => measure(bench, pool, target));
    target.close();
  },
};
