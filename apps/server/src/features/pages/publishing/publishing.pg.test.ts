import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { planningWorld, type Row } from "../../cycles/planning.fixture.ts";
import { encode, openDocument, writeHtml } from "../document/shared-document.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());

const publish = (page: Row, settings: object = {}, who = "mel"): Promise<Row> =>
  at.ok("POST", `/pages/${page.id}/publish/`, settings, who);
const open = (anchor: string, rest = "", headers: Record<string, string> = {}) =>
  w.app.inject({ url: `/pages/${anchor}/${rest}`, headers });
const binaryOf = (html: string): string => {
  const doc = openDocument([]);
  writeHtml(doc, html);
  return encode(doc).toString("base64");
};
const statusOf = async (anchor: string, rest = ""): Promise<number> => (await open(anchor, rest)).statusCode;

describe.each(["project", "workspace"] as const)("publishing a page of a %s", (kind) => {
  beforeEach(async () => {
    at = await pagePlace(w, kind);
  });

  test("a published page has an anchor, which it keeps until it is unpublished (contract/issues §19)", async () => {
    const page = await at.make();
    expect(page.anchor).toBeNull();
    const publication = await publish(page, { shows_dates: true });
    expect(publication).toMatchObject({
      entity_name: "page",
      entity_identifier: page.id,
      is_indexed: false,
      shows_dates: true,
      has_password: false,
    });
    expect(publication.anchor).toMatch(/^[0-9a-f]{32}$/);
    expect((await at.ok("GET", `/pages/${page.id}/`)).anchor).toBe(publication.anchor);
    expect((await publish(page, { is_indexed: true })).anchor).toBe(publication.anchor);
    expect(await at.ok("GET", `/pages/${page.id}/publish/`)).toMatchObject({
      is_indexed: true,
      shows_dates: true,
    });
    await at.ok("DELETE", `/pages/${page.id}/publish/`);
    expect((await at.ok("GET", `/pages/${page.id}/`)).anchor).toBeNull();
    expect(await statusOf(publication.anchor)).toBe(404);
    for (const method of ["GET", "PATCH", "DELETE"] as const)
      expect(
        (await at.call(method, `/pages/${page.id}/publish/`, method === "PATCH" ? {} : undefined)).status,
      ).toBe(404);
  });

  test("members publish public pages; viewers and guests publish none (spec §6)", async () => {
    const page = await at.make();
    const hidden = await at.make({ access: 1 });
    for (const who of ["vic", "gus"])
      expect((await at.call("POST", `/pages/${page.id}/publish/`, {}, who)).status).toBe(403);
    expect((await at.call("POST", `/pages/${hidden.id}/publish/`, {}, "ada")).status).toBe(404);
    await publish(page, {}, "ada");
    await publish(hidden);
  });

  test("an archived page is not published, and settings that do not exist are refused by name", async () => {
    const page = await at.make();
    expect((await at.call("POST", `/pages/${page.id}/publish/`, { password: "short" })).body).toHaveProperty(
      "password",
    );
    await at.ok("POST", `/pages/${page.id}/archive/`, {});
    expect((await at.call("POST", `/pages/${page.id}/publish/`, {})).status).toBe(400);
  });

  test("the public page is HTML without scripts that no cache keeps and no search engine lists", async () => {
    const page = await at.make({ name: "Plan <b>", description_html: "<h2>First</h2><p>Text</p>" });
    const { anchor } = await publish(page);
    const { statusCode, headers, body } = await open(anchor);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/script-src/);
    expect(body).toContain("<h1>Plan &lt;b&gt;</h1>");
    expect(body).toContain("<p>Text</p>");
    expect(body).not.toContain("<script");
    expect(body).not.toContain("<nav");
    await at.ok("PATCH", `/pages/${page.id}/publish/`, { is_indexed: true, shows_outline: true });
    const listed = await open(anchor);
    expect(listed.headers["x-robots-tag"]).toBeUndefined();
    expect(listed.body).not.toContain("noindex");
    expect(listed.body).toContain('<a href="#section-1">First</a>');
  });

  test("a public page that was visited before shows its present text, in the language of the reader, and none once it is unpublished", async () => {
    const page = await at.make({ description_html: "<p>One</p>" });
    const { anchor } = await publish(page);
    const bodyOf = async (language = "en"): Promise<string> =>
      (await open(anchor, "", { "accept-language": language })).body;
    const change = (html: string) =>
      at.ok("PATCH", `/pages/${page.id}/description/`, { description_binary: binaryOf(html) });
    for (const visit of ["first", "second"]) expect(await bodyOf(), visit).toContain("<p>One</p>");
    await change('<p>Two, by <mention-component entity_name="user_mention"></mention-component></p>');
    for (const visit of ["first", "second"]) expect(await bodyOf(), visit).toContain("Two, by @someone");
    expect(await bodyOf("de")).toContain("Two, by @jemand");
    await at.ok("DELETE", `/pages/${page.id}/publish/`);
    expect(await statusOf(anchor)).toBe(404);
  });

  test("a public page shows its emoji, and a cover only of this instance", async () => {
    const logo_props = { in_use: "emoji", emoji: { value: "128640" } };
    const page = await at.make({ logo_props, view_props: { cover: "/assets/covers/dusk.svg" } });
    const { anchor } = await publish(page);
    const { body } = await open(anchor);
    expect(body).toContain("🚀");
    expect(body).toContain('src="/assets/covers/dusk.svg"');
    const view_props = { cover: "https://pictures.example/dusk.jpg" };
    await at.ok("PATCH", `/pages/${page.id}/`, { view_props });
    expect((await open(anchor)).body).not.toContain("<img");
    const refused = await at.call("PATCH", `/pages/${page.id}/`, { view_props: { cover: "javascript:x" } });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["view_props"]]);
  });

  test("the public page names only its author, and only when that is enabled", async () => {
    const mel = w.as("mel");
    const { display_name: name } = (await mel.send("GET", "/api/users/me/")).body;
    const html = `<p><mention-component target="users" entity_identifier="${mel.id}" label="Melanie">@Melanie</mention-component>
      <a data-issue="${mel.id}" data-key="APP-1" href="/acme/browse/APP-1/">APP-1 Secret title</a></p>`;
    const page = await at.make({ description_html: html });
    const { anchor } = await publish(page);
    const { body } = await open(anchor);
    for (const secret of ["Melanie", "Secret", "/acme/", mel.id, mel.person?.email ?? "?"])
      expect(body).not.toContain(secret);
    expect(body).toContain("@someone");
    expect(body).toContain("APP-1");
    await at.ok("PATCH", `/pages/${page.id}/publish/`, { shows_author: true });
    expect((await open(anchor)).body).toContain(`By ${name}`);
    expect((await open(anchor, "", { "accept-language": "de-DE" })).body).toContain(`Von ${name}`);
  });

  test("a public page says neither which pages it mentions nor which lists of issues it embeds", async () => {
    const other = await at.make({ name: "Hidden plan" });
    const html = `<p>See <mention-component target="pages" entity_identifier="${other.id}" entity_name="page_mention"></mention-component></p>
      <div data-embed="issue-list" data-project="${other.id}" data-query="labels=secret" data-name="Hidden list"></div>`;
    const { anchor } = await publish(await at.make({ description_html: html }));
    const { body } = await open(anchor);
    for (const secret of ["Hidden", "secret", other.id]) expect(body).not.toContain(secret);
    expect(body).toContain("See a page");
    expect(body).toContain("Only members can see these issues.");
  });

  test("a public page loads images of this instance alone; those of other sites become links", async () => {
    const own = `/uploads/${w.workspace.id}/${"0".repeat(32)}-map.png`;
    const page = await at.make({
      description_html: `<p><img src="https://cairn.example${own}"><img src="https://spy.example/a.png" alt="A map"></p>`,
    });
    const { anchor } = await publish(page);
    const { body, headers } = await open(anchor);
    expect(body).toContain(`<img src="/pages/${anchor}/files/${"0".repeat(32)}-map.png">`);
    expect(body).not.toContain('src="https://');
    expect(body).toContain('href="https://spy.example/a.png"');
    expect(body).toContain(">A map</a>");
    expect(headers["content-security-policy"]).toContain("img-src 'self';");
  });

  test("changing how a page is published tells nobody that the page has changed", async () => {
    const page = await at.make();
    await publish(page);
    const { updated_at } = await at.ok("GET", `/pages/${page.id}/`);
    const before = (await w.changes()).length;
    await at.ok("PATCH", `/pages/${page.id}/publish/`, { shows_dates: true });
    expect((await w.changes()).length).toBe(before);
    expect((await at.ok("GET", `/pages/${page.id}/`)).updated_at).toBe(updated_at);
  });

  test("sub-pages are published below their page on request, without private and archived ones", async () => {
    const top = await at.make({ name: "Top" });
    const below = await at.make({ name: "Below", parent: top.id });
    const hidden = await at.make({ name: "Hidden", parent: top.id, access: 1 });
    const underHidden = await at.make({ name: "Deeper", parent: hidden.id });
    const other = await at.make({ name: "Other" });
    const { anchor } = await publish(top);
    expect(await statusOf(anchor, `${below.id}/`)).toBe(404);
    await at.ok("PATCH", `/pages/${top.id}/publish/`, { with_sub_pages: true });
    const { body } = await open(anchor);
    expect(body).toContain(`/pages/${anchor}/${below.id}/`);
    expect(body).not.toContain("Hidden");
    expect(await statusOf(anchor, `${below.id}/`)).toBe(200);
    for (const page of [hidden, underHidden, other]) expect(await statusOf(anchor, `${page.id}/`)).toBe(404);
    await at.ok("POST", `/pages/${below.id}/archive/`, {});
    expect(await statusOf(anchor, `${below.id}/`)).toBe(404);
  });

  test("an archived, expired or private page is not found by the public, nor is a malformed URL", async () => {
    const page = await at.make();
    const { anchor } = await publish(page);
    await at.ok("POST", `/pages/${page.id}/archive/`, {});
    expect(await statusOf(anchor)).toBe(404);
    await at.ok("DELETE", `/pages/${page.id}/archive/`);
    expect(await statusOf(anchor)).toBe(200);
    await at.ok("PATCH", `/pages/${page.id}/publish/`, { expires_at: "2001-01-01T00:00:00Z" });
    expect(await statusOf(anchor)).toBe(404);
    await at.ok("PATCH", `/pages/${page.id}/publish/`, { expires_at: null });
    expect(await statusOf(anchor)).toBe(200);
    await at.ok("PATCH", `/pages/${page.id}/`, { access: 1 });
    expect(await statusOf(anchor)).toBe(404);
    for (const wrong of ["x", "0".repeat(32), `${anchor}0`]) expect(await statusOf(wrong)).toBe(404);
    const missing = await open(anchor);
    expect(missing.headers["cache-control"]).toBe("no-store");
    expect(missing.body).toContain("This page does not exist");
  });

  test("a password is asked for before anything is shown, and a new one ends earlier access", async () => {
    const page = await at.make({ name: "Secret plan" });
    const publication = await publish(page, { password: "correct horse" });
    const { anchor } = publication;
    expect(publication.has_password).toBe(true);
    expect(JSON.stringify(publication)).not.toContain("argon2");
    const type = (password: string) =>
      w.app.inject({
        method: "POST",
        url: `/pages/${anchor}/`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ password }).toString(),
      });
    expect((await open(anchor)).body).not.toContain("Secret plan");
    const wrong = await type("wrong horse");
    expect([wrong.statusCode, wrong.cookies]).toEqual([403, []]);
    const right = await type("correct horse");
    expect(right.statusCode).toBe(303);
    const [{ name, value, path, httpOnly } = { name: "", value: "" }] = right.cookies;
    expect({ path, httpOnly }).toEqual({ path: `/pages/${anchor}`, httpOnly: true });
    const cookie = `${name}=${value}`;
    expect((await open(anchor, "", { cookie })).body).toContain("Secret plan");
    expect((await open(anchor, "", { cookie: `${cookie}x` })).body).not.toContain("Secret plan");
    await at.ok("PATCH", `/pages/${page.id}/publish/`, { password: "another horse" });
    expect((await open(anchor, "", { cookie })).body).not.toContain("Secret plan");
    await at.ok("PATCH", `/pages/${page.id}/publish/`, { password: null });
    expect((await open(anchor)).body).toContain("Secret plan");
  });
});

test("passwords of published pages are throttled", async () => {
  at = await pagePlace(w, "workspace");
  const { anchor } = await publish(await at.make(), { password: "correct horse" });
  const before = w.runtime.config.authRateLimit;
  Object.assign(w.runtime.config, { authRateLimit: 2 });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const { statusCode } = await w.app.inject({
      method: "POST",
      url: `/pages/${anchor}/`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "password=wrong",
    });
    statuses.push(statusCode);
  }
  Object.assign(w.runtime.config, { authRateLimit: before });
  expect(statuses).toEqual([403, 403, 429]);
});
