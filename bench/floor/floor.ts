// Starts floors as separate processes, so that they have a CPU of their own like our server.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Connection } from "@cairn/server/platform/postgres/pool";
import type { Route } from "./protocol.ts";

/** The server's own default (DATABASE_POOL). */
const POOL_SIZE = 10;

interface Floor {
  url: string;
  stop: () => Promise<void>;
}

/** Serves the routes until it is stopped. */
async function startFloor(connection: Connection, routes: Route[]): Promise<Floor> {
  const child = fork(fileURLToPath(new URL("../floor-server.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = once(child, "exit");
  child.send({ connection, poolSize: POOL_SIZE, routes });
  const [answer] = await Promise.race([
    once(child, "message") as Promise<[{ port: number }]>,
    ended.then(() => Promise.reject(new Error("the floor ended before it listened"))),
  ]);
  return {
    url: `http://127.0.0.1:${answer.port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Runs `work` with a floor of these routes. */
export async function withFloor<T>(
  connection: Connection,
  routes: Route[],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const floor = await startFloor(connection, routes);
  try {
    return await work(floor.url);
  } finally {
    await floor.stop();
  }
}
