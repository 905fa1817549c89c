import { setUpInstance, type Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONSUMERS } from "../../consumers.ts";
import { consumeAll } from "../../platform/outbox/consumers.ts";

const PATH = "/api/instances/failed-changes/";

describe("set-aside changes (docs/operate.md)", () => {
  let w: World;
  let root: Visitor;
  const [notifications] = CONSUMERS;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    root = await setUpInstance(w.app);
  });
  afterAll(() => w.stop());

  const pool = () => w.runtime.pool;
  const told = async (): Promise<number> => (await pool().query("select from notifications")).rowCount ?? 0;
  /** An issue is assigned to Mel while notifications can't be written, for the maximum number of attempts. */
  async function poison(): Promise<void> {
    await pool().query("alter table notifications add constraint poison check (title = 'never') not valid");
    await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Poisoned", assignee_ids: [w.as("mel").id] });
    for (let n = 0; n < 5; n++) {
      await pool().query("update failed_changes set tried_at = now() - interval '1 hour'");
      await consumeAll(w.runtime, notifications as never, w.workspace.id).catch(() => undefined);
    }
  }
  const heal = () => pool().query("alter table notifications drop constraint poison");

  it("changes that were set aside (docs/operate.md) are listed for instance admins, with workspace, time and error, and succeed when they are retried", async () => {
    await poison();
    const [failed, ...more] = (await root.get(PATH)).body;
    expect(more).toEqual([]);
    expect(failed).toMatchObject({
      workspace_name: w.slug,
      workspace_slug: w.slug,
      consumer: "notifications",
      entity: "notice",
      attempts: 5,
      error: expect.stringContaining("poison"),
    });
    const retry = `${PATH}${failed.workspace_id}/${failed.id}/retry/`;
    expect((await root.send("POST", retry)).status).toBe(409);
    expect((await root.get(PATH)).body).toMatchObject([{ id: failed.id, attempts: 6 }]);
    expect(await told()).toBe(0);
    await heal();
    expect((await root.send("POST", retry)).status).toBe(204);
    expect(await told()).toBe(1);
    expect((await root.get(PATH)).body).toEqual([]);
    expect((await root.send("POST", retry)).status).toBe(404);
  });

  it("changes that were set aside (docs/operate.md) can be discarded, and are found only under their own workspace", async () => {
    await poison();
    await heal();
    const [failed] = (await root.get(PATH)).body;
    const elsewhere = `${PATH}${w.outsider.workspace.id}/${failed.id}/`;
    expect((await root.send("DELETE", elsewhere)).status).toBe(404);
    expect((await root.send("POST", `${elsewhere}retry/`)).status).toBe(404);
    const before = await told();
    expect((await root.send("DELETE", `${PATH}${failed.workspace_id}/${failed.id}/`)).status).toBe(204);
    expect((await root.get(PATH)).body).toEqual([]);
    expect(await told()).toBe(before);
  });

  it("changes that were set aside (docs/operate.md) are visible only to instance admins", async () => {
    expect((await w.as("ada").send("GET", PATH)).status).toBe(401);
  });
});
