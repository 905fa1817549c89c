import { PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const PATH = "/api/users/me/sessions/";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

describe("sessions", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin" } });
    await setUpInstance(w.app);
  });
  afterAll(() => w.stop());
  let serial = 0;
  /** A person with two browsers. */
  async function twice() {
    serial += 1;
    const email = `two-${serial}@example.com`;
    const here = await signedUp(w.app, email);
    const there = new Visitor(w.app, { headers: { "user-agent": FIREFOX } });
    await there.form("/auth/sign-in/", { email, password: PASSWORD });
    return { here, there, list: (await here.get(PATH)).body as { id: string; is_current: boolean }[] };
  }
  const status = async (b: Visitor) => (await b.get("/api/users/me/")).status;

  it("the sessions of a person are listed with device, IP address and times, mark the current one, and reveal neither token nor hash", async () => {
    const { here, there, list } = await twice();
    expect(list.map((one) => one.is_current)).toEqual([true, false]);
    expect(Object.keys(list[1]!).toSorted()).toEqual(
      ["created_at", "expires_at", "id", "ip", "is_current", "kind", "last_seen_at", "user_agent"].toSorted(),
    );
    expect(list[1]).toMatchObject({ user_agent: FIREFOX, ip: "127.0.0.1", kind: "app" });
    expect((await there.get(PATH)).body[0].id).toBe(list[1]!.id);
    const { rows } = await w.runtime.pool.query("select encode(token_hash, 'hex') as hash from sessions");
    for (const { hash } of rows) expect(JSON.stringify(list)).not.toContain(hash);
    const forged = new Visitor(w.app);
    forged.cookies.set("cairn-session", list[0]!.id);
    expect(await status(forged)).toBe(401);
    expect(await status(here)).toBe(200);
  });

  it("the sessions of a person can be ended by id, at once and for good", async () => {
    const { here, there, list } = await twice();
    expect((await here.send("DELETE", `${PATH}${list[1]!.id}/`)).status).toBe(204);
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect((await here.get(PATH)).body).toHaveLength(1);
    expect((await here.send("DELETE", `${PATH}${list[1]!.id}/`)).status).toBe(404);
  });

  it("sessions of others are neither listed nor ended", async () => {
    const [one, other] = [await twice(), await twice()];
    expect((await one.here.send("DELETE", `${PATH}${other.list[0]!.id}/`)).status).toBe(404);
    expect((await one.here.send("DELETE", `${PATH}nonsense/`)).status).toBe(404);
    expect(await status(other.here)).toBe(200);
    expect((await new Visitor(w.app).get(PATH)).status).toBe(401);
  });

  it("the sessions of a person can all be ended together, except the current one", async () => {
    const { here, there } = await twice();
    const third = here.copy();
    expect((await here.send("DELETE", PATH)).status).toBe(204);
    expect([await status(here), await status(third), await status(there)]).toEqual([200, 200, 401]);
  });

  it("the sessions of a person have a last use that is accurate to five minutes", async () => {
    const { here, there, list } = await twice();
    const { id } = list[1]!;
    const seen = async (minutesAgo: number): Promise<number> => {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      await w.runtime.db.updateTable("sessions").set({ last_seen_at: at }).where("id", "=", id).execute();
      await status(there);
      const rows = (await here.get(PATH)).body as { id: string; last_seen_at: string }[];
      const row = rows.find((one) => one.id === id);
      return Math.round((Date.now() - Date.parse(row?.last_seen_at ?? "")) / 60_000);
    };
    expect(await seen(4)).toBe(4);
    expect(await seen(6)).toBe(0);
  });
});
