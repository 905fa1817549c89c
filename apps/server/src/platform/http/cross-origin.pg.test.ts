import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TOOLS = "https://tools.example";
const OTHER = "https://other.example";

describe("pages of other origins", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin" }, config: { allowedOrigins: [TOOLS] } });
  });
  afterAll(() => w.stop());

  const preflight = (url: string, origin: string, method = "POST") =>
    w.app.inject({ method: "OPTIONS", url, headers: { origin, "access-control-request-method": method } });
  const allowedFor = ({ headers }: Awaited<ReturnType<typeof preflight>>) => [
    headers["access-control-allow-origin"],
    headers["access-control-allow-credentials"],
  ];

  it("may register and get tokens from anywhere, without a session", async () => {
    for (const url of ["/auth/o/token/", "/auth/o/register/", "/auth/o/register", "/auth/o/revoke/"]) {
      const answer = await preflight(url, OTHER);
      expect([answer.statusCode, ...allowedFor(answer)], url).toEqual([204, "*", undefined]);
      expect(answer.headers["access-control-allow-headers"], url).toContain("Authorization");
    }
    const registered = await w.app.inject({
      method: "POST",
      url: "/auth/o/register/",
      headers: { origin: OTHER },
      payload: { client_name: "Inspector", redirect_uris: ["https://other.example/back"] },
    });
    expect([registered.statusCode, ...allowedFor(registered)]).toEqual([201, "*", undefined]);
  });

  it("may read the metadata, also with the header that clients of the protocol send", async () => {
    for (const name of [
      "oauth-authorization-server",
      "oauth-protected-resource",
      "oauth-protected-resource/mcp",
    ]) {
      const url = `/.well-known/${name}`;
      const asked = await preflight(url, OTHER, "GET");
      expect(asked.statusCode).toBe(204);
      expect(asked.headers["access-control-allow-headers"]).toContain("MCP-Protocol-Version");
      const { statusCode, headers } = await w.app.inject({ url, headers: { origin: OTHER } });
      expect([statusCode, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
    }
  });

  it("may read what their origin is allowed to call", async () => {
    for (const url of ["/api/users/me/", "/api/v1/users/me/", "/auth/get-csrf-token/"])
      expect(
        [(await preflight(url, TOOLS)).statusCode, ...allowedFor(await preflight(url, TOOLS))],
        url,
      ).toEqual([204, TOOLS, "true"]);
    const me = await w.as("ada").send("GET", "/api/users/me/", undefined, { headers: { origin: TOOLS } });
    expect([me.status, me.headers["access-control-allow-origin"], me.headers.vary]).toEqual([
      200,
      TOOLS,
      expect.stringContaining("Origin"),
    ]);
  });

  it("may call /mcp from anywhere with a token in Authorization, never with a session or another header", async () => {
    const asked = await preflight("/mcp", OTHER);
    expect([asked.statusCode, ...allowedFor(asked)]).toEqual([204, "*", undefined]);
    expect(asked.headers["access-control-allow-headers"]).toContain("MCP-Protocol-Version");
    const made = await w.as("ada").send("POST", "/api/users/api-tokens/", { label: "Inspector" });
    const token = made.body.token as string;
    const payload = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    const call = (headers: Record<string, string>) =>
      w.app.inject({
        method: "POST",
        url: "/mcp",
        headers: { origin: OTHER, accept: "application/json, text/event-stream", ...headers },
        payload,
      });
    const allowed = await call({ authorization: `Bearer ${token}` });
    expect([allowed.statusCode, ...allowedFor(allowed)]).toEqual([200, "*", undefined]);
    expect(allowed.headers["access-control-expose-headers"]).toContain("MCP-Session-Id");
    const unknown = await call({ authorization: "Bearer cairn_pat_unknown" });
    expect([unknown.statusCode, ...allowedFor(unknown)]).toEqual([401, "*", undefined]);
    expect(unknown.headers["www-authenticate"]).toContain("resource_metadata");
    expect((await call({ "x-api-key": token })).statusCode).toBe(403);
    const session = await w.as("ada").send("POST", "/mcp", payload, { headers: { origin: OTHER } });
    expect(session.status).toBe(403);
  });

  it("read nothing else: no other origin, no origin that looks like it, and no other path", async () => {
    for (const origin of [OTHER, "null", "http://tools.example", "https://tools.example.evil.example"]) {
      for (const url of ["/api/users/me/", "/mcp/x", "/auth/o/app-installation/", "/auth/o/token/x"]) {
        const answer = await preflight(url, origin);
        expect(allowedFor(answer), url).toEqual([undefined, undefined]);
        expect(answer.statusCode, url).not.toBe(204);
      }
      const me = await w.as("ada").send("GET", "/api/users/me/", undefined, { headers: { origin } });
      expect(me.headers["access-control-allow-origin"]).toBeUndefined();
    }
    expect(allowedFor(await preflight("/metrics", TOOLS))).toEqual([undefined, undefined]);
  });
});
