// POST /auth/o/token/: codes, refresh tokens and credentials become access tokens (RFC 6749 §§4–6, RFC 9700).
import type { TokenScope } from "@cairn/contract/entities/api-token";
import { sql } from "kysely";
import { createHash, timingSafeEqual } from "node:crypto";
import { hashToken } from "../../platform/auth/sessions.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { readResource } from "./authorize-request.ts";
import { type Client, isSelfRegistered } from "./clients.ts";
import { OAuthError } from "./oauth-error.ts";
import { readScope } from "./scope.ts";
import { issueAccess, issueRefresh, type TokenAnswer } from "./token-issue.ts";

export interface TokenCall {
  runtime: Runtime;
  client: Client;
  body: Readonly<Record<string, string>>;
  /** The server's own. */
  address: string;
}

interface Grant {
  grant_id: string;
  application_id: string;
  user_id: string;
  workspace_id: string | null;
  resource: string | null;
  /** Of the permission, or what is left of it. */
  scope: TokenScope;
  used_at: string | null;
  expires_at: string;
  /** Whether the person is active and, if it is for one workspace, in it. */
  is_alive: boolean;
}

interface CodeRow extends Grant {
  redirect_uri: string;
  code_challenge: string | null;
}

const IS_ALIVE = sql`(u.is_active and (g.workspace_id is null or exists (
  select from workspace_members m where m.workspace_id = g.workspace_id and m.member_id = g.user_id and m.is_active)))`;

const endGrant = (db: DatabaseTransaction, id: string): Promise<unknown> =>
  db.deleteFrom("oauth_grants").where("id", "=", id).execute();

const refused = (description: string): OAuthError => new OAuthError("invalid_grant", description);

/** Commits what the refusal changed, such as the end of a family, before it is thrown. @throws OAuthError */
async function deciding(
  runtime: Runtime,
  work: (db: DatabaseTransaction) => Promise<TokenAnswer | OAuthError>,
): Promise<TokenAnswer> {
  const outcome = await runtime.db.transaction().execute(work);
  if (outcome instanceof OAuthError) throw outcome;
  return outcome;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether the verifier belongs to the challenge. One without the other is an attempt to go around PKCE. */
function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  return isSame(createHash("sha256").update(verifier).digest("base64url"), challenge);
}

/** The address of the request must be repeated; PKCE makes up for it, as OAuth 2.1 allows. */
function isSameAddress({ redirect_uri, code_challenge }: CodeRow, given: string | undefined): boolean {
  return given === undefined ? code_challenge !== null : given === redirect_uri;
}

async function answerFor(
  { runtime, client }: TokenCall,
  db: DatabaseTransaction,
  { grant_id, user_id, workspace_id }: Grant,
  { access, refresh }: { access: TokenScope; refresh: TokenScope },
): Promise<TokenAnswer> {
  const answer = await issueAccess(runtime, db, client, { user_id, workspace_id, grant_id }, access);
  return { ...answer, refresh_token: await issueRefresh(runtime, db, grant_id, refresh) };
}

/** What both kinds of credentials have in common: a second use ends the family. */
async function problemOf(
  { runtime, client, body, address }: TokenCall,
  db: DatabaseTransaction,
  row: Grant | undefined,
): Promise<OAuthError | null> {
  if (row?.application_id !== client.id) return refused("It is unknown, or belongs to another client.");
  if (row.used_at !== null) {
    await endGrant(db, row.grant_id);
    return refused("It was used before. All tokens from this authorization have ended.");
  }
  if (row.expires_at <= runtime.now().toISOString()) return refused("It has expired.");
  if (!row.is_alive) {
    await endGrant(db, row.grant_id);
    return refused("The person has left.");
  }
  const resource = readResource(address, body.resource);
  if (resource !== null && row.resource !== null && resource !== row.resource)
    return new OAuthError("invalid_target", "The authorization is for another resource.");
  return null;
}

