// The sign-in providers (contract/workspace §1.5), wherever they are listed.
import type { InstanceConfig } from "@cairn/contract/entities/instance";
import type { Brand } from "@cairn/ui/brand-icon";

interface SignInProvider {
  name: Brand;
  /** A fixed name; null for the one that the console names. */
  title: string | null;
  flag: "is_google_enabled" | "is_github_enabled" | "is_gitlab_enabled" | "is_oidc_enabled";
}

export const SIGN_IN_PROVIDERS: readonly SignInProvider[] = [
  { name: "google", title: "Google", flag: "is_google_enabled" },
  { name: "github", title: "GitHub", flag: "is_github_enabled" },
  { name: "gitlab", title: "GitLab", flag: "is_gitlab_enabled" },
  { name: "oidc", title: null, flag: "is_oidc_enabled" },
];

/** The providers that this server offers. */
export const offeredProviders = (config: InstanceConfig): readonly SignInProvider[] =>
  SIGN_IN_PROVIDERS.filter(({ flag }) => config[flag]);
