// Webhooks: deliveries a second to a receiver on this machine, and what they cost writes. The floor of deliveries is the
// same number of posts from a bare HTTP client; that of writes, the same writes while nothing is delivered.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Caller } from "../caller.ts";
import { median, quantile } from "../measure.ts";
import type { Line } from "../table.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const DELIVERIES = 3000;
const ROUNDS = 3;
const CONNECTIONS = 16;
const LEAST_PER_SECOND = 1000;
const MAX_WRITE_RATIO = 1.3;
const LATEST_MS = 60_000;

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
async function queueAll({ cairn, places }: Bench, webhookId: string): Promise<void> {
  const ids = Array.from({ length: DELIVERIES }, () => randomUUID());
  await cairn.withPool(1, (pool) =>
    pool.query(
      `insert into webhook_deliveries (workspace_id, id, webhook_id, event, action, subject_id, body, queued_at, due_at)
       select $1, id, $2, 'issue', 'updated', id, body, now(), now() from unnest($3::uuid[], $4::text[]) as x (id, body)`,
      [places.workspace.id, webhookId, ids, ids.map((_, n) => bodyOf(n))],
    ),
  );
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

function writeLine(busy: readonly number[], quiet: readonly number[]): Line {
  const words = (values: readonly number[]): string =>
    `${median(values).toFixed(1)} / ${quantile(values, 0.975).toFixed(1)} ms`;
  const ratio = median(busy) / median(quiet);
  return {
    what: "a write while deliveries are sent as fast as possible, against none",
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

export const webhooks: Section = {
  name: "webhooks",
  about: "deliveries a second, and what they cost writes",
  async run(bench) {
    const target = await receiver();
    const { write, close } = await writer(bench);
    const id = await addWebhook(bench, target.url);
    const rates = { ours: [] as number[], floor: [] as number[] };
    const writes = { busy: [] as number[], quiet: [] as number[] };
    const send = async (): Promise<number> => {
      const rate = target.rate(DELIVERIES);
      await queueAll(bench, id);
      return rate;
    };
    for (let n = 0; n < ROUNDS; n++) {
      rates.floor.push(await postAll(target));
      rates.ours.push(await send());
      writes.quiet.push(...(await writeDuring(write, rest(1500))));
      writes.busy.push(...(await writeDuring(write, send())));
    }
    bench.report(rateLine(rates.ours, rates.floor));
    bench.report(writeLine(writes.busy, writes.quiet));
    close();
    target.close();
  },
};
