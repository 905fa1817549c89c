import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { OutboundFailed } from "./failed.ts";
import { callOut, type OutboundRequest } from "./outbound.ts";
import { readAllowedPlaces } from "./places.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A web server on 127.0.0.1 and its URL. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const rulesWith = (...allowed: string[]) => ({ config: { outboundAllow: readAllowedPlaces(allowed) } });
const LOCAL = rulesWith("127.0.0.1");
const NOTHING = rulesWith();

/** The reason of a failed request, for the log. */
const reasonOf = (url: string, rules = LOCAL, request: OutboundRequest = {}): Promise<string> =>
  callOut(rules, url, request).then(
    () => "answered",
    (error: unknown) => (error instanceof OutboundFailed ? error.reason : `not wrapped: ${String(error)}`),
  );

describe("requests of the server to others", () => {
  it("outbound requests return status, headers and body, whatever the status", async () => {
    const base = await listening((_request, reply) =>
      reply.writeHead(418, { "x-tea": "green" }).end("no coffee"),
    );
    const { status, headers, body, url } = await callOut(LOCAL, `${base}/pot`);
    expect([status, headers.get("x-tea"), body.toString(), url.pathname]).toEqual([
      418,
      "green",
      "no coffee",
      "/pot",
    ]);
  });

  it("outbound requests never connect to a private address that is not on the list", async () => {
    let knocked = 0;
    const base = await listening((_request, reply) => {
      knocked++;
      reply.end();
    });
    const { port } = new URL(base);
    for (const host of ["127.0.0.1", "localhost", "localhost.", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"])
      expect(await reasonOf(`http://${host}:${port}/`, NOTHING), host).toMatch(
        /not a public address|cannot be resolved/,
      );
    expect(knocked).toBe(0);
  });

  it("outbound requests reach a host on the list, whatever it resolves to", async () => {
    const base = await listening((_request, reply) => reply.end("inside"));
    const { body } = await callOut(rulesWith("localhost"), base.replace("127.0.0.1", "localhost"));
    expect(body.toString()).toBe("inside");
  });

  it.each([
    ["file:///etc/passwd", /not http/],
    ["gopher://example.com/", /not http/],
    ["http://user@127.0.0.1/", /user or a password/],
    ["http://8.8.8.8:22/", /port 22/],
    ["no address", /no address/],
  ])("refuse %s", async (url, reason) => expect(await reasonOf(url)).toMatch(reason));

  it("outbound requests follow redirects only on demand, and only up to the limit", async () => {
    const base = await listening((request, reply) =>
      reply.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end(),
    );
    expect((await callOut(LOCAL, `${base}/1`)).status).toBe(302);
    expect(await reasonOf(`${base}/1`, LOCAL, { redirects: 5 })).toBe("too many redirects");
  });

  it("check every hop of a redirect (security 72)", async () => {
    let knocked = 0;
    const inner = await listening((_request, reply) => {
      knocked++;
      reply.end();
    });
    const target = inner.replace("127.0.0.1", "127.0.0.2");
    const base = await listening((request, reply) =>
      reply.writeHead(302, { location: request.url === "/1" ? "/2" : target }).end(),
    );
    expect(await reasonOf(`${base}/1`, LOCAL, { redirects: 5 })).toBe("127.0.0.2 is not a public address");
    expect(knocked).toBe(0);
  });

  it("outbound requests do not send headers and bodies meant for the first host to another one", async () => {
    const seen: IncomingMessage[] = [];
    const other = await listening((request, reply) => {
      seen.push(request);
      reply.end();
    });
    const base = await listening((_request, reply) => reply.writeHead(303, { location: other }).end());
    const headers = { authorization: "Bearer x", "X-Trace": "1" };
    await callOut(LOCAL, base, { method: "POST", body: "a=1", headers, redirects: 1 });
    expect([seen[0]?.method, seen[0]?.headers.authorization, seen[0]?.headers["x-trace"]]).toEqual([
      "GET",
      undefined,
      "1",
    ]);
  });

  it("outbound requests read no more than the limit, even of an endless response", async () => {
    const base = await listening((_request, reply) => {
      const more = (): void => {
        while (reply.write(Buffer.alloc(65_536)));
        reply.once("drain", more);
      };
      more();
    });
    expect(await reasonOf(base)).toMatch(/longer than 1048576/);
    expect(await reasonOf(base, LOCAL, { most_bytes: 10 })).toMatch(/longer than 10/);
  });

  it("time out when a response does not arrive or only trickles", async () => {
    const silent = await listening(() => {});
    const trickling = await listening((_request, reply) => reply.write("x"));
    for (const base of [silent, trickling])
      expect(await reasonOf(base, LOCAL, { timeout_ms: 50 })).toMatch(/too long|abort/i);
  });

  it("outbound requests give the same error for a closed port, a refused address and an unknown name (security 74)", async () => {
    const base = await listening(() => {});
    servers[0]?.close();
    const messages = await Promise.all(
      [base, "http://127.0.0.2/", "http://no-such-host.invalid/", "file:///etc/passwd"].map((url) =>
        callOut(LOCAL, url).catch((error: unknown) => (error as Error).message),
      ),
    );
    expect(new Set(messages)).toEqual(new Set(["The address cannot be reached."]));
  });
});
