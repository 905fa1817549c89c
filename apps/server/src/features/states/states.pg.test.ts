import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("workflow states (spec §4, contract/issues §10)", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  });
  afterAll(() => w.stop());

  it("a new state is placed 15000 after the last one", async () => {
    const { status, body } = await w
      .as("mel")
      .send("POST", `${w.P}/states/`, { name: "In review", color: "#ff00ff", group: "started" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "In review", group: "started", sequence: 70_000, default: false });
  });

  it("a name that is in use in the project is refused", async () => {
    const { status, body } = await w
      .as("mel")
      .send("POST", `${w.P}/states/`, { name: "Todo", color: "#000000" });
    expect(status).toBe(400);
    expect(body).toHaveProperty("error");
  });

  it("a blank name is refused under its key", async () => {
    const { status, body } = await w
      .as("mel")
      .send("POST", `${w.P}/states/`, { name: "  ", color: "#000000" });
    expect(status).toBe(400);
    expect(body.name).toHaveLength(1);
  });

  it("the default flag belongs to exactly one state per project", async () => {
    await w.as("mel").send("POST", `${w.P}/states/${w.states.unstarted.id}/mark-default/`, {});
    const { body } = await w.as("gus").send("GET", `${w.P}/states/`);
    expect(body.filter((state: { default: boolean }) => state.default)).toMatchObject([
      { id: w.states.unstarted.id },
    ]);
  });

  it("the default state cannot be deleted, another empty one can", async () => {
    expect((await w.as("mel").send("DELETE", `${w.P}/states/${w.states.unstarted.id}/`)).status).toBe(400);
    expect((await w.as("mel").send("DELETE", `${w.P}/states/${w.states.cancelled.id}/`)).status).toBe(204);
  });

  it("deleting the state that automations close issues into is announced as a change of the project", async () => {
    const { body } = await w
      .as("mel")
      .send("POST", `${w.P}/states/`, { name: "Stale", color: "#000000", group: "cancelled" });
    await w.as("ada").send("PATCH", `${w.P}/`, { default_state: body.id });
    await w.as("mel").send("DELETE", `${w.P}/states/${body.id}/`);
    expect((await w.changes()).slice(-2)).toMatchObject([
      { entity: "state", op: "delete", id: body.id },
      { entity: "project", op: "update", row: { default_state: null } },
    ]);
  });

  it("viewers and guests read states but do not write them", async () => {
    for (const name of ["vic", "gus"]) {
      expect((await w.as(name).send("GET", `${w.P}/states/`)).status).toBe(200);
      expect((await w.as(name).send("POST", `${w.P}/states/`, { name: "x", color: "#000000" })).status).toBe(
        403,
      );
    }
  });

  it("a state is not found under the path of another project or workspace", async () => {
    const id = w.states.backlog.id;
    expect((await w.outsider.send("GET", `${w.outsider.P}/states/${id}/`)).status).toBe(404);
    expect((await w.outsider.send("PATCH", `${w.outsider.P}/states/${id}/`, { name: "mine" })).status).toBe(
      404,
    );
    expect((await w.outsider.send("GET", `${w.P}/states/${id}/`)).status).toBe(404);
  });

  it("each change is in the outbox, in commit order, with the row as its routes return it", async () => {
    const { body } = await w
      .as("mel")
      .send("PATCH", `${w.P}/states/${w.states.started.id}/`, { name: "Doing" });
    const last = (await w.changes()).at(-1);
    expect(last).toMatchObject({ entity: "state", op: "update", actor: w.as("mel").id, row: body });
  });
});
