import { setUpInstance, type Visitor } from "@cairn/testkit/visitor";
import { type World, world } from "@cairn/testkit/world";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nightlyBackup } from "../backups/scheduled.ts";
import { readWarnings, sentenceOf } from "./warnings.ts";

const ROOMY = async () => ({ free: 5e11, total: 1e12 });

describe("warnings to operators", () => {
  let w: World;
  let root: Visitor;
  let directory: string;
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
    directory = await mkdtemp(join(tmpdir(), "cairn-warnings-"));
  });
  afterAll(async () => {
    await w.stop();
    await rm(directory, { recursive: true });
  });

  const kinds = async (): Promise<string[]> => (await readWarnings(w.runtime, ROOMY)).map(({ kind }) => kind);
  const configure = (config: object): unknown => Object.assign(w.runtime.config, config);

  it("a new instance is warned that it has no backups and no email", async () => {
    expect(await kinds()).toEqual(["backups_unset", "email_unset"]);
    const { status, body } = await root.send("GET", "/api/instances/warnings/");
    expect(status).toBe(200);
    expect(body).toEqual(expect.arrayContaining([{ kind: "backups_unset", about: "" }]));
  });

  it("members see no warnings", async () => {
    expect((await w.as("ada").send("GET", "/api/instances/warnings/")).status).toBe(401);
  });

  it("a mail server in the console or the environment ends the warning", async () => {
    await root.send("PATCH", "/api/instances/configurations/", { json: { EMAIL_HOST: "mail.example.com" } });
    expect(await kinds()).toEqual(["backups_unset"]);
  });

  it("backups are missed until the first one, and two days after the last one", async () => {
    configure({ backups: { directory, keep: 2, key: null } });
    expect(await kinds()).toEqual(["backups_late"]);
    w.setNow("2026-03-01T01:17:00.000Z");
    await nightlyBackup.run(w.runtime);
    expect(await kinds()).toEqual([]);
    w.setNow("2026-03-03T02:00:00.000Z");
    expect(await kinds()).toEqual(["backups_late"]);
    w.setNow("2026-04-02T02:00:00.000Z");
    expect(await kinds()).toEqual(["backups_late", "backups_unverified"]);
    w.setNow("2026-03-01T02:00:00.000Z");
  });

  it("each nearly full disk is named, that of backups as well", async () => {
    const full = async (path: string) => ({ free: path === directory ? 1e6 : 5e11, total: 1e12 });
    expect(await readWarnings(w.runtime, full)).toEqual([{ kind: "disk_nearly_full", about: directory }]);
  });

  it("a forwarding of the audit log that fails is reported with its address", async () => {
    configure({
      auditForwarding: { webhook: null, syslog: { protocol: "tcp", host: "log", port: 514, ca: null } },
    });
    expect(await kinds()).toEqual([]);
    await w.runtime.pool.query(
      "insert into audit_receivers (name, registered_at, failing_since) values ('syslog', now(), now())",
    );
    const [warning] = await readWarnings(w.runtime, ROOMY);
    expect(warning).toEqual({ kind: "audit_forwarding_failing", about: "tcp://log:514" });
    expect(warning && sentenceOf(warning)).toContain("tcp://log:514");
    configure({ auditForwarding: { webhook: null, syslog: null } });
  });

  it("failed changes are counted once they are set aside", async () => {
    const add =
      "insert into failed_changes (workspace_id, consumer, seq, id, change, attempts, error, set_aside_at)";
    const values = "values ($1, 'notifications', $2, gen_random_uuid(), '{}', 5, 'x', $3)";
    await w.runtime.pool.query(`${add} ${values}`, [w.workspace.id, 1, null]);
    expect(await kinds()).toEqual([]);
    await w.runtime.pool.query(`${add} ${values}`, [w.workspace.id, 2, new Date()]);
    expect(await readWarnings(w.runtime, ROOMY)).toEqual([{ kind: "failed_changes", about: "1" }]);
  });
});
