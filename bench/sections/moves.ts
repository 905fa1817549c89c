// A round trip of the whole workspace through the screens' routes: exported as one file, downloaded and uploaded at the
// same time, imported at another URL. How much the memory of the server grows meanwhile, with stored files of 500 MB, or
// as many MB as CAIRN_BENCH_FILES says.
import { PART_BYTES } from "@cairn/contract/entities/workspace-import";
import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf } from "../processes.ts";
import { valueLine } from "../table.ts";
import { adminHeaders, type Bench, type Section } from "./section.ts";

const FILE_BYTES = 5_000_000;
const MEGABYTES = Number(process.env.CAIRN_BENCH_FILES ?? 500);
const MAX_GROWTH = 300;
const POLL_MS = 250;
const LATEST_MS = 3_600_000;

type Headers = Record<string, string>;

async function call(bench: Bench, path: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const answer = await fetch(new URL(path, bench.cairn.url), init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const json = async <T>(
  bench: Bench,
  path: string,
  headers: Headers,
  body?: object | FormData,
): Promise<T> => {
  const isForm = body instanceof FormData;
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          body: isForm ? body : JSON.stringify(body),
        };
  const type: Headers = body === undefined || isForm ? {} : { "content-type": "application/json" };
  return (await (await call(bench, path, { ...init, headers: { ...headers, ...type } })).json()) as T;
};

/** The workspace's admin, signed in to the console. */
async function consoleHeaders({ cairn, places }: Bench): Promise<Headers> {
  const token = randomBytes(48).toString("base64url");
  const id = places.people[0]?.id ?? "";
  await cairn.withPool(1, async (pool) => {
    await pool.query(
      "insert into instance_admins (id, instance_id, user_id) select gen_random_uuid(), id, $1 from instances",
      [id],
    );
    await pool.query(
      "insert into sessions (token_hash, user_id, kind, expires_at) values ($1, $2, 'admin', now() + interval '1 day')",
      [createHash("sha256").update(token).digest(), id],
    );
  });
  return { cookie: `cairn-admin-session=${token}` };
}

async function storeFiles(bench: Bench): Promise<void> {
  const path = `/api/workspaces/${bench.places.workspace.slug}/file-assets/`;
  for (let n = 0; n < Math.ceil((MEGABYTES * 1e6) / FILE_BYTES); n += 1) {
    const form = new FormData();
    form.set("attributes", JSON.stringify({ name: `${n}.bin`, size: FILE_BYTES }));
    form.set("asset", new File([randomBytes(FILE_BYTES)], `${n}.bin`));
    await json(bench, path, adminHeaders(bench), form);
  }
}

/** The most memory of the server, in MB, until `stop` is called. */
function watch({ cairn }: Bench): { stop: () => number } {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, memoryOf(cairn.pid)?.own ?? 0);
  };
  look();
  const timer = setInterval(look, POLL_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

interface Row {
  status: string;
  reason?: string | null;
  failure?: string | null;
}

async function until<R extends Row>(
  read: () => Promise<R | undefined>,
  isReady: (row: R) => boolean,
): Promise<R> {
  for (const began = performance.now(); performance.now() - began < LATEST_MS; await sleep(POLL_MS)) {
    const row = await read();
    if (row && isReady(row)) return row;
    if (row?.status === "failed") throw new Error(row.failure ?? row.reason ?? "it failed");
  }
  throw new Error("the round trip took too long");
}

type Export = Row & { url: string | null; size: number | null };

/** Exports the workspace and returns its file. */
async function exportAll(bench: Bench): Promise<Export & { url: string; size: number }> {
  const path = `/api/workspaces/${bench.places.workspace.slug}/workspace-exports/`;
  await json(bench, path, adminHeaders(bench), {});
  const list = (): Promise<{ results: Export[] }> =>
    json(bench, `${path}?per_page=1&cursor=1:0:0`, adminHeaders(bench));
  const row = await until(
    async () => (await list()).results[0],
    ({ url }) => url !== null,
  );
  return { ...row, url: row.url ?? "", size: row.size ?? 0 };
}

/** The chunks as pieces of one part each; the last one may be shorter. */
async function* parts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    while (size >= PART_BYTES) {
      const all = Buffer.concat(held);
      yield all.subarray(0, PART_BYTES);
      held = [all.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Uploads the file while it is downloaded, and waits until it is imported. @returns rows */
async function importAll(bench: Bench, { url, size }: { url: string; size: number }): Promise<number> {
  const headers = await consoleHeaders(bench);
  const path = "/api/instances/workspace-imports/";
  const { id } = await json<{ id: string }>(bench, path, headers, {
    file_name: "bench.zip",
    size,
    slug: "moved",
  });
  const file = await call(bench, url, { headers: adminHeaders(bench) });
  if (!file.body) throw new Error("the file is empty");
  let offset = 0;
  for await (const part of parts(Readable.fromWeb(file.body as never) as AsyncIterable<Buffer>)) {
    const form = new FormData();
    form.set("attributes", JSON.stringify({ offset }));
    form.set("asset", new File([new Uint8Array(part)], "part"));
    await json(bench, `${path}${id}/parts/`, headers, form);
    offset += part.length;
  }
  const row = await until(
    async () =>
      (await json<(Row & { id: string; result: { rows: number } | null })[]>(bench, path, headers))[0],
    ({ status }) => status === "completed",
  );
  return row.result?.rows ?? 0;
}

export const moves: Section = {
  name: "moves",
  about: `the whole workspace as one file, with ${MEGABYTES} MB of stored files, to another URL and back in`,
  run: async (bench) => {
    await storeFiles(bench);
    const before = memoryOf(bench.cairn.pid)?.own ?? 0;
    const exporting = watch(bench);
    const began = performance.now();
    const file = await exportAll(bench);
    const written = performance.now();
    const mostWhileWriting = exporting.stop();
    const importing = watch(bench);
    const rows = await importAll(bench, file);
    const seconds = (performance.now() - written) / 1000;
    const mostWhileReading = importing.stop();
    bench.report(valueLine("a workspace as one file, written", (written - began) / 1000, null, "s"));
    bench.report(valueLine("its size", file.size / 1e6, null, "MB"));
    bench.report(valueLine(`the same, uploaded and imported: ${rows} rows`, seconds, null, "s"));
    bench.report(
      valueLine("memory of the server, grown while writing", mostWhileWriting - before, MAX_GROWTH, "MB"),
    );
    bench.report(
      valueLine("memory of the server, grown while importing", mostWhileReading - before, MAX_GROWTH, "MB"),
    );
  },
};
