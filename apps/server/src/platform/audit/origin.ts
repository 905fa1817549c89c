// Who acts, and from where.
import type { FastifyRequest } from "fastify";
import type { Runtime } from "../runtime.ts";

export interface Origin {
  /** The person or bot; null: no one is signed in. */
  actor_id: string | null;
  token_id: string | null;
  ip: string | null;
  user_agent: string | null;
}

const MAX_AGENT = 500;

/** What is known of a caller: a handler's context is one. Without a request, the server itself acts for them. */
export interface Caller {
  request?: FastifyRequest | undefined;
  me?: { id: string } | undefined;
  /** The credential of a program; its run is recorded with what is written for it (docs/adr/0054). */
  token?:
    | { id?: string; run: { id: string } | null; project_ids?: readonly string[] | null }
    | null
    | undefined;
}

/** Where a function acts from whose person is another argument: a handler's context is one, too. */
export type From = Pick<Caller, "request" | "token"> & { runtime: Runtime };

export const originOf = ({ request, me, token }: Caller): Origin => ({
  actor_id: me?.id ?? null,
  token_id: token?.id ?? null,
  ip: request?.ip ?? null,
  user_agent: request?.headers["user-agent"]?.slice(0, MAX_AGENT) ?? null,
});
