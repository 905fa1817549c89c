// What is particular to each service: its URLs, its scopes, and how it reports an identity (contract/workspace §1.5).
import * as client from "openid-client";
import type { AuthErrorName } from "@cairn/contract/auth-errors";
import type { Config } from "../../../config.ts";
import { callOut } from "../../../platform/outbound/outbound.ts";
import { isAllowedUrl } from "../../../platform/outbound/places.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import type { Provider, ProviderAccess } from "../../instance/providers.ts";
import { type Identity, identityOfClaims, identityOfGithub, identityOfGitlab, recordOf } from "./identity.ts";

/** Routes openid-client's requests through the outbound client. */
const guardedFetch =
  (runtime: Runtime): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    // Every post here is a form.
    const text = body instanceof URLSearchParams ? body.toString() : undefined;
    const answer = await callOut(runtime, url, {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
    });
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, answer);
  };

/** Tokens travel without https only to hosts that the operator of the server has named. */
const allowHttp = (runtime: Runtime, base: string): ((config: client.Configuration) => void)[] =>
  base.startsWith("http://") && isAllowedUrl(runtime.config.outboundAllow, base)
    ? [client.allowInsecureRequests]
    : [];

/** A service with OpenID Connect describes itself, and signs identities. */
async function discovered(
  runtime: Runtime,
  issuer: string,
  access: ProviderAccess,
): Promise<client.Configuration> {
  const secret = access.client_secret;
  const found = await client.discovery(new URL(issuer), access.client_id, secret, undefined, {
    [client.customFetch]: guardedFetch(runtime),
    execute: [...allowHttp(runtime, issuer), client.enableNonRepudiationChecks],
  });
  const ways = found.serverMetadata().token_endpoint_auth_methods_supported;
  if (ways === undefined || ways.includes("client_secret_post")) return found;
  const basic = new client.Configuration(
    found.serverMetadata(),
    access.client_id,
    secret,
    client.ClientSecretBasic(secret),
  );
  basic[client.customFetch] = guardedFetch(runtime);
  for (const execute of [...allowHttp(runtime, issuer), client.enableNonRepudiationChecks]) execute(basic);
  return basic;
}

/** A service with plain OAuth 2.0: `base` and two pages below it. */
function described(
  runtime: Runtime,
  base: string,
  pages: { authorize: string; token: string },
  access: ProviderAccess,
): client.Configuration {
  const server = {
    issuer: base,
    authorization_endpoint: `${base}${pages.authorize}`,
    token_endpoint: `${base}${pages.token}`,
  };
  const config = new client.Configuration(server, access.client_id, access.client_secret);
  config[client.customFetch] = guardedFetch(runtime);
  for (const execute of allowHttp(runtime, base)) execute(config);
  return config;
}

async function readJson(config: client.Configuration, token: string, url: string): Promise<unknown> {
  const answer = await client.fetchProtectedResource(config, token, new URL(url), "GET");
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  return answer.json();
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/**
 * The signed claims, and those that only the profile page has: some services leave the email address out of the token.
 */
async function claimedIdentity(config: client.Configuration, tokens: Tokens): Promise<Identity> {
  const claims = tokens.claims();
  if (!claims) throw new Error("The service has sent no id token.");
  const profile = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    : {};
  return identityOfClaims({ ...profile, ...claims });
}

export interface Service {
  /** What the sign-in page receives. */
  errors: { off: AuthErrorName; failed: AuthErrorName };
  scope: string;
  /** Parameters besides those of OAuth. */
  extra?: Readonly<Record<string, string>>;
  /** The identity is in a signed token that carries our nonce. */
  signs: boolean;
  configure: (runtime: Runtime, access: ProviderAccess) => Promise<client.Configuration>;
  identify: (config: client.Configuration, tokens: Tokens, places: Config["providers"]) => Promise<Identity>;
}

const hostOf = ({ host }: ProviderAccess): string => (host ?? "").replace(/\/+$/, "");
const GOOGLE_SCOPE = "https://www.googleapis.com/auth/userinfo";

export const SERVICES: Record<Provider, Service> = {
  google: {
    errors: { off: "GOOGLE_NOT_CONFIGURED", failed: "GOOGLE_OAUTH_PROVIDER_ERROR" },
    scope: `openid ${GOOGLE_SCOPE}.email ${GOOGLE_SCOPE}.profile`,
    extra: { access_type: "offline", prompt: "consent" },
    signs: true,
    configure: (runtime, access) => discovered(runtime, runtime.config.providers.google, access),
    identify: claimedIdentity,
  },
  github: {
    errors: { off: "GITHUB_NOT_CONFIGURED", failed: "GITHUB_OAUTH_PROVIDER_ERROR" },
    scope: "read:user user:email",
    signs: false,
    configure: async (runtime, access) =>
      described(
        runtime,
        runtime.config.providers.github,
        { authorize: "/login/oauth/authorize", token: "/login/oauth/access_token" },
        access,
      ),
    identify: async (config, { access_token }, { githubApi }) => {
      const user = recordOf(await readJson(config, access_token, `${githubApi}/user`));
      return identityOfGithub(user, await readJson(config, access_token, `${githubApi}/user/emails`));
    },
  },
  gitlab: {
    errors: { off: "GITLAB_NOT_CONFIGURED", failed: "GITLAB_OAUTH_PROVIDER_ERROR" },
    scope: "read_user",
    signs: false,
    configure: async (runtime, access) =>
      described(runtime, hostOf(access), { authorize: "/oauth/authorize", token: "/oauth/token" }, access),
    identify: async (config, { access_token }) => {
      const url = `${config.serverMetadata().issuer}/api/v4/user`;
      return identityOfGitlab(recordOf(await readJson(config, access_token, url)));
    },
  },
  oidc: {
    errors: { off: "OIDC_NOT_CONFIGURED", failed: "OIDC_PROVIDER_ERROR" },
    scope: "openid email profile",
    signs: true,
    configure: (runtime, access) => discovered(runtime, access.host ?? "", access),
    identify: claimedIdentity,
  },
};
