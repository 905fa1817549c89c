import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, BACK, CHALLENGE, oauthOf, type Params, VERIFIER } from "./oauth.fixture.ts";

let w: World;
let o: ReturnType<typeof oauthOf>;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  o = oauthOf(w);
});
afterAll(() => w.stop());

describe("attacks on an authorization", () => {
  let app: App;
  beforeEach(async () => {
    app = await o.registered();
  });

  it("an address that is not registered gets nothing, not even an error", async () => {
    for (const redirect_uri of [
      "https://evil.example/back",
      `${BACK}/`,
      `${BACK}?x=1`,
      `${BACK}#x`,
      "https://app.example.evil.example/back",
      "http://app.example/back",
      "https://app.example:444/back",
    ]) {
      const location = await o.begin(o.requestOf(app, { redirect_uri }));
      expect(location).toMatch(/^\/oauth\/authorize\/\?/);
      const asked = await w.as("ada").send("POST", "/api/oauth/consent/", {
        request: o.requestOf(app, { redirect_uri }),
        is_allowed: true,
        workspace: w.workspace.id,
      });
      expect([redirect_uri, asked.status, asked.body.redirect_to]).toEqual([redirect_uri, 400, undefined]);
    }
    expect(await o.begin(o.requestOf({ ...app, client_id: "unknown" }))).toMatch(/^\/oauth\/authorize\/\?/);
  });

  it("an address that runs code or is not encrypted can't be registered", async () => {
    for (const uri of [
      "javascript:alert(1)",
      "data:text/html,x",
      "http://app.example/",
      "https://a@app.example/",
      "https://app.example/#x",
      "/back",
    ])
      expect((await w.as("ada").send("POST", o.A, { name: "x", redirect_uris: [uri] })).body).toHaveProperty(
        "redirect_uris",
      );
    expect((await w.as("ada").send("POST", o.A, { name: "x", redirect_uris: [] })).status).toBe(400);
  });

  it("a port may differ only on the person's own device", async () => {
    const native = await o.registered({ redirect_uris: ["http://127.0.0.1/back"], is_confidential: false });
    const redirect_uri = "http://127.0.0.1:49152/back";
    const code = await o.codeOf(native, { more: { redirect_uri } });
    const { status } = await o.exchange(native, code, { redirect_uri });
    expect(status).toBe(200);
    expect(await o.begin(o.requestOf(native, { redirect_uri: "http://127.0.0.1:49152/other" }))).toMatch(
      /^\/oauth/,
    );
  });

  it("a code that is used twice ends the tokens that it gave", async () => {
    const code = await o.codeOf(app);
    const first = await o.exchange(app, code);
    expect(await o.statusOf(first.body.access_token)).toBe(200);
    const second = await o.exchange(app, code);
    expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
    expect(await o.statusOf(first.body.access_token)).toBe(401);
    expect((await o.refresh(app, String(first.body.refresh_token))).body.error).toBe("invalid_grant");
  });

  it("a code is worth nothing with another address, or without or with a wrong verifier", async () => {
    for (const wrong of [
      { redirect_uri: "https://app.example/other" },
      { code_verifier: "" },
      { code_verifier: `${VERIFIER}x` },
      { code_verifier: CHALLENGE },
    ]) {
      const code = await o.codeOf(app);
      expect((await o.exchange(app, code, wrong as unknown as Params)).body.error).toBe("invalid_grant");
      // And there is no second try.
      expect((await o.exchange(app, code)).body.error).toBe("invalid_grant");
    }
  });

  it("a code that was requested without PKCE can't be redeemed with a verifier, and the reverse", async () => {
    const plain = { code_challenge: "", code_challenge_method: "" };
    const request = Object.fromEntries(Object.entries(o.requestOf(app)).filter(([name]) => !(name in plain)));
    const codeWithout = async (): Promise<string> => {
      const { body } = await w
        .as("ada")
        .send("POST", "/api/oauth/consent/", { request, is_allowed: true, workspace: w.workspace.id });
      return new URL(body.redirect_to).searchParams.get("code") ?? "";
    };
    expect((await o.exchange(app, await codeWithout())).body.error).toBe("invalid_grant");
    expect((await o.exchange(app, await codeWithout(), { code_verifier: "" })).status).toBe(200);
    expect(
      (await o.exchange(app, await codeWithout(), { code_verifier: "", redirect_uri: "" })).body.error,
    ).toBe("invalid_grant");
  });

  it("a public client must use PKCE with S256", async () => {
    const native = await o.registered({ is_confidential: false });
    for (const [more, error] of [
      [{ code_challenge: "" }, "invalid_request"],
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ code_challenge_method: "" }, "invalid_request"],
      [{ response_type: "token" }, "unsupported_response_type"],
      [{ scope: "admin" }, "invalid_scope"],
      [{ resource: "https://other.example/mcp" }, "invalid_target"],
    ] as const) {
      const location = new URL(await o.begin(o.requestOf(native, more as Params)));
      expect([
        location.origin,
        location.searchParams.get("error"),
        location.searchParams.get("state"),
      ]).toEqual(["https://app.example", error, "s1"]);
    }
  });

  it("a code or refresh token of one client is worth nothing to another", async () => {
    const other = await o.registered({ name: "Other" });
    expect((await o.exchange(other, await o.codeOf(app))).body.error).toBe("invalid_grant");
    const { body } = await o.exchange(app, await o.codeOf(app));
    expect((await o.refresh(other, String(body.refresh_token))).body.error).toBe("invalid_grant");
    await o.post("/auth/o/revoke/", {
      token: body.refresh_token as string,
      client_id: other.client_id,
      client_secret: other.client_secret,
    });
    expect(await o.statusOf(body.access_token)).toBe(200);
  });

  it("a confidential client must know its secret", async () => {
    const code = await o.codeOf(app);
    for (const client_secret of ["", "wrong", "x".repeat(400)]) {
      const { status, body, headers } = await o.exchange(app, code, { client_secret });
      expect([status, body.error]).toEqual([401, "invalid_client"]);
      expect(headers["www-authenticate"]).toContain("Basic");
    }
    const basic = Buffer.from(`${app.client_id}:${app.client_secret}`).toString("base64");
    const { status } = await o.token(
      { grant_type: "authorization_code", code, redirect_uri: BACK, code_verifier: VERIFIER },
      { authorization: `Basic ${basic}` },
    );
    expect(status).toBe(200);
  });

  it("an expired code is refused", async () => {
    const code = await o.codeOf(app);
    await w.runtime.pool.query("update oauth_codes set expires_at = now() - interval '1 second'");
    expect((await o.exchange(app, code)).body.error).toBe("invalid_grant");
  });
});

