// Which step of onboarding comes next (contract/workspace §3.3). Pure.
import type { Session } from "../../session/session.ts";

export const STEPS = ["profile", "workspace", "invite", "project"] as const;
export type Step = (typeof STEPS)[number];

/** In a workspace that somebody else has made: she was invited, and there is nothing left for her to set up. */
export const isInvited = ({ profile, settings }: Session): boolean =>
  !profile.onboarding_step.workspace_create &&
  (settings.workspace.last_workspace_slug ?? settings.workspace.fallback_workspace_slug) !== null;

/** Where somebody goes on who has left in the middle. */
export function firstStep({ me, profile, settings }: Session): Step {
  const done = profile.onboarding_step;
  const known = me.first_name !== "" && profile.role !== null;
  if (!done.profile_complete && !known) return "profile";
  const { last_workspace_slug, fallback_workspace_slug } = settings.workspace;
  if (last_workspace_slug === null && fallback_workspace_slug === null) return "workspace";
  return done.workspace_invite ? "project" : "invite";
}
