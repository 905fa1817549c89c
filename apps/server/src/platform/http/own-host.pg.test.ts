// A server that knows its URL answers only to that host name (security 37).
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("the host names that a server accepts", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({
      config: {
        appBaseUrl: "https://cairn.example",
        spaceBaseUrl: "https://space.example",
        allowedOrigins: ["https://tools.example"],
      },
    });
  });
  afterAll(() => w.stop());
  const status = async (url: string, host: string) =>
    (await w.app.inject({ url, headers: { host, cookie: w.as("ada").person?.cookie ?? "" } })).statusCode;

  it.each([
    "evil.example",
    "cairn.example.evil.example",
    "10.0.0.7",
    "evil.example:443",
    "127.evil.example",
    "a b",
  ])("a server with APP_BASE_URL refuses the host %s everywhere", async (host) => {
    for (const url of ["/api/users/me/", "/api/instances/", "/", "/sign-in", "/nowhere", "/healthz/x"])
      expect(await status(url, host), url).toBe(421);
    const { body } = await w.as("ada").send("GET", "/api/users/me/", undefined, { headers: { host } });
    expect(body.error).toContain("host name");
  });

  it.each([
    "cairn.example",
    "CAIRN.example:8443",
    "cairn.example.",
    "space.example",
    "tools.example",
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
  ])("a server with APP_BASE_URL serves the host %s", async (host) => {
    expect(await status("/api/users/me/", host)).toBe(200);
  });

  it("a server with APP_BASE_URL answers health checks under any host name", async () => {
    for (const url of ["/healthz", "/readyz", "/readyz?x=1", "/metrics"])
      expect(await status(url, "10.0.0.7:3000"), url).toBe(200);
  });

  it("a server with APP_BASE_URL gives out file URLs that begin with APP_BASE_URL, whatever the requested host name", async () => {
    const form = new FormData();
    form.append("asset", new Blob(["x"]), "x.txt");
    const { body } = await w
      .as("ada")
      .send("POST", `${w.W}/file-assets/`, form, { headers: { host: "localhost:3000" } });
    expect(body.asset).toMatch(/^https:\/\/cairn\.example\//);
  });
});

it("without APP_BASE_URL, every host name is served", async () => {
  const w = await world();
  const answer = await w.app.inject({ url: "/api/instances/", headers: { host: "anything.example" } });
  expect(answer.statusCode).toBe(200);
  await w.stop();
});
