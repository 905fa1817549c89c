// Work in a thread of its own, so that it does not hold up the requests of this node: jobs by name, answered by
// `answerJobs` in the thread's file.
import { Worker } from "node:worker_threads";

/** The thread ends after this many milliseconds without work, and returns its memory. */
const IDLE_MS = 30_000;

// oxlint-disable-next-line typescript/no-explicit-any -- `unknown` would not accept functions of particular inputs
export type Jobs = Record<string, (input: any) => unknown>;

export interface Request {
  id: number;
  job: string;
  input: unknown;
}
/** What a job returned or has thrown. */
export type Answer = { id: number; output: unknown } | { id: number; error: unknown };

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Inputs and outputs are copied (structured clone). */
export class JobThread<J extends Jobs> {
  #thread: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #name: string;
  readonly #beside: string;

  /**
   * @param name of the thread's file, which tools/build.mjs lists
   * @param beside `import.meta.url` of a file in the same folder
   */
  constructor(name: string, beside: string) {
    this.#name = name;
    this.#beside = beside;
  }

  /** @throws Error what the job throws, or why the thread has ended before it was done */
  run<N extends keyof J & string>(job: N, input: Parameters<J[N]>[0]): Promise<Awaited<ReturnType<J[N]>>> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (output: unknown) => void, reject });
      thread.ref();
      thread.postMessage({ id, job, input } satisfies Request);
    });
  }

  #start(): Worker {
    const thread = this.#load();
    thread.on("message", (answer: Answer) => this.#settle(answer));
    thread.on("error", (error) => this.#fail(thread, error));
    thread.on("exit", (code) => this.#fail(thread, new Error(`The ${this.#name} ended: ${code}.`)));
    return thread;
  }

  /** A build has the thread's code beside all chunks; sources are compiled when they are loaded. */
  #load(): Worker {
    if (!this.#beside.endsWith(".ts")) return new Worker(new URL(`./${this.#name}.js`, this.#beside));
    const source = JSON.stringify(new URL(`./${this.#name}.ts`, this.#beside).href);
    const load = `import("tsx/esm/api").then(({ tsImport }) => tsImport(${source}, ${source}))`;
    return new Worker(`${load}.catch((error) => setImmediate(() => { throw error; }))`, { eval: true });
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
