// Which step of onboarding comes next (contract/workspace §3.3). Pure.
import type { Session } from "../../session/session.ts";

export const STEPS = ["profile", "workspace", "invite", "project"] as const;
export type Step = (typeof STEPS)[number];

/** In a workspace created by someone else: the person was invited and has nothing to set up. */
export const isInvited = ({ profile, settings }: Session): boolean =>
  !profile.onboarding_step.workspace_create &&
  (settings.workspace.last_workspace_slug ?? settings.workspace.fallback_workspace_slug) !== null;

/** The step at which an interrupted onboarding continues. */
export function firstStep({ me, profile, settings }: Session): Step {
  const done = profile.onboarding_step;
  const known = me.first_name !== "" && profile.role !== null;
  if (!done.profile_complete && !known) return "profile";
  const { last_workspace_slug, fallback_workspace_slug } = settings.workspace;
  if (last_workspace_slug === null && fallback_workspace_slug === null) return "workspace";
  return done.workspace_invite ? "project" : "invite";
}
