import { describe, expect, it } from "vitest";
import { readAuditForwarding } from "./forwarding-settings.ts";

const SECRET = `whsec_${"A".repeat(43)}=`;

describe("settings of forwarding the audit log", () => {
  it.each([
    ["udp://log.example.com", { protocol: "udp", host: "log.example.com", port: 514, ca: null }],
    ["tcp://10.0.0.9:601", { protocol: "tcp", host: "10.0.0.9", port: 601, ca: null }],
    ["tls://[fd00::1]", { protocol: "tls", host: "fd00::1", port: 6514, ca: null }],
  ])("%s is an address", (text, address) => {
    expect(readAuditForwarding({ AUDIT_SYSLOG: text }).syslog).toEqual(address);
  });

  it.each([
    [{ AUDIT_SYSLOG: "log.example.com" }, "AUDIT_SYSLOG must"],
    [{ AUDIT_SYSLOG: "https://log.example.com" }, "AUDIT_SYSLOG must"],
    [{ AUDIT_SYSLOG: "udp://host:0" }, "AUDIT_SYSLOG must"],
    [{ AUDIT_SYSLOG: "udp://host:70000" }, "AUDIT_SYSLOG must"],
    [{ AUDIT_SYSLOG: "udp://host", AUDIT_SYSLOG_CA: "x" }, "AUDIT_SYSLOG_CA needs"],
    [{ AUDIT_WEBHOOK_URL: "https://example.com" }, "AUDIT_WEBHOOK_SECRET must"],
    [{ AUDIT_WEBHOOK_SECRET: SECRET }, "AUDIT_WEBHOOK_URL must"],
    [
      { AUDIT_WEBHOOK_URL: "https://example.com", AUDIT_WEBHOOK_SECRET: "whsec_short" },
      "AUDIT_WEBHOOK_SECRET must",
    ],
  ])("%o is refused with the name of the setting", (env, problem) => {
    expect(() => readAuditForwarding(env)).toThrow(problem);
  });

  it("nothing is forwarded by default", () => {
    expect(readAuditForwarding({})).toEqual({ syslog: null, webhook: null });
  });
});
