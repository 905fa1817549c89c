// Who may read a file in a page (security 62): those who may read the page, and readers of a published page while it is
// published.
import { readFileSync } from "node:fs";
import { fileForm } from "@cairn/testkit/file-form";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until, Writer } from "./collab/writer.fixture.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

let w: World;
/** A private project with ada and mel. */
let Q: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", joe: "member", gus: "guest" } });
  const secret = await addProject(w.runtime, w.workspace, { name: "Secret", identifier: "SEC", network: 0 });
  for (const who of ["ada", "mel"])
    await addProjectMember(w.runtime, w.workspace, secret, w.as(who).person!, 20);
  Q = `${w.W}/projects/${secret.id}`;
});
afterAll(() => w.stop());

const get = (url: string, headers: Record<string, string> = {}) => w.app.inject({ url, headers });
const status = async (asset: string, who?: Caller): Promise<number> =>
  (await get(new URL(asset, "http://localhost").pathname, who?.person ? { cookie: who.person.cookie } : {}))
    .statusCode;
/** What ada, mel, joe (not in the project), a member of another workspace and a signed-out visitor get. */
const seen = async (asset: string): Promise<number[]> => {
  const all: number[] = [];
  for (const who of [w.as("ada"), w.as("mel"), w.as("joe"), w.outsider, undefined])
    all.push(await status(asset, who));
  return all;
};
const IN_PROJECT = [200, 200, 404, 404, 404];
const IN_WORKSPACE = [200, 200, 200, 404, 404];
const OWN = [404, 200, 404, 404, 404];
const PUBLIC = [200, 200, 200, 200, 200];

