// What works by mail: sign-in codes and password links (contract/workspace §1.2). There is no mailer (platform/mail.ts), so no code and no
// link has ever left this instance: asking for one is answered SMTP_NOT_CONFIGURED, and whatever is presented as one was made up.
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { refusedTo, siteAddress } from "../../platform/auth/redirects.ts";
import type { AuthErrorName } from "@cairn/contract/errors";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { signInRules } from "../instance/service.ts";
import { findCredentials, findPersonByEmail } from "../users/people.ts";
import { isClaimable } from "../users/placeholders.ts";
import { answerForm, type Door, type FailurePage, type Form } from "./form.ts";

type Body = Readonly<Record<string, unknown>>;

/** The one address that a JSON body names; anything but text is no address (security 36). @throws auth */
function readEmail({ email }: Body): string {
  if (email === undefined || email === null || email === "") throw authFailure("EMAIL_REQUIRED");
  const address = typeof email === "string" ? cleanEmail(email) : "";
  if (!isEmail(address)) throw authFailure("INVALID_EMAIL");
  return address;
}

/** Tells by design whether an address is known (contract/workspace §1.2); hence the throttle. */
export async function checkEmail(
  context: NoContext,
  body: Body,
): Promise<{ existing: boolean; status: "MAGIC_CODE" | "CREDENTIAL" }> {
  await requireFewAttempts(context, body.email);
  await signInRules(context.runtime);
  const { db } = context.runtime;
  const email = readEmail(body);
  const [person, credentials] = await Promise.all([findPersonByEmail(db, email), findCredentials(db, email)]);
  // Who was only named by an import has to sign up.
  const existing = person !== undefined && !(credentials && isClaimable(credentials));
  return { existing, status: "CREDENTIAL" };
}

/** @throws auth: always, after what is wrong with the request itself */
export async function refuseMail(context: NoContext, body: Body): Promise<never> {
  await requireFewAttempts(context, body.email);
  await signInRules(context.runtime);
  readEmail(body);
  throw authFailure("SMTP_NOT_CONFIGURED");
}

interface CodeForm {
  door: Door;
  page: FailurePage;
  missing: AuthErrorName;
}

export const CODE_SIGN_IN = { page: "/sign-in", missing: "MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED" } as const;
export const CODE_SIGN_UP = { page: "/", missing: "MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED" } as const;

/** The form of a mailed code: always refused. */
export const refuseCode = (
  context: NoContext,
  { door, page, missing }: CodeForm,
  form: Form,
): Promise<string> =>
  answerForm(context, door, page, form, async ({ email }) => {
    await requireFewAttempts(context, form.email);
    await signInRules(context.runtime);
    if (email === "" || !form.code) throw authFailure(missing);
    throw authFailure("SMTP_NOT_CONFIGURED");
  });

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The form of a mailed password link: always refused. An undecodable id is told apart from a wrong token. */
export const refuseReset = (context: NoContext, door: Door, uidb64: string): Promise<string> => {
  const page = siteAddress(context.runtime.config, door, "/accounts/reset-password");
  return refusedTo(page, {}, async () => {
    await requireFewAttempts(context, null);
    await signInRules(context.runtime);
    const id = Buffer.from(uidb64, "base64url").toString("utf8");
    throw authFailure(UUID.test(id) ? "INVALID_PASSWORD_TOKEN" : "EXPIRED_PASSWORD_TOKEN");
  });
};
