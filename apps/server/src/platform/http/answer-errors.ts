// Turns whatever was thrown into one of the contract's error dialects. Unknown errors are logged whole and told as little as possible.
import { BadQuery } from "@cairn/domain/issue-list/list-query";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { Failure, fail, invalid } from "../failure.ts";

/** SQLSTATE → what it means to a client. */
const SQL: Record<string, () => Failure> = {
  "23505": () => fail("duplicate"),
  "23503": () => fail("bad_request"),
  "23514": () => fail("bad_request"),
  "22P02": () => fail("bad_request"),
  "22003": () => fail("bad_request"),
  "22021": () => fail("bad_request"),
  "22P05": () => fail("bad_request"),
  "57014": () => fail("unavailable"),
  "57P01": () => fail("unavailable"),
  "57P03": () => fail("unavailable"),
  "53300": () => fail("unavailable"),
};

const CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|connect ENOENT|Connection terminated|timeout exceeded when trying to connect/;

const FASTIFY: Record<number, () => Failure> = {
  400: () => fail("bad_request"),
  // Addresses that can name no file of the web app: with `//` or the character NUL.
  403: () => fail("not_found"),
  413: () => fail("too_large"),
  415: () => fail("unsupported_media"),
};

function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof BadQuery) {
    return error.field === undefined
      ? fail(error.code)
      : invalid({ [error.field]: ["This value cannot be read."] });
  }
  if (error instanceof pg.DatabaseError) return SQL[error.code ?? ""]?.() ?? null;
  if (!(error instanceof Error)) return null;
  if (CONNECTION.test(`${(error as NodeJS.ErrnoException).code ?? ""} ${error.message}`))
    return fail("unavailable");
  return FASTIFY[(error as FastifyError).statusCode ?? 500]?.() ?? null;
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  if (failure === null)
    request.log.error({ err: error, method: request.method, url: request.url }, "request failed");
  const { status, body } = failure ?? fail("internal");
  if (status === 503) reply.header("retry-after", "1");
  void reply.code(status).send(body);
}
