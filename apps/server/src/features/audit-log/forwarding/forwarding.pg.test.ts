import type { AuditEntry, AuditForwardingState } from "@cairn/contract/entities/audit";
import { setUpInstance, type Visitor } from "@cairn/testkit/visitor";
import { type World, world } from "@cairn/testkit/world";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { recordEvent } from "../../../platform/audit/acts.ts";
import type { AuditForwarding } from "../../../platform/audit/forwarding-settings.ts";
import { readAllowedPlaces } from "../../../platform/outbound/places.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { standardSignature } from "../../../platform/sending/standard-signature.ts";
import { forwardWaiting, startForwarding } from "./forward.ts";
import { registerReceivers } from "./queries.ts";
import { syslogServer, type SyslogServer } from "./syslog-server.fixture.ts";

const ANONYMOUS = { actor_id: null, token_id: null, ip: "203.0.113.7", user_agent: "Probe/1" };
const SECRET = `whsec_${Buffer.from("thirty-two bytes for the tests..").toString("base64")}`;

describe("forwarding of the audit log", () => {
  let w: World;
  let root: Visitor;
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
  });
  afterAll(() => w.stop());
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    w.setNow(null);
    await registerReceivers(w.runtime, []);
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  const configured = (forwarding: Partial<AuditForwarding>): Runtime => {
    Object.assign(w.runtime.config, {
      auditForwarding: { syslog: null, webhook: null, ...forwarding },
      outboundAllow: readAllowedPlaces(["127.0.0.1"]),
    });
    return w.runtime;
  };
  const note = (name: string): Promise<void> =>
    recordEvent(w.runtime, ANONYMOUS, "sign_in_failed", { object_name: name });
  const syslog = async (protocol: "udp" | "tcp" | "tls"): Promise<SyslogServer> => {
    const server = await syslogServer(protocol);
    closing.push(server.close);
    await registerReceivers(configured({ syslog: server.address }), ["syslog"]);
    return server;
  };
  const namesIn = (messages: readonly string[]): (string | null)[] =>
    messages.map((text) => (JSON.parse(text.slice(text.indexOf("{"))) as AuditEntry).object_name);
  const state = async (): Promise<AuditForwardingState[]> =>
    (await root.send("GET", "/api/instances/audit-log/forwarding/")).body as AuditForwardingState[];
  const laterBy = (ms: number): void => w.setNow(new Date(w.runtime.now().getTime() + ms).toISOString());

  it.each(["udp", "tcp", "tls"] as const)("each entry is a message over %s", async (protocol) => {
    const server = await syslog(protocol);
    await note("Zoë <zoe@example.com>");
    await forwardWaiting(w.runtime);
    await vi.waitFor(() => expect(server.got).toHaveLength(1));
    expect(server.got[0]).toMatch(
      /^<108>1 \d{4}-\d\d-\d\dT[\d:]+\.\d+Z \S+ cairn - sign_in_failed - \{[ -~]+\}$/,
    );
    expect(namesIn(server.got)).toEqual(["Zoë <zoe@example.com>"]);
    expect(await state()).toMatchObject([{ receiver: "syslog", waiting: 0, failing_since: null }]);
    expect((await state())[0]?.last_sent_at).not.toBeNull();
  });

  it("no more is sent than was committed, and nothing twice while all goes well", async () => {
    const server = await syslog("tcp");
    for (let n = 0; n < 120; n += 1) await note(`n${n}`);
    await w.runtime.db
      .transaction()
      .execute(async (db) => {
        await recordEvent({ ...w.runtime, db }, ANONYMOUS, "sign_in_failed", { object_name: "undone" });
        throw new Error("undone");
      })
      .catch(() => {});
    await Promise.all([forwardWaiting(w.runtime), forwardWaiting(w.runtime)]);
    await forwardWaiting(w.runtime);
    expect(namesIn(server.got)).toEqual(Array.from({ length: 120 }, (_, n) => `n${n}`));
  });

  it("entries wait while the receiver is away, over a restart, and its failure is shown", async () => {
    const server = await syslog("tcp");
    server.behaves((socket) => socket.resetAndDestroy());
    await note("first");
    await forwardWaiting(w.runtime);
    await note("second");
    expect(await state()).toMatchObject([{ waiting: 2, last_sent_at: null }]);
    expect((await state())[0]?.failing_since).not.toBeNull();
    expect((await state())[0]?.error).not.toBe("");

    server.behaves(null);
    await forwardWaiting(w.runtime);
    expect(server.got).toEqual([]);
    laterBy(60_000);
    const stop = await startForwarding(w.runtime);
    await vi.waitFor(() => expect(namesIn(server.got)).toEqual(["first", "second"]), { timeout: 10_000 });
    await stop();
    expect(await state()).toMatchObject([{ waiting: 0, failing_since: null, error: null }]);
  });

  it("a connection that breaks before its end confirms nothing", async () => {
    const server = await syslog("tcp");
    server.behaves((socket) => void socket.on("data", () => socket.resetAndDestroy()));
    await note("read, but not kept");
    await forwardWaiting(w.runtime);
    expect(await state()).toMatchObject([{ waiting: 1 }]);
  });

  it("a server whose certificate is not trusted receives nothing", async () => {
    const server = await syslog("tls");
    await registerReceivers(configured({ syslog: { ...server.address, ca: null } }), ["syslog"]);
    await note("secret");
    await forwardWaiting(w.runtime);
    expect(server.got).toEqual([]);
    expect((await state())[0]?.error).toContain("certificate");
  });

  it("a node that ended in the middle of a batch holds the others up for a minute at most", async () => {
    const server = await syslog("tcp");
    await note("held");
    await w.runtime.pool.query("update audit_receivers set leased_until = $1", [
      new Date(w.runtime.now().getTime() + 60_000),
    ]);
    await forwardWaiting(w.runtime);
    expect(server.got).toEqual([]);
    laterBy(61_000);
    await forwardWaiting(w.runtime);
    expect(namesIn(server.got)).toEqual(["held"]);
  });

  it("a webhook receives signed batches, again until it confirms them", async () => {
    const got: { headers: IncomingHttpHeaders; text: string }[] = [];
    let status = 500;
    const server = createServer((request, response) => {
      void request.toArray().then((parts: Buffer[]) => {
        got.push({ headers: request.headers, text: Buffer.concat(parts).toString() });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => server.close(() => resolve())));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await registerReceivers(configured({ webhook: { url: `${origin}/in?key=1`, secret: SECRET } }), [
      "webhook",
    ]);
    await note("one");
    await forwardWaiting(w.runtime);
    expect(await state()).toMatchObject([
      { receiver: "webhook", address: origin, waiting: 1, error: "the answer has the status 500" },
    ]);
    status = 204;
    laterBy(60_000);
    await forwardWaiting(w.runtime);
    expect(await state()).toMatchObject([{ waiting: 0, error: null }]);
    expect(got).toHaveLength(2);
    expect(got[1]?.headers["webhook-id"]).toBe(got[0]?.headers["webhook-id"]);
    const { headers, text } = got[1] ?? { headers: {}, text: "" };
    expect(headers["webhook-signature"]).toBe(
      standardSignature(SECRET, String(headers["webhook-id"]), Number(headers["webhook-timestamp"]), text),
    );
    expect(JSON.parse(text)).toMatchObject({
      type: "audit_log.entries",
      data: { entries: [{ object_name: "one" }] },
    });
  });

  it("without a receiver, nothing waits", async () => {
    configured({});
    await note("unsent");
    expect(await state()).toEqual([]);
    const { rows } = await w.runtime.pool.query("select 1 from audit_forwards");
    expect(rows).toEqual([]);
  });
});
