// The signed-in person: names, profile, settings, preferences (contract/workspace §3, spec §4 User).
import {
  MAIL_KINDS,
  type NotificationPreferencesPatch,
  type Profile,
  type ProfilePatch,
  type UserMe,
  type UserPatch,
  type UserSettings,
} from "@cairn/contract/entities/user";
import type { Static } from "typebox";
import { sessionToken } from "../../platform/auth/sessions.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { NoContext, UserContext } from "../../platform/http/context.ts";
import { findCaller } from "../../platform/http/guard.ts";
import { type PersonTx, txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import { hasSecondFactor } from "../two-factor/factors.ts";
import { isFactorRequired } from "../two-factor/requirement.ts";
import { landingFacts } from "../workspaces/membership.ts";
import { readPerson } from "./people.ts";
import { findPreferences, findProfile, isActiveMember, membershipsOf, type Preferences } from "./queries.ts";
import { patchProblems } from "./validation.ts";

export const readMe = ({ runtime, me }: UserContext): Promise<UserMe> => readPerson(runtime.db, me.id);

/** Whether someone is signed in; never an error. */
export async function readSession({
  runtime,
  request,
}: NoContext): Promise<{ is_authenticated: boolean; user?: UserMe }> {
  const nowhere = { slug: null, project_id: null };
  const { me } = await findCaller(runtime, sessionToken(request, "app"), "app", nowhere);
  return me === null
    ? { is_authenticated: false }
    : { is_authenticated: true, user: await readPerson(runtime.db, me.id) };
}

/** What others see of a person in lists of members. */
const SEEN_BY_OTHERS = ["first_name", "last_name", "display_name", "avatar"] as const;

/** Announces the person's new name or picture to the others in their workspaces, in a running transaction. */
export async function publishToColleagues(t: PersonTx, userId: string): Promise<void> {
  for (const row of await membershipsOf(t.db, userId))
    t.in(row.workspace.id).changed({
      entity: "workspace_member",
      id: row.id,
      op: "update",
      project_id: null,
      row,
    });
}

/** Others in the person's workspaces see a new name or picture at once. @throws invalid */
export function updateMe(context: UserContext, patch: UserPatch): Promise<UserMe> {
  const problems = patchProblems(patch);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { first_name, last_name, display_name, avatar, cover_image, user_timezone } = patch;
  const { me } = context;
  return txOfPerson(context, async (t) => {
    await t.db
      .updateTable("users")
      .set({
        first_name: first_name?.trim(),
        last_name: last_name?.trim(),
        display_name: display_name?.trim(),
        avatar,
        cover_image,
        user_timezone,
        updated_at: t.now,
      })
      .where("id", "=", me.id)
      .execute();
    if (SEEN_BY_OTHERS.some((key) => patch[key] !== undefined)) await publishToColleagues(t, me.id);
    return readPerson(t.db, me.id);
  });
}

export async function readSettings({ runtime, me }: UserContext): Promise<UserSettings> {
  const { open_invitations, ...workspace } = await landingFacts(runtime, me.id);
  const isMissing =
    (await isFactorRequired(runtime.db, me.id)) && !(await hasSecondFactor(runtime.db, me.id));
  return {
    id: me.id,
    email: me.email,
    workspace: { ...workspace, invites: open_invitations },
    ...(isMissing ? { second_factor_missing: true } : {}),
  };
}

export async function readProfile({ runtime, me }: UserContext): Promise<Profile> {
  const profile = await findProfile(runtime.db, me.id);
  if (!profile) throw fail("internal");
  return profile;
}

const asJson = (value: unknown): string | null | undefined =>
  value === undefined || value === null ? value : JSON.stringify(value);

/**
 * Partial, except that `theme` and `onboarding_step` are replaced as a whole (contract/workspace §3.3). @throws invalid
 */
export async function updateProfile(
  context: UserContext,
  patch: Static<typeof ProfilePatch>,
): Promise<Profile> {
  const { runtime, me } = context;
  const { last_workspace_id: visited } = patch;
  // The same error for a missing workspace and one that the person is not in.
  if (visited && !(await isActiveMember(runtime.db, visited, me.id)))
    throw invalid({ last_workspace_id: ["You aren't a member of this workspace."] });
  await runtime.db
    .updateTable("profiles")
    .set({
      theme: asJson(patch.theme) ?? undefined,
      onboarding_step: asJson(patch.onboarding_step) ?? undefined,
      billing_address: asJson(patch.billing_address),
      is_tour_completed: patch.is_tour_completed,
      use_case: patch.use_case,
      role: patch.role,
      is_onboarded: patch.is_onboarded,
      last_workspace_id: visited,
      billing_address_country: patch.billing_address_country,
      has_billing_address: patch.has_billing_address,
      company_name: patch.company_name,
      start_of_the_week: patch.start_of_the_week,
      language: patch.language,
      single_key_shortcuts: patch.single_key_shortcuts,
      updated_at: runtime.now().toISOString(),
    })
    .where("user_id", "=", me.id)
    .execute();
  return readProfile(context);
}

export async function readPreferences({ runtime, me }: UserContext): Promise<Preferences> {
  const preferences = await findPreferences(runtime.db, me.id);
  if (!preferences) throw fail("internal");
  return preferences;
}

export async function updatePreferences(
  context: UserContext,
  patch: Static<typeof NotificationPreferencesPatch>,
): Promise<Preferences> {
  const { runtime, me } = context;
  const { reminders, digest, digest_hour } = patch;
  const flags = Object.fromEntries(
    MAIL_KINDS.flatMap((kind) => [kind, `push_${kind}` as const]).map((flag) => [flag, patch[flag]]),
  );
  await runtime.db
    .updateTable("notification_preferences")
    .set({
      ...flags,
      reminders,
      digest,
      digest_hour,
      // Another rhythm begins anew.
      ...(digest === undefined ? {} : { digest_day: null }),
      updated_at: runtime.now().toISOString(),
    })
    .where("user_id", "=", me.id)
    .execute();
  return readPreferences(context);
}
