// The built web app: hashed files may be cached indefinitely, the page itself is never served from a cache.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { COVER_FOLDER, SERVED_COVERS, STOCK_COVERS } from "@cairn/domain/covers";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DIAGRAM_FRAME, diagramFrameHeaders } from "./diagram-frame.ts";
import type { ServePage } from "./not-found.ts";

/** apps/web/dist, relative to the sources and to the bundle. */
function webFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [join(here, "../../web/dist"), join(here, "../../../../web/dist")];
  return candidates.find((path) => existsSync(join(path, "index.html"))) ?? null;
}

/** The web app's page, for those who fill in what it is to show first; null without a build. */
export async function readAppPage(): Promise<string | null> {
  const folder = webFolder();
  return folder === null ? null : readFile(join(folder, "index.html"), "utf8");
}

/** Serves the build, if there is one, and returns the function that answers page URLs. */
export async function serveWebApp(app: FastifyInstance, folder = webFolder()): Promise<ServePage | null> {
  if (folder === null) return null;
  await app.register(fastifyStatic, {
    root: folder,
    // Files are looked up on each request: a build that is replaced while the server runs is served completely.
    wildcard: true,
    index: false,
    // Folders are not served: their URLs, including the root, belong to the page.
    allowedPath: (path) => !path.endsWith("/"),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isImmutable = path.includes("/assets/");
      // The frame of diagrams has an origin that is none.
      if (path.includes("/assets/diagrams-")) reply.header("access-control-allow-origin", "*");
      reply.header("cache-control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get<{ Params: { file: string } }>(`${SERVED_COVERS}:file`, (request, reply) => {
    const name = STOCK_COVERS.find((cover) => `${cover}.svg` === request.params.file);
    return name === undefined ? reply.callNotFound() : reply.sendFile(`${COVER_FOLDER}${name}.svg`);
  });
  app.get(DIAGRAM_FRAME, (request, reply) =>
    reply.headers(diagramFrameHeaders(request)).sendFile(DIAGRAM_FRAME.slice(1)),
  );
  const page = join(folder, "index.html");
  return async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await readFile(page, "utf8"));
}
