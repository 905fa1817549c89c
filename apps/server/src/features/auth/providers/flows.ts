// Browsers on their way to a service's consent page and back. What they carry is stored here, bound to the browser, and
// used once (security 45).
import { randomBytes } from "node:crypto";
import * as client from "openid-client";
import { safeNextPath } from "../../../platform/auth/next-path.ts";
import { hashToken } from "../../../platform/auth/sessions.ts";
import type { NoContext } from "../../../platform/http/context.ts";
import type { Provider } from "../../instance/providers.ts";
import type { SignInSite } from "../form.ts";

const FLOW_MS = 600_000;
const TOKEN = /^[\w-]{43}$/;

const cookieName = (secure: boolean): string => `${secure ? "__Host-" : ""}cairn-provider`;

/** The cookie that identifies the browser while it is away; null when it has none. */
function browserToken({ request }: NoContext): string | null {
  const token = request.cookies[cookieName(request.protocol === "https")];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** One token for all of a browser's tabs: each flow has a state of its own. */
function issueBrowserToken(context: NoContext): string {
  const token = browserToken(context) ?? randomBytes(32).toString("base64url");
  const secure = context.request.protocol === "https";
  context.reply.setCookie(cookieName(secure), token, {
    path: "/",
    httpOnly: true,
    // The service's page leads back here by a link.
    sameSite: "lax",
    secure,
    maxAge: FLOW_MS / 1000,
  });
  return token;
}

export interface StartedFlow {
  state: string;
  nonce: string;
  code_challenge: string;
}

/** Stores where the person wants to go, and what they must bring back. */
export async function beginFlow(
  context: NoContext,
  provider: Provider,
  site: SignInSite,
  next: string | null,
): Promise<StartedFlow> {
  const { runtime } = context;
  const [state, nonce, code_verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  await runtime.db
    .insertInto("sign_in_flows")
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(issueBrowserToken(context)),
      provider,
      door: site,
      nonce,
      code_verifier,
      next_path: next,
      expires_at: new Date(runtime.now().getTime() + FLOW_MS).toISOString(),
    })
    .execute();
  return { state, nonce, code_challenge: await client.calculatePKCECodeChallenge(code_verifier) };
}

export interface Flow {
  site: SignInSite;
  nonce: string;
  code_verifier: string;
  next: string | null;
}

/**
 * Returns what was stored, once; null for a state that was not issued to this browser for this service, was used, or is
 * too old.
 */
export async function takeFlow(
  context: NoContext,
  provider: Provider,
  state: string | undefined,
): Promise<Flow | null> {
  const { runtime } = context;
  const browser = browserToken(context);
  if (browser === null || state === undefined) return null;
  const row = await runtime.db
    .deleteFrom("sign_in_flows")
    .where("state_hash", "=", hashToken(state))
    .where("browser_hash", "=", hashToken(browser))
    .where("provider", "=", provider)
    .returning(["door", "nonce", "code_verifier", "next_path", "expires_at"])
    .executeTakeFirst();
  if (!row || new Date(row.expires_at) <= runtime.now()) return null;
  const { nonce, code_verifier } = row;
  return { site: row.door as SignInSite, nonce, code_verifier, next: safeNextPath(row.next_path) };
}