async function ok(method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: unknown, who = "mel") {
  const answer = await w.as(who).send(method, url, body);
  expect(answer.status, `${method} ${url}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}
const upload = async (): Promise<string> =>
  (await ok("POST", `${w.W}/file-assets/`, fileForm("dot.png", PNG as never))).asset;
const picture = (asset: string): string => `<p>a</p><p><img src="${asset}"></p>`;
const page = async (body: object, base = Q, who = "mel") =>
  ok("POST", `${base}/pages/`, { name: "Files", ...body }, who);
const keyOf = (asset: string): string => asset.split("/").at(-1) ?? "";

describe("a file in a page can be read by people who see the page", () => {
  it("of a project by its members, of the workspace by all of its members", async () => {
    const [one, two] = [await upload(), await upload()];
    expect(await seen(one)).toEqual(PUBLIC);
    await page({ description_html: picture(one) });
    expect(await seen(one)).toEqual(IN_PROJECT);
    await page({ description_html: `<p><a href="${two}">a file</a></p>` }, w.W);
    expect(await seen(two)).toEqual(IN_WORKSPACE);
  });

  it("of a private page by its owner alone, as the page's access changes", async () => {
    const asset = await upload();
    const { id } = await page({ access: 1, description_html: picture(asset) });
    expect(await seen(asset)).toEqual(OWN);
    await ok("PATCH", `${Q}/pages/${id}/`, { access: 0 });
    expect(await seen(asset)).toEqual(IN_PROJECT);
    await ok("PATCH", `${Q}/pages/${id}/`, { access: 1 });
    expect(await seen(asset)).toEqual(OWN);
  });

  it("from its upload on, if it is uploaded for the page by someone who edits it", async () => {
    const uploadFor = async (page_id: string, who = "mel"): Promise<string> => {
      const form = fileForm("dot.png", PNG as never, { attributes: JSON.stringify({ page_id }) });
      return (await ok("POST", `${w.W}/file-assets/`, form, who)).asset;
    };
    const { id } = await page({ access: 1 });
    const own = await uploadFor(id);
    expect(await seen(own)).toEqual(OWN);
    await ok("PATCH", `${Q}/pages/${id}/`, { description_html: picture(own) });
    expect(await seen(own)).toEqual(OWN);
    // A page that the person does not see, does not exist, or is no page changes nothing.
    for (const other of [id, "00000000-0000-4000-8000-000000000000", "page"])
      expect(await seen(await uploadFor(other, "joe")), other).toEqual(PUBLIC);
  });

  it("when it was written by an editor that is open", async () => {
    const asset = await upload();
    const { id } = await page({ access: 1 });
    const writer = new Writer(await w.listen(), w, w.as("mel"), id);
    try {
      await writer.opened();
      writer.write(picture(asset));
      await writer.saved();
      await until(async () => (await status(asset, w.as("ada"))) === 404, 15_000);
      expect(await seen(asset)).toEqual(OWN);
    } finally {
      writer.close();
    }
  });

  it("but not by people who put its URL into a page of their own, nor after another person edits that page", async () => {
    const asset = await upload();
    await page({ access: 1, description_html: picture(asset) });
    const { id } = await page({ description_html: picture(asset) }, w.W, "joe");
    await ok("PATCH", `${w.W}/pages/${id}/`, { description_html: `${picture(asset)}<p>more</p>` }, "mel");
    expect(await seen(asset)).toEqual(OWN);
  });

  it("nor by people who put its URL into an issue, while those who may read it open it to the issue's readers", async () => {
    const asset = await upload();
    await page({ access: 1, description_html: picture(asset) });
    const issue = { name: "Files", description_html: picture(asset) };
    await ok("POST", `${w.P}/issues/`, issue, "joe");
    expect(await seen(asset)).toEqual(OWN);
    await ok("POST", `${w.P}/issues/`, issue);
    expect(await seen(asset)).toEqual(IN_WORKSPACE);
  });

  it("of a copy by those who see the copy", async () => {
    const asset = await upload();
    const { id } = await page({ description_html: picture(asset) }, w.W);
    const copy = await ok("POST", `${w.W}/pages/${id}/duplicate/`, {}, "joe");
    await ok("PATCH", `${w.W}/pages/${id}/`, { access: 1 });
    expect(await seen(asset)).toEqual(IN_WORKSPACE);
    await ok("PATCH", `${w.W}/pages/${copy.id}/`, { access: 1 }, "joe");
    expect(await seen(asset)).toEqual([404, 200, 200, 404, 404]);
  });

  it("by no one once the page or issue is deleted", async () => {
    const [one, two] = [await upload(), await upload()];
    const { id } = await page({ description_html: picture(one) });
    await ok("POST", `${Q}/pages/${id}/archive/`, {});
    await ok("DELETE", `${Q}/pages/${id}/`);
    expect(await seen(one)).toEqual([404, 404, 404, 404, 404]);
    const issue = await ok("POST", `${Q}/issues/`, { name: "Files", description_html: picture(two) });
    await ok("DELETE", `${Q}/issues/${issue.id}/`);
    expect(await seen(two)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe("a file in a published page", () => {
  const file = (anchor: string, asset: string, headers = {}) =>
    get(`/pages/${anchor}/files/${keyOf(asset)}`, headers);

  it("can be read at the page's public URL as long as it is published and in the text", async () => {
    const [asset, linked] = [await upload(), await upload()];
    const link = `<p><a href="${linked}">a file</a></p>`;
    const { id } = await page({ description_html: picture(asset) + link });
    const { anchor } = await ok("POST", `${Q}/pages/${id}/publish/`, {});
    const { body } = await get(`/pages/${anchor}/`);
    expect(body).toContain(`src="/pages/${anchor}/files/${keyOf(asset)}"`);
    expect(body).toContain(`href="/pages/${anchor}/files/${keyOf(linked)}"`);
    expect(body).not.toContain("/uploads/");
    const served = await file(anchor, asset);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(String(served.headers["content-security-policy"])).toContain("sandbox");
    expect((await file(anchor, linked)).statusCode).toBe(200);
    expect(await seen(asset)).toEqual(IN_PROJECT);
    await ok("PATCH", `${Q}/pages/${id}/`, { description_html: link });
    expect((await file(anchor, asset)).statusCode).toBe(404);
    await ok("DELETE", `${Q}/pages/${id}/publish/`);
    const etag = String(served.headers["etag"]);
    expect((await file(anchor, linked, { "if-none-match": etag })).statusCode).toBe(404);
  });

  it("can be read while it is the cover, unless it belongs to another text", async () => {
    const [asset, shut] = [await upload(), await upload()];
    await page({ access: 1, description_html: picture(shut) });
    const { id } = await page({ view_props: { cover: asset } });
    const { anchor } = await ok("POST", `${Q}/pages/${id}/publish/`, {});
    const address = `/pages/${anchor}/files/${keyOf(asset)}`;
    expect((await get(`/pages/${anchor}/`)).body).toContain(`<img class="cover" src="${address}" alt="">`);
    expect((await file(anchor, asset)).statusCode).toBe(200);
    await ok("PATCH", `${Q}/pages/${id}/`, { view_props: { cover: shut } });
    expect((await file(anchor, asset)).statusCode).toBe(404);
    expect((await file(anchor, shut)).statusCode).toBe(404);
    await ok("PATCH", `${Q}/pages/${id}/`, { view_props: { cover: asset } });
    await ok("DELETE", `${Q}/pages/${id}/publish/`);
    expect((await file(anchor, asset)).statusCode).toBe(404);
  });

  it("is served for no other page, and below it only with sub-pages", async () => {
    const [own, other, below] = [await upload(), await upload(), await upload()];
    const { id } = await page({ description_html: picture(own) });
    await page({ description_html: picture(other) });
    await page({ parent: id, description_html: picture(below) });
    const { anchor } = await ok("POST", `${Q}/pages/${id}/publish/`, {});
    const statuses = async () =>
      Promise.all([own, other, below].map(async (asset) => (await file(anchor, asset)).statusCode));
    expect(await statuses()).toEqual([200, 404, 404]);
    await ok("PATCH", `${Q}/pages/${id}/publish/`, { with_sub_pages: true });
    expect(await statuses()).toEqual([200, 404, 200]);
  });

  it("is not opened by writing its URL into a page that is published", async () => {
    const asset = await upload();
    await page({ access: 1, description_html: picture(asset) });
    const { id } = await page({ description_html: picture(asset) }, w.W, "joe");
    const { anchor } = await ok("POST", `${w.W}/pages/${id}/publish/`, {}, "joe");
    expect((await file(anchor, asset)).statusCode).toBe(404);
  });

  it("needs the password of the page, and ends when the publication expires", async () => {
    const asset = await upload();
    const { id } = await page({ description_html: picture(asset) });
    const { anchor } = await ok("POST", `${Q}/pages/${id}/publish/`, { password: "correct horse" });
    expect((await file(anchor, asset)).statusCode).toBe(404);
    const opened = await w.app.inject({
      method: "POST",
      url: `/pages/${anchor}/`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ password: "correct horse" }).toString(),
    });
    const [{ name, value } = { name: "", value: "" }] = opened.cookies;
    const cookie = `${name}=${value}`;
    expect((await file(anchor, asset, { cookie })).statusCode).toBe(200);
    await ok("PATCH", `${Q}/pages/${id}/publish/`, { expires_at: "2001-01-01T00:00:00Z" });
    expect((await file(anchor, asset, { cookie })).statusCode).toBe(404);
  });
});

it("files in pages older than this rule are found by the migration, but for those in issues", async () => {
  const [asset, shared] = [await upload(), await upload()];
  const { id } = await page({ description_html: picture(asset) + picture(shared) });
  await ok("POST", `${Q}/issues/`, { name: "Files", description_html: picture(shared) });
  const { pool } = w.runtime;
  const uses = async () =>
    (await pool.query<{ key: string }>("select key from page_files where page_id = $1", [id])).rows;
  await pool.query("delete from page_files where page_id = $1", [id]);
  const migration = new URL("../../platform/postgres/migrations/0036_page_files.sql", import.meta.url);
  const [, backfill = ""] = /(insert into page_files[^;]+);/.exec(readFileSync(migration, "utf8")) ?? [];
  await pool.query(`${backfill} on conflict do nothing`);
  expect(await uses()).toEqual([{ key: keyOf(asset) }]);
});
