import { type Program, programAs } from "@cairn/testkit/tokens";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let w: World;
let ada: Program;
let gus: Program;
let V: string;
let X: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  ada = await programAs(w, "ada");
  gus = await programAs(w, "gus");
  V = `/api/v1/workspaces/${w.slug}`;
  X = `${V}/projects/${w.project.id}`;
});
afterAll(() => w.stop());

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
const ok = async (program: Program, ...call: Parameters<Program>) => {
  const answer = await program(...call);
  expect(answer.status, `${call[1]}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

describe("pages in the external API", () => {
  const places = () => [V, X];
  const page = (place: string, body: object, program = ada) =>
    ok(program, "POST", `${place}/pages/`, { name: "Page", description_html: "<p>Text</p>", ...body });

  test("a page is read with its text, and found by type and name", async () => {
    for (const place of places()) {
      const made = await page(place, {
        name: "Manual",
        color: "#112233",
        is_locked: true,
        external_id: "p",
        external_source: "s",
      });
      expect(made).toMatchObject({
        description_stripped: "Text",
        is_locked: true,
        color: "#112233",
        is_global: place === V,
      });
      expect(made.description.type).toBe("doc");
      const mine = await page(place, { name: "Mine", access: 1 });
      const listed = async (query: string) =>
        idsOf((await ok(ada, "GET", `${place}/pages/?${query}`)).results);
      expect(await listed("type=private")).toEqual([mine.id]);
      expect(await listed("search=anua")).toEqual([made.id]);
      expect(await listed("type=archived")).toEqual([]);
      const again = await ada("POST", `${place}/pages/`, {
        name: "x",
        description_html: "",
        external_id: "p",
        external_source: "s",
      });
      expect([again.status, again.body.id]).toEqual([409, made.id]);
    }
  });

  test("the text of a page is sanitized", async () => {
    const { description_html } = await page(X, {
      description_html: '<p onclick="x()">A<script>x()</script></p>',
    });
    expect(description_html).toBe("<p>A</p>");
  });

  test("others' private pages are in no list, and are not there", async () => {
    const mel = await programAs(w, "mel");
    for (const place of places()) {
      const hidden = await page(place, { name: "Hidden", access: 1 }, mel);
      expect(idsOf((await ok(ada, "GET", `${place}/pages/?type=all&search=Hidden`)).results)).toEqual([]);
      expect((await ada("GET", `${place}/pages/${hidden.id}/`)).status).toBe(404);
    }
  });

  test("a page of the workspace is not one of a project, and a project has no collections", async () => {
    const { id } = await page(V, {});
    expect((await ada("GET", `${X}/pages/${id}/`)).status).toBe(404);
    const refused = await ada("POST", `${X}/pages/`, { name: "x", description_html: "", collection_id: id });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["collection_id", "message"]]);
  });

  test("a list ends early where its texts are long, and continues with the rest", async () => {
    const made: string[] = [];
    for (let n = 0; n < 6; n++) made.push((await page(X, { name: "Long" })).id);
    await w.runtime.pool.query(
      "update page_documents set html = repeat('x', 3000000) where page_id = any($1)",
      [made],
    );
    const seen: string[] = [];
    let cursor = "";
    for (let pages = 0; pages < 9; pages++) {
      const body = await ok(ada, "GET", `${X}/pages/?search=Long&per_page=10${cursor}`);
      expect(body.results.length).toBeLessThan(6);
      expect(body.total_count).toBe(6);
      seen.push(...idsOf(body.results));
      if (!body.next_page_results) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect(seen).toEqual(made.reverse());
  });
});

describe("the estimate in the external API", () => {
  test("there is one, with points that keep their descriptions", async () => {
    const estimates = `${X}/estimates`;
    expect((await ada("GET", `${estimates}/`)).status).toBe(404);
    const made = await ok(ada, "POST", `${estimates}/`, { name: "Sizes", type: "points", external_id: "e" });
    const second = await ada("POST", `${estimates}/`, { name: "Other" });
    expect([second.status, second.body.id]).toEqual([409, made.id]);
    expect(await ok(ada, "PATCH", `${estimates}/`, { description: "of shirts" })).toMatchObject({
      name: "Sizes",
      external_id: "e",
    });

    const points = `${estimates}/${made.id}/estimate-points`;
    const some = await ok(ada, "POST", `${points}/`, [{ value: "1" }, { value: "2", description: "two" }]);
    expect(some.map((p: { key: number; description: string }) => [p.key, p.description])).toEqual([
      [1, ""],
      [2, "two"],
    ]);
    const [first] = await ok(ada, "POST", `${points}/`, {
      estimate_points: [{ value: "3", external_id: "p" }],
    });
    expect(first).toMatchObject({ key: 3, external_id: "p", estimate: made.id });
    expect(await ok(ada, "PATCH", `${points}/${first.id}/`, { description: "three" })).toMatchObject({
      value: "3",
      description: "three",
    });
    expect((await ada("DELETE", `${points}/${some[0].id}/`)).status).toBe(204);
    const left = await ok(ada, "GET", `${points}/`);
    expect(left.map((p: { key: number; value: string }) => [p.key, p.value])).toEqual([
      [1, "2"],
      [2, "3"],
    ]);
    const many = Array.from({ length: 12 }, (_none, n) => ({ value: `${n}` }));
    expect((await ada("POST", `${points}/`, many)).status, "at most thirteen").toBe(400);
    expect((await ada("DELETE", `${estimates}/`)).status).toBe(204);
    expect((await ada("GET", `${points}/`)).status).toBe(404);
  });
});

describe("the intake in the external API", () => {
  const submit = (program: Program, body: object = {}) =>
    ok(program, "POST", `${X}/intake-issues/`, { issue: { name: "Please" }, ...body });
  beforeAll(async () => {
    await ok(ada, "PATCH", `${X}/`, { intake_view: true });
  });

  test("a submission waits, whatever its status says, and answers to both of its ids", async () => {
    const made = await submit(ada, { status: 1, source_email: "who@example.com" });
    expect(made).toMatchObject({
      status: -2,
      source: "API",
      source_email: "who@example.com",
      intake: w.project.id,
    });
    expect(made.issue_detail).toMatchObject({ id: made.issue, name: "Please", priority: "none" });
    for (const path of ["intake-issues", "inbox-issues"])
      for (const id of [made.issue, made.id])
        expect((await ok(ada, "GET", `${X}/${path}/${id}/`)).id).toBe(made.id);
    expect((await ada("POST", `${X}/inbox-issues/`, { issue: { name: "Older" } })).status).toBe(200);
  });

  test("guests see no addresses, and decide nothing", async () => {
    const made = await submit(gus, { source_email: "forged@example.com" });
    expect(made.source_email).toBeNull();
    expect(
      (await ok(ada, "GET", `${X}/intake-issues/${made.issue}/`)).source_email,
      "a guest's claim",
    ).toBeNull();
    const path = `${X}/intake-issues/${made.issue}`;
    expect((await gus("PATCH", `${path}/status/`, { status: 1 })).status).toBe(400);
    expect((await ok(gus, "PATCH", `${path}/`, { issue: { name: "Mine" } })).issue_detail.name).toBe("Mine");
    expect((await gus("PATCH", `${path}/`, { status: 1 })).status).toBe(400);
  });

  test("a decision without what it needs is refused by its field", async () => {
    const { issue } = await submit(ada);
    const status = (body: object) => ada("PATCH", `${X}/intake-issues/${issue}/status/`, body);
    expect(Object.keys((await status({ status: 0 })).body)).toContain("snoozed_till");
    expect(Object.keys((await status({ status: 2 })).body)).toContain("duplicate_to");
    expect((await status({ status: 7 })).status).toBe(400);
    expect((await status({ status: 1 })).body.status).toBe(1);
  });
});
