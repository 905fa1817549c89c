#!/usr/bin/env node
/**
 * `npm run dev`: the server from its sources, restarted when they change, behind Vite's development server, which
 * serves the web app and reloads it. One URL for both (PORT, 3000), one Ctrl-C for all.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stopWithNpm } from "./parent.mjs";
import { ensureInstalled, ensureNode, root } from "./setup.mjs";

/** The paths that the server answers; the rest is the web app. */
const SERVER_PATHS = "^/(api|auth|collab|uploads|metrics)(/|$|\\?)";
const POLL_MS = 200;

ensureNode();
stopWithNpm();
await ensureInstalled();

const port = Number(process.env.PORT || 3000);
const serverPort = await freePort();
const server = startServer(serverPort);
const { createServer } = await import("vite");
const web = join(root, "apps", "web");
const vite = await createServer({
  root: web,
  configFile: join(web, "vite.config.ts"),
  server: {
    port,
    strictPort: true,
    // The Host header stays as the browser sent it: the server compares it with the origin of requests.
    proxy: { [SERVER_PATHS]: { target: `http://127.0.0.1:${serverPort}`, ws: true, changeOrigin: false } },
  },
});

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(0));
server.once("exit", (code) => void stop(code ?? 1));

try {
  await vite.listen();
} catch (error) {
  console.error(error.message);
  await stop(1);
}
await serverAnswers();
if (!stopping) vite.printUrls();

function startServer(ownPort) {
  const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const main = join(root, "apps", "server", "src", "main.ts");
  return spawn(process.execPath, [tsx, "watch", "--clear-screen=false", main], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // A process group of its own: Ctrl-C reaches only this process, which then asks the server to stop, once.
    detached: process.platform !== "win32",
    env: {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV || "development",
      DATA_DIR: process.env.DATA_DIR || join(root, "data"),
      PORT: String(ownPort),
    },
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (server.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await vite.close();
  process.exit(code);
}

/** Resolves when the server has sent any response, or everything is being stopped. */
async function serverAnswers() {
  while (!stopping) {
    const answer = await fetch(`http://127.0.0.1:${serverPort}/`).catch(() => undefined);
    if (answer) return;
    await sleep(POLL_MS);
  }
}

async function freePort() {
  const probe = createSocketServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port: found } = probe.address();
  probe.close();
  await once(probe, "close");
  return found;
}
