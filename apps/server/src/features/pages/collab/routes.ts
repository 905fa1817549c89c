// GET /api/workspaces/{slug}/collab/: the WebSocket on which the pages of a workspace are edited together.
import type { FastifyRequest } from "fastify";
import type { RawData, WebSocket } from "ws";
import { isOwnOrigin } from "../../../platform/auth/csrf.ts";
import { fail } from "../../../platform/failure.ts";
import { guard } from "../../../platform/http/guard.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { Collaboration, type SocketContext } from "./collaboration.ts";

const PATH = "/api/workspaces/:slug/collab/";
/** How often rights of everyone with an open page are read again (security 83). */
const REFRESH_MS = 3000;

function attach(
  socket: WebSocket,
  request: FastifyRequest,
  collaboration: Collaboration,
  context: SocketContext,
): void {
  const headers = new Headers();
  const standard = new Request(new URL(request.url, "http://collab.invalid"), { headers });
  const connection = collaboration.connect(socket, standard, context);
  socket.on("message", (data: RawData) => connection.handleMessage(new Uint8Array(data as Buffer)));
  socket.on("error", (error) => request.log.info({ err: error }, "a socket of pages broke"));
  socket.on("close", (code, reason) => connection.handleClose({ code, reason: reason.toString() }));
}

/** Reads rights again until the app closes: periodically, because sessions also end by themselves. */
function keepRightsFresh({ app, runtime }: Registration, collaboration: Collaboration): void {
  let timer: NodeJS.Timeout;
  const refresh = (): void =>
    void collaboration
      .refreshRights()
      .catch((error: unknown) => runtime.log.warn({ err: error }, "rights to open pages could not be read"))
      .finally(again);
  const again = (): void => {
    timer = setTimeout(refresh, REFRESH_MS);
  };
  again();
  app.addHook("onClose", async () => clearTimeout(timer));
}

/**
 * Reads rights in one workspace, at most once at a time: what is requested meanwhile is read once more afterwards,
 * because the merge of every page that is being typed in is such a request.
 */
function refreshOnce({ runtime }: Registration, collaboration: Collaboration): (workspaceId: string) => void {
  const running = new Map<string, { isWantedAgain: boolean }>();
  const refresh = (workspaceId: string): void => {
    const known = running.get(workspaceId);
    if (known) {
      known.isWantedAgain = true;
      return;
    }
    const current = { isWantedAgain: false };
    running.set(workspaceId, current);
    void collaboration
      .refreshRightsIn(workspaceId)
      .catch((error: unknown) => runtime.log.warn({ err: error }, "rights to open pages could not be read"))
      .finally(() => {
        running.delete(workspaceId);
        if (current.isWantedAgain) refresh(workspaceId);
      });
  };
  return refresh;
}

export async function collabRoutes(registration: Registration): Promise<void> {
  const { app, runtime } = registration;
  const collaboration = new Collaboration(runtime);
  await collaboration.start();
  keepRightsFresh(registration, collaboration);
  const refreshOf = refreshOnce(registration, collaboration);
  // Commits on this node that affect rights take effect at once; those of others within the interval.
  const stop = runtime.hub.onCommit((workspaceId, entities) => {
    if (
      !["page", "page_collection", "project", "project_member", "workspace_member"].some((name) =>
        entities.has(name),
      )
    )
      return;
    refreshOf(workspaceId);
  });
  app.addHook("preClose", async () => {
    stop();
    await collaboration.stop();
  });
  const contexts = new WeakMap<FastifyRequest, SocketContext>();
  app.route({
    method: "GET",
    url: PATH,
    // Refused before the handshake, with a status that browser tools show.
    preValidation: async (request) => {
      const { origin } = request.headers;
      if (origin !== undefined && !isOwnOrigin(origin, request, runtime.config.allowedOrigins))
        throw fail("foreign_origin");
      const { workspace, session } = await guard(runtime, request, { access: "workspace.view" });
      if (workspace === null || session === null) throw fail("not_signed_in");
      contexts.set(request, { workspaceId: workspace.id, session });
    },
    handler: async () => {
      throw fail("bad_request", { error: "This address speaks WebSocket." });
    },
    wsHandler: (socket, request) => {
      const context = contexts.get(request);
      if (context) attach(socket, request, collaboration, context);
      else socket.close(1011, "failed");
    },
  });
}
