interface Usage {
  user: number;
  system: number;
}
/** Of Node's types nothing else is needed, and tests of what runs in browsers have none. */
declare const process: { cpuUsage: (since?: Usage) => Usage };

const MICROSECONDS = 1000;

const since = (start: Usage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / MICROSECONDS;
};

/** The processor time that the work takes in this process, in milliseconds: what else the machine does adds nothing to it. */
export function cpuTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return since(start);
}

/** The same for work that is waited for. */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return since(start);
}
