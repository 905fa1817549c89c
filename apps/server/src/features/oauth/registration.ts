// Clients that register themselves, such as tools of language models (RFC 7591). No one vouches for them: their name is
// shown with a warning, they are never installed, and have no bot.
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { networkOf } from "../../platform/auth/network-address.ts";
import { isTooOften } from "../../platform/auth/throttle.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { register } from "./applications.ts";
import { OAuthError } from "./oauth-error.ts";
import { isRedirectUri } from "./redirect-uris.ts";
import { readScope, scopeText } from "./scope.ts";

/** New clients from one network in a minute. */
const MOST_PER_MINUTE = 10;

const Metadata = Type.Object({
  redirect_uris: Type.Array(Type.String({ maxLength: 2000 }), { minItems: 1, maxItems: 20 }),
  client_name: Type.Optional(Type.String({ maxLength: 255 })),
  client_uri: Type.Optional(Type.String({ maxLength: 1000 })),
  scope: Type.Optional(Type.String({ maxLength: 200 })),
  token_endpoint_auth_method: Type.Optional(Type.String()),
  grant_types: Type.Optional(Type.Array(Type.String())),
  response_types: Type.Optional(Type.Array(Type.String())),
});

const METHODS = ["none", "client_secret_post", "client_secret_basic"];
const GRANTS = ["authorization_code", "refresh_token"];

/** @throws OAuthError */
function requireMetadata(body: unknown): Static<typeof Metadata> {
  if (!Value.Check(Metadata, body))
    throw new OAuthError("invalid_client_metadata", "Send redirect_uris as a list of addresses.");
  const { redirect_uris, grant_types = GRANTS, response_types = ["code"] } = body;
  if (!redirect_uris.every(isRedirectUri))
    throw new OAuthError(
      "invalid_redirect_uri",
      "Use https, http on localhost, or the scheme of an application.",
    );
  if (!grant_types.every((one) => GRANTS.includes(one)) || !response_types.every((one) => one === "code"))
    throw new OAuthError("invalid_client_metadata", "Only the authorization code flow is offered.");
  if (!METHODS.includes(body.token_endpoint_auth_method ?? "none"))
    throw new OAuthError(
      "invalid_client_metadata",
      `token_endpoint_auth_method must be ${METHODS.join(", ")}.`,
    );
  return body;
}

/** @throws OAuthError */
export async function registerClient(
  { runtime, request }: NoContext,
  body: unknown,
): Promise<Record<string, unknown>> {
  const isFast =
    runtime.config.authRateLimit !== 0 &&
    (await isTooOften(runtime, [{ key: `oauth-client:${networkOf(request.ip)}`, most: MOST_PER_MINUTE }]));
  if (isFast) throw new OAuthError("slow_down", "Too many clients were registered. Wait a minute.", 429);
  const { redirect_uris, client_name, client_uri = "", scope: asked, ...rest } = requireMetadata(body);
  const { token_endpoint_auth_method = "none" } = rest;
  const scope = readScope(asked, "admin") ?? "write";
  const website = /^https?:\/\//i.test(client_uri) && URL.canParse(client_uri) ? client_uri : "";
  const { client_id, client_secret } = await register(
    runtime.db,
    { workspace_id: null, owner_id: null, created_by: null },
    {
      name: client_name?.trim() || "Unnamed application",
      description: "",
      website,
      redirect_uris: [...new Set(redirect_uris)],
      scope: asked === undefined ? "write" : scope,
      is_confidential: token_endpoint_auth_method !== "none",
    },
  );
  return {
    client_id,
    client_id_issued_at: Math.floor(runtime.now().getTime() / 1000),
    ...(client_secret === null ? {} : { client_secret, client_secret_expires_at: 0 }),
    client_name: client_name?.trim() || "Unnamed application",
    ...(website === "" ? {} : { client_uri: website }),
    redirect_uris,
    scope: scopeText(asked === undefined ? "write" : scope),
    token_endpoint_auth_method,
    grant_types: GRANTS,
    response_types: ["code"],
  };
}
