// Pages that programs tie to work items, and lists of the work items of cycles and modules (contract/external §9–§11).
import { type Program, programAs } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("pages of work items", () => {
  let w: World;
  let ada: Program;
  let mel: Program;
  let P: string;
  let T: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    [ada, mel] = [await programAs(w, "ada"), await programAs(w, "mel")];
    P = `/api/v1/workspaces/${w.slug}/projects/${w.project.id}`;
    const { body } = await ada("POST", `${P}/work-items/`, { name: "With pages" });
    T = `${P}/work-items/${body.id}/pages/`;
  });
  afterAll(() => w.stop());
  const page = async (access: 0 | 1): Promise<string> => {
    const made = await w.as("ada").send("POST", `${w.P}/pages/`, { name: "Notes", access });
    return made.body.id;
  };

  it("a page is tied once, listed, read and untied", async () => {
    const id = await page(0);
    const made = await ada("POST", T, { page_id: id });
    expect([made.status, made.body.page]).toMatchObject([201, { id, name: "Notes", is_global: false }]);
    expect((await ada("POST", T, { page_id: id })).body.id).toBe(made.body.id);
    expect((await mel("GET", T)).body).toMatchObject({ total_results: 1, results: [{ id: made.body.id }] });
    expect((await mel("GET", `${T}${made.body.id}/`)).body).toEqual(made.body);
    expect((await ada("DELETE", `${T}${made.body.id}/`)).status).toBe(204);
    expect((await ada("GET", T)).body.results).toEqual([]);
  });

  it("another person's private page is neither tied, listed, read nor untied (security 12)", async () => {
    const id = await page(1);
    expect((await mel("POST", T, { page_id: id })).status).toBe(404);
    const { body } = await ada("POST", T, { page_id: id });
    expect((await mel("GET", T)).body).toMatchObject({ total_results: 0, results: [] });
    for (const method of ["GET", "DELETE"] as const)
      expect((await mel(method, `${T}${body.id}/`)).status).toBe(404);
    expect((await ada("GET", T)).body.total_results).toBe(1);
  });

  it("the work items of a module are listed as work items, with filters", async () => {
    const { body: module } = await ada("POST", `${P}/modules/`, { name: "Engine" });
    await ada("POST", `${P}/work-items/`, { name: "In it", priority: "low", module: module.id });
    const { body } = await ada("POST", `${P}/work-items/`, { name: "Also", module: module.id });
    const list = async (query: string) =>
      (await ada("GET", `${P}/modules/${module.id}/module-issues/${query}`)).body;
    expect((await list("")).results).toMatchObject([
      { id: body.id, issue: body.id, module: module.id },
      { name: "In it" },
    ]);
    expect((await list("?pql=priority%20%3D%20low")).total_results).toBe(1);
    expect((await ada("GET", `${P}/cycles/${module.id}/cycle-issues/`)).status).toBe(404);
  });
});
