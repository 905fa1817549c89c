// Invalid input is a 400 that names the field, for every field of its kind (security 68); what is already stored stays
// readable.
import type { RouteDef } from "@cairn/contract/route";
import { everyRoute } from "@cairn/contract/routes/every";
import { FURTHEST } from "@cairn/contract/bounds";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin" } });
});
afterAll(() => w.stop());

type Method = "POST" | "PATCH";
const send = (method: Method, path: string, body: unknown) => w.as("ada").send(method, path, body);
/** A body that JSON.stringify would never produce. */
async function raw(method: Method, url: string, payload: string | Buffer) {
  const headers = { cookie: w.as("ada").person?.cookie ?? "", "content-type": "application/json" };
  const answer = await w.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}
const made = async (path: string, body: object): Promise<string> =>
  (await send("POST", `${w.P}/${path}/`, body)).body.id;
const refusal = (field: string) => ({ status: 400, body: { [field]: [expect.any(String)] } });

/** All numbers in a schema. */
interface Bounds {
  minimum?: number;
  maximum?: number;
}
function numbersOf(schema: unknown): Bounds[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap(numbersOf);
  return "type" in schema && (schema.type === "number" || schema.type === "integer")
    ? [schema as Bounds, ...inner]
    : inner;
}

describe("numbers in requests", () => {
  it("all numbers in bodies have bounds, none of which exceeds the highest sort order", () => {
    const withBody = everyRoute.filter(({ definition }: { definition: RouteDef }) => definition.body);
    for (const { name, definition } of withBody) {
      for (const { minimum = -Infinity, maximum = Infinity } of numbersOf(definition.body)) {
        expect(minimum, name).toBeGreaterThanOrEqual(-FURTHEST);
        expect(maximum, name).toBeLessThanOrEqual(FURTHEST);
      }
    }
  });

  it.each(["1e400", "-1e400", "1e308", "-1e308", "1000000000000001"])(
    "a sort order of %s is refused by every route that takes one",
    async (place) => {
      const issue = await made("issues", { name: "A" });
      const places: [Method, string, string][] = [
        ["PATCH", `${w.P}/issues/${issue}/`, "sort_order"],
        ["PATCH", `${w.P}/states/${w.states.backlog.id}/`, "sequence"],
        ["PATCH", `${w.P}/issue-labels/${await made("issue-labels", { name: `l${place}` })}/`, "sort_order"],
        ["PATCH", `${w.P}/cycles/${await made("cycles", { name: "c" })}/`, "sort_order"],
        ["PATCH", `${w.P}/modules/${await made("modules", { name: `m${place}` })}/`, "sort_order"],
        ["POST", `${w.P}/project-views/`, "sort_order"],
      ];
      for (const [method, path, field] of places)
        expect(await raw(method, path, `{"${field}":${place}}`), path).toEqual(refusal(field));
    },
  );

  it("new rows get finite sort orders after rows at the upper bound and before rows at the lower bound", async () => {
    const place = { sort_order: FURTHEST };
    for (const [path, field] of [
      ["issues", "sort_order"],
      ["issue-labels", "sort_order"],
      ["states", "sequence"],
    ] as const) {
      const body = (name: string) => ({ name, color: "#123456" });
      const id = await made(path, body(`${path} at the end`));
      await send("PATCH", `${w.P}/${path}/${id}/`, { [field]: FURTHEST });
      const next = (await send("POST", `${w.P}/${path}/`, body(`${path} after it`))).body;
      expect(Math.abs(next[field]), path).toBeLessThan(FURTHEST / 10);
    }
    for (const path of ["cycles", "modules"]) {
      const id = await made(path, { name: `${path} at the start` });
      await send("PATCH", `${w.P}/${path}/${id}/`, { sort_order: -FURTHEST });
      const next = (await send("POST", `${w.P}/${path}/`, { name: `${path} before it` })).body;
      expect(Math.abs(next.sort_order), path).toBeLessThan(FURTHEST / 10);
    }
    expect((await send("POST", `${w.P}/project-views/`, place)).status).toBe(204);
  });

  it("the database refuses sort orders beyond the bounds, too", async () => {
    const issue = await made("issues", { name: "Kept" });
    const write = w.runtime.pool.query("update issues set sort_order = 'Infinity' where id = $1", [issue]);
    await expect(write).rejects.toThrow(/issues_sort_order_check/);
  });
});

