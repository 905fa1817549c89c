import { PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SIGN_IN = "/api/instances/admins/sign-in/";

describe("admins of the instance (contract/workspace §2.2)", () => {
  let w: World;
  let root: Visitor;
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
  });
  afterAll(() => w.stop());

  it("an admin is appointed from the existing people, and dismissed with their console sessions", async () => {
    await signedUp(w.app, "deputy@example.com");
    const appoint = (json: Record<string, unknown>) => root.send("POST", "/api/instances/admins/", { json });
    expect((await appoint({ email: "nobody@example.com" })).status).toBe(404);
    expect((await appoint({ email: "deputy@example.com", role: 10 })).status).toBe(400);
    const { status, body } = await appoint({ email: " Deputy@example.com " });
    expect([status, body.role, body.user_detail.email]).toEqual([201, 20, "deputy@example.com"]);
    expect((await appoint({ email: "deputy@example.com" })).status).toBe(400);
    const deputy = new Visitor(w.app);
    await deputy.form(SIGN_IN, { email: "deputy@example.com", password: PASSWORD });
    expect((await deputy.get("/api/instances/admins/")).body).toHaveLength(2);
    expect((await root.send("DELETE", `/api/instances/admins/${body.id}/`)).status).toBe(204);
    expect((await deputy.get("/api/instances/admins/")).status).toBe(401);
    expect((await root.send("DELETE", `/api/instances/admins/${body.id}/`)).status).toBe(404);
  });

  it("the instance's admins keeps its last admin, also when two dismiss each other at once (security 11)", async () => {
    const [mine] = (await root.get("/api/instances/admins/")).body;
    expect((await root.send("DELETE", `/api/instances/admins/${mine.id}/`)).status).toBe(400);
    await signedUp(w.app, "second@example.com");
    const { body: second } = await root.send("POST", "/api/instances/admins/", {
      json: { email: "second@example.com" },
    });
    // The remaining one can't dismiss themselves, either.
    const own = await root.send("DELETE", `/api/instances/admins/${mine.id}/`);
    expect([own.status, own.body.error]).toEqual([400, expect.stringContaining("yourself")]);
    const other = new Visitor(w.app);
    await other.form(SIGN_IN, { email: "second@example.com", password: PASSWORD });
    const answers = await Promise.all([
      root.send("DELETE", `/api/instances/admins/${second.id}/`),
      other.send("DELETE", `/api/instances/admins/${mine.id}/`),
    ]);
    const { rows } = await w.runtime.pool.query("select id from instance_admins");
    expect(rows).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  });
});
