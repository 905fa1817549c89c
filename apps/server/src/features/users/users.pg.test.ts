import { newId } from "../../platform/ids.ts";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const STEPS = {
  profile_complete: true,
  workspace_create: false,
  workspace_invite: false,
  workspace_join: true,
};

describe("the caller's own account (contract/workspace §3)", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  });
  afterAll(() => w.stop());
  const me = (name: string) => w.as(name).send("GET", "/api/users/me/");
  const patchMe = (name: string, body: unknown) => w.as(name).send("PATCH", "/api/users/me/", body);
  const patchProfile = (name: string, body: unknown) =>
    w.as(name).send("PATCH", "/api/users/me/profile/", body);
  const profile = async (name: string) => (await w.as(name).send("GET", "/api/users/me/profile/")).body;

  it("names, picture and time zone can be changed individually, and are trimmed", async () => {
    const { status, body } = await patchMe("mel", { first_name: " Mel ", user_timezone: "Asia/Kolkata" });
    expect([status, body.first_name, body.user_timezone]).toEqual([200, "Mel", "Asia/Kolkata"]);
    await patchMe("mel", { avatar: "/uploads/mel.png", cover_image: null });
    expect((await me("mel")).body).toMatchObject({
      first_name: "Mel",
      avatar: "/uploads/mel.png",
      cover_image: null,
    });
  });

  it("the week begins on Monday until the person chooses another of its seven days", async () => {
    expect((await profile("gus")).start_of_the_week).toBe(1);
    expect((await patchProfile("gus", { start_of_the_week: 0 })).body.start_of_the_week).toBe(0);
    for (const start_of_the_week of [7, -1, 1.5, "monday", null]) {
      const { status, body } = await patchProfile("gus", { start_of_the_week });
      expect([status, Object.keys(body)]).toEqual([400, ["start_of_the_week"]]);
    }
    expect((await profile("gus")).start_of_the_week).toBe(0);
  });

  it("the language follows each browser until the person chooses an available one", async () => {
    expect((await profile("gus")).language).toBeNull();
    expect((await patchProfile("gus", { language: "de" })).body.language).toBe("de");
    for (const language of ["", "tlh", 1]) {
      const { status, body } = await patchProfile("gus", { language });
      expect([status, Object.keys(body)]).toEqual([400, ["language"]]);
    }
    expect((await profile("gus")).language).toBe("de");
    expect((await patchProfile("gus", { language: null })).body.language).toBeNull();
  });

  it("single keys run actions until the person turns them off", async () => {
    expect((await profile("gus")).single_key_shortcuts).toBe(true);
    expect((await patchProfile("gus", { single_key_shortcuts: false })).body.single_key_shortcuts).toBe(
      false,
    );
    for (const single_key_shortcuts of ["off", 0, null]) {
      const { status, body } = await patchProfile("gus", { single_key_shortcuts });
      expect([status, Object.keys(body)]).toEqual([400, ["single_key_shortcuts"]]);
    }
    expect((await profile("gus")).single_key_shortcuts).toBe(false);
    expect((await profile("mel")).single_key_shortcuts).toBe(true);
  });

  it.each([
    [{ user_timezone: "Mars/Olympus" }, "user_timezone"],
    [{ user_timezone: "+05:30" }, "user_timezone"],
    [{ user_timezone: "" }, "user_timezone"],
    [{ display_name: "   " }, "display_name"],
    [{ display_name: "" }, "display_name"],
    [{ display_name: "x".repeat(256) }, "display_name"],
    [{ first_name: 7 }, "first_name"],
    [{ avatar: "javascript:alert(1)" }, "avatar"],
    [{ avatar: "data:text/html,x" }, "avatar"],
    [{ avatar: "//evil.example/x.png" }, "avatar"],
    [{ cover_image: "vbscript:x" }, "cover_image"],
  ])("%j is refused under its key", async (body, key) => {
    const { status, body: problem } = await patchMe("vic", body);
    expect(status).toBe(400);
    expect(Object.keys(problem)).toEqual([key]);
  });

  it("email address and privileges can't be written (security 12)", async () => {
    const before = (await me("vic")).body;
    const evil = {
      id: w.as("ada").id,
      email: "evil@example.com",
      username: "evil",
      is_superuser: true,
      is_staff: true,
      is_bot: true,
      is_active: false,
      is_email_verified: false,
      is_password_autoset: true,
      password: "x",
      password_hash: "x",
      date_joined: "2001-01-01T00:00:00Z",
      last_login_medium: "google",
    };
    expect((await patchMe("vic", evil)).status).toBe(200);
    expect((await me("vic")).body).toEqual(before);
    expect((await profile("vic")).user).toBe(w.as("vic").id);
    await patchProfile("vic", { id: newId(), user: w.as("ada").id, created_at: "2001-01-01T00:00:00Z" });
    expect((await profile("vic")).user).toBe(w.as("vic").id);
  });

  it("a new name or picture reaches every workspace of the person, as the row of the members list", async () => {
    const before = (await w.changes()).length;
    await patchMe("gus", { display_name: "Gustav", avatar: "https://pictures.example/g.png" });
    const changes = (await w.changes()).slice(before);
    expect(changes).toHaveLength(1);
    const { body: members } = await w.as("ada").send("GET", `${w.W}/members/`);
    const row = members.find((member: { member: { id: string } }) => member.member.id === w.as("gus").id);
    expect(row.member).toMatchObject({ display_name: "Gustav", avatar: "https://pictures.example/g.png" });
    expect(changes[0]).toMatchObject({
      entity: "workspace_member",
      op: "update",
      id: row.id,
      actor: w.as("gus").id,
    });
    expect(changes[0]?.row).toEqual(row);
  });

  it("changes that others do not see are not announced", async () => {
    const before = (await w.changes()).length;
    await patchMe("gus", { user_timezone: "Europe/Berlin", cover_image: "/assets/covers/dusk.svg" });
    expect(await w.changes()).toHaveLength(before);
  });

  it("theme and onboarding steps are replaced as a whole, other fields stay (contract/workspace §3.3)", async () => {
    await patchProfile("mel", {
      theme: { theme: "custom", primary: "#3f76ff", darkPalette: false },
      role: "Manager",
    });
    const { status, body } = await patchProfile("mel", { theme: { theme: "dark" }, onboarding_step: STEPS });
    expect(status).toBe(200);
    expect(body).toMatchObject({ theme: { theme: "dark" }, onboarding_step: STEPS, role: "Manager" });
    expect(body.theme).toEqual({ theme: "dark" });
    expect((await patchProfile("mel", { theme: { theme: "neon" } })).status).toBe(400);
    expect((await patchProfile("mel", { onboarding_step: { profile_complete: true } })).status).toBe(400);
  });

  it("text may be cleared, and a billing address is stored unchanged", async () => {
    await patchProfile("mel", { billing_address: { city: "Köln", lines: ["1", "2"] } });
    expect((await profile("mel")).billing_address).toEqual({ city: "Köln", lines: ["1", "2"] });
    await patchProfile("mel", { role: null, billing_address: null });
    expect(await profile("mel")).toMatchObject({ role: null, billing_address: null });
  });

  it("the last workspace must be one that the person is in; others are indistinguishable from missing ones", async () => {
    expect((await patchProfile("mel", { last_workspace_id: w.workspace.id })).status).toBe(200);
    const foreign = await patchProfile("mel", { last_workspace_id: w.outsider.workspace.id });
    const missing = await patchProfile("mel", { last_workspace_id: newId() });
    expect([foreign.status, missing.status]).toEqual([400, 400]);
    expect(foreign.body).toEqual(missing.body);
    const { body } = await w.as("mel").send("GET", "/api/users/me/settings/");
    expect(body.workspace).toMatchObject({
      last_workspace_id: w.workspace.id,
      last_workspace_slug: w.slug,
      fallback_workspace_slug: w.slug,
      invites: 0,
    });
  });

  it("onboarding and the tour can be marked and unmarked", async () => {
    for (const value of [false, true]) {
      expect(
        (await w.as("gus").send("PATCH", "/api/users/me/onboard/", { is_onboarded: value })).status,
      ).toBe(200);
      await w.as("gus").send("PATCH", "/api/users/me/tour-completed/", { is_tour_completed: value });
      expect(await profile("gus")).toMatchObject({ is_onboarded: value, is_tour_completed: value });
    }
    expect((await w.as("gus").send("PATCH", "/api/users/me/onboard/", {})).status).toBe(400);
  });

  it("email preferences change individually", async () => {
    const path = "/api/users/me/notification-preferences/";
    await w.as("gus").send("PATCH", path, { mention: true });
    const { body } = await w.as("gus").send("PATCH", path, { comment: true });
    expect(body).toMatchObject({
      mention: true,
      comment: true,
      property_change: false,
      user: w.as("gus").id,
    });
    expect((await w.as("mel").send("GET", path)).body.mention).toBe(false);
  });

  it("the session call distinguishes signed-in from signed-out", async () => {
    expect((await w.nobody.send("GET", "/api/users/session/")).body).toEqual({ is_authenticated: false });
    const { body } = await w.as("mel").send("GET", "/api/users/session/");
    expect(body).toMatchObject({ is_authenticated: true, user: { id: w.as("mel").id } });
  });

  it("there are no linked accounts, and an ordinary person is not an instance admin", async () => {
    expect((await w.as("ada").send("GET", "/api/users/me/accounts/")).body).toEqual([]);
    expect((await w.as("ada").send("GET", "/api/users/me/instance-admin/")).body).toEqual({
      is_instance_admin: false,
    });
  });

  it("workspaces, roles and invitations are the person's own", async () => {
    const slugs = (await w.as("gus").send("GET", "/api/users/me/workspaces/")).body.map(
      (one: { slug: string }) => one.slug,
    );
    expect(slugs).toEqual([w.slug]);
    expect((await w.as("gus").send("GET", "/api/users/me/workspaces/?search=nothing-like-it")).body).toEqual(
      [],
    );
    const roles = await w.as("gus").send("GET", `/api/users/me/workspaces/${w.slug}/project-roles/`);
    expect(roles.body).toEqual({ [w.project.id]: 5 });
    expect((await w.outsider.send("GET", `/api/users/me/workspaces/${w.slug}/project-roles/`)).status).toBe(
      404,
    );
    await w
      .as("ada")
      .send("POST", `${w.W}/invitations/`, { emails: [{ email: w.outsider.person?.email, role: 10 }] });
    const { body } = await w.outsider.send("GET", "/api/users/me/workspaces/invitations/");
    expect(body.map((one: { email: string }) => one.email)).toEqual([w.outsider.person?.email]);
    await w.as("gus").send("POST", "/api/users/me/workspaces/invitations/", { invitations: [body[0].id] });
    expect((await w.outsider.send("GET", `${w.W}/`)).status).toBe(404);
    const accept = { invitations: [body[0].id] };
    expect((await w.outsider.send("POST", "/api/users/me/workspaces/invitations/", accept)).status).toBe(204);
    expect((await w.outsider.send("GET", `${w.W}/`)).status).toBe(200);
  });

  it("all requests about the signed-in person need a session", async () => {
    for (const path of [
      "",
      "profile/",
      "settings/",
      "accounts/",
      "instance-admin/",
      "notification-preferences/",
      "activities/",
      "workspaces/",
      "workspaces/invitations/",
    ])
      expect((await w.nobody.send("GET", `/api/users/me/${path}`)).status, path).toBe(401);
    expect((await w.nobody.send("DELETE", "/api/users/me/")).status).toBe(401);
  });

  it("the person's own activities leave out drafts and reactions", async () => {
    const mel = w.as("mel");
    const before = (await mel.send("GET", "/api/users/me/activities/")).body.total_count;
    await mel.send("POST", `${w.P}/issue-drafts/`, { name: "Draft" });
    const issue = (await mel.send("POST", `${w.P}/issues/`, { name: "Issue" })).body;
    await mel.send("POST", `${w.P}/issues/${issue.id}/reactions/`, { reaction: "128077" });
    const { total_count, results } = (await mel.send("GET", "/api/users/me/activities/")).body;
    expect(total_count).toBe(before + 1);
    expect(results[0]).toMatchObject({ field: null, issue: issue.id });
  });

  it("the person's own activities are paged", async () => {
    const { status, body } = await w
      .as("gus")
      .send("GET", "/api/users/me/activities/?per_page=10&cursor=10:0:0");
    expect([status, body.results, body.prev_cursor]).toEqual([200, [], "10:-1:1"]);
    expect((await w.as("gus").send("GET", "/api/users/me/activities/?per_page=101")).status).toBe(400);
  });

  it("a day of the person's own activities is a file without formulas, in their time zone (security 63)", async () => {
    const exported = (body: unknown, who = "ada") =>
      w.as(who).send("POST", "/api/users/me/activities/export/", body);
    const linesOf = async (date: string, who = "ada") =>
      String((await exported({ date }, who)).body)
        .trim()
        .split("\r\n")
        .slice(1);
    const { body: issue } = await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Told of" });
    await w.as("ada").send("PATCH", `${w.P}/issues/${issue.id}/`, { name: '=HYPERLINK("http://x")' });
    const stamp = "2026-03-10T23:30:00Z";
    await w.runtime.pool.query("update issue_activities set created_at = $1 where issue_id = $2", [
      stamp,
      issue.id,
    ]);
    const lines = await linesOf("2026-03-10");
    expect(lines).toHaveLength(2);
    expect(lines.join("\n")).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(await linesOf("2026-03-10", "mel")).toEqual([]);
    await w.as("ada").send("PATCH", "/api/users/me/", { user_timezone: "Europe/Berlin" });
    expect([await linesOf("2026-03-10"), (await linesOf("2026-03-11")).length]).toEqual([[], 2]);
    const { headers } = await exported({ date: "2026-03-11" });
    expect(headers["content-disposition"]).toBe('attachment; filename="activity-2026-03-11.csv"');
    for (const body of [{}, { date: "2026-02-30" }, { date: 'x"' }])
      expect((await exported(body)).status).toBe(400);
  });
});
