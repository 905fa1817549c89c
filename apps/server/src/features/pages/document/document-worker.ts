// The thread for long documents, as the rest of the server uses it.
import { Worker } from "node:worker_threads";
import type * as jobs from "./document-jobs.ts";

/** The thread ends after this many milliseconds without work, and returns its memory. */
const IDLE_MS = 30_000;

export type Job = keyof typeof jobs;
export type Input<J extends Job> = Parameters<(typeof jobs)[J]>[0];
export type Output<J extends Job> = ReturnType<(typeof jobs)[J]>;

export interface Request {
  id: number;
  job: Job;
  input: unknown;
}
/** What a job returned or has thrown. */
export type Answer = { id: number; output: unknown } | { id: number; error: unknown };

/** A build has the thread's code beside all chunks (tools/build.mjs); sources are compiled when they are loaded. */
function startThread(): Worker {
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./document-thread.js", import.meta.url));
  const source = JSON.stringify(new URL("./document-thread.ts", import.meta.url).href);
  const load = `import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(`${load}.catch((error) => setImmediate(() => { throw error; }))`, { eval: true });
}

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

class DocumentWorker {
  #thread: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  run(job: Job, input: unknown): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      thread.ref();
      thread.postMessage({ id, job, input } satisfies Request);
    });
  }

  #start(): Worker {
    const thread = startThread();
    thread.on("message", (answer: Answer) => this.#settle(answer));
    thread.on("error", (error) => this.#fail(thread, error));
    thread.on("exit", (code) => this.#fail(thread, new Error(`The thread for documents ended: ${code}.`)));
    return thread;
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("error" in answer) waiting?.reject(answer.error);
    else waiting?.resolve(answer.output);
    if (this.#waiting.size === 0) this.#rest();
  }

  /** A thread that waits for work does not keep the process running. */
  #rest(): void {
    this.#thread?.unref();
    this.#idle = setTimeout(() => {
      const thread = this.#thread;
      this.#thread = null;
      void thread?.terminate();
    }, IDLE_MS).unref();
  }

  /** Everything that waits fails; the next job starts another thread. */
  #fail(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

const worker = new DocumentWorker();

/** @throws Error what the job throws, or why the thread has ended before it was done */
export const inThread = <J extends Job>(job: J, input: Input<J>): Promise<Output<J>> =>
  worker.run(job, input) as Promise<Output<J>>;
