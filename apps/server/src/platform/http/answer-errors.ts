// Turns every thrown error into one of the contract's error formats. Unknown errors are logged in full and reveal as
// little as possible to the client.
import { BadQuery } from "@cairn/domain/issue-list/list-query";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { fullPlace } from "../disk-space.ts";
import { Failure, fail, invalid } from "../failure.ts";

/** SQLSTATE → what it means to a client. */
const SQL: Record<string, () => Failure> = {
  "23505": () => fail("duplicate"),
  "23503": () => fail("bad_request"),
  "23514": () => fail("bad_request"),
  "22P02": () => fail("bad_request"),
  "22003": () => fail("bad_request"),
  "22007": () => fail("bad_request"),
  "22008": () => fail("bad_request"),
  "22021": () => fail("bad_request"),
  "22P05": () => fail("bad_request"),
  "57014": () => fail("unavailable"),
  "53100": () => fail("disk_full"),
  "53200": () => fail("unavailable"),
  "53300": () => fail("unavailable"),
};

/** Classes of SQLSTATE: the connection was lost; an administrator or a crash has ended the session (57P01 … 57P05). */
const LOST = /^(08|57P0)/;

/** Error codes of Node and pg for an unreachable database, or a connection that broke before or during a statement. */
const CONNECTION = new RegExp(
  [
    "ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|connect ENOENT|Connection terminated",
    "is not queryable|timeout exceeded when trying to connect|This socket has been ended",
  ].join("|"),
);

const FASTIFY: Record<number, () => Failure> = {
  400: () => fail("bad_request"),
  // URLs that can't name a file of the web app: with `//` or the character NUL.
  403: () => fail("not_found"),
  413: () => fail("too_large"),
  415: () => fail("unsupported_media"),
};

export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof BadQuery) {
    return error.field === undefined
      ? fail(error.code)
      : invalid({ [error.field]: ["This value can't be read."] });
  }
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? "";
    return LOST.test(code) ? fail("unavailable") : (SQL[code]?.() ?? null);
  }
  if (!(error instanceof Error)) return null;
  if (fullPlace(error) !== null) return fail("disk_full");
  if (CONNECTION.test(`${(error as NodeJS.ErrnoException).code ?? ""} ${error.message}`))
    return fail("unavailable");
  return FASTIFY[(error as FastifyError).statusCode ?? 500]?.() ?? null;
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  if (failure === null)
    request.log.error({ err: error, method: request.method, url: request.url }, "request failed");
  const { status, body } = failure ?? fail("internal");
  // Enough time for the database to come back.
  if (status === 503) reply.header("retry-after", "1");
  void reply.code(status).send(body);
}
