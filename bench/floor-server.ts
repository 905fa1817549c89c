// The floor's process: bare node:http that runs given statements over the server's own kind of pool, and sends given
// bytes. No session, no permissions, no routing, no validation, no serialization. Sockets receive what a route
// broadcasts. Started by floor/floor.ts.
import { createServer } from "node:http";
import { createPool } from "@cairn/server/platform/postgres/pool";
import { type WebSocket, WebSocketServer } from "ws";
import { NUMBER, type Order, type Route, type Statement } from "./floor/protocol.ts";

function serve({ connection, poolSize, routes }: Order): void {
  const pool = createPool(connection, {
    max: poolSize,
    onError: (error) => void process.stderr.write(`${error.message}\n`),
  });
  const byPath = new Map(routes.map((route) => [route.path, { ...route, bytes: Buffer.from(route.body) }]));
  const sockets = new Set<WebSocket>();
  let seq = 0;
  const run = ({ text, values, prepared }: Statement): Promise<unknown> =>
    prepared ? pool.query(text, values) : pool.query({ text, values });

  function broadcast({ broadcast: message }: Route): Record<string, string> {
    if (message === undefined) return {};
    seq += 1;
    const text = message.replace(NUMBER, String(seq));
    for (const socket of sockets) socket.send(text);
    return { "x-change-seq": String(seq) };
  }

  const server = createServer((request, response) => {
    request.resume();
    const route = byPath.get(request.url ?? "");
    if (!route) return void response.writeHead(404).end();
    Promise.all(route.statements.map(run))
      .then(() => {
        const headers = { "content-type": route.contentType, "content-length": route.bytes.length };
        response.writeHead(route.status, { ...headers, ...broadcast(route) }).end(route.bytes);
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  new WebSocketServer({ server }).on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object" && address) process.send?.({ port: address.port });
  });
}

process.once("message", (order) => serve(order as Order));
// The run that started this process has ended.
process.once("disconnect", () => process.exit(0));
