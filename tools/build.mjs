#!/usr/bin/env node
/**
 * Builds what `npm start` runs: the server (apps/server/dist: main.js, cli.js, migrations/) and the web app
 * (apps/web/dist). A build is made in a temporary folder and then moved into place, so that an interrupted one keeps
 * the last good one. Always a separate process: the builders keep hundreds of megabytes, and Vite sets the whole
 * process to production.
 *
 *     node tools/build.mjs # both
 *     node tools/build.mjs server # one of them, without output
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { fingerprint, writeStamp } from "./freshness.mjs";
import { precompress } from "./precompress.mjs";
import { ensureInstalled, ensureNode, root, targets } from "./setup.mjs";

const builders = { server: buildServer, web: buildWeb };
const MIGRATIONS = "apps/server/src/platform/postgres/migrations";

/**
 * Builds the targets, whether or not they are stale.
 * @param {readonly import("./setup.mjs").Target[]} names
 */
async function build(names) {
  for (const name of names) {
    const out = join(root, targets[name].out);
    const draft = join(root, ".cache", "build", `${name}-${process.pid}`);
    const print = fingerprint(root, targets[name].inputs);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    try {
      await builders[name](draft);
      writeStamp(draft, print);
      replace(out, draft);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}

/** One file for each entry and shared chunks beside them; packages from the registry stay where npm installed them. */
async function buildServer(out) {
  const { build: bundle } = await import("rolldown");
  await bundle({
    cwd: root,
    input: {
      main: "apps/server/src/main.ts",
      cli: "apps/server/src/cli/main.ts",
      // Files that threads start with, found beside all chunks.
      "document-thread": "apps/server/src/features/pages/document/document-thread.ts",
      "sending-thread": "apps/server/src/features/webhooks/sending/sending-thread.ts",
    },
    platform: "node",
    external: (id) => !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("@cairn/"),
    transform: { target: "node20.19" },
    logLevel: "warn",
    // Chunks are in one flat folder: `new URL("./migrations/", import.meta.url)` finds the same files from any of them.
    output: { dir: out, format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  });
  if (existsSync(join(root, MIGRATIONS)))
    cpSync(join(root, MIGRATIONS), join(out, "migrations"), { recursive: true });
}

async function buildWeb(out) {
  const { build: bundle } = await import("vite");
  const web = join(root, "apps", "web");
  await bundle({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: out, emptyOutDir: true },
  });
  precompress(out);
}

function replace(out, draft) {
  const old = `${draft}-old`;
  mkdirSync(dirname(out), { recursive: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(draft, out);
  rmSync(old, { recursive: true, force: true });
}

ensureNode();
await ensureInstalled(console.error);
const asked = process.argv.slice(2).filter((name) => name in builders);
const start = Date.now();
try {
  await build(asked.length > 0 ? asked : ["server", "web"]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// A caller that names targets does its own reporting (setup.mjs).
if (asked.length === 0) console.log(`Built server and web in ${((Date.now() - start) / 1000).toFixed(1)} s`);