describe("dates and times in requests", () => {
  it.each(["0000-01-01", "10000-01-01", "2026-02-30", "-001-01-01"])(
    "%s is refused as a date",
    async (day) => {
      const issue = await made("issues", { name: "A" });
      const cycle = await made("cycles", { name: "c" });
      const module = await made("modules", { name: `m${day}` });
      const draft = await made("issue-drafts", { name: "d" });
      const calls: [Method, string, object, string][] = [
        ["POST", "issues", { name: "x", target_date: day }, "target_date"],
        ["PATCH", `issues/${issue}`, { start_date: day }, "start_date"],
        ["POST", "issue-drafts", { name: "x", start_date: day }, "start_date"],
        ["PATCH", `issue-drafts/${draft}`, { target_date: day }, "target_date"],
        ["POST", "modules", { name: "x", start_date: day }, "start_date"],
        ["PATCH", `modules/${module}`, { target_date: day }, "target_date"],
        ["POST", "cycles", { name: "x", start_date: day, end_date: "2026-03-01" }, "start_date"],
        ["PATCH", `cycles/${cycle}`, { start_date: "2026-03-01", end_date: day }, "end_date"],
      ];
      for (const [method, path, body, field] of calls)
        expect(await send(method, `${w.P}/${path}/`, body), path).toMatchObject(refusal(field));
    },
  );

  it.each(["0000-01-01T00:00:00Z", "0000-01-01", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])(
    "%s is refused as the end of a snooze",
    async (snoozed_till) => {
      await send("PATCH", `${w.P}/`, { inbox_view: true });
      const item = (await send("POST", `${w.P}/inbox-issues/`, { issue: { name: "In" } })).body;
      const path = `${w.P}/inbox-issues/${item.issue.id}/`;
      expect(await send("PATCH", path, { status: 0, snoozed_till })).toMatchObject(refusal("snoozed_till"));
      const notice = `${w.W}/users/notifications/${item.id}/`;
      expect(await send("PATCH", notice, { snoozed_till })).toMatchObject(refusal("snoozed_till"));
    },
  );

  it.each(["0000-01-01", "0001-01-01", "9999-12-31"])(
    "an export of activities for %s is refused",
    async (date) => {
      const mine = await send("POST", "/api/users/me/activities/export/", { date });
      expect(mine.status).toBe(400);
      const path = `${w.W}/user-activity/${w.as("ada").id}/export/`;
      expect((await send("POST", path, { date })).status).toBe(400);
    },
  );

  it.each(["0000-01-01", "9999-12-31", "0000-01-01;after", "9999-12-31;before", "10000-01-01"])(
    "a filter by %s is answered without a server error",
    async (term) => {
      for (const field of ["start_date", "target_date", "created_at", "not_completed_at"]) {
        const query = `${field}=${encodeURIComponent(term)}`;
        for (const path of [`${w.P}/issues/?`, `${w.W}/analytics/?x_axis=priority&y_axis=issue_count&`])
          expect((await w.as("ada").send("GET", path + query)).status, path + query).toBeLessThan(500);
      }
    },
  );
});

describe("odd bodies", () => {
  const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;

  it("too deep nesting is refused by the name of the field, wherever objects are free-form", async () => {
    const cycle = await made("cycles", { name: "c" });
    for (const [path, field] of [
      [w.P, "logo_props"],
      [`${w.P}/user-properties`, "filters"],
      [`${w.P}/cycles/${cycle}`, "view_props"],
    ] as const)
      expect(await raw("PATCH", `${path}/`, `{"${field}":${deep}}`), path).toEqual(refusal(field));
    expect(await raw("POST", `${w.W}/workspace-themes/`, `{"name":"x","colors":${deep}}`)).toEqual(
      refusal("colors"),
    );
  });

  it("a lone surrogate, a duplicate key or bytes that are not UTF-8 are refused", async () => {
    const path = `${w.P}/issues/`;
    expect(await raw("POST", path, '{"name":"a\\ud800b"}')).toEqual(refusal("name"));
    expect(await raw("POST", path, '{"name":"a","name":"b"}')).toEqual(refusal("name"));
    expect(await raw("POST", path, '{"name":"a\\u0000b"}')).toEqual(refusal("name"));
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect((await raw("POST", path, bytes)).status).toBe(400);
  });

  it.each(["email=a%ff", "email=%", "email=a&email=b"])("the form %s is refused", async (payload) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await w.app.inject({ method: "POST", url: "/auth/sign-in/", headers, payload })).statusCode).toBe(
      400,
    );
  });

  it("attributes of a file with a duplicate key are refused", async () => {
    const form = new FormData();
    form.append("asset", new Blob(["x"]), "x.txt");
    form.append("attributes", '{"name":"a","name":"b"}');
    expect(await w.as("ada").send("POST", `${w.W}/file-assets/`, form)).toMatchObject(refusal("attributes"));
  });
});

