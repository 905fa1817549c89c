// The signed-in person's own password (contract/workspace §1.2, spec §5). A new one ends every session except a fresh
// one of this browser (security 38).
import type { UserMe } from "@cairn/contract/entities/user";
import { recording } from "../../platform/audit/acts.ts";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { isStrongPassword } from "../../platform/auth/password-strength.ts";
import { hashPassword, verifyPassword } from "../../platform/auth/passwords.ts";
import { endSessionsOf, startSession } from "../../platform/auth/sessions.ts";
import { authFailure } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { postIfPossible } from "../mail/post.ts";
import { readCredentials, readPerson } from "../users/people.ts";
import { passwordChanged } from "./letters.ts";
import { dropLinks, forgotPage } from "./password-links.ts";

type Body = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

async function storePassword(context: UserContext, password: string): Promise<void> {
  const { runtime, request, reply, me } = context;
  const password_hash = await hashPassword(password);
  const forgot = await forgotPage(runtime);
  await recording(context, async (db, acts) => {
    acts.note("password_changed");
    await db
      .updateTable("users")
      .set({ password_hash, is_password_autoset: false, updated_at: runtime.now().toISOString() })
      .where("id", "=", me.id)
      .execute();
    await dropLinks(db, me.id);
    await endSessionsOf(db, me.id);
    await postIfPossible(runtime, db, me.email, passwordChanged(forgot));
    await startSession(runtime, db, request, reply, { user_id: me.id, kind: "app" });
  });
}

/** @throws auth, too_many */
export async function changePassword(context: UserContext, body: Body): Promise<{ message: string }> {
  const { runtime, me } = context;
  const oldPassword = textOf(body.old_password);
  const newPassword = textOf(body.new_password);
  await requireFewAttempts(context, me.email);
  if (oldPassword === "" || newPassword === "")
    throw authFailure("MISSING_PASSWORD", { error: "Give the old and the new password." });
  const { password_hash } = await readCredentials(runtime.db, me.id);
  if (!(await verifyPassword(password_hash, oldPassword)))
    throw authFailure("INCORRECT_OLD_PASSWORD", { error: "The old password is not right." });
  if (!(await isStrongPassword(newPassword, [me.email, me.display_name])))
    throw authFailure("INVALID_NEW_PASSWORD");
  await storePassword(context, newPassword);
  return { message: "Your password was changed." };
}

/** A password can be set only if the current one was auto-generated (spec §5). @throws auth */
export async function setPassword(context: UserContext, body: Body): Promise<UserMe> {
  const { runtime, me } = context;
  const password = textOf(body.password);
  const { is_password_autoset } = await readCredentials(runtime.db, me.id);
  if (!is_password_autoset)
    throw authFailure("PASSWORD_ALREADY_SET", { error: "There is a password already: change it." });
  if (!(await isStrongPassword(password, [me.email, me.display_name]))) throw authFailure("INVALID_PASSWORD");
  await storePassword(context, password);
  return readPerson(runtime.db, me.id);
}
