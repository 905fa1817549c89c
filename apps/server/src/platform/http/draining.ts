// Stops without cutting off any client: no new connections, an answer for every request that has arrived, then the end.
import { Server } from "node:net";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long requests in progress may take to finish, in milliseconds. */
const DRAIN_MS = 10_000;
const CHECK_INTERVAL_MS = 20;
/** More than the backlog of the operating system (511); clients that never stop must not keep the server open. */
const MAX_TURNS = 1000;
/**
 * Fewest event-loop turns, for requests that are on their way on open connections: their answers tell the client to
 * close. Not a duration: a process that was busy for longer would not have read them yet.
 */
const MAX_LINGER_CHECKS = 15;

/**
 * Registers the work that `app.close()` waits for. Call it after everything that ends its own connections when the app
 * closes.
 */
export function addDraining(app: FastifyInstance): void {
  let inFlight = 0;
  app.server.on("request", (_request, response) => {
    inFlight += 1;
    response.once("close", () => (inFlight -= 1));
  });
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  let accepted = 0;
  app.server.on("connection", () => (accepted += 1));
  /**
   * Connections that the operating system has accepted must be answered. Node takes one of them in each turn of its
   * loop.
   */
  const acceptWaiting = async (): Promise<void> => {
    for (let before = -1, turns = 0; accepted > before && turns < MAX_TURNS; turns++) {
      before = accepted;
      // An immediate runs after the poll for connections; a second one, after a whole turn.
      await turn();
      await turn();
    }
  };
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    await acceptWaiting();
    // The close of the TCP server: that of HTTP would also end idle connections, on which a request may be arriving.
    Server.prototype.close.call(app.server);
    const end = Date.now() + DRAIN_MS;
    for (let look = 0; Date.now() < end; look++) {
      const isLingering = look < MAX_LINGER_CHECKS && (await connections()) > 0;
      if (inFlight === 0 && !isLingering) break;
      await sleep(CHECK_INTERVAL_MS);
    }
    if (inFlight > 0) app.log.warn(`${inFlight} requests took too long to stop for; they are cut off`);
  });
}
