// The entry of the thread for long documents: does the jobs that document-worker.ts sends, one after the other.
import { parentPort } from "node:worker_threads";
import { documentForReaders, renderHtml, renderState, rewriteState } from "./document-jobs.ts";
import type { Answer, Job, Request } from "./document-worker.ts";

const JOBS = { documentForReaders, renderHtml, renderState, rewriteState } satisfies Record<Job, unknown>;

function answer({ id, job, input }: Request): Answer {
  try {
    return { id, output: (JOBS[job] as (given: unknown) => unknown)(input) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on("message", (request: Request) => parentPort?.postMessage(answer(request)));
