// Finds the caller of a program's request by the tokens that it carries.
import type { FastifyRequest } from "fastify";
import { fail } from "../failure.ts";
import { type Caller, findTokenCaller, type Place } from "../http/guard.ts";
import type { Runtime } from "../runtime.ts";
import { namedRun, requestTokens } from "./request-token.ts";
import { isTokenText } from "./token-text.ts";

/** The caller of the first valid token, and its text. @throws token.required */
export async function tokenCaller(
  runtime: Runtime,
  request: FastifyRequest,
  place: Place,
): Promise<{ caller: Caller; text: string }> {
  for (const text of requestTokens(request)) {
    if (!isTokenText(text)) continue;
    const caller = await findTokenCaller(runtime, text, { ...place, run_id: namedRun(request) });
    if (caller.token !== null) return { caller, text };
  }
  throw fail("token.required");
}
