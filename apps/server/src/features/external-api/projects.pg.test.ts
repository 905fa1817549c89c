import { addProject } from "@cairn/testkit/people";
import { addToken, type Program, programAs, programOf } from "@cairn/testkit/tokens";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let w: World;
let ada: Program;
let V: string;
let X: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  ada = await programAs(w, "ada");
  V = `/api/v1/workspaces/${w.slug}`;
  X = `${V}/projects/${w.project.id}`;
});
afterAll(() => w.stop());

const create = (body: object) => ada("POST", `${V}/projects/`, { description: "", ...body });

describe("projects in the external API", () => {
  test("a project keeps the settings that only programs know, and ignores what a program may not set", async () => {
    const first = {
      timezone: "Europe/Berlin",
      guest_view_all_features: true,
      intake_view: true,
      archive_in: 3,
    };
    const own = {
      id: w.project.id,
      created_by: w.as("mel").id,
      archived_at: "2020-01-01T00:00:00Z",
      anchor: "x",
    };
    const { status, body } = await create({ name: "Set", identifier: "SET", ...first, ...own });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...first, inbox_view: true, archived_at: null, is_deployed: false });
    expect(body.created_by).toBe(w.as("ada").id);
    const patched = await ada("PATCH", `${V}/projects/${body.id}/`, {
      is_time_tracking_enabled: true,
      intake_view: false,
    });
    expect(patched.body).toMatchObject({ ...first, is_time_tracking_enabled: true, intake_view: false });
  });

  test("an unknown time zone is refused by its field", async () => {
    const { status, body } = await create({ name: "Zone", identifier: "ZONE", timezone: "Mars/Base" });
    expect([status, Object.keys(body)]).toEqual([400, ["timezone", "message"]]);
  });

  test("a taken name is 410, a taken external id 409 with the id of the project that has it", async () => {
    const mark = { external_source: "other", external_id: "7" };
    const { body: first } = await create({ name: "One", identifier: "ONE", ...mark });
    expect((await create({ name: "One", identifier: "UNO" })).status).toBe(410);
    const again = await create({ name: "Two", identifier: "TWO", ...mark });
    expect([again.status, again.body.id]).toEqual([409, first.id]);
    const { body: third } = await create({
      name: "Three",
      identifier: "TRI",
      external_source: "other",
      external_id: "8",
    });
    const changed = await ada("PATCH", `${V}/projects/${third.id}/`, { external_id: "7" });
    expect([changed.status, changed.body.id], "the source that the project has counts").toEqual([
      409,
      first.id,
    ]);
  });

  test("empty external ids are none, so that many projects may have them", async () => {
    for (const identifier of ["EA", "EB"]) {
      const made = await create({ name: identifier, identifier, external_source: "", external_id: "" });
      expect([made.status, made.body.external_id, made.body.external_source]).toEqual([201, null, null]);
    }
  });

  test("a list of states continues after the page that was read, whatever is created meanwhile", async () => {
    const list = (query: string) => ada("GET", `${X}/states/?order_by=-created_at&per_page=2${query}`);
    const { body: first } = await list("");
    await ada("POST", `${X}/states/`, { name: "Between", color: "#111111" });
    const { body: next } = await list(`&cursor=${first.next_cursor}`);
    const ids = [...first.results, ...next.results].map((row: { id: string }) => row.id);
    expect(new Set(ids).size).toBe(4);
  });

  test("the cursors of the list of projects have three parts, as the oldest clients know them", async () => {
    const { body } = await ada("GET", `${V}/projects/?per_page=1`);
    expect([body.next_cursor, body.prev_cursor, body.next_page_results]).toEqual(["1:1:0", "1:-1:1", true]);
    const { body: next } = await ada("GET", `${V}/projects/?per_page=1&cursor=${body.next_cursor}`);
    expect(next.results[0].id).not.toBe(body.results[0].id);
  });

  test("an order that does not exist is refused", async () => {
    for (const order_by of ["created_by__password", "constructor", "-"])
      expect((await ada("GET", `${V}/projects/?order_by=${order_by}`)).status, order_by).toBe(400);
  });

  test("a token that is limited to projects lists these alone", async () => {
    const other = await addProject(w.runtime, w.workspace, { name: "Other", identifier: "OTHER" });
    const limits = { workspace_id: w.workspace.id, project_ids: [other.id] };
    const limited = programOf(w, await addToken(w.runtime, w.as("ada").id, limits));
    for (const path of ["projects", "projects-lite"]) {
      const { body } = await limited("GET", `${V}/${path}/`);
      expect(
        body.results.map((row: { id: string }) => row.id),
        path,
      ).toEqual([other.id]);
      expect(body.total_count, path).toBe(1);
    }
    const { body } = await limited("GET", `${V}/project-role-distribution/`);
    expect(body.total_memberships, "ada is not in that project").toBe(0);
  });

  test("an archived project is read, but not changed", async () => {
    const { body } = await create({ name: "Old", identifier: "OLD" });
    expect((await ada("POST", `${V}/projects/${body.id}/archive/`)).status).toBe(204);
    expect((await ada("GET", `${V}/projects/${body.id}/`)).body.archived_at).not.toBeNull();
    expect(
      (await ada("PATCH", `${V}/projects/${body.id}/`, { description: "x" })).status,
    ).toBeGreaterThanOrEqual(400);
    const lite = async (query: string) =>
      (await ada("GET", `${V}/projects-lite/${query}`)).body.results.some(
        (row: { id: string }) => row.id === body.id,
      );
    expect([await lite(""), await lite("?include_archived=true")]).toEqual([false, true]);
    expect(
      Object.keys((await ada("GET", `${V}/projects-lite/`)).body.results[0]),
      "only few keys",
    ).toHaveLength(9);
  });

  test("email addresses of members are empty for guests", async () => {
    const gus = await programAs(w, "gus");
    for (const path of [`${V}/members/`, `${X}/project-members/`, `${X}/members/`]) {
      const emails = async (program: Program): Promise<string[]> =>
        (await program("GET", path)).body.map((member: { email: string }) => member.email);
      expect(await emails(gus), path).toEqual(["", "", ""]);
      expect(
        (await emails(ada)).every((email) => email.includes("@")),
        path,
      ).toBe(true);
    }
  });

  test("the switches of a workspace are kept one by one", async () => {
    const { body } = await ada("PATCH", `${V}/features/`, { customers: true, other: true });
    expect(body).toEqual({
      project_grouping: false,
      initiatives: false,
      teams: false,
      customers: true,
      wiki: true,
      pi: false,
    });
    expect((await ada("GET", `${V}/features/`)).body).toEqual(body);
  });
});

