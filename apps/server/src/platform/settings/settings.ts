// The environment variables that configure an instance; docs/operate.md says what they mean.

export interface Setting {
  name: string;
  /** Never shown. */
  isSecret?: true;
}

/** Every setting, in the order of docs/operate.md. */
export const SETTINGS: readonly Setting[] = [
  { name: "PORT" },
  { name: "HOST" },
  { name: "DATA_DIR" },
  { name: "DATABASE_URL", isSecret: true },
  { name: "DATABASE_POOL" },
  { name: "APP_BASE_URL" },
  { name: "ADMIN_BASE_URL" },
  { name: "SPACE_BASE_URL" },
  { name: "ALLOWED_ORIGINS" },
  { name: "TRUSTED_PROXIES" },
  { name: "API_RATE_LIMIT" },
  { name: "AUTH_RATE_LIMIT" },
  { name: "SESSION_SECONDS" },
  { name: "TRASH_DAYS" },
  { name: "FILE_SIZE_LIMIT" },
  { name: "SMTP_HOST" },
  { name: "SMTP_PORT" },
  { name: "SMTP_USER" },
  { name: "SMTP_PASSWORD", isSecret: true },
  { name: "SMTP_FROM" },
  { name: "SMTP_SECURITY" },
  { name: "S3_BUCKET" },
  { name: "S3_ACCESS_KEY_ID", isSecret: true },
  { name: "S3_SECRET_ACCESS_KEY", isSecret: true },
  { name: "S3_REGION" },
  { name: "S3_ENDPOINT" },
  { name: "S3_FORCE_PATH_STYLE" },
  { name: "OUTBOUND_ALLOW" },
  { name: "GITHUB_URL" },
  { name: "GITHUB_API_URL" },
  { name: "SLACK_API_URL" },
  { name: "GOOGLE_ISSUER" },
  { name: "INBOUND_MAIL_DOMAIN" },
  { name: "INBOUND_MAIL_PORT" },
  { name: "METRICS_TOKEN", isSecret: true },
  { name: "CAIRN_SECRET", isSecret: true },
  { name: "AUDIT_DAYS" },
  { name: "AUDIT_SYSLOG" },
  { name: "AUDIT_SYSLOG_CA" },
  { name: "AUDIT_WEBHOOK_URL", isSecret: true },
  { name: "AUDIT_WEBHOOK_SECRET", isSecret: true },
  { name: "BACKUP_DIR" },
  { name: "BACKUP_KEEP" },
  { name: "BACKUP_RECIPIENT" },
  { name: "BACKUP_PASSPHRASE", isSecret: true },
  { name: "SLOW_STATEMENT_MS" },
  { name: "LOG_LEVEL" },
  { name: "OTEL_EXPORTER_OTLP_ENDPOINT" },
  { name: "OTEL_EXPORTER_OTLP_HEADERS", isSecret: true },
  { name: "OTEL_SERVICE_NAME" },
  { name: "OTEL_TRACES_SAMPLER_ARG" },
];

/** `SMTP_PASSWORD_FILE` is the path of a file that contains the value of `SMTP_PASSWORD`. */
export const fileSetting = (name: string): string => `${name}_FILE`;

/** What several settings begin with; another variable that begins like this is probably misspelled. */
const PREFIXES = ["SMTP_", "S3_", "AUDIT_", "BACKUP_", "INBOUND_MAIL_", "DATABASE_", "OTEL_"];

/** Variables that are set, look like settings and are none, such as `SMTP_PASS`. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(SETTINGS.flatMap(({ name }) => [name, fileSetting(name)]));
  return Object.keys(env)
    .filter((name) => PREFIXES.some((prefix) => name.startsWith(prefix)) && !known.has(name))
    .sort();
}
