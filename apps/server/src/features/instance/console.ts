// Access to the console: setup by the first admin, signing in and out (contract/workspace §2.2, §2.3).
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { enterConsole } from "./entering.ts";
import { hasSecondFactor, secondStepPage, storeChallenge } from "../two-factor/service.ts";
import { notingFailure } from "../../platform/audit/failed-sign-in.ts";
import { recording } from "../../platform/audit/acts.ts";
import { requireFewAttempts } from "../../platform/auth/attempts.ts";
import { safeNextPath } from "../../platform/auth/next-path.ts";
import { isStrongPassword } from "../../platform/auth/password-strength.ts";
import { hashPassword, verifyPassword } from "../../platform/auth/passwords.ts";
import { refusedTo, siteAddress } from "../../platform/auth/redirects.ts";
import { endSession, startSession } from "../../platform/auth/sessions.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { createPerson, findCredentials } from "../users/people.ts";
import { rememberAddress } from "./address.ts";
import { completeSetUp } from "./set-up.ts";
import { lockInstance, signInFacts } from "./queries.ts";
import { signInRules } from "./service.ts";

type Form = Record<string, string>;

const failurePage = ({ runtime }: NoContext): string => siteAddress(runtime.config, "admin");
const general = ({ runtime }: NoContext): string => siteAddress(runtime.config, "admin", "/general");

const ECHOED = ["email", "first_name", "last_name", "company_name", "is_telemetry_enabled"] as const;
const echo = (form: Form): Form => Object.fromEntries(ECHOED.map((key) => [key, form[key] ?? ""]));

interface SetUp {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  company_name: string;
  is_telemetry_enabled: boolean;
}

const MAX_NAME = 255;
const nameOf = (text: string | undefined): string => (text ?? "").trim().slice(0, MAX_NAME);

/** @throws auth: the first error in the form */
async function readSetUp(form: Form): Promise<SetUp> {
  const email = cleanEmail(form.email ?? "");
  const password = form.password ?? "";
  const first_name = nameOf(form.first_name);
  if (email === "" || password === "" || first_name === "")
    throw authFailure("REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME");
  if (!isEmail(email)) throw authFailure("INVALID_ADMIN_EMAIL");
  const last_name = nameOf(form.last_name);
  const company_name = nameOf(form.company_name);
  const about = [email, first_name, last_name, company_name];
  if (!(await isStrongPassword(password, about))) throw authFailure("INVALID_ADMIN_PASSWORD");
  const is_telemetry_enabled = form.is_telemetry_enabled?.toLowerCase() === "true";
  return { email, password, first_name, last_name, company_name, is_telemetry_enabled };
}

/** Makes the first person an admin of the instance, once. @throws auth */
async function setUp(context: NoContext, draft: SetUp): Promise<void> {
  const { runtime, request, reply } = context;
  const password_hash = await hashPassword(draft.password);
  await recording(context, async (db, acts) => {
    const { email, first_name, last_name, company_name, is_telemetry_enabled } = draft;
    const instance = await lockInstance(db);
    if (!instance) throw authFailure("INSTANCE_NOT_CONFIGURED");
    if (instance.is_setup_done) throw authFailure("ADMIN_ALREADY_EXIST");
    const person = await createPerson(db, { email, password_hash, first_name, last_name, company_name });
    if (!person) throw authFailure("ADMIN_USER_ALREADY_EXIST");
    acts.note("signed_up", { actor_id: person.id, object_id: person.id, object_name: email });
    const now = runtime.now().toISOString();
    await completeSetUp(db, { user_id: person.id, company_name, is_telemetry_enabled, now });
    await rememberAddress(db, request);
    // The person who sets an instance up continues in the app: they are signed in on both sites.
    for (const kind of ["admin", "app"] as const) {
      await endSession(db, request, reply, kind);
      await startSession(runtime, db, request, reply, { user_id: person.id, kind });
    }
  });
}

/** 302 to `next_path` in the app, or to the console's first page. */
export const signUpAdmin = (context: NoContext, form: Form): Promise<string> =>
  refusedTo(failurePage(context), echo(form), async () => {
    const { runtime } = context;
    await requireFewAttempts(context, form.email);
    // Checked again under the lock; here it saves scoring and hashing for a form that comes too late.
    if ((await signInFacts(runtime.db)).is_setup_done) throw authFailure("ADMIN_ALREADY_EXIST");
    await setUp(context, await readSetUp(form));
    const next = safeNextPath(form.next_path);
    return next === null ? general(context) : siteAddress(runtime.config, "app", next);
  });

/** @throws auth, too_many */
async function identify(context: NoContext, form: Form): Promise<{ id: string }> {
  const { runtime } = context;
  await requireFewAttempts(context, form.email);
  await signInRules(runtime);
  const email = cleanEmail(form.email ?? "");
  const password = form.password ?? "";
  if (email === "" || password === "") throw authFailure("REQUIRED_ADMIN_EMAIL_PASSWORD");
  if (!isEmail(email)) throw authFailure("INVALID_ADMIN_EMAIL");
  const person = await findCredentials(runtime.db, email);
  const right = await verifyPassword(person?.password_hash, password);
  if (!person || !right || !person.is_instance_admin) throw authFailure("ADMIN_AUTHENTICATION_FAILED");
  if (!person.is_active) throw authFailure("ADMIN_USER_DEACTIVATED");
  return person;
}

/**
 * 302 to the console's first page. A wrong password, an unknown email address and a person who is not an admin get the
 * same error (security 30), after the same time.
 */
export const signInAdmin = (context: NoContext, form: Form): Promise<string> =>
  refusedTo(failurePage(context), { email: form.email }, async () => {
    const { runtime } = context;
    const person = await notingFailure(context, cleanEmail(form.email ?? ""), () => identify(context, form));
    if (!(await hasSecondFactor(runtime.db, person.id))) return enterConsole(context, person);
    const step = { kind: "admin", site: "admin", next: null, medium: "email", proves: false } as const;
    await storeChallenge(context, { user_id: person.id, ...step });
    return secondStepPage(runtime.config);
  });

export async function signOutAdmin(context: NoContext): Promise<string> {
  await recording(context, async (db, acts) => {
    const actor_id = await endSession(db, context.request, context.reply, "admin");
    if (actor_id !== null) acts.note("signed_out", { actor_id });
  });
  return failurePage(context);
}
