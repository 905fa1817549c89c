// Between the two steps of a sign-in: who has passed the first one, and where they were going. The browser has a random
// token in a cookie, the database its hash.
import { randomBytes } from "node:crypto";
import { hashToken, type SessionKind } from "../../platform/auth/sessions.ts";
import type { NoContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { type Site, siteAddress } from "../../platform/auth/redirects.ts";
import type { Config } from "../../config.ts";

const SECONDS = 600;
/** Wrong codes until the first step must be repeated. */
const MOST_ATTEMPTS = 10;

const cookieName = (secure: boolean): string => `${secure ? "__Host-" : ""}cairn-second-step`;

export const secondStepPage = (config: Config): string => siteAddress(config, "app", "/accounts/two-factor");

export interface Challenge {
  user_id: string;
  kind: SessionKind;
  site: Site;
  next: string | null;
  medium: string;
  proves: boolean;
}

const isSecure = ({ request }: NoContext): boolean => request.protocol === "https";
const cookieOptions = (context: NoContext) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(context) }) as const;

export async function storeChallenge(context: NoContext, challenge: Challenge): Promise<void> {
  const { runtime, reply } = context;
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(runtime.now().getTime() + SECONDS * 1000).toISOString();
  await runtime.db
    .insertInto("sign_in_challenges")
    .values({ ...challenge, token_hash: hashToken(token), expires_at })
    .execute();
  reply.setCookie(cookieName(isSecure(context)), token, { ...cookieOptions(context), maxAge: SECONDS });
}

/** Of the browser's cookie, which names its challenge. */
const tokenHash = (context: NoContext): Buffer =>
  hashToken(context.request.cookies[cookieName(isSecure(context))] ?? "");

/** Undefined: the browser has none, or it has expired. `browser` names it in `passkey_challenges`. */
export async function findChallenge(
  context: NoContext,
): Promise<{ user_id: string; browser: Buffer } | undefined> {
  const browser = tokenHash(context);
  const found = await context.runtime.db
    .selectFrom("sign_in_challenges")
    .select("user_id")
    .where("token_hash", "=", browser)
    .where("expires_at", ">", context.runtime.now().toISOString())
    .where("attempts", "<", MOST_ATTEMPTS)
    .executeTakeFirst();
  return found && { ...found, browser };
}

interface AttemptedChallenge extends Challenge {
  email: string;
  /** Names the browser in `passkey_challenges`. */
  browser: Buffer;
}

/** Counts an attempt. Undefined: the challenge has expired, or there were too many attempts. */
export const attemptChallenge = (context: NoContext): Promise<AttemptedChallenge | undefined> =>
  context.runtime.db
    .updateTable("sign_in_challenges as c")
    .from("users as u")
    .set((e) => ({ attempts: e("c.attempts", "+", 1) }))
    .whereRef("u.id", "=", "c.user_id")
    .where("c.token_hash", "=", tokenHash(context))
    .where("c.expires_at", ">", context.runtime.now().toISOString())
    .where("c.attempts", "<", MOST_ATTEMPTS)
    .returning([
      "c.token_hash as browser",
      "c.user_id",
      "c.kind",
      "c.site",
      "c.next",
      "c.medium",
      "c.proves",
      "u.email",
    ])
    .$castTo<AttemptedChallenge>()
    .executeTakeFirst();

/** False: another request has used it. */
export async function endChallenge(context: NoContext, db: Queryable): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sign_in_challenges")
    .where("token_hash", "=", tokenHash(context))
    .executeTakeFirst();
  context.reply.clearCookie(cookieName(isSecure(context)), cookieOptions(context));
  return numDeletedRows > 0n;
}
