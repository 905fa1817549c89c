// All external settings, read once at start (docs/operate.md lists them).
import { resolve } from "node:path";
import { type AuditForwarding, readAuditForwarding } from "./platform/audit/forwarding-settings.ts";
import { type BackupSettings, readBackups } from "./platform/backup-settings.ts";
import { readS3, type S3Settings } from "./platform/files/s3-settings.ts";
import { type AllowedPlaces, readAllowedPlaces } from "./platform/outbound/places.ts";
import { readTracing, type TracingSettings } from "./platform/tracing/settings.ts";
import { type FieldReaders, readFields } from "./platform/settings/read-environment.ts";

/** How email is delivered to the mail server. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** "": the server requires no account. */
  user: string;
  password: string;
  /** The sender, as in `Cairn <no-reply@example.com>`; "": derived from the instance's URL. */
  from: string;
  /** `starttls` begins without encryption and must switch to TLS, `tls` begins with it. */
  security: SmtpSecurity;
}

const SMTP_SECURITIES = ["starttls", "tls", "none"] as const;
type SmtpSecurity = (typeof SMTP_SECURITIES)[number];

export interface InboundMail {
  /** The domain of all inbox email addresses, such as `in.example.com`. */
  domain: string;
  /** The port of the built-in mail receiver. */
  port: number;
}

export interface Config {
  port: number;
  host: string;
  /** Files, secrets and the embedded database are stored here. */
  dataDir: string;
  /** Null: run the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Sign-in attempts per minute and IP address; 0 switches the throttle off. */
  authRateLimit: number;
  /** Requests per minute and API token; 0 switches the limit off. */
  apiRateLimit: number;
  /** Addresses of proxies whose X-Forwarded-* headers are trusted; none if empty. */
  trustedProxies: string[];
  /** Public URLs, if they differ from the one the browser requests. */
  appBaseUrl: string | null;
  adminBaseUrl: string | null;
  spaceBaseUrl: string | null;
  /** Further origins whose pages may send requests with the session. */
  allowedOrigins: string[];
  /** Bearer token that opens /metrics to other machines; loopback may always read it. */
  metricsToken: string | null;
  /** Maximum age of a session, in seconds. */
  sessionSeconds: number;
  /** Most bytes of one uploaded file. */
  fileSizeLimit: number;
  /** The bucket that files are kept in; null: the data directory. */
  s3: S3Settings | null;
  /** Null: the console's settings are used. */
  smtp: SmtpSettings | null;
  /** Where email to inboxes is received; null: nowhere. */
  inboundMail: InboundMail | null;
  /** Days for which deleted things can be restored; 0: they are deleted at once. */
  trashDays: number;
  poolSize: number;
  /** Statements that take at least this many milliseconds are logged; 0: none is. */
  slowStatementMs: number;
  /** The URLs of Google, GitHub and Slack: others for a GitHub Enterprise Server, and in tests. */
  providers: { google: string; github: string; githubApi: string; slackApi: string };
  /** Hosts in private networks that the server may call anyway. */
  outboundAllow: AllowedPlaces;
  /** Encrypts configuration secrets; null: a key in the data directory, generated when first needed. */
  secret: string | null;
  /** How long entries of the audit log are kept, in days; 0: for good. */
  auditDays: number;
  auditForwarding: AuditForwarding;
  /** Null: no backups are scheduled. */
  backups: BackupSettings | null;
  logLevel: string;
  /** Null: nothing is traced. */
  tracing: TracingSettings | null;
}

const LOG_LEVELS: readonly string[] = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

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

/** Both are required: email to a domain without a receiver would be lost. */
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

function logLevel(env: NodeJS.ProcessEnv): string {
  const level = env.LOG_LEVEL || "warn";
  if (!LOG_LEVELS.includes(level))
    throw new Error(`LOG_LEVEL must be ${LOG_LEVELS.join(", ")}; it is "${level}".`);
  return level;
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

const READERS: FieldReaders<Config> = {
  port: (env) => wholeNumber(env, "PORT", 3000, 65535),
  host: (env) => env.HOST || "0.0.0.0",
  dataDir: (env) => resolve(env.DATA_DIR || "data"),
  databaseUrl: (env) => env.DATABASE_URL || null,
  authRateLimit: (env) => wholeNumber(env, "AUTH_RATE_LIMIT", 30),
  apiRateLimit: (env) => wholeNumber(env, "API_RATE_LIMIT", 60),
  trustedProxies: (env) => list(env.TRUSTED_PROXIES),
  appBaseUrl: (env) => url(env, "APP_BASE_URL"),
  adminBaseUrl: (env) => url(env, "ADMIN_BASE_URL"),
  spaceBaseUrl: (env) => url(env, "SPACE_BASE_URL"),
  allowedOrigins: (env) => list(env.ALLOWED_ORIGINS),
  metricsToken: (env) => env.METRICS_TOKEN || null,
  sessionSeconds: (env) => wholeNumber(env, "SESSION_SECONDS", 604_800),
  fileSizeLimit: (env) => wholeNumber(env, "FILE_SIZE_LIMIT", 5_242_880),
  s3: readS3,
  smtp: readSmtp,
  inboundMail,
  trashDays: (env) => wholeNumber(env, "TRASH_DAYS", 30, 365),
  poolSize: (env) => wholeNumber(env, "DATABASE_POOL", 10, 500),
  slowStatementMs: (env) => wholeNumber(env, "SLOW_STATEMENT_MS", 1000, 3_600_000),
  providers: (env) => ({
    google: url(env, "GOOGLE_ISSUER") ?? "https://accounts.google.com",
    github: url(env, "GITHUB_URL") ?? "https://github.com",
    githubApi: url(env, "GITHUB_API_URL") ?? "https://api.github.com",
    slackApi: url(env, "SLACK_API_URL") ?? "https://slack.com/api",
  }),
  outboundAllow: (env) => readAllowedPlaces(list(env.OUTBOUND_ALLOW)),
  secret,
  auditDays: (env) => wholeNumber(env, "AUDIT_DAYS", 365, 36_500),
  auditForwarding: readAuditForwarding,
  backups: readBackups,
  logLevel,
  tracing: readTracing,
};

/** @throws InvalidSettings that names every variable with a wrong value and says what it must be */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => readFields(READERS, env);
