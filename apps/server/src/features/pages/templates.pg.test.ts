import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids, planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { pagePlace, type Place } from "./pages.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());

const LOOK = {
  color: "#3a86c2",
  logo_props: { in_use: "emoji", emoji: { value: "128640" } },
  view_props: { full_width: true, cover: "/assets/covers/dusk.svg" },
};

describe.each(["project", "workspace"] as const)("templates of a %s", (kind) => {
  let page: Row;
  let template: Row;
  beforeEach(async () => {
    at = await pagePlace(w, kind);
    page = await at.make({ name: "Minutes", description_html: "<p>Agenda</p>", ...LOOK });
    template = await at.ok("POST", `/pages/${page.id}/template/`, {});
  });

  test("a template is a copy that belongs to its maker and is in no list, search or archive", async () => {
    expect(template).toMatchObject({ name: "Minutes", is_template: true, parent: null, ...LOOK });
    expect(template.description_html).toContain("Agenda");
    expect(await at.ok("GET", `/pages/${page.id}/`)).toMatchObject({ is_template: false });
    expect(ids(await at.ok("GET", "/pages/"))).not.toContain(template.id);
    expect(ids(await at.ok("GET", "/pages/?nested=true"))).toContain(template.id);
    const { body } = await w.as("mel").send("GET", `${w.W}/find/?q=Minutes`);
    expect(ids(body.hits)).toContain(page.id);
    expect(ids(body.hits)).not.toContain(template.id);
  });

  test("a page gets from its template what its request leaves out", async () => {
    const made = await at.make({ name: "", template: template.id });
    expect(made).toMatchObject({ name: "Minutes", is_template: false, access: 0, ...LOOK });
    expect(made.description_html).toContain("Agenda");
    const own = await at.make({
      name: "Own",
      template: template.id,
      color: "",
      description_html: "<p>B</p>",
    });
    expect(own).toMatchObject({ name: "Own", color: "", logo_props: LOOK.logo_props });
    expect(own.description_html).not.toContain("Agenda");
  });

  test("members make templates of pages that they see, viewers and guests of none", async () => {
    for (const who of ["vic", "gus"])
      expect((await at.call("POST", `/pages/${page.id}/template/`, {}, who)).status).toBe(403);
    const hidden = await at.make({ access: 1 });
    expect((await at.call("POST", `/pages/${hidden.id}/template/`, {}, "ada")).status).toBe(404);
    await at.ok("POST", `/pages/${page.id}/template/`, {}, "ada");
  });

  test("a private template is used by its owner alone", async () => {
    await at.ok("PATCH", `/pages/${template.id}/`, { access: 1 });
    await at.make({ template: template.id });
    const refused = await at.call("POST", "/pages/", { template: template.id }, "ada");
    expect(refused).toMatchObject({ status: 400, body: { template: [expect.any(String)] } });
  });

  test("a template is deleted without being archived first, by its owner or an admin", async () => {
    expect((await at.call("DELETE", `/pages/${template.id}/`, undefined, "vic")).status).toBe(400);
    await at.ok("DELETE", `/pages/${template.id}/`, undefined, "ada");
    expect((await at.call("GET", `/pages/${template.id}/`)).status).toBe(404);
  });

  test("a template is not nested, archived or published", async () => {
    const itself = `/pages/${template.id}/`;
    for (const [method, path, body] of [
      ["POST", `${itself}archive/`, {}],
      ["POST", `${itself}publish/`, {}],
      ["PATCH", itself, { parent: page.id }],
      ["POST", "/pages/", { parent: template.id }],
    ] as const) {
      const { status, body: answer } = await at.call(method, path, body);
      expect([status, answer.error]).toEqual([400, "A template is not nested, archived or published."]);
    }
  });

  test("a page is not a template, nor is one of another project", async () => {
    expect((await at.call("POST", "/pages/", { template: page.id })).status).toBe(400);
    const elsewhere = await pagePlace(w, "project");
    const answer = await elsewhere.call("POST", "/pages/", { template: template.id });
    expect(answer.status).toBe(kind === "project" ? 400 : 201);
  });

  test("a request to duplicate a page counts once, however often it arrives", async () => {
    const last = kind === "project" ? "57" : "58";
    const headers = { "idempotency-key": `01890a5d-ac96-774b-bcce-b302099a80${last}` };
    const twice = async (path: string, body: object): Promise<Row[]> => {
      const send = () => w.as("mel").send("POST", `${at.base}${path}`, body, { headers });
      return [(await send()).body, (await send()).body];
    };
    const [one, other] = await twice(`/pages/${page.id}/duplicate/`, {});
    expect(one).toMatchObject({ name: "Minutes (copy)" });
    expect(other?.id).toBe(one?.id);
  });
});
