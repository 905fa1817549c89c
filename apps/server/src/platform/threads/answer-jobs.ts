// The other side of job-thread.ts, in the thread.
import { parentPort } from "node:worker_threads";
import type { Answer, Jobs, Request } from "./job-thread.ts";

async function answer(jobs: Jobs, { id, job, input }: Request): Promise<Answer> {
  try {
    return { id, output: await jobs[job]?.(input) };
  } catch (error) {
    return { id, error };
  }
}

/** Does the jobs that are sent to this thread. Those that wait for something run at the same time. */
export function answerJobs(jobs: Jobs): void {
  parentPort?.on("message", (request: Request) => {
    void answer(jobs, request).then((done) => parentPort?.postMessage(done));
  });
}
