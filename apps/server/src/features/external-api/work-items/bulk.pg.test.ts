// Many work items with one request.
import { type Program, programAs } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("bulk requests for work items", () => {
  let w: World;
  let call: Program;
  let P: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    call = await programAs(w, "ada");
    P = `/api/v1/workspaces/${w.slug}/projects/${w.project.id}/work-items`;
  });
  afterAll(() => w.stop());
  const statuses = (results: { status: number }[]) => results.map(({ status }) => status);

  it("each work item has a result of its own, and a refused one does not refuse the others", async () => {
    const pair = { external_source: "other", external_id: "1" };
    const made = await call("POST", `${P}/bulk/`, {
      items: [{ name: "One", ...pair }, { name: "" }, { name: "Two" }, { name: "Twin", ...pair }],
    });
    expect(made.status).toBe(200);
    const { results } = made.body;
    expect(statuses(results)).toEqual([201, 400, 201, 409]);
    expect(results[1].error).toHaveProperty("name");
    expect(results[3].error.id).toBe(results[0].id);

    const draft = await (await programAs(w, "mel"))("POST", `${P}/`, { name: "Mel's", is_draft: true });
    const changed = await call("PATCH", `${P}/bulk/`, {
      items: [
        { id: results[0].id, priority: "high" },
        { id: results[2].id, priority: "very" },
        { id: draft.body.id, name: "Seen" },
        { name: "without an id" },
      ],
    });
    expect(statuses(changed.body.results)).toEqual([200, 400, 404, 404]);
    expect(changed.body.results[0].work_item).toMatchObject({ name: "One", priority: "high" });

    const ids = [results[0].id, draft.body.id, results[2].id];
    const removed = await call("DELETE", `${P}/bulk/`, { ids });
    expect(statuses(removed.body.results)).toEqual([204, 404, 204]);
    expect((await call("GET", `${P}/`)).body.total_results).toBe(0);
  });

  it("more than a hundred work items, or none, are refused", async () => {
    const items = Array.from({ length: 101 }, () => ({ name: "Many" }));
    expect((await call("POST", `${P}/bulk/`, { items })).status).toBe(400);
    expect((await call("POST", `${P}/bulk/`, { items: [] })).status).toBe(400);
    expect((await call("GET", `${P}/`)).body.total_results).toBe(0);
  });
});