describe("pictures and colors in requests", () => {
  const evil = [
    "javascript:alert(1)",
    "data:text/html,x",
    'https://a.example/x");background:url(//evil.example/',
  ];

  it("only URLs of pictures are accepted as pictures", async () => {
    for (const address of evil) {
      expect(await send("PATCH", `${w.P}/`, { cover_image: address })).toMatchObject(refusal("cover_image"));
      expect(await send("PATCH", `${w.W}/`, { logo: address })).toMatchObject(refusal("logo"));
      expect(await send("PATCH", "/api/users/me/", { avatar: address })).toMatchObject(refusal("avatar"));
      expect(await send("PATCH", "/api/users/me/", { cover_image: address })).toMatchObject(
        refusal("cover_image"),
      );
    }
    for (const cover_image of ["/assets/covers/dusk.svg", "https://images.example/a.jpg?w=1", "", null])
      expect((await send("PATCH", `${w.P}/`, { cover_image })).status).toBe(200);
  });

  it("only colors are accepted as colors", async () => {
    const label = await made("issue-labels", { name: "colored" });
    for (const color of ["red;", "url(x)", "#12", "expression(1)"]) {
      expect(await send("PATCH", `${w.P}/issue-labels/${label}/`, { color })).toMatchObject(refusal("color"));
      expect(await send("PATCH", `${w.P}/states/${w.states.backlog.id}/`, { color })).toMatchObject(
        refusal("color"),
      );
      const logo_props = { in_use: "icon", icon: { name: "x", color } };
      expect(await send("PATCH", `${w.P}/`, { logo_props })).toMatchObject(refusal("logo_props"));
      expect(await send("POST", `${w.P}/views/`, { name: "v", logo_props })).toMatchObject(
        refusal("logo_props"),
      );
      expect(await send("PATCH", "/api/users/me/profile/", { theme: { primary: color } })).toMatchObject(
        refusal("theme"),
      );
      expect(
        await send("POST", `${w.W}/workspace-themes/`, { name: "t", colors: { primary: color } }),
      ).toMatchObject(refusal("colors"));
    }
    expect((await send("PATCH", `${w.P}/issue-labels/${label}/`, { color: "#3A86C2" })).status).toBe(200);
  });

  it("values stored before the rule stay readable", async () => {
    const { pool } = w.runtime;
    await pool.query("update projects set cover_image = 'javascript:x' where id = $1", [w.project.id]);
    await pool.query("update states set color = 'red' where id = $1", [w.states.started.id]);
    expect((await w.as("ada").send("GET", `${w.P}/`)).body.cover_image).toBe("javascript:x");
    expect((await w.as("ada").send("GET", `${w.P}/states/`)).status).toBe(200);
  });
});

describe("query parameters of lists", () => {
  const get = (path: string) => w.as("ada").send("GET", path);

  it("a misspelled parameter is refused, and the error names the one that was meant", async () => {
    const cycle = await made("cycles", { name: "c" });
    const module = await made("modules", { name: "slips" });
    const slips: [string, string, string][] = [
      [`${w.P}/issues/`, "prioritty", "priority"],
      [`${w.W}/issues/`, "asignees", "assignees"],
      [`${w.P}/issues/`, "not_label", "not_labels"],
      [`${w.P}/cycles/${cycle}/cycle-issues/`, "prioirty", "priority"],
      [`${w.P}/cycles/`, "cycle_veiw", "cycle_view"],
      [`${w.P}/modules/${module}/issues/`, "order_bi", "order_by"],
      [`${w.W}/users/notifications/`, "snozed", "snoozed"],
      [`${w.W}/members/`, "serach", "search"],
      [`${w.W}/analytics/`, "x_axes", "x_axis"],
      [`${w.P}/inbox-issues/`, "statsu", "status"],
    ];
    for (const [path, slip, meant] of slips) {
      const { status, body } = await get(`${path}?${slip}=x`);
      expect([status, body], path).toEqual([400, { [slip]: [expect.stringContaining(`"${meant}"`)] }]);
    }
  });

  it("unknown parameters are ignored, and named in the response", async () => {
    for (const path of [
      `${w.P}/issues/`,
      `${w.P}/cycles/`,
      `${w.W}/members/`,
      `${w.W}/users/notifications/`,
    ]) {
      const answer = await get(`${path}?somebody_elses=1&_=2&t=3&%0d%0aevil=4`);
      expect(answer.status, path).toBe(200);
      expect(answer.headers["x-ignored-parameters"], path).toBe("somebody_elses, _, t");
      expect((await get(path)).headers["x-ignored-parameters"], path).toBeUndefined();
    }
    expect((await get(`${w.P}/issues/?expand=nonsense&fields=nonsense&layout=list`)).status).toBe(200);
  });
});
