// A sign-in service on this machine: OpenID Connect as Google implements it, and the endpoints of GitHub and GitLab. It
// is as strict as the real ones about codes, redirect URLs and PKCE, and returns faulty data on demand.
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

/** The person signed in at the service. */
export interface ServicePerson {
  id: string;
  email: string;
  is_verified: boolean;
  first_name: string;
  last_name: string;
  avatar: string;
}

export interface ServiceFaults {
  /** Faulty claims of the id token. */
  claims?: Record<string, unknown>;
  alg?: "none";
  /** Signed with a key that the service does not publish. */
  foreign_key?: true;
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

/** The default person. */
export const GRACE: ServicePerson = {
  id: "4711",
  email: "grace@example.com",
  is_verified: true,
  first_name: "Grace",
  last_name: "Hopper",
  avatar: "https://pictures.example.com/grace.png",
};

/** The profile responses of a person: OpenID Connect, GitHub (two pages), GitLab. */
const PROFILES: Record<string, (person: ServicePerson) => unknown> = {
  "/userinfo": (person) => ({
    sub: person.id,
    email: person.email,
    email_verified: person.is_verified,
    given_name: person.first_name,
    family_name: person.last_name,
    picture: person.avatar,
  }),
  "/user": ({ id, first_name, avatar }) => ({ id: Number(id), name: first_name, avatar_url: avatar }),
  "/user/emails": ({ email, is_verified }) => [
    { email: "other@example.com", primary: false, verified: true },
    { email, primary: true, verified: is_verified },
  ],
  "/api/v4/user": ({ id, email, is_verified, first_name, avatar }) => ({
    id: Number(id),
    email,
    name: first_name,
    avatar_url: avatar,
    confirmed_at: is_verified ? "2026-01-01T00:00:00Z" : null,
  }),
};

export class TestProvider {
  /** Its URL, and its issuer. */
  url = "";
  person: ServicePerson = { ...GRACE };
  faults: ServiceFaults = {};
  readonly #key = newKey();
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Set<string>();
  readonly #server = createServer((request, reply) => {
    this.#answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
  });

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Consents like a browser on the consent page, and returns the URL of the redirect back. */
  async consent(page: string | URL): Promise<URL> {
    const { headers } = await fetch(page, { redirect: "manual" });
    return new URL(headers.get("location") ?? "");
  }

  /** The person is signed in and always consents. */
  #authorize(query: URLSearchParams, reply: ServerResponse): void {
    const code = randomBytes(12).toString("hex");
    this.#grants.set(code, {
      redirect_uri: query.get("redirect_uri") ?? "",
      code_challenge: query.get("code_challenge") ?? "",
      nonce: query.get("nonce"),
    });
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.get("state") ?? "");
    reply.writeHead(302, { location: back.href }).end();
  }

  #idToken(nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.url,
      aud: CLIENT_ID,
      sub: this.person.id,
      iat: now,
      exp: now + 300,
      ...(nonce === null ? {} : { nonce }),
      ...this.faults.claims,
    };
    const key = this.faults.foreign_key ? newKey() : this.#key;
    return signed({ alg: this.faults.alg ?? "RS256" }, claims, key);
  }

  async #exchange(request: IncomingMessage, reply: ServerResponse, signs: boolean): Promise<void> {
    const body = await bodyOf(request);
    const code = body.get("code") ?? "";
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const proof = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (body.get("client_id") !== CLIENT_ID || body.get("client_secret") !== CLIENT_SECRET)
      return json(reply, { error: "invalid_client" }, 401);
    if (!grant || grant.redirect_uri !== body.get("redirect_uri") || grant.code_challenge !== proof)
      return json(reply, { error: "invalid_grant" }, 400);
    const access_token = randomBytes(12).toString("hex");
    this.#tokens.add(access_token);
    const id_token = signs ? { id_token: this.#idToken(grant.nonce) } : {};
    return json(reply, { access_token, token_type: "bearer", ...id_token });
  }

  #describe(reply: ServerResponse): void {
    const { url } = this;
    json(reply, {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
    });
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    if (pathname.endsWith("/authorize")) return this.#authorize(searchParams, reply);
    if (pathname === "/token") return this.#exchange(request, reply, true);
    if (pathname === "/oauth/token" || pathname === "/login/oauth/access_token")
      return this.#exchange(request, reply, false);
    if (pathname === "/.well-known/openid-configuration") return this.#describe(reply);
    if (pathname === "/jwks") {
      const jwk = createPublicKey(this.#key).export({ format: "jwk" });
      return json(reply, { keys: [{ ...jwk, kid: "one", use: "sig", alg: "RS256" }] });
    }
    const profile = PROFILES[pathname];
    if (!profile) return json(reply, { error: "not_found" }, 404);
    const token = (request.headers.authorization ?? "").replace(/^bearer /i, "");
    if (!this.#tokens.has(token)) return json(reply, { error: "invalid_token" }, 401);
    return json(reply, profile(this.person));
  }
}

/** @param port 0: any free one */
export async function startProvider(port = 0): Promise<TestProvider> {
  const provider = new TestProvider();
  await provider.listen(port);
  return provider;
}
