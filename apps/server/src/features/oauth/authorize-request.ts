// An application's request for a person's permission (RFC 6749 §4.1.1, with RFC 7636, 8707 and 9207).
import type { TokenScope } from "@cairn/contract/entities/api-token";
import type { OauthRequest } from "@cairn/contract/entities/oauth";
import { fail } from "../../platform/failure.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type Client, findClient } from "./clients.ts";
import { OAuthError } from "./oauth-error.ts";
import { isRegistered, withAnswer } from "./redirect-uris.ts";
import { readScope } from "./scope.ts";

export interface Addressee {
  client: Client;
  redirect_uri: string;
  state: string | null;
}

export interface AuthorizeRequest extends Addressee {
  scope: TokenScope;
  code_challenge: string | null;
  resource: string | null;
}

/**
 * Who asks, and where the answer goes. Until both are certain, nothing is sent anywhere.
 * @throws oauth.client, oauth.redirect
 */
export async function readAddressee(db: Queryable, query: OauthRequest): Promise<Addressee> {
  const client = query.client_id ? await findClient(db, query.client_id) : undefined;
  if (!client) throw fail("oauth.client");
  const [only, ...others] = client.redirect_uris;
  const redirect_uri = query.redirect_uri ?? (others.length === 0 ? only : undefined);
  if (redirect_uri === undefined || !isRegistered(client.redirect_uris, redirect_uri))
    throw fail("oauth.redirect");
  return { client, redirect_uri, state: query.state ?? null };
}

/** What tokens can be for: this server, its API of programs, its tools of language models. */
const RESOURCES = new Set(["", "/", "/mcp", "/mcp/", "/api/v1", "/api/v1/"]);

/** @throws OAuthError */
export function readResource(address: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const path = text.startsWith(address) ? text.slice(address.length) : null;
  if (path === null || !RESOURCES.has(path))
    throw new OAuthError("invalid_target", "This server doesn't serve that resource.");
  return text;
}

/** The challenge of PKCE; only S256 is accepted, and public clients must send one. @throws OAuthError */
function readChallenge(
  client: Client,
  { code_challenge, code_challenge_method }: OauthRequest,
): string | null {
  if (!code_challenge) {
    if (client.secret_hash === null || code_challenge_method)
      throw new OAuthError("invalid_request", "code_challenge is required.");
    return null;
  }
  if (code_challenge_method !== "S256")
    throw new OAuthError("invalid_request", "code_challenge_method must be S256.");
  if (!/^[A-Za-z0-9_-]{43}$/.test(code_challenge))
    throw new OAuthError("invalid_request", "code_challenge is malformed.");
  return code_challenge;
}

/** @param address the server's own, which is also the issuer @throws OAuthError, which is reported to the application */
export function readRequest(addressee: Addressee, query: OauthRequest, address: string): AuthorizeRequest {
  if (query.response_type !== "code")
    throw new OAuthError("unsupported_response_type", "response_type must be code.");
  const scope = readScope(query.scope, addressee.client.scope);
  if (scope === null)
    throw new OAuthError(
      "invalid_scope",
      "The scopes are read, write and admin, as far as this client is registered.",
    );
  return {
    ...addressee,
    scope,
    code_challenge: readChallenge(addressee.client, query),
    resource: readResource(address, query.resource),
  };
}

/** The address by which an error reaches the application. */
export const errorAddress = (
  { redirect_uri, state }: Addressee,
  { code, message }: OAuthError,
  address: string,
): string => withAnswer(redirect_uri, { error: code, error_description: message, state, iss: address });
