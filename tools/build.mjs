#!/usr/bin/env node
/**
 * Builds what `npm start` runs: the server (apps/server/dist: main.js, cli.js, migrations/) and the web app (apps/web/dist).
 * A build is made aside and then put in place, so that one cut short leaves the last good one.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { fingerprint, writeStamp } from "./freshness.mjs";
import { precompress } from "./precompress.mjs";
import { ensureInstalled, ensureNode, root, targets } from "./setup.mjs";

const builders = { server: buildServer, web: buildWeb };
const MIGRATIONS = "apps/server/src/platform/postgres/migrations";

/**
 * Builds the targets, whether or not they are stale.
 * @param {readonly import("./setup.mjs").Target[]} names
 */
export async function build(names) {
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

/** One file for each entry and shared chunks beside them; packages from the registry stay where npm put them. */
async function buildServer(out) {
  const { build: bundle } = await import("rolldown");
  await bundle({
    cwd: root,
    input: { main: "apps/server/src/main.ts", cli: "apps/server/src/cli/main.ts" },
    platform: "node",
    external: (id) => !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("@cairn/"),
    transform: { target: "node20.19" },
    logLevel: "warn",
    // Chunks lie flat in the folder: `new URL("./migrations/", import.meta.url)` finds the same files from any of them.
    output: { dir: out, format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  });
  if (existsSync(join(root, MIGRATIONS)))
    cpSync(join(root, MIGRATIONS), join(out, "migrations"), { recursive: true });
}

async function buildWeb(out) {
  // Vite declares the whole process to be in production; what runs after the build, tests above all, is not.
  const before = process.env.NODE_ENV;
  try {
    await bundleWeb(out);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function bundleWeb(out) {
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureNode();
  await ensureInstalled();
  const start = Date.now();
  await build(["server", "web"]);
  console.log(`Built server and web in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
