// Saves each step of onboarding when it is done, so that nothing is asked twice (contract/workspace §3.3).
import type { ProfilePatch } from "@cairn/contract/entities/user";
import { api } from "../../data/api.ts";
import { reloadSession, updateSession, type Session } from "../../session/session.ts";

type Steps = Session["profile"]["onboarding_step"];

/** @throws ApiError */
export async function saveStep(
  session: Session,
  done: Partial<Steps>,
  more: ProfilePatch = {},
): Promise<void> {
  const onboarding_step = { ...session.profile.onboarding_step, ...done };
  updateSession({ profile: await api.users.update_profile({ body: { ...more, onboarding_step } }) });
}

/**
 * Completes onboarding: all steps count as done, and the guards open the app.
 * @throws ApiError
 */
export async function completeOnboarding(): Promise<void> {
  const onboarding_step = {
    profile_complete: true,
    workspace_create: true,
    workspace_invite: true,
    workspace_join: true,
  };
  await api.users.update_profile({ body: { onboarding_step } });
  await api.users.onboard({ body: { is_onboarded: true } });
  await reloadSession();
}
