#!/usr/bin/env node
// `npm run bench`: builds what is stale, then measures it against the budgets (bench/README.md). It passes its
// arguments to the bench.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, ensureNode, root } from "./setup.mjs";

ensureNode();
await ensureInstalled();
await ensureBuilt(["server", "web"]);
const loader = import.meta.resolve("tsx");
const child = spawn(
  process.execPath,
  ["--import", loader, join(root, "bench", "run.ts"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
  },
);
// Ctrl-C reaches both: the bench cleans up, and this process waits for it.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
