// Everything that the console can set (contract/workspace §2.2, "Configuration keys").
import { type AllowedPlaces, isAllowedUrl } from "../../platform/outbound/places.ts";

/**
 * `flag` is "0" or "1"; `secret` is encrypted at rest; `port` a whole number or empty; `address` a URL of this site, or
 * empty; `url` a URL of another service, or empty; `days` a number of days, or empty;
 * `gigabytes` a whole number.
 */
type SettingKind = "text" | "flag" | "port" | "address" | "url" | "secret" | "days" | "gigabytes";

interface Setting {
  category: string;
  kind: SettingKind;
  /** The value until one is set. */
  initial: string;
}

const text = (category: string, initial = ""): Setting => ({ category, kind: "text", initial });
const flag = (category: string, initial: "0" | "1"): Setting => ({ category, kind: "flag", initial });
const url = (category: string): Setting => ({ category, kind: "url", initial: "" });
const secret = (category: string): Setting => ({ category, kind: "secret", initial: "" });

export const SETTINGS = {
  // The instance's public URL; APP_BASE_URL of the environment has priority.
  APP_BASE_URL: { category: "GENERAL", kind: "address", initial: "" },
  // The longest life of API tokens in days; "" for no limit.
  API_TOKEN_MAX_DAYS: { category: "AUTHENTICATION", kind: "days", initial: "" },
  // The largest workspace file that the console imports.
  WORKSPACE_FILE_LIMIT_GB: { category: "GENERAL", kind: "gigabytes", initial: "20" },
  // Everyone must have a second factor (docs/adr/0028).
  REQUIRE_SECOND_FACTOR: flag("AUTHENTICATION", "0"),
  ENABLE_SIGNUP: flag("AUTHENTICATION", "1"),
  ENABLE_EMAIL_PASSWORD: flag("AUTHENTICATION", "1"),
  ENABLE_MAGIC_LINK_LOGIN: flag("AUTHENTICATION", "0"),
  IS_GOOGLE_ENABLED: flag("AUTHENTICATION", "0"),
  IS_GITHUB_ENABLED: flag("AUTHENTICATION", "0"),
  IS_GITLAB_ENABLED: flag("AUTHENTICATION", "0"),
  IS_OIDC_ENABLED: flag("AUTHENTICATION", "0"),
  GOOGLE_CLIENT_ID: text("GOOGLE"),
  GOOGLE_CLIENT_SECRET: secret("GOOGLE"),
  GITHUB_CLIENT_ID: text("GITHUB"),
  GITHUB_CLIENT_SECRET: secret("GITHUB"),
  GITLAB_HOST: url("GITLAB"),
  GITLAB_CLIENT_ID: text("GITLAB"),
  GITLAB_CLIENT_SECRET: secret("GITLAB"),
  // Any other service that speaks OpenID Connect, by its issuer.
  OIDC_NAME: text("OIDC"),
  OIDC_ISSUER: url("OIDC"),
  OIDC_CLIENT_ID: text("OIDC"),
  OIDC_CLIENT_SECRET: secret("OIDC"),
  EMAIL_HOST: text("SMTP"),
  EMAIL_HOST_USER: text("SMTP"),
  EMAIL_HOST_PASSWORD: secret("SMTP"),
  EMAIL_PORT: { category: "SMTP", kind: "port", initial: "587" },
  EMAIL_FROM: text("SMTP"),
  EMAIL_USE_TLS: flag("SMTP", "1"),
  EMAIL_USE_SSL: flag("SMTP", "0"),
  // The contract's category for it is indeed SMTP.
  GPT_ENGINE: text("SMTP", "gpt-3.5-turbo"),
  OPENAI_API_KEY: secret("OPENAI"),
  // A service that speaks the same API; "" for OpenAI's.
  OPENAI_API_BASE: url("OPENAI"),
  UNSPLASH_ACCESS_KEY: secret("UNSPLASH"),
  STRIPE_SECRET_KEY: secret("STRIPE"),
  STRIPE_WEBHOOK_SECRET: secret("STRIPE"),
  // A service that speaks the same API; "" for Stripe's.
  STRIPE_API_URL: url("STRIPE"),
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

const isSiteAddress = (value: string): boolean =>
  /^https?:\/\/[^/?#@\s]+$/.test(value) && URL.canParse(value);

const isPort = (value: string): boolean =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

const isDays = (value: string): boolean =>
  /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 3650;

const isGigabytes = (value: string): boolean => /^\d{1,4}$/.test(value) && Number(value) >= 1;

const isAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** Other services are requested over https; without it only if the operator of the server has named the host. */
function serviceProblem(allowed: AllowedPlaces, value: string): string | null {
  if (!isAddress(value)) return "This must be an address, https://…";
  if (new URL(value).protocol === "https:" || isAllowedUrl(allowed, value)) return null;
  return "This must be an address with https://. The server's OUTBOUND_ALLOW can name exceptions.";
}

/** What is wrong with a value for a setting, or null. */
export function settingProblem(allowed: AllowedPlaces, key: SettingKey, value: string): string | null {
  const { kind } = SETTINGS[key];
  if (kind === "flag" && value !== "0" && value !== "1") return 'This must be "0" or "1".';
  if (kind === "port" && value !== "" && !isPort(value)) return "This must be a port, from 1 to 65535.";
  if (kind === "days" && value !== "" && !isDays(value))
    return "This must be a number of days, from 1 to 3650.";
  if (kind === "gigabytes" && !isGigabytes(value)) return "This must be a whole number from 1 to 9999.";
  if (kind === "address" && value !== "" && !isSiteAddress(value))
    return "This must be an address such as https://cairn.example.com.";
  if (kind === "url" && value !== "") return serviceProblem(allowed, value);
  return null;
}
