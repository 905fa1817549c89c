import type { RunAs } from "./embedded-run-as.ts";

/** The environment for PostgreSQL's programs: without the PG* variables that would change what they work on or how. */
export function childEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("PG"));
  // Their messages are read here, so they must not be translated.
  return { ...Object.fromEntries(kept), LC_ALL: "C", ...more };
}

/**
 * How a program is told its data directory. `/proc/self/cwd` leads to the working directory without walking its path,
 * which the program's user may be unable to.
 */
export function dataArgument(as: RunAs, dir: string): string {
  return as.byWorkingDirectory ? "/proc/self/cwd" : dir;
}
