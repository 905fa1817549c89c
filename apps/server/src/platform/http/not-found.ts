// Requests that match no route: a known path with another method is a 405, an unknown API path a JSON 404, and anything
// else the web app's page.
import { spellingsOf } from "@cairn/contract/external/spellings";
import { everyRoute } from "@cairn/contract/routes/every";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../failure.ts";

const PATHS = everyRoute.flatMap(({ definition }) =>
  spellingsOf(definition).map(
    (path) => new RegExp(`^${path.replace(/\/$/, "").replaceAll(/:[a-z0-9_]+/g, "[^/]+")}/?$`),
  ),
);

export const isApiPath = (path: string): boolean => /^\/(api|auth)(\/|$)/.test(path);

/** @throws method_not_allowed or not_found */
export function refuseUnknown(request: FastifyRequest): never {
  const path = request.url.split("?")[0] ?? "";
  throw fail(PATHS.some((known) => known.test(path)) ? "method_not_allowed" : "not_found");
}

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The web app's page for URLs that a person opens; everything else is refused in JSON. */
export const answerUnknown =
  (servePage: ServePage | null) =>
  (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = request.url.split("?")[0] ?? "";
    const opensPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !isApiPath(path) &&
      !/\.[a-z0-9]{1,8}$/i.test(path);
    return servePage !== null && opensPage ? servePage(request, reply) : refuseUnknown(request);
  };
