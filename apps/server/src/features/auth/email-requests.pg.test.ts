import { Visitor, PASSWORD, OTHER_PASSWORD, setUpInstance } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("sign-in by email while no mail server is configured", () => {
  let w: World;
  let root: Visitor;
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
  });
  afterAll(() => w.stop());
  const browser = () => new Visitor(w.app);

  it("the email check distinguishes known from unknown, and offers only passwords", async () => {
    for (const path of ["/auth/email-check/", "/auth/spaces/email-check/"]) {
      const known = await browser().post(path, { email: " ROOT@example.com" });
      expect(known.body).toEqual({ existing: true, status: "CREDENTIAL" });
      const unknown = await browser().post(path, { email: "ghost@example.com" });
      expect(unknown.body).toEqual({ existing: false, status: "CREDENTIAL" });
    }
  });

  it.each([
    [{}, 5010],
    [{ email: "" }, 5010],
    [{ email: null }, 5010],
    [{ email: "not-an-address" }, 5005],
    [{ email: ["root@example.com", "evil@example.com"] }, 5005],
    [{ email: { $ne: "" } }, 5005],
    [{ email: `${"a".repeat(100_000)}@example.com` }, 5005],
  ])("%j is not a single email address (security 36)", async (body, code) => {
    for (const path of ["email-check", "magic-generate", "forgot-password", "spaces/email-check"]) {
      const answer = await browser().post(`/auth/${path}/`, body);
      expect([answer.status, answer.error_code]).toEqual([400, code]);
    }
  });

  it("no code or link is promised, even where codes are allowed", async () => {
    await root.send("PATCH", "/api/instances/configurations/", { json: { ENABLE_MAGIC_LINK_LOGIN: "1" } });
    for (const email of ["root@example.com", "ghost@example.com"])
      for (const path of [
        "magic-generate",
        "forgot-password",
        "spaces/magic-generate",
        "spaces/forgot-password",
      ]) {
        const answer = await browser().post(`/auth/${path}/`, { email });
        expect([answer.status, answer.body.error_message]).toEqual([400, "SMTP_NOT_CONFIGURED"]);
      }
  });

  it("a made-up code neither signs in nor signs up", async () => {
    const tries = [
      ["magic-sign-in", { email: "root@example.com", code: "aaaa-bbbb-cccc" }, 5025, "/sign-in"],
      ["magic-sign-in", { email: "root@example.com", code: "" }, 5085, "/sign-in"],
      ["magic-sign-up", { email: "coder@example.com", code: "aaaa-bbbb-cccc" }, 5025, "/"],
      ["magic-sign-up", { email: "", code: "aaaa-bbbb-cccc" }, 5055, "/"],
      ["spaces/magic-sign-in", { email: "root@example.com", code: "aaaa-bbbb-cccc" }, 5025, "/spaces/"],
      ["spaces/magic-sign-up", { email: "coder@example.com", code: "x" }, 5025, "/spaces/"],
    ] as const;
    for (const [path, fields, code, page] of tries) {
      const b = browser();
      const answer = await b.form(`/auth/${path}/`, fields);
      expect([answer.error_code, answer.location?.pathname], path).toEqual([code, page]);
      expect((await b.get("/api/users/me/")).status).toBe(401);
    }
    expect((await browser().post("/auth/email-check/", { email: "coder@example.com" })).body.existing).toBe(
      false,
    );
  });

  it("a made-up reset token changes nothing; an undecodable id has an error of its own", async () => {
    const { body: me } = await root.get("/api/users/me/");
    const uid = Buffer.from(me.id).toString("base64url");
    const fields = { password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD };
    const reset = await browser().form(`/auth/reset-password/${uid}/c0ffee/`, fields);
    expect([reset.error_code, reset.location?.pathname]).toEqual([5125, "/accounts/reset-password"]);
    for (const garbage of ["%25%25", "AAAA", "..%2f..", Buffer.from("not-an-id").toString("base64url")]) {
      const answer = await browser().form(`/auth/reset-password/${garbage}/c0ffee/`, fields);
      expect([answer.status, answer.error_code], garbage).toEqual([302, 5130]);
    }
    const space = await browser().form(`/auth/spaces/reset-password/${uid}/c0ffee/`, fields);
    expect([space.error_code, space.location?.pathname]).toEqual([5125, "/spaces/accounts/reset-password"]);
    const signIn = await browser().form("/auth/sign-in/", { email: "root@example.com", password: PASSWORD });
    expect(signIn.error_code).toBeNull();
  });

  it("providers send the browser back, both at the start and for a made-up callback", async () => {
    const providers = [
      ["google", 5105, 5115],
      ["github", 5110, 5120],
      ["gitlab", 5111, 5121],
    ] as const;
    for (const [name, unset, wrong] of providers) {
      const out = await browser().get(`/auth/${name}/?next_path=/acme`);
      expect([out.status, out.error_code, out.location?.pathname]).toEqual([302, unset, "/"]);
      expect(out.location?.searchParams.get("next_path")).toBe("/acme");
      expect((await browser().get(`/auth/${name}/?next_path=//evil.example`)).location?.host).toBe(
        "localhost",
      );
      const board = await browser().get(`/auth/spaces/${name}/`);
      expect([board.error_code, board.location?.pathname]).toEqual([unset, "/spaces/"]);
      const b = browser();
      expect((await b.get(`/auth/${name}/callback/?code=made-up&state=made-up`)).error_code).toBe(wrong);
      expect((await b.get("/api/users/me/")).status).toBe(401);
    }
  });
});
