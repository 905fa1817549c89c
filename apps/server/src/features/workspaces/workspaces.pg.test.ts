import { RESERVED_SLUGS } from "@cairn/domain/names";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

let n = 0;
const fresh = (): string => `place-${(n += 1)}`;
const create = (body: object, who = "ada") => w.as(who).send("POST", "/api/workspaces/", body);
const check = (slug: string) =>
  w.as("ada").send("GET", `/api/workspace-slug-check/?slug=${encodeURIComponent(slug)}`);

describe("creating a workspace", () => {
  test("a new workspace belongs to its creator, who becomes its admin", async () => {
    const slug = fresh();
    const made = await create({ name: " New place ", slug, organization_size: "11-50", company_role: "CTO" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: "New place",
      slug,
      organization_size: "11-50",
      created_by: w.as("ada").id,
      owner: { id: w.as("ada").id, display_name: "ada" },
    });
    const me = await w.as("ada").send("GET", `/api/workspaces/${slug}/workspace-members/me/`);
    expect(me.body).toMatchObject({
      role: 20,
      company_role: "CTO",
      member: w.as("ada").id,
      workspace: made.body.id,
      issue_props: { subscribed: true, assigned: true, created: true, all_issues: true },
    });
    expect(me.body.view_props.display_filters.layout).toBe("list");
  });

  test("a guest of another workspace can create a workspace of their own", async () => {
    expect((await create({ name: "Mine", slug: fresh() }, "gus")).status).toBe(201);
  });

  test("it needs a name of at most 80 characters and a slug of at most 48 lower-case letters, digits, - and _", async () => {
    const bad = [
      { slug: fresh() },
      { name: "No slug" },
      { name: " ", slug: fresh() },
      { name: "n".repeat(81), slug: fresh() },
      { name: "Long", slug: "x".repeat(49) },
      ...["a b", "a/b", "é", "a.", "..", "-a", "a-", "", "A", "ａpi", "a\u0000b"].map((slug) => ({
        name: "Odd",
        slug,
      })),
    ];
    for (const body of bad) expect([body, (await create(body)).status]).toEqual([body, 400]);
  });

  test("reserved words can't be slugs, in any case", async () => {
    for (const slug of [...RESERVED_SLUGS, "API", "Api", "God-Mode"]) {
      const answer = await create({ name: "Reserved", slug });
      expect([slug, answer.status, Array.isArray(answer.body.slug)]).toEqual([slug, 400, true]);
      expect((await check(slug)).body).toEqual({ status: false });
    }
  });

  test("a slug is unique: 400 keyed by slug, and the check reports it", async () => {
    const slug = fresh();
    expect((await check(slug)).body).toEqual({ status: true });
    await create({ name: "First", slug });
    expect((await check(slug)).body).toEqual({ status: false });
    const again = await create({ name: "Second", slug }, "mel");
    expect(again.status).toBe(400);
    expect(again.body.slug).toHaveLength(1);
  });

  test("of two concurrent requests for the same slug, one creates the workspace", async () => {
    const slug = fresh();
    const answers = await Promise.all(
      ["ada", "mel", "vic", "gus"].map((who) => create({ name: "Race", slug }, who)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 400, 410].includes(status))).toBe(true);
  });

  test("a check without a slug is refused", async () => {
    expect((await check("")).status).toBe(400);
    expect((await w.as("ada").send("GET", "/api/workspace-slug-check/")).status).toBe(400);
  });

  test("fields of a workspace that the server determines can't be set", async () => {
    const made = await create({
      name: "Mass",
      slug: fresh(),
      id: w.workspace.id,
      owner: w.as("mel").id,
      owner_id: w.as("mel").id,
      created_by: w.as("mel").id,
    });
    expect(made.status).toBe(201);
    expect(made.body.id).not.toBe(w.workspace.id);
    expect([made.body.owner.id, made.body.created_by]).toEqual([w.as("ada").id, w.as("ada").id]);
  });
});

