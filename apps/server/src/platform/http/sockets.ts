// WebSockets of all features: routes with a `wsHandler`.
import { MAX_PAGE_EDIT } from "@cairn/domain/page-edits";
import websocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";

/** Most bytes of a message: an edit of a page and what surrounds it. Features that expect less check it themselves. */
const MAX_PAYLOAD = MAX_PAGE_EDIT + 100_000;
/** Close codes from the registry of RFC 6455. */
const SERVICE_RESTART = 1012;

/** Must be called before routes are registered. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD },
    // The server is stopping, usually to restart: browsers reconnect by themselves, each after a different delay.
    preClose(done) {
      for (const socket of this.websocketServer.clients) socket.close(SERVICE_RESTART, "service restart");
      this.websocketServer.close();
      done();
    },
  });
}
