// Where the audit log is forwarded (docs/operate.md).

export const SYSLOG_PROTOCOLS = ["udp", "tcp", "tls"] as const;

export interface SyslogAddress {
  protocol: (typeof SYSLOG_PROTOCOLS)[number];
  host: string;
  port: number;
  /** Certificates that are trusted instead of the well-known ones, as PEM; only with `tls`. */
  ca: string | null;
}

export interface AuditForwarding {
  /** Null: not forwarded there. */
  syslog: SyslogAddress | null;
  webhook: { url: string; secret: string } | null;
}

/** Ports of RFC 5426 and RFC 5425; TCP has none of its own, and the one of UDP is customary. */
const PORTS = { udp: 514, tcp: 514, tls: 6514 } as const;

function readSyslog(env: NodeJS.ProcessEnv): SyslogAddress | null {
  const { AUDIT_SYSLOG: text = "", AUDIT_SYSLOG_CA: ca = "" } = env;
  if (text === "") return null;
  const [, name, host = "", port] =
    /^(\w+):\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  const protocol = SYSLOG_PROTOCOLS.find((one) => one === name);
  if (protocol === undefined || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535)
    throw new Error(
      `AUDIT_SYSLOG must be an address such as udp://host:514, tcp://host:514 or tls://host:6514, it is "${text}".`,
    );
  if (ca !== "" && protocol !== "tls") throw new Error("AUDIT_SYSLOG_CA needs AUDIT_SYSLOG with tls://.");
  return {
    protocol,
    host: host.replaceAll(/[[\]]/g, ""),
    port: Number(port ?? PORTS[protocol]),
    ca: ca === "" ? null : ca,
  };
}

/** 24 bytes and more, as Standard Webhooks demands. */
const SECRET = /^whsec_[A-Za-z\d+/]{32,}={0,2}$/;

function readWebhook(env: NodeJS.ProcessEnv): AuditForwarding["webhook"] {
  const { AUDIT_WEBHOOK_URL: url = "", AUDIT_WEBHOOK_SECRET: secret = "" } = env;
  if (url === "" && secret === "") return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(
      "AUDIT_WEBHOOK_URL must be an http(s) address, and needs AUDIT_WEBHOOK_SECRET beside it.",
    );
  if (!SECRET.test(secret))
    throw new Error(
      'AUDIT_WEBHOOK_SECRET must be "whsec_" and at least 24 random bytes in base64: openssl rand -base64 32.',
    );
  return { url, secret };
}

/** @throws Error that names the variable and says what it must be */
export const readAuditForwarding = (env: NodeJS.ProcessEnv): AuditForwarding => ({
  syslog: readSyslog(env),
  webhook: readWebhook(env),
});
