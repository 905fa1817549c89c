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

  it("a key whose request ended with its server is taken over after a minute, and not before", async () => {
    const first = await create("killed", { name: "Survivor" });
    const held = (seconds: number) =>
      w.runtime.pool.query(
        "update program_answers set status = null, body = null, held_until = now() + $1 * interval '1 second' where key = 'killed'",
        [seconds],
      );
    await held(30);
    expect((await create("killed", { name: "Survivor" })).status).toBe(409);
    await held(-1);
    expect((await create("killed", { name: "Another" })).status).toBe(422);
    const second = await create("killed", { name: "Survivor" });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await create("killed", { name: "Survivor" })).body).toEqual(second.body);
  });

  it("of two requests that take one key over at the same time, one does", async () => {
    await create("orphan", { name: "Orphan" });
    await w.runtime.pool.query(
      "update program_answers set status = null, held_until = now() - interval '1 second' where key = 'orphan'",
    );
    const before = await count();
    const both = await Promise.all(["a", "b"].map(() => create("orphan", { name: "Orphan" })));
    expect(await count()).toBe(before + 1);
    expect(both.map(({ status }) => status)).toContain(201);
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

  it("of two changes of one version of anything else at the same time, one is refused, too", async () => {
    const W = `/api/v1/workspaces/${w.slug}`;
    const { id } = (await call("POST", `${P}/work-items/`, { name: "Of parts" })).body;
    const I = `${P}/work-items/${id}`;
    const kinds: [path: string, draft: object, field: string, wrap?: (text: string) => string][] = [
      [`${P}/states/`, { name: "Contested", color: "#ff0000", group: "started" }, "name"],
      [`${P}/labels/`, { name: "Contested" }, "name"],
      [`${P}/cycles/`, { name: "Contested", project_id: w.project.id }, "name"],
      [`${P}/modules/`, { name: "Contested" }, "name"],
      [`${I}/comments/`, { comment_html: "<p>First</p>" }, "comment_html", (text) => `<p>${text}</p>`],
      [`${I}/links/`, { url: "https://a.example" }, "url", (text) => `https://${text}.example`],
      [`${W}/projects/`, { name: "Contested", identifier: "CONT" }, "name"],
    ];
    for (const [path, draft, field, wrap = (text: string) => text] of kinds) {
      const made = await call("POST", path, draft);
      expect([200, 201], path).toContain(made.status);
      const { headers } = await call("GET", `${path}${made.body.id}/`);
      const tag = { headers: { "if-match": headers["etag"] as string } };
      const both = await Promise.all(
        ["one", "two"].map((text) => call("PATCH", `${path}${made.body.id}/`, { [field]: wrap(text) }, tag)),
      );
      expect(
        both.map(({ status }) => status).toSorted((a, b) => a - b),
        path,
      ).toEqual([200, 412]);
    }
  });

  it("of two changes of one version of an estimate or a submission, one is refused, too", async () => {
    await w.as("ada").send("PATCH", `${w.P}/`, { inbox_view: true });
    const both = async (path: string, bodies: readonly object[]) => {
      const { headers } = await call("GET", path);
      const tag = { headers: { "if-match": headers["etag"] as string } };
      const answers = await Promise.all(bodies.map((body) => call("PATCH", path, body, tag)));
      return answers.map(({ status }) => status).toSorted((a, b) => a - b);
    };
    await call("POST", `${P}/estimates/`, { name: "Points", type: "points" });
    const names = [{ name: "One" }, { name: "Two" }];
    expect(await both(`${P}/estimates/`, names)).toEqual([200, 412]);
    const sent = await call("POST", `${P}/intake-issues/`, { issue: { name: "Contested" } });
    const snoozes = ["2099-01-01", "2099-01-02"].map((day) => ({
      status: 0,
      snoozed_till: `${day}T00:00:00Z`,
    }));
    expect(await both(`${P}/intake-issues/${sent.body.issue}/`, snoozes)).toEqual([200, 412]);
  });

  it("If-Match on a request that changes no single object is refused, not ignored", async () => {
    const headers = { headers: { "if-match": '"0-0"' } };
    const made = await call("POST", `${P}/work-items/`, { name: "New" }, headers);
    expect([made.status, made.body["If-Match"]]).toEqual([400, [expect.stringContaining("single object")]]);
    const bulk = await call(
      "PATCH",
      `${P}/work-items/bulk/`,
      { items: [{ id: w.project.id, priority: "low" }] },
      headers,
    );
    expect([bulk.status, Object.keys(bulk.body)]).toEqual([400, ["If-Match", "message"]]);
  });
});
