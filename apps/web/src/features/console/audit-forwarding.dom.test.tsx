import type { AuditForwardingState } from "@cairn/contract/entities/audit";
import { mount, settle } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { AuditForwarding } from "./audit-forwarding.tsx";

const STATE: AuditForwardingState = {
  receiver: "syslog",
  address: "tls://log.example.com:6514",
  waiting: 0,
  last_sent_at: "2026-03-11T12:00:00.000000Z",
  failing_since: null,
  error: null,
};

describe("where the audit log is forwarded, in the console", () => {
  let states: AuditForwardingState[];
  beforeEach(() => {
    queryClient.clear();
    vi.stubGlobal("fetch", async () => Response.json(states));
  });
  afterEach(() => vi.unstubAllGlobals());

  const text = async (...shown: AuditForwardingState[]): Promise<string> => {
    states = shown;
    const { unmount } = await mount(<AuditForwarding />);
    await settle();
    const read = document.body.textContent ?? "";
    await unmount();
    return read;
  };

  test("a receiver shows its address and when it received something last", async () => {
    expect(await text(STATE)).toContain(
      "the syslog server tls://log.example.com:6514. The last one was sent on",
    );
  });

  test("a receiver that has received nothing yet says so", async () => {
    expect(await text({ ...STATE, last_sent_at: null })).toContain("None has been sent yet.");
  });

  test("a failure shows its reason and how many entries wait", async () => {
    const failing_since = "2026-03-11T12:00:00.000000Z";
    const shown = await text({ ...STATE, failing_since, error: "connect ECONNREFUSED", waiting: 3 });
    expect(shown).toContain("connect ECONNREFUSED");
    expect(shown).toContain("3 entries are waiting and will be sent again.");
  });

  test("without a receiver, the settings for one are named", async () => {
    expect(await text()).toContain("AUDIT_SYSLOG or AUDIT_WEBHOOK_URL");
  });
});
