// Relations of work items, as programs see them (contract/external §9).
import { type Program, programAs } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("relations of programs", () => {
  let w: World;
  let call: Program;
  let P: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin" } });
    call = await programAs(w, "ada");
    P = `/api/v1/workspaces/${w.slug}/projects/${w.project.id}/work-items`;
  });
  afterAll(() => w.stop());
  const add = async (name: string): Promise<string> => (await call("POST", `${P}/`, { name })).body.id;
  const relate = (id: string, relation_type: string, other: string) =>
    call("POST", `${P}/${id}/relations/`, { relation_type, issues: [other] });

  it("what starts or finishes before another one cannot also do so after it", async () => {
    const [a, b, c] = [await add("A"), await add("B"), await add("C")];
    expect((await relate(a, "start_before", b)).body).toMatchObject([
      { id: b, relation_type: "start_before" },
    ]);
    expect((await relate(c, "start_after", b)).status).toBe(201);
    expect((await relate(c, "start_before", a)).status).toBe(400);
    expect((await relate(a, "start_after", c)).status).toBe(400);
    expect((await relate(c, "finish_before", a)).status).toBe(201);
    const { body } = await call("GET", `${P}/${a}/relations/`);
    expect(body).toMatchObject({ start_before: [b], start_after: [], finish_after: [c], blocking: [] });
  });

  it("the web sees only its own four kinds of relations as always present", async () => {
    const [a, b] = [await add("A"), await add("B")];
    await relate(a, "relates_to", b);
    const { body } = await w.as("ada").send("GET", `${w.P}/issues/${a}/issue-relation/`);
    expect(Object.keys(body).sort()).toEqual(["blocked_by", "blocking", "duplicate", "relates_to"]);
  });

  it("removing the dependencies of two work items leaves their other relations", async () => {
    const [a, b] = [await add("A"), await add("B")];
    for (const type of ["blocking", "relates_to"]) await relate(a, type, b);
    expect((await call("DELETE", `${P}/${b}/dependencies/${a}/`)).status).toBe(204);
    expect((await call("GET", `${P}/${a}/relations/`)).body).toMatchObject({
      blocking: [],
      relates_to: [b],
    });
    expect((await call("DELETE", `${P}/${b}/dependencies/${a}/`)).status).toBe(404);
    expect((await call("POST", `${P}/${b}/relations/remove/`, { related_issue: a })).status).toBe(204);
    expect((await call("GET", `${P}/${a}/relations/`)).body.relates_to).toEqual([]);
  });
});