function exchangeCode(call: TokenCall): Promise<TokenAnswer> {
  const { runtime, body } = call;
  const hash = hashToken(body.code ?? "");
  return deciding(runtime, async (db) => {
    const { rows } = await sql<CodeRow>`
      select c.grant_id, c.redirect_uri, c.code_challenge, c.used_at, c.expires_at, g.application_id, g.user_id,
        g.workspace_id, g.resource, g.scope, ${IS_ALIVE} as is_alive
      from oauth_codes c join oauth_grants g on g.id = c.grant_id join users u on u.id = g.user_id
      where c.code_hash = ${hash} for update of c, g`.execute(db);
    const [row] = rows;
    const problem = await problemOf(call, db, row);
    if (row === undefined || problem !== null) return problem ?? refused("The code is unknown.");
    // The client that tries has the code: it has no second chance.
    await db
      .updateTable("oauth_codes")
      .set({ used_at: runtime.now().toISOString() })
      .where("code_hash", "=", hash)
      .execute();
    if (!isSameAddress(row, body.redirect_uri))
      return refused("redirect_uri differs from the one of the request.");
    if (!isVerified(row.code_challenge, body.code_verifier))
      return refused("code_verifier is missing or wrong.");
    return answerFor(call, db, row, { access: row.scope, refresh: row.scope });
  });
}

function refresh(call: TokenCall): Promise<TokenAnswer> {
  const { runtime, body } = call;
  const hash = hashToken(body.refresh_token ?? "");
  return deciding(runtime, async (db) => {
    const { rows } = await sql<Grant>`
      select r.grant_id, r.used_at, r.expires_at, r.scope, g.application_id, g.user_id, g.workspace_id, g.resource,
        ${IS_ALIVE} as is_alive
      from oauth_refresh_tokens r join oauth_grants g on g.id = r.grant_id join users u on u.id = g.user_id
      where r.token_hash = ${hash} for update of r, g`.execute(db);
    const [row] = rows;
    const problem = await problemOf(call, db, row);
    if (row === undefined || problem !== null) return problem ?? refused("The refresh token is unknown.");
    const scope = readScope(body.scope, row.scope);
    if (scope === null) return new OAuthError("invalid_scope", "The scope is wider than what was allowed.");
    await db
      .updateTable("oauth_refresh_tokens")
      .set({ used_at: runtime.now().toISOString() })
      .where("token_hash", "=", hash)
      .execute();
    return answerFor(call, db, row, { access: scope, refresh: row.scope });
  });
}

/** For the bot of an installed application. */
async function ofInstallation({ runtime, client, body }: TokenCall): Promise<TokenAnswer> {
  if (client.secret_hash === null || isSelfRegistered(client))
    throw new OAuthError(
      "unauthorized_client",
      "Only installed applications with a secret may use this grant.",
    );
  const scope = readScope(body.scope, client.scope);
  if (scope === null) throw new OAuthError("invalid_scope", "The scope is wider than the application's.");
  const id = body.app_installation_id ?? "";
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id))
    throw new OAuthError("invalid_request", "app_installation_id is missing or malformed.");
  const row = await runtime.db
    .selectFrom("oauth_installations")
    .select(["workspace_id", "bot_id"])
    .where("id", "=", id)
    .where("application_id", "=", client.id)
    .executeTakeFirst();
  if (!row) throw refused("The application is not installed there.");
  const { workspace_id, bot_id } = row;
  return issueAccess(
    runtime,
    runtime.db,
    client,
    { user_id: bot_id, workspace_id, installation_id: id },
    scope,
  );
}

const GRANTS: ReadonlyMap<string, (call: TokenCall) => Promise<TokenAnswer>> = new Map([
  ["authorization_code", exchangeCode],
  ["refresh_token", refresh],
  ["client_credentials", ofInstallation],
]);
export const GRANT_TYPES = [...GRANTS.keys()];

/** @throws OAuthError */
export function answerTokenCall(call: TokenCall): Promise<TokenAnswer> {
  const grantOf = GRANTS.get(call.body.grant_type ?? "");
  if (!grantOf)
    throw new OAuthError("unsupported_grant_type", `grant_type must be one of ${GRANT_TYPES.join(", ")}.`);
  return grantOf(call);
}

/**
 * Ends a token of the client's. With a refresh token, everything from the same authorization ends. Unknown tokens and
 * those of others are ignored (RFC 7009).
 */
export async function revokeToken({ runtime, client, body }: TokenCall): Promise<void> {
  const hash = hashToken(body.token ?? "");
  await runtime.db.transaction().execute(async (db) => {
    await sql`
      delete from oauth_grants g using oauth_refresh_tokens r
      where r.token_hash = ${hash} and g.id = r.grant_id and g.application_id = ${client.id}`.execute(db);
    await sql`
      delete from api_tokens k where k.token_hash = ${hash} and k.kind = 'oauth' and (
        exists (select from oauth_grants g where g.id = k.grant_id and g.application_id = ${client.id})
        or exists (select from oauth_installations i
          where i.workspace_id = k.workspace_id and i.id = k.installation_id and i.application_id = ${client.id}))`.execute(
      db,
    );
  });
}
