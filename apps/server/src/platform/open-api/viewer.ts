// /api/docs: the OpenAPI documents to read and to try, without anything from another site. Under the strict policy of
// every page: the viewer's files come from its package, and its settings are a file, not inline.
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { VIEWER_SETTINGS, VIEWER_STYLES, viewerPage } from "./viewer-page.ts";

const PACKAGE = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
/** The files that the page needs; the package has more. */
const FILES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};
const DAY_SECONDS = 86_400;

const PAGES = [
  { path: "/api/docs", document: "/api/openapi.json", title: "Cairn: routes of the web app" },
  { path: "/api/v1/docs", document: "/api/v1/openapi.json", title: "Cairn: API for programs" },
] as const;

/** A viewer of the first document acts as the signed-in person; for the second, they enter a token. */
export function addViewer(app: FastifyInstance): void {
  for (const page of PAGES)
    app.get(page.path, async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(viewerPage(page.title, page.document)),
    );
  app.get("/api/docs/settings.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(VIEWER_SETTINGS),
  );
  app.get("/api/docs/viewer.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(VIEWER_STYLES),
  );
  for (const [file, type] of Object.entries(FILES))
    app.get(`/api/docs/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", `public, max-age=${DAY_SECONDS}`)
        .send(createReadStream(join(PACKAGE, file))),
    );
}
