import { GRACE } from "@cairn/testkit/provider";
import { PASSWORD, signedUp, Visitor } from "@cairn/testkit/visitor";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPlaceholders } from "../../users/placeholders.ts";
import { type ProviderWorld, providerWorld, isOut, me } from "./provider-world.fixture.ts";

let w: ProviderWorld["w"];
let service: ProviderWorld["service"];
let root: ProviderWorld["root"];
let configure: ProviderWorld["configure"];
let signIn: ProviderWorld["signIn"];
let opened: ProviderWorld;
beforeAll(async () => {
  opened = await providerWorld();
  ({ w, service, root, configure, signIn } = opened);
});
afterAll(() => opened.stop());
beforeEach(() => opened.reset());

describe("which account a person of another service gets", () => {
  it("links to the account with the verified email address, whose picture stays", async () => {
    const known = await signedUp(w.app, "grace@example.com");
    await known.send("PATCH", "/api/users/me/", { json: { avatar: "https://pictures.example.com/own.png" } });
    const { id } = await me(known);
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    expect(await me(visitor)).toMatchObject({ id, avatar: "https://pictures.example.com/own.png" });
  });

  it("what was set up before the email address was verified ends: password and sessions", async () => {
    const squatter = await signedUp(w.app, "grace@example.com");
    await signIn(new Visitor(w.app));
    expect(await isOut(squatter)).toBe(true);
    const again = await new Visitor(w.app).form("/auth/sign-in/", {
      email: "grace@example.com",
      password: PASSWORD,
    });
    expect(again.error_code).toBe(5065);
  });

  it("a verified person keeps their password, and so does an instance admin", async () => {
    await signedUp(w.app, "grace@example.com");
    await w.runtime.db
      .updateTable("users")
      .set({ is_email_verified: true })
      .where("email", "=", "grace@example.com")
      .execute();
    await signIn(new Visitor(w.app));
    service.person = { ...GRACE, id: "1", email: "root@example.com" };
    await signIn(new Visitor(w.app));
    for (const email of ["grace@example.com", "root@example.com"]) {
      const { error_code } = await new Visitor(w.app).form("/auth/sign-in/", { email, password: PASSWORD });
      expect(error_code, email).toBeNull();
    }
  });

  it("there is one linked account per person and service: another one with the same email address replaces it", async () => {
    await signIn(new Visitor(w.app));
    service.person.id = "9999";
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    expect((await visitor.get("/api/users/me/accounts/")).body).toMatchObject([
      { provider: "oidc", provider_account_id: "9999" },
    ]);
  });

  it("where sign-up is closed, only invited email addresses are admitted (security 49)", async () => {
    await configure({ ENABLE_SIGNUP: "0" });
    expect((await signIn(new Visitor(w.app))).error_code).toBe(5015);
    await w
      .as("ada")
      .send("POST", `${w.W}/invitations/`, { emails: [{ email: "grace@example.com", role: 15 }] });
    expect((await signIn(new Visitor(w.app))).error_code).toBeNull();
    await configure({ ENABLE_SIGNUP: "1" });
    await w.runtime.pool.query("delete from workspace_invitations");
  });

  it("the account that a person of another service gets takes over the person that an import has named, without their memberships", async () => {
    const [named] = await w.runtime.db
      .transaction()
      .execute((db) => createPlaceholders(db, ["grace@example.com"]));
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    expect(await me(visitor)).toMatchObject({ id: named?.id, is_active: true, is_password_autoset: true });
  });
});

describe("accounts of other services (contract/workspace §3.1)", () => {
  it("linked accounts can be read and unlinked only by their owner", async () => {
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    await signIn(visitor, "/auth/github/");
    const [github, oidc] = (await visitor.get("/api/users/me/accounts/")).body;
    expect([github.provider, oidc.provider]).toEqual(["github", "oidc"]);
    const path = `/api/users/me/accounts/${oidc.id}/`;
    expect((await visitor.get(path)).body).toEqual(oidc);
    expect((await root.send("GET", path)).status).toBe(404);
    expect((await root.send("DELETE", path)).status).toBe(404);
    expect((await visitor.send("DELETE", path)).status).toBe(204);
    expect((await visitor.get("/api/users/me/accounts/")).body).toHaveLength(1);
  });

  it("the last way to sign in can't be unlinked, unless there is a password", async () => {
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    const [{ id }] = (await visitor.get("/api/users/me/accounts/")).body;
    const unlink = () => visitor.send("DELETE", `/api/users/me/accounts/${id}/`);
    expect((await unlink()).status).toBe(400);
    await visitor.csrfPost("/auth/set-password/", { password: PASSWORD });
    await configure({ ENABLE_EMAIL_PASSWORD: "0" });
    expect((await unlink()).status).toBe(400);
    await configure({ ENABLE_EMAIL_PASSWORD: "1" });
    expect((await unlink()).status).toBe(204);
  });

  it("linked accounts end with the account: they do not lead to a later owner of the email address", async () => {
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    expect((await visitor.send("DELETE", "/api/users/me/")).status).toBe(204);
    const { rows } = await w.runtime.pool.query("select id from accounts where provider_account_id = '4711'");
    expect(rows).toEqual([]);
  });
});
