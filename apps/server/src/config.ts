// Everything that can be set from outside, read once at start (docs/operate.md has the table).
import { resolve } from "node:path";
import { readS3, type S3Settings } from "./platform/files/s3-settings.ts";
import { type AllowedPlaces, readAllowedPlaces } from "./platform/outbound/places.ts";

/** How mail is handed over. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** "": the server asks for no account. */
  user: string;
  password: string;
  /** The sender, as in `Cairn <no-reply@example.com>`; "": made of the instance's address. */
  from: string;
  /** `starttls` begins in the clear and must turn to TLS, `tls` begins with it. */
  security: SmtpSecurity;
}

const SMTP_SECURITIES = ["starttls", "tls", "none"] as const;
type SmtpSecurity = (typeof SMTP_SECURITIES)[number];

export interface InboundMail {
  /** Behind the @ of each inbox's address, such as `in.example.com`. */
  domain: string;
  /** The port of our own small receiver. */
  port: number;
}

export interface Config {
  port: number;
  host: string;
  /** Files, secrets and the embedded database live here. */
  dataDir: string;
  /** Null: run the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Sign-in attempts per minute and address; 0 switches the throttle off. */
  authRateLimit: number;
  /** Addresses of proxies whose X-Forwarded-* headers are believed; empty believes nobody. */
  trustedProxies: string[];
  /** Public addresses, where they differ from the one the browser calls. */
  appBaseUrl: string | null;
  adminBaseUrl: string | null;
  spaceBaseUrl: string | null;
  /** Further origins whose pages may call with the session. */
  allowedOrigins: string[];
  /** Bearer token that opens /metrics to other machines; loopback may always read it. */
  metricsToken: string | null;
  /** Age of a sign-in, in seconds. */
  sessionSeconds: number;
  /** Bytes of one uploaded file. */
  fileSizeLimit: number;
  /** The bucket that files are kept in; null: the data directory. */
  s3: S3Settings | null;
  /** Null: the console says how. */
  smtp: SmtpSettings | null;
  /** Where mail to inboxes comes in; null: nowhere. */
  inboundMail: InboundMail | null;
  poolSize: number;
  /** Where Google and GitHub are: other addresses for a GitHub Enterprise Server, and in tests. */
  providers: { google: string; github: string; githubApi: string };
  /** Places of private networks that the server may call all the same. */
  outboundAllow: AllowedPlaces;
  /** What configuration secrets are encrypted with; null: a key in the data directory, made at the first need. */
  secret: string | null;
  logLevel: string;
}

const list = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new Error(`${name} must be a whole number from 0 to ${most}, it is "${text}".`);
  }
  return value;
}

function url(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${name} must be an http(s) address, it is "${text}".`);
  return text.replace(/\/+$/, "");
}

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Both are needed: an address that nobody listens at would swallow mail. */
function inboundMail(env: NodeJS.ProcessEnv): InboundMail | null {
  const domain = (env.INBOUND_MAIL_DOMAIN ?? "").toLowerCase();
  const port = wholeNumber(env, "INBOUND_MAIL_PORT", 0, 65535);
  if (domain === "" && port === 0) return null;
  if (port === 0) throw new Error("INBOUND_MAIL_DOMAIN needs INBOUND_MAIL_PORT beside it.");
  if (!DOMAIN.test(domain))
    throw new Error(`INBOUND_MAIL_DOMAIN must be a domain such as in.example.com, it is "${domain}".`);
  return { domain, port };
}

/** Shorter ones could be guessed from a stolen database. */
const LEAST_SECRET = 32;

function secret(env: NodeJS.ProcessEnv): string | null {
  const text = env.CAIRN_SECRET;
  if (!text) return null;
  if (text.length < LEAST_SECRET)
    throw new Error(`CAIRN_SECRET must have at least ${LEAST_SECRET} characters.`);
  return text;
}

function readSmtp(env: NodeJS.ProcessEnv): SmtpSettings | null {
  if (!env.SMTP_HOST) return null;
  const wanted = env.SMTP_SECURITY || "starttls";
  const security = SMTP_SECURITIES.find((one) => one === wanted);
  if (security === undefined)
    throw new Error(`SMTP_SECURITY must be ${SMTP_SECURITIES.join(", ")}; it is "${wanted}".`);
  return {
    host: env.SMTP_HOST,
    port: wholeNumber(env, "SMTP_PORT", security === "tls" ? 465 : 587, 65_535),
    user: env.SMTP_USER ?? "",
    password: env.SMTP_PASSWORD ?? "",
    from: env.SMTP_FROM ?? "",
    security,
  };
}

/** @throws Error that names the variable and says what it must be */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: wholeNumber(env, "PORT", 3000, 65535),
    host: env.HOST || "0.0.0.0",
    dataDir: resolve(env.DATA_DIR || "data"),
    databaseUrl: env.DATABASE_URL || null,
    authRateLimit: wholeNumber(env, "AUTH_RATE_LIMIT", 30),
    trustedProxies: list(env.TRUSTED_PROXIES),
    appBaseUrl: url(env, "APP_BASE_URL"),
    adminBaseUrl: url(env, "ADMIN_BASE_URL"),
    spaceBaseUrl: url(env, "SPACE_BASE_URL"),
    allowedOrigins: list(env.ALLOWED_ORIGINS),
    metricsToken: env.METRICS_TOKEN || null,
    sessionSeconds: wholeNumber(env, "SESSION_SECONDS", 604_800),
    fileSizeLimit: wholeNumber(env, "FILE_SIZE_LIMIT", 5_242_880),
    s3: readS3(env),
    smtp: readSmtp(env),
    inboundMail: inboundMail(env),
    poolSize: wholeNumber(env, "DATABASE_POOL", 10, 500),
    providers: {
      google: url(env, "GOOGLE_ISSUER") ?? "https://accounts.google.com",
      github: url(env, "GITHUB_URL") ?? "https://github.com",
      githubApi: url(env, "GITHUB_API_URL") ?? "https://api.github.com",
    },
    outboundAllow: readAllowedPlaces(list(env.OUTBOUND_ALLOW)),
    secret: secret(env),
    logLevel: env.LOG_LEVEL || "warn",
  };
}