describe("refresh tokens", () => {
  let app: App;
  beforeAll(async () => {
    app = await o.registered({ name: "Refresher" });
  });

  it("are replaced with each use; a second use ends everything from the authorization", async () => {
    const first = (await o.exchange(app, await o.codeOf(app))).body;
    const second = (await o.refresh(app, String(first.refresh_token))).body;
    expect(await o.statusOf(second.access_token)).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await o.refresh(app, String(first.refresh_token))).body.error).toBe("invalid_grant");
    expect((await o.refresh(app, String(second.refresh_token))).body.error).toBe("invalid_grant");
    for (const { access_token } of [first, second]) expect(await o.statusOf(access_token)).toBe(401);
  });

  it("used twice at the same moment give tokens once at most", async () => {
    const { refresh_token } = (await o.exchange(app, await o.codeOf(app))).body;
    const both = await Promise.all([
      o.refresh(app, String(refresh_token)),
      o.refresh(app, String(refresh_token)),
    ]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(both.some(({ body }) => body.error === "invalid_grant")).toBe(true);
  });

  it("can narrow the scope, and never widen it", async () => {
    const first = (await o.exchange(app, await o.codeOf(app, { more: { scope: "read" } }))).body;
    expect(first.scope).toBe("read");
    expect((await o.refresh(app, String(first.refresh_token), { scope: "read write" })).body.error).toBe(
      "invalid_scope",
    );
    const wide = (await o.exchange(app, await o.codeOf(app))).body;
    const narrow = (await o.refresh(app, String(wide.refresh_token), { scope: "read" })).body;
    expect(narrow.scope).toBe("read");
    expect((await o.refresh(app, String(narrow.refresh_token))).body.scope).toBe("read write");
  });

  it("end when the person leaves the workspace", async () => {
    await o.decide(app);
    const { body } = await o.exchange(app, await o.codeOf(app, { who: "mel" }));
    await w.as("ada").send("DELETE", `${w.W}/members/${w.as("mel").workspace_member_id}/`);
    expect(await o.statusOf(body.access_token)).toBe(401);
    expect((await o.refresh(app, String(body.refresh_token))).body.error).toBe("invalid_grant");
  });
});
