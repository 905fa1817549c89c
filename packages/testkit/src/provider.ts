// A service to sign in with, on this machine: OpenID Connect as Google speaks it, and the addresses of GitHub and GitLab. It is as strict as
// the real ones about codes, redirect addresses and PKCE, and as wrong as a test wants about the rest.
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const CLIENT_ID = "cairn-client";
export const CLIENT_SECRET = "cairn-client-secret";

/** Who is signed in at the service. */
export interface ServicePerson {
  id: string;
  email: string;
  is_verified: boolean;
  first_name: string;
  last_name: string;
  avatar: string;
}

export interface ServiceFaults {
  /** Claims of the id token that are not what they should be. */
  claims?: Record<string, unknown>;
  alg?: "none";
  /** Signed with a key that the service does not publish. */
  foreign_key?: true;
}

export interface TestProvider {
  /** Its address, and its issuer. */
  url: string;
  person: ServicePerson;
  faults: ServiceFaults;
  /** Every query that its consent page was called with. */
  asked: URLSearchParams[];
  /** Agrees at the consent page as a browser would, and gives back the address that it leads back to. */
  consent: (page: string | URL) => Promise<URL>;
  stop: () => Promise<void>;
}

interface Grant {
  redirect_uri: string;
  code_challenge: string;
  nonce: string | null;
}

const json = (reply: ServerResponse, body: unknown, status = 200): void => {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(header: { alg: string }, claims: unknown, key: KeyObject): string {
  const text = `${encoded({ ...header, kid: "one", typ: "JWT" })}.${encoded(claims)}`;
  if (header.alg === "none") return `${text}.`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

const newKey = (): KeyObject => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** @param port 0: any that is free */
export async function startProvider(port = 0): Promise<TestProvider> {
  const key = newKey();
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();
  const provider: TestProvider = {
    url: "",
    person: {
      id: "4711",
      email: "grace@example.com",
      is_verified: true,
      first_name: "Grace",
      last_name: "Hopper",
      avatar: "https://pictures.example.com/grace.png",
    },
    faults: {},
    asked: [],
    consent: async (page) => {
      const { headers } = await fetch(page, { redirect: "manual" });
      return new URL(headers.get("location") ?? "");
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  /** The person is signed in and always agrees. */
  const authorize = (query: URLSearchParams, reply: ServerResponse): void => {
    provider.asked.push(query);
    const code = randomBytes(12).toString("hex");
    grants.set(code, {
      redirect_uri: query.get("redirect_uri") ?? "",
      code_challenge: query.get("code_challenge") ?? "",
      nonce: query.get("nonce"),
    });
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.get("state") ?? "");
    reply.writeHead(302, { location: back.href }).end();
  };

  const idToken = (nonce: string | null): string => {
    const { person, faults } = provider;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: provider.url,
      aud: CLIENT_ID,
      sub: person.id,
      iat: now,
      exp: now + 300,
      ...(nonce === null ? {} : { nonce }),
      ...faults.claims,
    };
    return signed({ alg: faults.alg ?? "RS256" }, claims, faults.foreign_key ? newKey() : key);
  };

  const exchange = async (request: IncomingMessage, reply: ServerResponse, signs: boolean): Promise<void> => {
    const body = await bodyOf(request);
    const code = body.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const proof = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (body.get("client_id") !== CLIENT_ID || body.get("client_secret") !== CLIENT_SECRET)
      return json(reply, { error: "invalid_client" }, 401);
    if (!grant || grant.redirect_uri !== body.get("redirect_uri") || grant.code_challenge !== proof)
      return json(reply, { error: "invalid_grant" }, 400);
    const access_token = randomBytes(12).toString("hex");
    tokens.add(`Bearer ${access_token}`);
    return json(reply, {
      access_token,
      token_type: "bearer",
      ...(signs ? { id_token: idToken(grant.nonce) } : {}),
    });
  };

  const profiles: Record<string, () => unknown> = {
    "/userinfo": () => ({
      sub: provider.person.id,
      email: provider.person.email,
      email_verified: provider.person.is_verified,
      given_name: provider.person.first_name,
      family_name: provider.person.last_name,
      picture: provider.person.avatar,
    }),
    "/user": () => ({
      id: Number(provider.person.id),
      name: provider.person.first_name,
      avatar_url: provider.person.avatar,
    }),
    "/user/emails": () => [
      { email: "other@example.com", primary: false, verified: true },
      { email: provider.person.email, primary: true, verified: provider.person.is_verified },
    ],
    "/api/v4/user": () => ({
      id: Number(provider.person.id),
      email: provider.person.email,
      name: provider.person.first_name,
      avatar_url: provider.person.avatar,
      confirmed_at: provider.person.is_verified ? "2026-01-01T00:00:00Z" : null,
    }),
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", provider.url);
    if (pathname.endsWith("/authorize")) return authorize(searchParams, reply);
    if (pathname === "/token") return exchange(request, reply, true);
    if (pathname === "/oauth/token" || pathname === "/login/oauth/access_token")
      return exchange(request, reply, false);
    if (pathname === "/jwks") {
      const jwk = createPublicKey(key).export({ format: "jwk" });
      return json(reply, { keys: [{ ...jwk, kid: "one", use: "sig", alg: "RS256" }] });
    }
    if (pathname === "/.well-known/openid-configuration")
      return json(reply, {
        issuer: provider.url,
        authorization_endpoint: `${provider.url}/authorize`,
        token_endpoint: `${provider.url}/token`,
        userinfo_endpoint: `${provider.url}/userinfo`,
        jwks_uri: `${provider.url}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_post"],
      });
    const profile = profiles[pathname];
    if (!profile) return json(reply, { error: "not_found" }, 404);
    if (!tokens.has((request.headers.authorization ?? "").replace(/^bearer/i, "Bearer")))
      return json(reply, { error: "invalid_token" }, 401);
    return json(reply, profile());
  };

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
