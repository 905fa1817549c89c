// What is common to all requests of programs: Idempotency-Key, ETag, If-None-Match and If-Match.
import { type Program, programAs } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("requests of programs", () => {
  let w: World;
  let call: Program;
  let P: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    call = await programAs(w, "ada");
    P = `/api/v1/workspaces/${w.slug}/projects/${w.project.id}`;
  });
  afterAll(() => w.stop());
  const create = (key: string, body: object, program = call) =>
    program("POST", `${P}/work-items/`, body, { headers: { "idempotency-key": key } });
  const count = async () => (await call("GET", `${P}/work-items/?fields=id`)).body.total_results as number;

  it("a second request with the same Idempotency-Key receives the first answer and does nothing", async () => {
    const before = await count();
    const first = await create("order 17", { name: "Once" });
    const second = await create("order 17", { name: "Once" });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await count()).toBe(before + 1);
    expect((await create("order 17", { name: "Other" })).status).toBe(422);
    expect((await create("order 17", { name: "Once" }, await programAs(w, "mel"))).body.id).not.toBe(
      first.body.id,
    );
  });

  it("two requests with one key at the same time create one work item", async () => {
    const before = await count();
    const both = await Promise.all([create("twice", { name: "Race" }), create("twice", { name: "Race" })]);
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(statuses);
    expect(await count()).toBe(before + 1);
  });

  it("a refused request leaves its key free, and keys are texts of up to 255 characters", async () => {
    expect((await create("later", { name: "" })).status).toBe(400);
    expect((await create("later", { name: "Now" })).status).toBe(201);
    expect((await create("x".repeat(255), { name: "Long" })).status).toBe(201);
    expect((await create("x".repeat(256), { name: "Longer" })).status).toBe(400);
  });

  it("a key is free again after a day", async () => {
    const first = await create("daily", { name: "Today" });
    await w.runtime.pool.query("update program_answers set created_at = created_at - interval '25 hours'");
    const second = await create("daily", { name: "Today" });
    expect(second.body.id).not.toBe(first.body.id);
  });

  it("comments and links accept any Idempotency-Key", async () => {
    const { id } = (await call("POST", `${P}/work-items/`, { name: "Parts" })).body;
    const headers = { headers: { "idempotency-key": "not a uuid" } };
    const path = `${P}/work-items/${id}/comments/`;
    const first = await call("POST", path, { comment_html: "<p>Hi</p>" }, headers);
    expect(first.status).toBe(201);
    expect((await call("POST", path, { comment_html: "<p>Hi</p>" }, headers)).body).toEqual(first.body);
    expect((await call("GET", path)).body.total_results).toBe(1);
  });

  it("a read with If-None-Match is 304 until the object changes", async () => {
    const { id } = (await call("POST", `${P}/work-items/`, { name: "Tagged" })).body;
    const path = `${P}/work-items/${id}/`;
    const tag = (await call("GET", path)).headers["etag"] as string;
    expect(tag).toMatch(/^"[0-9a-f]+-[0-9a-f]+"$/u);
    const again = (query = "") =>
      call("GET", `${path}${query}`, undefined, { headers: { "if-none-match": tag } });
    expect((await again()).status).toBe(304);
    expect((await again("?expand=state")).status).toBe(200);
    await call("PATCH", path, { priority: "low" });
    expect((await again()).status).toBe(200);
  });

  it("a change or deletion with If-Match of an older version is 412 and changes nothing", async () => {
    const made = await call("POST", `${P}/work-items/`, { name: "Contested" });
    const path = `${P}/work-items/${made.body.id}/`;
    const tag = made.headers["etag"] as string;
    const matching = (method: "PATCH" | "DELETE", version: string, body?: object) =>
      call(method, path, body, { headers: { "if-match": version } });
    const changed = await matching("PATCH", tag, { name: "Mine" });
    expect(changed.status).toBe(200);
    expect((await matching("PATCH", tag, { name: "Theirs" })).status).toBe(412);
    expect((await matching("DELETE", tag)).status).toBe(412);
    expect((await call("GET", path)).body.name).toBe("Mine");
    expect((await matching("PATCH", "*", { name: "Any" })).status).toBe(200);
    const { headers } = await call("GET", `${path}?fields=id`);
    expect((await matching("DELETE", headers["etag"] as string)).status).toBe(204);
  });

  it("of two changes of one version at the same time, one is refused", async () => {
    const made = await call("POST", `${P}/work-items/`, { name: "Race" });
    const path = `${P}/work-items/${made.body.id}/`;
    const headers = { "if-match": made.headers["etag"] as string };
    const both = await Promise.all(["one", "two"].map((name) => call("PATCH", path, { name }, { headers })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});
