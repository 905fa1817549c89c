// The thread for long documents, as the rest of the server uses it.
import { JobThread } from "../../../platform/threads/job-thread.ts";
import type * as jobs from "./document-jobs.ts";

type DocumentJobs = typeof jobs;
export type Input<J extends keyof DocumentJobs> = Parameters<DocumentJobs[J]>[0];

const thread = new JobThread<DocumentJobs>("document-thread", import.meta.url);

/** @throws Error what the job throws, or why the thread has ended before it was done */
export const inThread = <J extends keyof DocumentJobs>(
  job: J,
  input: Input<J>,
): Promise<Awaited<ReturnType<DocumentJobs[J]>>> => thread.run(job, input);
