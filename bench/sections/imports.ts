// An import of 10,000 issues with 50,000 comments from a file, from its upload to its end, and the memory of the server
// meanwhile.
import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf } from "../processes.ts";
import { valueLine } from "../table.ts";
import { adminHeaders, type Bench, count, type Section } from "./section.ts";

const ISSUES = 10_000;
const COMMENTS = 5;
const MAX_SECONDS = 60;
const MAX_GROWTH = 300;
const POLL_MS = 250;
const LATEST_MS = 600_000;

const SENTENCE =
  "The sensor in the north field reports a value that no one believes, and it repeats every night.";

/** Jira's columns: comments repeat. */
function* file(): Generator<string> {
  yield `Summary,Issue key,Status,Priority,Labels,Creator,Created,Sprint,Description${",Comment".repeat(COMMENTS)}\n`;
  for (let n = 1; n <= ISSUES; n += 1) {
    const who = `person${n % 40}@example.com`;
    const comments = Array.from(
      { length: COMMENTS },
      (_, at) => `,"2024-03-${String(10 + at)}T10:15:00Z;${who};Comment ${at} on ${n}. *${SENTENCE}*"`,
    ).join("");
    const parent = `"${SENTENCE}\n\n* one\n* two ${n}"`;
    yield `Issue ${n},B-${n},${n % 3 === 0 ? "Done" : "To Do"},High,l${n % 30},${who},2024-03-01T10:15:00Z,Sprint ${n % 12},${parent}${comments}\n`;
  }
}

interface Run {
  id: string;
  status: string;
  failure: string | null;
}

async function json<T>(bench: Bench, path: string, init: RequestInit = {}): Promise<T> {
  const headers = { ...adminHeaders(bench), ...(init.headers as Record<string, string> | undefined) };
  const answer = await fetch(new URL(path, bench.cairn.url), { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const send = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const megabytes = ({ cairn }: Bench): number => memoryOf(cairn.pid)?.own ?? 0;

/** Waits for a status; notes the most memory of the server. */
async function until(bench: Bench, path: string, wanted: string, most: { memory: number }): Promise<void> {
  for (const began = performance.now(); performance.now() - began < LATEST_MS;) {
    const run = await json<Run>(bench, path);
    most.memory = Math.max(most.memory, megabytes(bench));
    if (run.status === wanted) return;
    if (run.status === "failed") throw new Error(run.failure ?? "the import failed");
    await sleep(POLL_MS);
  }
  throw new Error(`the import was not ${wanted} in time`);
}

export const imports: Section = {
  name: "imports",
  about: `an import of ${count(ISSUES)} issues with ${count(ISSUES * COMMENTS)} comments from a file`,
  run: async (bench) => {
    const { slug } = bench.places.workspace;
    const project = await json<{ id: string }>(
      bench,
      `/api/workspaces/${slug}/projects/`,
      send({ name: "Imported", identifier: "IMP" }),
    );
    const path = `/api/workspaces/${slug}/projects/${project.id}/imports/`;
    const form = new FormData();
    form.set("attributes", JSON.stringify({ source: "jira_csv" }));
    form.set("asset", new File([...file()], "jira.csv"));
    const before = megabytes(bench);
    const most = { memory: before };
    const began = performance.now();
    const { id } = await json<Run>(bench, path, { method: "POST", body: form });
    await until(bench, `${path}${id}/`, "ready", most);
    const read = performance.now();
    await json(bench, `${path}${id}/control/`, send({ action: "start" }));
    await until(bench, `${path}${id}/`, "completed", most);
    const seconds = (performance.now() - began) / 1000;
    bench.report(valueLine("a file of issues with comments, read", (read - began) / 1000, null, "s"));
    bench.report(valueLine("the same, read and written", seconds, MAX_SECONDS, "s"));
    bench.report(valueLine("memory of the server, grown meanwhile", most.memory - before, MAX_GROWTH, "MB"));
  },
};
