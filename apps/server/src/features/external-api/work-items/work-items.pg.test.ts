// Work items of programs (contract/external §8): rules that the acceptance tests do not cover.
import { addToken, programAs, programOf } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("work items of programs", () => {
  let w: World;
  let call: Awaited<ReturnType<typeof programAs>>;
  let P: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member", vic: "guest" } });
    call = await programAs(w, "ada");
    P = `/api/v1/workspaces/${w.slug}/projects/${w.project.id}`;
  });
  afterAll(() => w.stop());
  const add = async (body: object) => {
    const answer = await call("POST", `${P}/work-items/`, { name: "Item", ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };

  it("a work item has all the fields that it was created with, at both paths", async () => {
    const made = await add({
      description_html: "<p>Text</p>",
      priority: "high",
      assignees: [w.as("mel").id],
      point: 3,
      external_source: "other",
      external_id: "7",
      id: "00000000-0000-4000-8000-000000000000",
    });
    expect(made).toMatchObject({
      name: "Item",
      description_html: "<p>Text</p>",
      priority: "high",
      assignees: [w.as("mel").id],
      labels: [],
      point: 3,
      external_source: "other",
      external_id: "7",
      deleted_at: null,
      project: w.project.id,
    });
    for (const path of ["work-items", "issues"])
      expect((await call("GET", `${P}/${path}/${made.id}/`)).body).toEqual(made);
  });

  it("a whole work item that is sent back changes nothing", async () => {
    const made = await add({ description_html: "<p>Same</p>" });
    const answer = await call("PATCH", `${P}/work-items/${made.id}/`, made);
    expect(answer.body).toEqual(made);
  });

  it("a second work item with the same external id is refused with the id of the first, also by a change", async () => {
    const pair = { external_source: "other", external_id: "42" };
    const first = await add(pair);
    const second = await add({});
    const again = await call("POST", `${P}/work-items/`, { name: "Twin", ...pair });
    expect([again.status, again.body.id]).toEqual([409, first.id]);
    const changed = await call("PATCH", `${P}/work-items/${second.id}/`, pair);
    expect([changed.status, changed.body.id]).toEqual([409, first.id]);
    const found = await call("GET", `${P}/work-items/?external_source=other&external_id=42`);
    expect(found.body.results.map((row: { id: string }) => row.id)).toEqual([first.id]);
    expect(found.body.total_results).toBe(1);
  });

  it("refusals name the fields as the program wrote them", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    const answer = await call("POST", `${P}/work-items/`, {
      name: "x",
      state: unknown,
      labels: [unknown],
      assignees: [unknown],
      parent: unknown,
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(["assignees", "labels", "message", "parent", "state"]);
  });

  it("a draft is created, changed and deleted by its author, and in no list", async () => {
    const draft = await add({ name: "Not yet", is_draft: true });
    expect(draft.is_draft).toBe(true);
    const path = `${P}/work-items/${draft.id}/`;
    expect((await call("PATCH", path, { name: "Still not" })).body.name).toBe("Still not");
    expect((await (await programAs(w, "mel"))("GET", path)).status).toBe(404);
    const list = await call("GET", `${P}/work-items/`);
    expect(list.body.results.map((row: { id: string }) => row.id)).not.toContain(draft.id);
    expect((await call("DELETE", path)).status).toBe(204);
    expect((await call("GET", path)).status).toBe(404);
  });

  it("people are expanded in lists and single reads, and unknown names are ignored", async () => {
    const made = await add({ assignees: [w.as("mel").id] });
    const query = "expand=assignees,created_by,nothing";
    const one = (await call("GET", `${P}/work-items/${made.id}/?${query}`)).body;
    const listed = (await call("GET", `${P}/work-items/?${query}`)).body.results.find(
      (row: { id: string }) => row.id === made.id,
    );
    for (const row of [one, listed]) {
      expect(row.assignees).toMatchObject([{ id: w.as("mel").id, display_name: "mel" }]);
      expect(row.created_by).toMatchObject({ id: w.as("ada").id });
    }
  });

  it("a list continues after its last row although others were added meanwhile", async () => {
    const rows = [];
    for (const name of ["one", "two", "three"]) rows.push(await add({ name: `Page ${name}` }));
    const first = (await call("GET", `${P}/work-items/?per_page=2`)).body;
    await add({ name: "Between" });
    const second = (await call("GET", `${P}/work-items/?per_page=2&cursor=${first.next_cursor}`)).body;
    const ids = [...first.results, ...second.results].map((row: { id: string }) => row.id);
    expect(ids.slice(0, 3)).toEqual(rows.map(({ id }) => id).reverse());
  });

  it("a guest's token does not write work items, and one of another project does not see them", async () => {
    const made = await add({});
    const guest = await programAs(w, "vic");
    expect((await guest("GET", `${P}/work-items/${made.id}/`)).status).toBe(200);
    expect((await guest("PATCH", `${P}/work-items/${made.id}/`, { name: "no" })).status).toBe(403);
    const elsewhere = programOf(
      w,
      await addToken(w.runtime, w.as("ada").id, {
        workspace_id: w.workspace.id,
        project_ids: ["00000000-0000-4000-8000-000000000000"],
      }),
    );
    expect((await elsewhere("GET", `${P}/work-items/${made.id}/`)).status).toBe(404);
  });

  const found = async (query: Record<string, string>): Promise<string[]> => {
    const answer = await call("GET", `${P}/work-items/?${new URLSearchParams(query)}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.results.map((row: { name: string }) => row.name);
  };

  it("filters and pql find the same work items, also by what only programs compare", async () => {
    const parent = await add({ name: "Quarry 100%", priority: "urgent" });
    await add({ name: "Quarry", parent: parent.id });
    const key = `${w.project.identifier}-${parent.sequence_id}`;
    const cases = [
      [{ name: "Quarry" }, 'title = "Quarry"', ["Quarry"]],
      [{ name__icontains: "quarry 100%" }, 'title ~ "quarry 100%"', ["Quarry 100%"]],
      [{ id: parent.id }, `id = "${key}"`, ["Quarry 100%"]],
      [{ parent_id: parent.id }, `childOf(${key})`, ["Quarry"]],
      [{ sub_issues__gt: 0, name__icontains: "quarry" }, 'hasChildren and title ~ "Quarry"', ["Quarry 100%"]],
      [{ sequence_id: parent.sequence_id, is_draft: false }, `id IN (${key})`, ["Quarry 100%"]],
      [{ is_draft: true }, "type = x", []],
    ] as const;
    for (const [filters, pql, names] of cases) {
      expect(await found({ filters: JSON.stringify(filters) }), JSON.stringify(filters)).toEqual(names);
      expect(await found({ pql }), pql).toEqual(names);
    }
    expect(await found({ pql: 'title ~ "quarry"', filters: '{"priority":"urgent"}' })).toEqual([
      "Quarry 100%",
    ]);
  });

  it("a query that cannot be read is refused with its place", async () => {
    const pql = await call("GET", `${P}/work-items/?pql=${encodeURIComponent("priority = low AND")}`);
    expect([pql.status, pql.body.position]).toEqual([400, 19]);
    const filters = await call(
      "GET",
      `${P}/work-items/?filters=${encodeURIComponent('{"or":[{"size":3}]}')}`,
    );
    expect([filters.status, filters.body.field]).toEqual([400, "filters.or[0].size"]);
    expect(filters.body.message).toBe(filters.body.error);
  });

  it("updated_since has what was changed at or after the instant", async () => {
    const old = await add({ name: "Long ago" });
    const { body: now } = await call("PATCH", `${P}/work-items/${old.id}/`, { priority: "low" });
    const later = await add({ name: "Later" });
    expect(await found({ updated_since: now.updated_at })).toEqual(["Later", "Long ago"]);
    expect(await found({ updated_since: later.updated_at })).toEqual(["Later"]);
    expect((await call("GET", `${P}/work-items/?updated_since=soon`)).status).toBe(400);
  });

  it("lists are ordered by title and by number, page by page", async () => {
    for (const name of ["zeta", "Ypsilon", "xi"]) await add({ name: `Sorted ${name}` });
    const query = `filters=${encodeURIComponent('{"name__icontains":"sorted "}')}&per_page=2`;
    for (const [order, names] of [
      ["name", ["xi", "Ypsilon", "zeta"]],
      ["-name", ["zeta", "Ypsilon", "xi"]],
      ["sequence_id", ["zeta", "Ypsilon", "xi"]],
      ["-sequence_id", ["xi", "Ypsilon", "zeta"]],
    ] as const) {
      const first = (await call("GET", `${P}/work-items/?${query}&order_by=${order}`)).body;
      const next = `&cursor=${first.next_cursor}`;
      const second = (await call("GET", `${P}/work-items/?${query}&order_by=${order}${next}`)).body;
      const rows = [...first.results, ...second.results] as { name: string }[];
      expect(
        rows.map(({ name }) => name.slice(7)),
        order,
      ).toEqual(names);
    }
  });
});