describe("states and labels in the external API", () => {
  test("a state is made the default, and the former default is one no more", async () => {
    const made = await ada("POST", `${X}/states/`, {
      name: "Ready",
      color: "#00ff00",
      group: "unstarted",
      default: true,
      sequence: 1,
    });
    expect(made.body).toMatchObject({ default: true, sequence: 1, slug: "ready", is_triage: false });
    const { body } = await ada("GET", `${X}/states/`);
    expect(body.results[0].id, "by sequence").toBe(made.body.id);
    expect(body.results.filter((state: { default: boolean }) => state.default)).toHaveLength(1);
  });

  test("a taken name of a state or a label is 409 with the id, also by PATCH", async () => {
    for (const path of ["states", "labels"]) {
      const { body: a } = await ada("POST", `${X}/${path}/`, { name: "A", color: "#111111" });
      const { body: b } = await ada("POST", `${X}/${path}/`, { name: "B", color: "#111111" });
      for (const taken of [
        await ada("POST", `${X}/${path}/`, { name: "A", color: "#111111" }),
        await ada("PATCH", `${X}/${path}/${b.id}/`, { name: "A" }),
      ])
        expect([taken.status, taken.body.id], path).toEqual([409, a.id]);
    }
  });

  test("a label keeps its description and its place", async () => {
    const { body } = await ada("POST", `${X}/labels/`, { name: "C", description: "third", sort_order: 5 });
    expect(body).toMatchObject({ color: "", description: "third", sort_order: 5, parent: null });
    expect((await ada("PATCH", `${X}/labels/${body.id}/`, { color: "#222222" })).body.description).toBe(
      "third",
    );
  });

  test("states and labels of another project are not there", async () => {
    const other = await addProject(w.runtime, w.workspace, { name: "Far", identifier: "FAR" });
    for (const path of [`states/${w.states.started.id}`]) {
      const place = `${V}/projects/${other.id}/${path}/`;
      for (const method of ["GET", "PATCH", "DELETE"] as const)
        expect([403, 404], `${method} ${path}`).toContain(
          (await ada(method, place, method === "PATCH" ? { name: "x" } : undefined)).status,
        );
    }
  });
});
