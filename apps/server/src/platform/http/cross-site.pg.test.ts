// Sweeps over every route of the contract (security 42, 43): nothing that another site's page can make a signed-in
// browser send has an effect.
import { type RouteDef, paramNames } from "@cairn/contract/route";
import { allRoutes } from "@cairn/contract/routes/all";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../ids.ts";

const TOKEN = "t".repeat(43);

describe("triggers from other sites", () => {
  let w: World;
  let before = "";
  beforeAll(async () => {
    w = await world({ members: { ada: "admin" } });
    before = await dump();
  });
  afterAll(() => w.stop());

  /** All rows of all tables as one hash per table; sessions and attempts may change by being used. */
  async function dump(): Promise<string> {
    const { rows } = await w.runtime.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const hashes: string[] = [];
    for (const { name } of rows) {
      const { rows: found } = await w.runtime.pool.query<{ hash: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`,
      );
      hashes.push(`${name} ${found[0]?.hash ?? "-"}`);
    }
    return hashes.join("\n");
  }

  const values: Record<string, () => string> = {
    slug: () => w.slug,
    project_id: () => w.project.id,
    state_id: () => w.states.cancelled.id,
    token: () => "made-up",
    uidb64: () => "bWFkZS11cA",
  };
  function addressOf({ path }: RouteDef): string {
    return paramNames(path).reduce((url, name) => url.replace(`:${name}`, (values[name] ?? newId)()), path);
  }

  const unsafe = allRoutes.filter(({ definition }) => definition.method !== "GET");
  const served = (routes: typeof allRoutes) =>
    routes.filter(({ definition: { method, path } }) =>
      w.app.hasRoute({ method, url: path.replace(/\/$/, "") }),
    );

  interface Attack {
    headers: Record<string, string>;
    payload?: string;
  }
  const send = (route: RouteDef, { headers, payload }: Attack) =>
    w.app.inject({
      method: route.method,
      url: addressOf(route),
      headers: { cookie: `${w.as("ada").person?.cookie}; csrftoken=${TOKEN}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

  const json = { headers: { "content-type": "application/json" }, payload: "{}" };
  const form = {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `csrfmiddlewaretoken=${TOKEN}`,
  };
  /** A body that the route itself would accept. */
  const own = (route: RouteDef): Attack => (route.bodyKind === "form" ? form : json);

  it("there are routes to sweep", () => {
    expect(served(unsafe).length).toBeGreaterThan(60);
  });

  it.each([
    ["an Origin of another site", { origin: "https://evil.example" }],
    ["an opaque Origin", { origin: "null" }],
    ["an Origin of another port of this host", { origin: "http://localhost:8080" }],
    ["an Origin that begins like this host", { origin: "http://localhost.evil.example" }],
    ["no Origin, but a browser that says cross-site", { "sec-fetch-site": "cross-site" }],
    ["no Origin, but a browser that says same-site", { "sec-fetch-site": "same-site" }],
  ])("every unsafe route refuses %s", async (_what, headers: Record<string, string>) => {
    for (const { name, definition } of served(unsafe)) {
      const attack = own(definition);
      const token: Record<string, string> = definition.csrf ? { "x-csrftoken": TOKEN } : {};
      const answer = await send(definition, {
        ...attack,
        headers: { ...attack.headers, ...token, ...headers },
      });
      expect(answer.statusCode, name).toBe(403);
      expect(answer.json(), name).toEqual({ detail: expect.stringContaining("another site") });
    }
    expect(await dump()).toBe(before);
  });

  it.each(["text/plain", "text/plain; application/json", "text/html", "application/xml", "image/png"])(
    "no route reads a body of type %s",
    async (type) => {
      for (const { name, definition } of served(unsafe)) {
        const answer = await send(definition, { headers: { "content-type": type }, payload: '{"name":"x"}' });
        expect([403, 415], name).toContain(answer.statusCode);
      }
      expect(await dump()).toBe(before);
    },
  );

  it("no JSON route that takes a body reads a form post", async () => {
    const takeJson = served(unsafe).filter(
      ({ definition }) => definition.body !== undefined && (definition.bodyKind ?? "json") === "json",
    );
    for (const { name, definition } of takeJson)
      expect([403, 415], name).toContain((await send(definition, form)).statusCode);
    expect(await dump()).toBe(before);
  });

  it("form posts and password calls refuse a missing, empty or wrong token", async () => {
    const guarded = served(unsafe).filter(
      ({ definition }) => definition.bodyKind === "form" || definition.csrf,
    );
    expect(guarded.length).toBeGreaterThan(15);
    for (const { name, definition } of guarded) {
      const type = own(definition).headers;
      const isForm = definition.bodyKind === "form";
      const attacks: Attack[] = [
        { headers: type, payload: isForm ? "email=a@example.com" : "{}" },
        { headers: type, payload: isForm ? "csrfmiddlewaretoken=" : "{}" },
        { headers: type, payload: isForm ? `csrfmiddlewaretoken=${"x".repeat(43)}` : "{}" },
        { headers: { ...type, "x-csrftoken": "x".repeat(43) }, payload: isForm ? "a=b" : "{}" },
        { headers: { ...type, "x-csrftoken": "" }, payload: isForm ? "a=b" : "{}" },
        // A valid token, but without the matching cookie.
        { headers: { ...type, cookie: w.as("ada").person?.cookie ?? "" }, payload: own(definition).payload },
      ];
      for (const attack of attacks) expect((await send(definition, attack)).statusCode, name).toBe(403);
    }
    expect(await dump()).toBe(before);
  });

  it("the method of a request cannot be overridden", async () => {
    for (const headers of [{ "x-http-method-override": "DELETE" }, { "x-method-override": "DELETE" }])
      await w.app.inject({
        method: "POST",
        url: `${w.P}/?_method=DELETE`,
        headers: { ...headers, cookie: w.as("ada").person?.cookie ?? "" },
      });
    await w.app.inject({
      method: "GET",
      url: `${w.P}/?_method=DELETE`,
      headers: { "x-http-method-override": "DELETE", cookie: w.as("ada").person?.cookie ?? "" },
    });
    expect(await dump()).toBe(before);
  });

  it("no answer lets a page of another site read it (security 43)", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      for (const method of ["GET", "OPTIONS"] as const) {
        for (const url of [
          "/api/users/me/",
          "/api/instances/",
          "/auth/get-csrf-token/",
          `${w.P}/`,
          "/healthz",
        ]) {
          const { headers } = await w.app.inject({
            method,
            url,
            headers: {
              origin,
              cookie: w.as("ada").person?.cookie ?? "",
              "access-control-request-method": "PATCH",
            },
          });
          expect(headers["access-control-allow-origin"], url).toBeUndefined();
          expect(headers["access-control-allow-credentials"], url).toBeUndefined();
        }
      }
    }
  });

  it("every route that is not public authenticates the caller before it looks at the input", async () => {
    const closed = served([...allRoutes]).filter(({ definition }) => definition.access !== "public");
    for (const { name, definition } of closed) {
      const token: Record<string, string> = definition.csrf ? { "x-csrftoken": TOKEN } : {};
      const headers = {
        ...(definition.method === "GET" ? {} : json.headers),
        ...token,
        cookie: `csrftoken=${TOKEN}`,
      };
      const payload = definition.method === "GET" ? undefined : "{}";
      expect((await send(definition, { headers, payload })).statusCode, name).toBe(401);
    }
    expect(await dump()).toBe(before);
  });

  it("requests from a page of this site and from a client that is not a browser are accepted", async () => {
    const call = (headers: Record<string, string>) =>
      w.as("ada").send("PATCH", "/api/users/me/", { first_name: "Ada" }, { headers });
    const same = [
      { origin: "http://localhost" },
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      {},
    ];
    for (const headers of same) expect((await call(headers as Record<string, string>)).status).toBe(200);
  });
});

describe("allowed origins", () => {
  it("an origin that the configuration allows may call the API, and no other origin may", async () => {
    const w = await world({ config: { allowedOrigins: ["https://tools.example"] } });
    try {
      const call = (origin: string) =>
        w.as("ada").send("PATCH", "/api/users/me/", { first_name: "Ada" }, { headers: { origin } });
      expect((await call("https://tools.example")).status).toBe(200);
      expect((await call("http://tools.example")).status).toBe(403);
      expect((await call("https://tools.example.evil.example")).status).toBe(403);
    } finally {
      await w.stop();
    }
  });
});
