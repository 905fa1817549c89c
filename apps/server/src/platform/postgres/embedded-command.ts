import type { RunAs } from "./embedded-run-as.ts";

/** The environment for PostgreSQL's programs: without the PG* variables that would change what they do. */
export function childEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("PG"));
  // This program parses their messages, so they must not be translated.
  return { ...Object.fromEntries(kept), LC_ALL: "C", ...more };
}

/**
 * How a program receives its data directory. `/proc/self/cwd` leads to the working directory without traversing its
 * path, which may be closed to the program's user.
 */
export function dataArgument(as: RunAs, dir: string): string {
  return as.byWorkingDirectory ? "/proc/self/cwd" : dir;
}
