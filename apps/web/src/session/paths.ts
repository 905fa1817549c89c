// Where a person belongs (contract/workspace §1.2 landing path, §15.1 guards). Pure, so that every rule has a test.
import type { Profile, UserSettings } from "@cairn/contract/entities/user";

/** A person is onboarded if the profile says so or all four steps are done (contract/workspace §3.3). */
export function isOnboarded(profile: Profile): boolean {
  return profile.is_onboarded || Object.values(profile.onboarding_step).every(Boolean);
}

/** The first screen after signing in. */
export function landingPath(profile: Profile, settings: UserSettings): string {
  if (!isOnboarded(profile)) return "/onboarding/";
  const { last_workspace_slug, fallback_workspace_slug, invites } = settings.workspace;
  const slug = last_workspace_slug ?? fallback_workspace_slug;
  if (slug !== null) return `/${slug}/`;
  return invites > 0 ? "/invitations/" : "/create-workspace/";
}

/**
 * The address to continue to after sign-in, if it is inside this site: a path that no browser reads as the address of
 * another host (security 44).
 */
export function safeNextPath(text: string | undefined): string | null {
  if (text === undefined || !/^\/(?![/\\])/.test(text) || /[\s\\]/.test(text)) return null;
  const base = "http://cairn.invalid";
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname === "/") return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in address that returns to `path` afterwards. */
export function signInPath(path: string): string {
  const next = safeNextPath(path);
  return next === null ? "/" : `/?next_path=${encodeURIComponent(next)}`;
}
