// The memory of processes: the proportional set size, which counts a shared page once among the processes that share it
// (Linux).
import { readdirSync, readFileSync } from "node:fs";

/** Null if the file does not exist: the process has ended, or this is not Linux. */
function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}

/** The pid of a process's parent; null when it has ended. */
function parentOf(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`);
  // 1234 (name) S 1 …: the name may itself contain parentheses.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** A process and all its descendants. */
function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

const pss = (pid: number): number => {
  const match = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? "");
  return match ? (Number(match[1]) * 1024) / 1e6 : 0;
};

export interface Memory {
  /** Megabytes of the process itself. */
  own: number;
  /** Megabytes of its descendants. */
  children: number;
  /** The number of its descendants. */
  count: number;
}

/** Null where the system does not report it. */
export function memoryOf(pid: number): Memory | null {
  if (process.platform !== "linux" || read(`/proc/${pid}/smaps_rollup`) === null) return null;
  const [self, ...others] = familyOf(pid);
  return {
    own: pss(self ?? pid),
    children: others.reduce((sum, child) => sum + pss(child), 0),
    count: others.length,
  };
}