describe("reading and changing a workspace", () => {
  test("every member reads it with its totals, and outsiders get nothing", async () => {
    for (const who of ["ada", "mel", "vic", "gus"]) {
      const { status, body } = await w.as(who).send("GET", `${w.W}/`);
      expect([status, body.id, body.total_members, body.total_issues]).toEqual([200, w.workspace.id, 4, 0]);
    }
    const hidden = await w.outsider.send("GET", `${w.W}/`);
    const missing = await w.outsider.send("GET", "/api/workspaces/not-there/");
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    expect((await w.nobody.send("GET", `${w.W}/`)).status).toBe(401);
  });

  test("live issues are counted again when their project has a newer version", async () => {
    const x = await world();
    const insert = (count: number, from: number) =>
      x.runtime.pool.query(
        `insert into issues (workspace_id, id, project_id, sequence_id, name, sort_order, archived_at)
         select $1, gen_random_uuid(), $2, $4 + g, 'Issue', 1, case when g = 1 then date '2026-01-01' end from generate_series(1, $3::int) g`,
        [x.workspace.id, x.project.id, count, from],
      );
    const total = async () => (await x.as("ada").send("GET", `${x.W}/`)).body.total_issues;
    await insert(3, 0);
    expect(await total()).toBe(2);
    await insert(4, 10);
    await x.runtime.pool.query("update projects set version = version + 1 where id = $1", [x.project.id]);
    expect(await total()).toBe(5);
    await x.as("ada").send("POST", `${x.P}/archive/`);
    expect(await total()).toBe(0);
    await x.stop();
  });

  test("the list has the caller's own workspaces by name, and those whose name contains a text, taken literally", async () => {
    const x = await world();
    for (const name of ["beta 100%", "Alpha", "gamma"])
      await x
        .as("ada")
        .send("POST", "/api/workspaces/", { name, slug: `s${name.slice(0, 3).toLowerCase()}` });
    const names = async (search: string) =>
      (await x.as("ada").send("GET", `/api/workspaces/?search=${encodeURIComponent(search)}`)).body.map(
        (one: { name: string }) => one.name,
      );
    expect(await names("")).toEqual(["acme", "Alpha", "beta 100%", "gamma"]);
    expect(await names("A")).toEqual(["acme", "Alpha", "beta 100%", "gamma"]);
    expect(await names("%")).toEqual(["beta 100%"]);
    expect(await names("_")).toEqual([]);
    await x.stop();
  });

  test("a workspace admin can change its name, size and logo; slug, owner and creator stay", async () => {
    const { body: made } = await create({ name: "Before", slug: fresh(), logo: "https://example.com/a.png" });
    const W = `/api/workspaces/${made.slug}`;
    const changed = await w.as("ada").send("PATCH", `${W}/`, {
      name: "After",
      organization_size: "500+",
      logo: "",
      slug: "other",
      id: w.workspace.id,
      owner: w.as("mel").id,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      id: made.id,
      slug: made.slug,
      name: "After",
      organization_size: "500+",
      logo: null,
      owner: { id: w.as("ada").id },
    });
    expect((await w.as("ada").send("PATCH", `${W}/`, { name: "  " })).status).toBe(400);
  });

  test("viewers and guests can't change it, and a change reaches everyone without totals", async () => {
    for (const who of ["vic", "gus"])
      expect((await w.as(who).send("PATCH", `${w.W}/`, { name: "Taken over" })).status).toBe(403);
    const { body } = await w.as("ada").send("PATCH", `${w.W}/`, { name: "Acme & sons" });
    const { total_members: _m, total_issues: _i, ...shared } = body;
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "workspace",
      op: "update",
      id: w.workspace.id,
      project_id: null,
      row: shared,
    });
  });
});

test("only an admin can delete a workspace, with all its content, for everyone", async () => {
  const x = await world({ members: { ada: "admin", mel: "member" } });
  await x.as("ada").send("POST", `${x.P}/issue-labels/`, { name: "bug", color: "#000" });
  await x.runtime.pool.query(
    `insert into issues (workspace_id, id, project_id, state_id, sequence_id, name, sort_order)
     select $1, gen_random_uuid(), $2, $3, g, 'Issue', 1 from generate_series(1, 20) g`,
    [x.workspace.id, x.project.id, x.states.started.id],
  );
  expect((await x.as("mel").send("DELETE", `${x.W}/`)).status).toBe(403);
  expect((await x.outsider.send("DELETE", `${x.W}/`)).status).toBe(404);
  expect((await x.as("ada").send("DELETE", `${x.W}/`)).status).toBe(204);
  for (const who of ["ada", "mel"]) {
    expect((await x.as(who).send("GET", `${x.W}/`)).status).toBe(404);
    expect((await x.as(who).send("GET", `${x.W}/projects/`)).status).toBe(404);
    expect((await x.as(who).send("GET", "/api/workspaces/")).body).toEqual([]);
  }
  const { rows } = await x.runtime.pool.query(
    "select (select count(*) from issues) issues, (select count(*) from states where workspace_id = $1) states, (select count(*) from changes where workspace_id = $1) changes",
    [x.workspace.id],
  );
  expect(rows).toEqual([{ issues: 0, states: 0, changes: 0 }]);
  expect((await x.outsider.send("GET", `${x.outsider.W}/`)).status).toBe(200);
  await x.stop();
});
