// Who may read a file (security 62, 14): a file in an issue, people who see the issue; any other file, everyone with
// its URL.
import { readFileSync } from "node:fs";
import { fileForm } from "@cairn/testkit/file-form";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signAddress } from "../../platform/files/signed-address.ts";

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
afterEach(() => w.setNow(null));

const status = async (asset: string, who?: Caller): Promise<number> => {
  const { pathname, search } = new URL(asset, "http://localhost");
  const headers = who?.person ? { cookie: who.person.cookie } : {};
  return (await w.app.inject({ url: pathname + search, headers })).statusCode;
};
/**
 * What these readers get: ada, mel, joe (who is not in the project), a member of another workspace, and a signed-out
 * visitor.
 */
const seen = async (asset: string): Promise<number[]> => {
  const all: number[] = [];
  for (const who of [w.as("ada"), w.as("mel"), w.as("joe"), w.outsider, undefined])
    all.push(await status(asset, who));
  return all;
};
const IN_ISSUE = [200, 200, 404, 404, 404];
const PUBLIC = [200, 200, 200, 200, 200];

const upload = async (who = "mel"): Promise<string> =>
  (await w.as(who).send("POST", `${w.W}/file-assets/`, fileForm("dot.png", PNG as never))).body.asset;
const picture = (asset: string): string => `<p>a</p><img src="${asset}">`;
const issue = async (body: object = {}, P = Q, who = "mel"): Promise<string> => {
  const answer = await w.as(who).send("POST", `${P}/issues/`, { name: "Files", ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};

describe("a file in an issue can be read by people who see the issue", () => {
  it("when it is attached", async () => {
    const path = `${Q}/issues/${await issue()}/issue-attachments/`;
    const { body } = await w.as("mel").send("POST", path, fileForm("note.txt", "hello"));
    expect(await seen(body.asset)).toEqual(IN_ISSUE);
  });

  it("when it is in its description, from the creation or a change", async () => {
    const [made, changed] = [await upload(), await upload()];
    await issue({ description_html: picture(made) });
    expect(await seen(changed)).toEqual(PUBLIC);
    const id = await issue();
    await w.as("mel").send("PATCH", `${Q}/issues/${id}/`, { description_html: picture(changed) });
    expect(await seen(made)).toEqual(IN_ISSUE);
    expect(await seen(changed)).toEqual(IN_ISSUE);
    await w.as("mel").send("PATCH", `${Q}/issues/${id}/`, { description_html: "<p></p>" });
    expect(await seen(changed)).toEqual(IN_ISSUE);
  });

  it("when it is in a comment, written or changed", async () => {
    const [first, second] = [await upload(), await upload()];
    const comments = `${Q}/issues/${await issue()}/comments/`;
    const { body } = await w.as("mel").send("POST", comments, { comment_html: picture(first) });
    await w.as("mel").send("PATCH", `${comments}${body.id}/`, { comment_html: picture(second) });
    expect([await seen(first), await seen(second)]).toEqual([IN_ISSUE, IN_ISSUE]);
  });

  it("when it is in an issue that waits in an inbox", async () => {
    await w.as("ada").send("PATCH", `${Q}/`, { inbox_view: true });
    const asset = await upload();
    const submitted = await w
      .as("mel")
      .send("POST", `${Q}/inbox-issues/`, { issue: { name: "In", description_html: picture(asset) } });
    expect(submitted.status, JSON.stringify(submitted.body)).toBeLessThan(300);
    expect(await seen(asset)).toEqual(IN_ISSUE);
  });

  it("when it is in a draft, by its author alone", async () => {
    const asset = await upload();
    await issue({ is_draft: true, description_html: picture(asset) });
    expect(await seen(asset)).toEqual([404, 200, 404, 404, 404]);
  });

  it("when it is in several, by people who see one of them; a guest of a project reads the files of their own issues", async () => {
    const asset = await upload();
    await issue({ description_html: picture(asset) });
    expect(await status(asset, w.as("gus"))).toBe(404);
    await issue({ description_html: picture(asset) }, w.P);
    expect([await status(asset, w.as("joe")), await status(asset, w.as("gus"))]).toEqual([200, 200]);
    expect([await status(asset, w.outsider), await status(asset)]).toEqual([404, 404]);
  });

  it("but not by people who put its URL into their own issue", async () => {
    const asset = await upload();
    await issue({ description_html: picture(asset) });
    await issue({ description_html: picture(asset) }, w.P, "joe");
    expect(await seen(asset)).toEqual(IN_ISSUE);
  });

  it("a URL that a removed member has kept is not found (security 14)", async () => {
    const asset = await upload();
    const id = await issue({ description_html: picture(asset) }, w.P);
    const attached = await w
      .as("mel")
      .send("POST", `${w.P}/issues/${id}/issue-attachments/`, fileForm("note.txt", "hello"));
    const kept = [asset, attached.body.asset];
    for (const one of kept) expect(await status(one, w.as("gus"))).toBe(200);
    const removed = await w.as("ada").send("DELETE", `${w.W}/members/${w.as("gus").workspace_member_id}/`);
    expect(removed.status).toBe(204);
    for (const one of kept) expect(await status(one, w.as("gus"))).toBe(404);
  });
});

describe("files shown to people who are not signed in", () => {
  it("a logo and a cover stay public, even when their URLs are written into an issue", async () => {
    const [logo, cover] = [await upload("ada"), await upload("ada")];
    await w.as("ada").send("PATCH", `${w.W}/`, { logo });
    await w.as("ada").send("PATCH", `${Q}/`, { cover_image: cover });
    await issue({ description_html: picture(logo) + picture(cover) });
    expect([await seen(logo), await seen(cover)]).toEqual([PUBLIC, PUBLIC]);
  });
});

describe("signed URLs", () => {
  it("a signed URL works for everyone for an hour, and only for its own file", async () => {
    const [asset, other] = [await upload(), await upload()];
    await issue({ description_html: picture(asset) + picture(other) });
    w.setNow("2026-05-04T10:00:00.000Z");
    const signed = await signAddress(w.runtime, asset);
    expect(await status(signed)).toBe(200);
    expect(await status(other + new URL(signed).search)).toBe(404);
    expect(await status(signed.slice(0, -2))).toBe(404);
    expect(await status(`${asset}?signed=x&signed=y`)).toBe(404);
    w.setNow("2026-05-04T11:00:01.000Z");
    expect(await status(signed)).toBe(404);
  });
});

it("files in texts older than this rule are found by the migration", async () => {
  const [asset, other, free] = [await upload(), await upload(), await upload()];
  const id = await issue({ description_html: picture(asset) });
  await w.as("mel").send("POST", `${Q}/issues/${id}/comments/`, { comment_html: picture(other) });
  const { pool } = w.runtime;
  const uses = async () =>
    (await pool.query("select key, issue_id from file_uses where issue_id = $1 order by key", [id])).rows;
  const before = await uses();
  await pool.query("delete from file_uses");
  expect(await seen(asset)).toEqual(PUBLIC);
  const folder = new URL("../../platform/postgres/migrations/0022_file_uses.sql", import.meta.url);
  const [, backfill = ""] = /(insert into file_uses[^;]+);/.exec(readFileSync(folder, "utf8")) ?? [];
  await pool.query(backfill);
  expect(await uses()).toEqual(before);
  expect([await seen(asset), await seen(other), await seen(free)]).toEqual([IN_ISSUE, IN_ISSUE, PUBLIC]);
});

it("the response is cached by the browser alone, and is not sent twice", async () => {
  const asset = await upload();
  await issue({ description_html: picture(asset) });
  const cookie = w.as("mel").person?.cookie ?? "";
  const url = new URL(asset).pathname;
  const { headers } = await w.app.inject({ url, headers: { cookie } });
  expect(headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  const again = await w.app.inject({ url, headers: { cookie, "if-none-match": String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

it("looks up the file and everything that grants access by indexes, whatever the size of the workspace", async () => {
  const asset = await upload();
  await issue({ description_html: picture(asset) });
  const client = await w.runtime.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain select f.key from file_assets f where f.workspace_id = $1 and f.key = $2 and not f.is_deleted and (
         (f.issue_id is null and not exists (select from file_uses x where x.workspace_id = f.workspace_id and x.key = f.key))
         or exists (select from projects p where p.workspace_id = f.workspace_id and p.cover_image like '%/uploads/%'
           and substring(p.cover_image from '[^/]+$') = f.key))`,
      [w.workspace.id, asset.split("/").at(-1)],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("file_assets_workspace_id_key_key");
    expect(plan).toContain("projects_cover");
    expect(plan).not.toContain("Seq Scan");
  } finally {
    await client.query("rollback");
    client.release();
  }
});
