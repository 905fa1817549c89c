import type { AuditEntry } from "@cairn/contract/entities/audit";
import { describe, expect, it } from "vitest";
import { syslogMessage } from "./syslog-message.ts";

const ENTRY: AuditEntry = {
  id: "01900000-0000-7000-8000-000000000001",
  at: "2026-03-11T09:30:00.123456Z",
  act: "webhook.updated",
  workspace_id: null,
  workspace_name: "Nord\nlicht",
  project_id: null,
  project_name: null,
  actor_id: null,
  actor_name: "Zoë 👩‍🚀",
  actor_kind: "person",
  token_id: null,
  token_name: null,
  ip: "203.0.113.7",
  user_agent: null,
  object_id: null,
  object_name: null,
  changes: { url: { before: null, after: "https://example.com" } },
};
const bodyOf = (message: string): AuditEntry => JSON.parse(message.slice(message.indexOf("{"))) as AuditEntry;

describe("messages of syslog (RFC 5424)", () => {
  it("begin with priority, version, time, host, app and act", () => {
    expect(syslogMessage(ENTRY, "cairn.example.com")).toMatch(
      /^<109>1 2026-03-11T09:30:00\.123456Z cairn\.example\.com cairn - webhook\.updated - \{/,
    );
  });

  it("end with the entry in ASCII, on one line", () => {
    const message = syslogMessage(ENTRY, "host");
    expect(message).toMatch(/^[ -~]+$/);
    expect(bodyOf(message)).toEqual(ENTRY);
  });

  it("have names without spaces, and a dash for an empty one", () => {
    expect(syslogMessage(ENTRY, "my höst ")).toContain("Z myhst cairn");
    expect(syslogMessage(ENTRY, "ö")).toContain("Z - cairn");
  });

  it("fit into a datagram: one that is too long leaves the changes out, and says so", () => {
    const changes = { url: { before: "ü".repeat(20_000), after: null } };
    const message = syslogMessage({ ...ENTRY, changes }, "host");
    expect(message.length).toBeLessThan(65_507);
    expect(bodyOf(message)).toMatchObject({ id: ENTRY.id, changes: {}, is_shortened: true });
  });
});
