// GET /api/workspaces/{slug}/live: the WebSocket of a workspace (design §6; security 82–86).
import { BEAT_MS, LiveHello } from "@cairn/contract/changes";
import type { FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { isOwnOrigin } from "../../platform/auth/csrf.ts";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { guard } from "../../platform/http/guard.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { mismatch } from "../../platform/http/validation.ts";
import { LiveConnection } from "./connection.ts";
import { Viewers } from "./viewers.ts";

const PATH = "/api/workspaces/:slug/live/";
/**
 * How often sessions and memberships of open sockets are checked again; a lost permission takes effect within this time
 * (security 83).
 */
const REFRESH_MS = 3000;
const HELLO_MS = 10_000;
/** Most bytes of a message: a hello is short. */
const MAX_MESSAGE = 1024;

function readHello(data: string): LiveHello | null {
  try {
    const value: unknown = JSON.parse(data);
    return mismatch(LiveHello, value) === null ? (value as LiveHello) : null;
  } catch {
    return null;
  }
}

/**
 * The first message, which must be a hello within a time limit; null when the socket closes without one. Listens from
 * this moment on.
 */
function firstHello(socket: WebSocket): Promise<LiveHello | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => socket.close(4408, "no hello"), HELLO_MS);
    socket.once("close", () => {
      clearTimeout(late);
      resolve(null);
    });
    socket.once("message", (data: Buffer) => {
      clearTimeout(late);
      const hello = data.length > MAX_MESSAGE ? null : readHello(data.toString("utf8"));
      if (!hello) socket.close(4400, "bad hello");
      resolve(hello);
    });
  });
}

async function attach(
  socket: WebSocket,
  context: WorkspaceContext,
  viewers: Viewers,
  open: Set<LiveConnection>,
): Promise<void> {
  const { workspace, session, request } = context;
  socket.on("error", (error) => request.log.info({ err: error }, "a live socket broke"));
  // A browser sends its hello as soon as the socket is open, which is before the database has answered.
  const hello = firstHello(socket);
  const viewer = session === null ? null : await viewers.read(workspace.id, session);
  if (!viewer) return socket.close(4401, "signed out");
  const connection = new LiveConnection(socket, context, viewers, viewer);
  open.add(connection);
  socket.on("close", () => {
    open.delete(connection);
    connection.close();
  });
  const said = await hello;
  if (said) await connection.start(said.since);
}

/** Reads the permissions of all open sockets again, one workspace after the other, until the app closes. */
function keepRightsFresh({ app, runtime }: Registration, open: ReadonlySet<LiveConnection>): void {
  const complain = (error: unknown): void =>
    runtime.log.warn({ err: error }, "rights of live connections could not be read");
  const refreshAll = async (): Promise<void> => {
    const byWorkspace = new Map<string, LiveConnection[]>();
    for (const connection of open) {
      const others = byWorkspace.get(connection.workspaceId);
      if (others) others.push(connection);
      else byWorkspace.set(connection.workspaceId, [connection]);
    }
    // Those of one workspace at once, in one statement (viewers.ts). A failure affects only its workspace.
    for (const connections of byWorkspace.values())
      await Promise.all(connections.map((connection) => connection.refresh())).catch(complain);
  };
  let timer: NodeJS.Timeout;
  const again = (): void => {
    timer = setTimeout(() => void refreshAll().finally(again), REFRESH_MS);
  };
  again();
  app.addHook("onClose", async () => clearTimeout(timer));
}

/** Sends heartbeats to browsers until the app closes: they can't see the protocol's own pings. */
function keepBeating({ app }: Registration, open: ReadonlySet<LiveConnection>): void {
  const timer = setInterval(() => {
    for (const connection of open) connection.beat();
  }, BEAT_MS);
  app.addHook("onClose", async () => clearInterval(timer));
}

export function liveRoutes(registration: Registration): void {
  const { app, runtime } = registration;
  const open = new Set<LiveConnection>();
  const viewers = new Viewers(runtime);
  keepRightsFresh(registration, open);
  keepBeating(registration, open);
  const contexts = new WeakMap<FastifyRequest, WorkspaceContext>();
  app.route({
    method: "GET",
    url: PATH,
    // Refused before the handshake, with a status that browser tools show.
    preValidation: async (request, reply) => {
      const { origin } = request.headers;
      if (origin !== undefined && !isOwnOrigin(origin, request, runtime.config.allowedOrigins))
        throw fail("foreign_origin");
      const caller = await guard(runtime, request, { access: "workspace.view" });
      contexts.set(request, { runtime, request, reply, ...caller } as WorkspaceContext);
    },
    handler: async () => {
      throw fail("bad_request", { error: "This address speaks WebSocket." });
    },
    wsHandler: (socket, request) => {
      const context = contexts.get(request);
      if (!context) return socket.close(1011, "failed");
      attach(socket, context, viewers, open).catch((error: unknown) => {
        request.log.warn({ err: error }, "a live connection could not start");
        socket.close(1011, "failed");
      });
    },
  });
}
