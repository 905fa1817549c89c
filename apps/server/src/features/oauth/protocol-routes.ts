// The endpoints that applications call, and the one to which they send a browser (contract/external §4). Their bodies,
// errors and headers are those of the protocol, so they are not part of our contract.
import { sql } from "kysely";
import type { FastifyReply, FastifyRequest } from "fastify";
import { calledAddress } from "../../platform/http/called-address.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { withQuery } from "../../platform/auth/redirects.ts";
import { fail, Failure } from "../../platform/failure.ts";
import { tokenCaller } from "../../platform/tokens/token-caller.ts";
import { errorAddress, readAddressee, readRequest } from "./authorize-request.ts";
import { requireClient } from "./clients.ts";
import { resourceMetadata, serverMetadata } from "./metadata.ts";
import { bodyOf, OAuthError } from "./oauth-error.ts";
import { registerClient } from "./registration.ts";
import { answerTokenCall, revokeToken, type TokenCall } from "./token-endpoint.ts";
import type { Runtime } from "../../platform/runtime.ts";

/** The page on which a person decides (web/features/oauth). */
const CONSENT_PAGE = "/oauth/authorize/";
const NOWHERE = { slug: null, project_id: null };

/** Text fields of a form or of JSON; fields of other types count as missing. */
function fieldsOf(source: unknown): Record<string, string> {
  if (typeof source !== "object" || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
}

/** Answers an error in the protocol's format. */
async function answering(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  reply.header("cache-control", "no-store");
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    if (error.status === 401) reply.header("www-authenticate", 'Basic realm="Cairn"');
    return reply.code(error.status).send(bodyOf(error));
  }
}

/** Checks a request before a person sees it: errors go to the application, unless its address is in doubt. */
async function beginAuthorization(
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const query = fieldsOf(request.query);
  const address = calledAddress({ runtime, request });
  const page = `${CONSENT_PAGE}?${new URLSearchParams(query).toString()}`;
  try {
    const addressee = await readAddressee(runtime.db, query);
    try {
      readRequest(addressee, query, address);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return reply.redirect(errorAddress(addressee, error, address), 302);
    }
  } catch (error) {
    // The page explains it.
    if (!(error instanceof Failure)) throw error;
    return reply.redirect(withQuery(CONSENT_PAGE, { client_id: query.client_id, redirect_uri: "" }), 302);
  }
  return reply.redirect(page, 302);
}

/** The installation that the token belongs to, as a list (contract/external §4). */
async function installationsFor(runtime: Runtime, request: FastifyRequest): Promise<unknown> {
  const { caller } = await tokenCaller(runtime, request, NOWHERE);
  if (caller.token === null) throw fail("token.required");
  const { id } = fieldsOf(request.query);
  const { rows } = await sql`
    select i.id, json_build_object('id', w.id, 'name', w.name, 'slug', w.slug, 'logo_url', w.logo) as workspace_detail,
      'installed' as status, i.workspace_id as workspace, i.application_id as application, i.installed_by,
      i.bot_id as app_bot, null as webhook, i.created_at, i.updated_at, null as deleted_at, i.created_by, i.updated_by
    from api_tokens k
    left join oauth_grants g on g.id = k.grant_id
    join oauth_installations i on i.workspace_id = k.workspace_id and i.id = coalesce(k.installation_id, g.installation_id)
    join workspaces w on w.id = i.workspace_id
    where k.id = ${caller.token.id} and (${id ?? null}::text is null or i.id::text = ${id ?? null})`.execute(
    runtime.db,
  );
  return rows;
}

export function oauthProtocolRoutes({ app, runtime }: Registration): void {
  const callOf = async (request: FastifyRequest): Promise<TokenCall> => {
    const body = fieldsOf(request.body);
    const client = await requireClient(runtime.db, request.headers.authorization, body);
    return { runtime, client, body, address: calledAddress({ runtime, request }) };
  };
  app.get("/auth/o/authorize-app/", (request, reply) => beginAuthorization(runtime, request, reply));
  app.post("/auth/o/token/", (request, reply) =>
    answering(reply, async () => answerTokenCall(await callOf(request))),
  );
  app.post("/auth/o/revoke/", (request, reply) =>
    answering(reply, async () => {
      await revokeToken(await callOf(request));
      return reply.code(200).send({});
    }),
  );
  app.post("/auth/o/register/", (request, reply) =>
    answering(reply, async () =>
      reply.code(201).send(await registerClient({ runtime, request, reply }, request.body)),
    ),
  );
  app.get("/auth/o/app-installation/", (request) => installationsFor(runtime, request));
  const publish = (url: string, body: (address: string) => unknown): void => {
    app.get(url, (request) => body(calledAddress({ runtime, request })));
  };
  publish("/.well-known/oauth-authorization-server", serverMetadata);
  publish("/.well-known/oauth-protected-resource", (address) => resourceMetadata(address, ""));
  publish("/.well-known/oauth-protected-resource/mcp", (address) => resourceMetadata(address, "/mcp"));
}
