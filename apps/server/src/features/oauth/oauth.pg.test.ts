import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prune } from "../../platform/jobs/prune.ts";
import { BACK, ME, oauthOf } from "./oauth.fixture.ts";

let w: World;
let o: ReturnType<typeof oauthOf>;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  o = oauthOf(w);
});
afterAll(() => w.stop());

describe("an authorization", () => {
  it("gives an application a code, then tokens with which it acts for the person", async () => {
    const app = await o.registered();
    expect(await o.begin(o.requestOf(app))).toMatch(/^\/oauth\/authorize\/\?client_id=/);
    const question = await w
      .as("ada")
      .send("GET", `/api/oauth/consent/?${new URLSearchParams(o.requestOf(app)).toString()}`);
    expect(question.body).toMatchObject({
      name: "Relay",
      destination: "app.example",
      scope: "write",
      needs_workspace: true,
      workspaces: [{ id: w.workspace.id, is_installed: false, may_install: true }],
    });
    const answer = await o.decide(app);
    expect([answer.get("state"), answer.get("app_installation_id"), answer.get("iss")]).toEqual([
      "s1",
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^http/),
    ]);
    const { status, body, headers } = await o.exchange(app, answer.get("code") ?? "");
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "read write" });
    expect(headers["cache-control"]).toBe("no-store");
    const me = await w.nobody.send("GET", ME, undefined, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect([me.status, me.body.id]).toEqual([200, w.as("ada").id]);
    const texts = await w.runtime.pool.query(
      "select row_to_json(k)::text from api_tokens k union all select row_to_json(r)::text from oauth_refresh_tokens r",
    );
    for (const secret of [body.access_token, body.refresh_token])
      expect(JSON.stringify(texts.rows)).not.toContain(secret);
  });

  it("that is denied tells the application so, and stores nothing", async () => {
    const app = await o.registered();
    const answer = await o.decide(app, { is_allowed: false });
    expect([answer.get("error"), answer.get("state"), answer.get("code")]).toEqual([
      "access_denied",
      "s1",
      null,
    ]);
    const { rowCount } = await w.runtime.pool.query("select from oauth_grants where application_id = $1", [
      app.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it("needs the person's session, from a page of this site", async () => {
    const body = { request: o.requestOf(await o.registered()), is_allowed: true };
    expect((await w.nobody.send("POST", "/api/oauth/consent/", body)).status).toBe(401);
    const foreign = await w
      .as("ada")
      .send("POST", "/api/oauth/consent/", body, { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
  });

  it("installs a registered application only for an admin; then members can allow it, too", async () => {
    const app = await o.registered();
    const refused = await w.as("mel").send("POST", "/api/oauth/consent/", {
      request: o.requestOf(app),
      is_allowed: true,
      workspace: w.workspace.id,
    });
    expect(refused.body).toHaveProperty("workspace");
    await o.decide(app);
    const { body } = await o.exchange(app, await o.codeOf(app, { who: "mel" }));
    expect(await o.statusOf(body.access_token)).toBe(200);
  });
});

describe("an installed application", () => {
  it("gets tokens for its bot, which end when it is removed", async () => {
    const app = await o.registered({ name: "Robot" });
    const answer = await o.decide(app);
    const app_installation_id = answer.get("app_installation_id") ?? "";
    const basic = Buffer.from(`${app.client_id}:${app.client_secret}`).toString("base64");
    const call = (id: string) =>
      o.token(
        { grant_type: "client_credentials", app_installation_id: id },
        { authorization: `Basic ${basic}` },
      );
    const { status, body } = await call(app_installation_id);
    expect([status, body.refresh_token]).toEqual([200, undefined]);
    const bearer = { headers: { authorization: `Bearer ${body.access_token}` } };
    expect((await w.nobody.send("GET", ME, undefined, bearer)).body.display_name).toBe("Robot");
    const list = await w.nobody.send("GET", "/auth/o/app-installation/", undefined, bearer);
    expect(list.body).toMatchObject([
      {
        id: app_installation_id,
        workspace: w.workspace.id,
        workspace_detail: { slug: w.slug },
        application: app.id,
        installed_by: w.as("ada").id,
        status: "installed",
      },
    ]);
    const other = await w.nobody.send(
      "GET",
      `/auth/o/app-installation/?id=${w.workspace.id}`,
      undefined,
      bearer,
    );
    expect(other.body).toEqual([]);
    expect((await call(w.workspace.id)).body.error).toBe("invalid_grant");
    expect((await call("x")).body.error).toBe("invalid_request");

    const installed = await w.as("ada").send("GET", `${w.W}/app-installations/`);
    expect(installed.body.map((row: { application_name: string }) => row.application_name)).toContain(
      "Robot",
    );
    expect(
      (await w.as("mel").send("DELETE", `${w.W}/app-installations/${app_installation_id}/`)).status,
    ).not.toBe(204);
    expect(
      (await w.as("ada").send("DELETE", `${w.W}/app-installations/${app_installation_id}/`)).status,
    ).toBe(204);
    expect(await o.statusOf(body.access_token)).toBe(401);
    expect((await call(app_installation_id)).body.error).toBe("invalid_grant");
  });

  it("is deleted with its bot wherever it is installed", async () => {
    const app = await o.registered({ name: "Gone" });
    const { body } = await o.exchange(app, await o.codeOf(app));
    expect((await w.as("ada").send("DELETE", `${o.A}${app.id}/`)).status).toBe(204);
    expect(await o.statusOf(body.access_token)).toBe(401);
    const { rows } = await w.runtime.pool.query("select is_active from users where display_name = 'Gone'");
    expect(rows).toEqual([{ is_active: false }]);
  });

  it("has a secret that is shown once, and replaced at once", async () => {
    const app = await o.registered({ name: "Secretive" });
    const listed = JSON.stringify((await w.as("ada").send("GET", o.A)).body);
    expect(listed).not.toContain(app.client_secret);
    const renewed = (await w.as("ada").send("POST", `${o.A}${app.id}/secret/`, {})).body;
    expect(renewed.client_secret).not.toBe(app.client_secret);
    expect((await o.exchange(app, "x")).body.error).toBe("invalid_client");
    expect((await o.exchange(renewed, "x")).body.error).toBe("invalid_grant");
  });

  it("is managed by those who registered it", async () => {
    const own = await w
      .as("ada")
      .send("POST", "/api/users/oauth-applications/", { name: "Mine", redirect_uris: [BACK] });
    expect(own.status).toBe(201);
    const outsider = w.outsider;
    expect((await outsider.send("GET", "/api/users/oauth-applications/")).body).toEqual([]);
    expect((await outsider.send("DELETE", `/api/users/oauth-applications/${own.body.id}/`)).status).toBe(404);
    expect((await w.as("ada").send("PATCH", `${o.A}${own.body.id}/`, { name: "x" })).status).toBe(404);
  });
});

describe("a client that registers itself", () => {
  it("is public, acts for people in all their workspaces or one, and is never installed", async () => {
    const app = await o.selfRegistered();
    const answer = await o.decide(app, { workspace: null });
    expect(answer.get("app_installation_id")).toBeNull();
    const { body } = await o.exchange(app, answer.get("code") ?? "", { redirect_uri: "" });
    expect(body.scope).toBe("read write");
    expect(await o.statusOf(body.access_token)).toBe(200);
    const list = await w.as("ada").send("GET", "/api/users/oauth-authorizations/");
    const mine = list.body.find((row: { application_name: string }) => row.application_name === "Tool");
    expect(mine).toMatchObject({ is_self_registered: true, scope: "write", workspaces: null, count: 1 });
    expect(
      (await w.as("ada").send("DELETE", `/api/users/oauth-authorizations/${mine.application}/`)).status,
    ).toBe(204);
    expect(await o.statusOf(body.access_token)).toBe(401);
    expect((await o.refresh(app, String(body.refresh_token))).body.error).toBe("invalid_grant");
    expect((await o.token({ grant_type: "client_credentials", client_id: app.client_id })).body.error).toBe(
      "unauthorized_client",
    );
  });

  it("must have addresses that are allowed, and can't flood the server", async () => {
    for (const [body, error] of [
      [{}, "invalid_client_metadata"],
      [{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
      [{ redirect_uris: [BACK], grant_types: ["implicit"] }, "invalid_client_metadata"],
    ] as const)
      expect((await o.post("/auth/o/register/", body, "json")).body.error).toBe(error);
    w.runtime.config.authRateLimit = 30;
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++)
        statuses.push((await o.post("/auth/o/register/", { redirect_uris: [BACK] }, "json")).status);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      w.runtime.config.authRateLimit = 0;
    }
  });

  it("finds the endpoints in the metadata, which name this server", async () => {
    const server = (await w.nobody.send("GET", "/.well-known/oauth-authorization-server")).body;
    expect(server).toMatchObject({
      code_challenge_methods_supported: ["S256"],
      grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
    });
    expect(server.token_endpoint).toBe(`${server.issuer}/auth/o/token/`);
    const mcp = (await w.nobody.send("GET", "/.well-known/oauth-protected-resource/mcp")).body;
    expect(mcp).toMatchObject({ resource: `${server.issuer}/mcp`, authorization_servers: [server.issuer] });
    const app = await o.selfRegistered();
    const code = await o.codeOf(app, { more: { resource: mcp.resource }, workspace: null });
    expect((await o.exchange(app, code, { resource: `${server.issuer}/api/v1` })).body.error).toBe(
      "invalid_target",
    );
  });

  it("is forgotten when no one uses it", async () => {
    await o.selfRegistered({ client_name: "Forgotten" });
    await w.runtime.pool.query(
      "update oauth_applications set created_at = now() - interval '31 days' where name = 'Forgotten'",
    );
    await prune.run(w.runtime);
    const { rowCount } = await w.runtime.pool.query(
      "select from oauth_applications where name = 'Forgotten'",
    );
    expect(rowCount).toBe(0);
  });
});
