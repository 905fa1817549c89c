// Setting a new password with an emailed link (contract/workspace §1.2, security 35, 38). It ends every session.
import type { From } from "../../platform/audit/origin.ts";
import { recording } from "../../platform/audit/acts.ts";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { isStrongPassword } from "../../platform/auth/password-strength.ts";
import { hashPassword } from "../../platform/auth/passwords.ts";
import { refusedTo, siteAddress, withQuery } from "../../platform/auth/redirects.ts";
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { signInRules } from "../instance/service.ts";
import { postIfPossible } from "../mail/post.ts";
import type { NewPerson } from "../users/people.ts";
import type { SignInSite, Form } from "./form.ts";
import { passwordChanged } from "./letters.ts";
import { forgotPage, ownerOfLink, useLink } from "./password-links.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

async function storePassword(from: From, person: NewPerson, token: string, password: string) {
  const { runtime } = from;
  const password_hash = await hashPassword(password);
  const forgot = await forgotPage(runtime);
  await recording(from, async (db, acts) => {
    acts.note("password_reset", { actor_id: person.id });
    if (!(await useLink(db, person, token))) throw authFailure("INVALID_PASSWORD_TOKEN");
    await db
      .updateTable("users")
      .set({
        password_hash,
        is_password_autoset: false,
        // A person with the link can read that mailbox, or received the link from the operator of the server.
        is_email_verified: true,
        updated_at: runtime.now().toISOString(),
      })
      .where("id", "=", person.id)
      .execute();
    await endSessionsOf(db, person.id);
    await postIfPossible(runtime, db, person.email, passwordChanged(forgot));
  });
}

export interface PasswordLink {
  uidb64: string;
  token: string;
}

/**
 * A form post: a refusal leads back to the page of the link, which stays valid. An undecodable id has an error of its
 * own, apart from that of a wrong token.
 */
export function resetPassword(
  context: NoContext,
  site: SignInSite,
  { uidb64, token }: PasswordLink,
  form: Form,
): Promise<string> {
  const { runtime } = context;
  const page = siteAddress(runtime.config, site, "/accounts/reset-password");
  return refusedTo(page, { uidb64, token, email: form.email }, async () => {
    await requireFewAttempts(context, null);
    await signInRules(runtime);
    const id = Buffer.from(uidb64, "base64url").toString("utf8");
    if (!UUID.test(id)) throw authFailure("EXPIRED_PASSWORD_TOKEN");
    const person = await ownerOfLink(runtime, runtime.db, id, token);
    if (!person) throw authFailure("INVALID_PASSWORD_TOKEN");
    const password = form.password ?? "";
    if (!(await isStrongPassword(password, [person.email]))) throw authFailure("INVALID_PASSWORD");
    await storePassword(context, person, token, password);
    if (site === "space") return siteAddress(runtime.config, "space");
    return withQuery(siteAddress(runtime.config, "app", "/sign-in"), { success: "True" });
  });
}
