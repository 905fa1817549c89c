// Where the app takes a person after signing in (contract/workspace §1.2, "Landing path algorithm").
import type { Runtime } from "../../platform/runtime.ts";
import { type LandingFacts, landingFacts } from "../workspaces/membership.ts";

/** Onboarding is finished by its flag or by all four steps (contract/workspace §3.3). */
export interface Onboarding {
  is_onboarded: boolean;
  onboarding_step: Readonly<Record<string, unknown>>;
}

const STEPS = ["profile_complete", "workspace_create", "workspace_invite", "workspace_join"];

export const hasOnboarded = ({ is_onboarded, onboarding_step }: Onboarding): boolean =>
  is_onboarded || STEPS.every((step) => onboarding_step[step] === true);

export type LandingOptions = Pick<
  LandingFacts,
  "last_workspace_slug" | "fallback_workspace_slug" | "open_invitations"
>;

/** A path of the app. */
export function landingPath(onboarded: boolean, facts: LandingOptions): string {
  if (!onboarded) return "/onboarding";
  const slug = facts.last_workspace_slug ?? facts.fallback_workspace_slug;
  if (slug !== null) return `/${slug}`;
  return facts.open_invitations > 0 ? "/invitations" : "/create-workspace";
}

export async function isOnboarded({ db }: Runtime, userId: string): Promise<boolean> {
  const profile = await db
    .selectFrom("profiles")
    .select(["is_onboarded", "onboarding_step"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return profile !== undefined && hasOnboarded(profile);
}

export async function findLanding(runtime: Runtime, userId: string): Promise<string> {
  const [onboarded, facts] = await Promise.all([isOnboarded(runtime, userId), landingFacts(runtime, userId)]);
  return landingPath(onboarded, facts);
}
