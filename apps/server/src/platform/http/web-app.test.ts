import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerError } from "./answer-errors.ts";
import { answerUnknown } from "./not-found.ts";
import { serveWebApp } from "./web-app.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-web-app-"));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, "assets", "covers"), { recursive: true });
  writeFileSync(join(folder, "assets", "covers", "ochre.svg"), "<svg>cover</svg>");
  writeFileSync(join(folder, "index.html"), "<title>Cairn</title>");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets", "app-1234.js"), "plain");
  writeFileSync(join(folder, "assets", "app-1234.js.br"), "small");
  mkdirSync(join(folder, "assets", "diagrams-1234"));
  writeFileSync(join(folder, "assets", "diagrams-1234", "frame.mjs"), "draw()");
  writeFileSync(join(folder, "diagram-frame.html"), "<title>Diagrams</title>");
  app = Fastify();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown(await serveWebApp(app, folder)));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe("files of the web app", () => {
  it.each(["/", "/acme/", "/acme/projects/?tab=archived", "/assets/", "/assets"])(
    "the built web app answers %s with the page and forbids caching it",
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([statusCode, headers["cache-control"], body]).toEqual([200, "no-cache", "<title>Cairn</title>"]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    },
  );

  it.each(["/api/workspaces/acme/%00/", "/acme//projects", "/assets//app-1234.js"])(
    "the built web app answers 404 for %s, not an error of the server",
    async (url) => {
      const { statusCode, body } = await app.inject({ url });
      expect([statusCode, body]).toEqual([404, JSON.stringify({ error: "Not found." })]);
    },
  );

  it("the built web app lets browsers cache files with a version in their name, and sends the compressed file to clients that support it", async () => {
    const url = "/assets/app-1234.js";
    const plain = await app.inject({ url });
    expect(plain.body).toBe("plain");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const small = await app.inject({ url, headers: { "accept-encoding": "br" } });
    expect([small.body, small.headers["content-encoding"]]).toEqual(["small", "br"]);
  });

  it("the frame of diagrams is sandboxed by its own policy, which names the host of its scripts and no forged one", async () => {
    const url = "/diagram-frame.html";
    const { headers, body } = await app.inject({ url, headers: { host: "cairn.example:8443" } });
    expect(body).toBe("<title>Diagrams</title>");
    expect(headers).toMatchObject({ "cache-control": "no-cache", "x-frame-options": "SAMEORIGIN" });
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' http://cairn.example:8443; style-src 'unsafe-inline'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
    );
    const forged = await app.inject({ url, headers: { host: "cairn.example; default-src *" } });
    expect(forged.headers["content-security-policy"]).toContain("script-src 'self'; style-src");
  });

  it("only the scripts of diagrams may be loaded by a frame without an origin", async () => {
    const of = async (url: string) => (await app.inject({ url })).headers["access-control-allow-origin"];
    expect(await of("/assets/diagrams-1234/frame.mjs")).toBe("*");
    expect(await of("/assets/app-1234.js")).toBeUndefined();
  });

  it("the built web app serves the stock covers at the URLs that other clients use, and nothing else there", async () => {
    for (const url of ["/uploads/covers/ochre.svg", "/assets/covers/ochre.svg"]) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, headers["content-type"], body]).toEqual([
        url,
        200,
        "image/svg+xml",
        "<svg>cover</svg>",
      ]);
    }
    for (const name of ["app-1234.js", "..%2Fapp-1234.js", "night.png"])
      expect((await app.inject({ url: `/uploads/covers/${name}` })).statusCode).toBe(404);
  });

  it("the built web app makes browsers revalidate files whose names do not change", async () => {
    expect((await app.inject({ url: "/favicon.svg" })).headers["cache-control"]).toBe("no-cache");
  });
});
