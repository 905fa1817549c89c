// What processes take of the memory: the proportional set size, which counts a shared page once among those that share it (Linux).
import { readdirSync, readFileSync } from "node:fs";

/** Null where there is no such file: the process has ended, or this is no Linux. */
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
  // 1234 (name) S 1 …: the name may itself hold parentheses.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** A process and all that descend from it. */
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
  /** Megabytes of the processes that it started, and that they started. */
  children: number;
  /** How many those are. */
  count: number;
}

/** Null where the system does not tell. */
export function memoryOf(pid: number): Memory | null {
  if (process.platform !== "linux" || read(`/proc/${pid}/smaps_rollup`) === null) return null;
  const [self, ...others] = familyOf(pid);
  return {
    own: pss(self ?? pid),
    children: others.reduce((sum, child) => sum + pss(child), 0),
    count: others.length,
  };
}
