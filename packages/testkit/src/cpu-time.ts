interface Usage {
  user: number;
  system: number;
}
/** The only part of Node's types that is needed; tests of browser code have none. */
declare const process: { cpuUsage: (since?: Usage) => Usage };

const MICROSECONDS = 1000;

const since = (start: Usage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / MICROSECONDS;
};

/** The CPU time of the work in this process, in milliseconds: independent of the machine's other load. */
export function cpuTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return since(start);
}

/** The same for asynchronous work. */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return since(start);
}
