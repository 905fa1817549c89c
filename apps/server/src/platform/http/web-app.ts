// The built web app: hashed files for ever, the page itself always fresh.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { COVER_FOLDER, SERVED_COVERS, STOCK_COVERS } from "@cairn/domain/covers";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServePage } from "./not-found.ts";

/** apps/web/dist, seen from the sources and from the bundle. */
function webFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [join(here, "../../web/dist"), join(here, "../../../../web/dist")];
  return candidates.find((path) => existsSync(join(path, "index.html"))) ?? null;
}

/** Serves the build, where there is one, and gives back what answers page addresses. */
export async function serveWebApp(app: FastifyInstance, folder = webFolder()): Promise<ServePage | null> {
  if (folder === null) return null;
  await app.register(fastifyStatic, {
    root: folder,
    // Files are looked up when asked for: a build put in place while the server runs is served whole.
    wildcard: true,
    index: false,
    // Folders are nothing to be served: their addresses, the start's among them, are the page's.
    allowedPath: (path) => !path.endsWith("/"),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forEver = path.includes("/assets/");
      reply.header("cache-control", forEver ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get<{ Params: { file: string } }>(`${SERVED_COVERS}:file`, (request, reply) => {
    const name = STOCK_COVERS.find((cover) => `${cover}.svg` === request.params.file);
    return name === undefined ? reply.callNotFound() : reply.sendFile(`${COVER_FOLDER}${name}.svg`);
  });
  const page = join(folder, "index.html");
  return async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await readFile(page, "utf8"));
}
