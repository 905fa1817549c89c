// The built web app: hashed files for ever, the page itself always fresh.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
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
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forEver = path.includes("/assets/");
      reply.header("cache-control", forEver ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const page = readFileSync(join(folder, "index.html"), "utf8");
  return (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
}
