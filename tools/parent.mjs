/** Ends together with npm, which can't forward a signal that kills it. Needs no packages. */
import { readFileSync } from "node:fs";

const EVERY_MS = 1000;

/**
 * If this process was started by an npm script: asks it to stop (SIGTERM) once npm has ended, for whatever reason.
 * Otherwise does nothing: a Cairn started with `node … &` outlives its terminal like any server.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm runs scripts through a shell. Most shells become the command; one that stays between this process and npm is
  // watched instead of npm.
  const shell = statOf(parent);
  const grandparent = shell && /^(ba|da|a|z|k)?sh$/.test(shell.command) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const isOrphan =
      process.ppid !== parent || (grandparent !== undefined && statOf(parent)?.parent !== grandparent);
    if (!isOrphan) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS);
  timer.unref();
}

/** Name and parent of a process, from /proc; undefined where there is none. */
function statOf(pid) {
  let text;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH") return undefined;
    throw error;
  }
  // 1234 (name) S 1 …: the name may itself contain parentheses.
  const end = text.lastIndexOf(")");
  return {
    command: text.slice(text.indexOf("(") + 1, end),
    parent: Number(text.slice(end + 2).split(" ")[1]),
  };
}
