import { readFileSync } from "node:fs";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { pagePlace, type Place } from "../pages/pages.fixture.ts";

let w: World;
let at: Place;
let there: Place;
beforeAll(async () => {
  w = await planningWorld();
  at = await pagePlace(w, "project");
  there = await pagePlace(w, "workspace");
});
afterAll(() => w.stop());

const mention = (page: string): string =>
  `<mention-component entity_name="page_mention" entity_identifier="${page}"></mention-component>`;
const link = (issue: string): string => `<a data-issue="${issue}" data-key="X-1" href="/a/b">X-1 Title</a>`;
const get = (path: string, who = "mel") => w.as(who).send("GET", `${w.W}/${path}`);
const mentionsOf = async (kind: "pages" | "issues", id: string, who = "mel"): Promise<string[]> => {
  const { status, body } = await get(`references/${kind}/${id}/`, who);
  expect(status).toBe(200);
  return (body as Row[]).map((row) => `${row.kind} ${row.name}${row.excerpt && `: ${row.excerpt}`}`);
};
const newIssue = (name: string, html = "") => at.ok("POST", "/issues/", { name, description_html: html });
const say = (issue: string, html: string): Promise<Row> =>
  at.ok("POST", `/issues/${issue}/comments/`, { comment_html: html });

describe("references", () => {
  test("pages, descriptions and comments that mention a page are listed, the latest first", async () => {
    const target = await there.make({ name: "Target" });
    const page = await at.make({ name: "A", description_html: `<p>${mention(target.id)}</p>` });
    const issue = await newIssue("B", `<p>See ${mention(target.id)}</p>`);
    await say(issue.id, `<p>Also ${mention(target.id)}</p>`);
    expect(await mentionsOf("pages", target.id)).toEqual(["comment B: Also [page]", "issue B", "page A"]);
    const [comment] = (await get(`references/pages/${target.id}/`)).body as Row[];
    expect(comment).toMatchObject({ issue: issue.id, project: at.projectId, actor: w.as("mel").id });
    expect(await mentionsOf("pages", page.id)).toEqual([]);
  });

  test("comments on pages refer, too, but not to their own page, and end with their thread and their page's visibility", async () => {
    const target = await there.make({ name: "Target" });
    const issue = await newIssue("Issue");
    const page = await at.make({ name: "Plan" });
    const comments = `/pages/${page.id}/comments/`;
    const html = `<p>See ${mention(target.id)} ${mention(page.id)} ${link(issue.id)}</p>`;
    const { id } = await at.ok("POST", comments, { comment_html: html });
    expect(await mentionsOf("pages", target.id)).toEqual(["page_comment Plan: See [page] [page] X-1 Title"]);
    expect(await mentionsOf("issues", issue.id)).toHaveLength(1);
    expect(await mentionsOf("pages", page.id)).toEqual([]);
    const [found] = (await get(`references/pages/${target.id}/`)).body as Row[];
    expect(found).toMatchObject({ id, page: page.id, issue: null, project: at.projectId });
    await at.ok("PATCH", `/pages/${page.id}/`, { access: 1 });
    expect(await mentionsOf("pages", target.id, "ada")).toEqual([]);
    await at.ok("PATCH", `${comments}${id}/`, { comment_html: "<p>Nothing</p>" });
    expect(await mentionsOf("pages", target.id)).toEqual([]);
    await at.ok("PATCH", `${comments}${id}/`, { comment_html: html });
    expect(await mentionsOf("pages", target.id)).toHaveLength(1);
    await at.ok("DELETE", `${comments}${id}/`);
    expect(await mentionsOf("pages", target.id)).toEqual([]);
  });

  test("they follow every change of a text, in both places of pages", async () => {
    const target = await at.make({ name: "Target" });
    for (const place of [at, there]) {
      const page = await place.make({ name: "Source" });
      expect(await mentionsOf("pages", target.id)).toEqual([]);
      await place.ok("PATCH", `/pages/${page.id}/`, { description_html: `<p>${mention(target.id)}</p>` });
      expect(await mentionsOf("pages", target.id)).toEqual(["page Source"]);
      const copy = await place.ok("POST", `/pages/${page.id}/duplicate/`, {});
      expect(await mentionsOf("pages", target.id)).toEqual(["page Source (copy)", "page Source"]);
      for (const { id } of [page, copy])
        await place.ok("PATCH", `/pages/${id}/`, { description_html: "<p>Nothing</p>" });
    }
    const issue = await newIssue("Issue", `<p>${mention(target.id)}</p>`);
    const comment = await say(issue.id, `<p>${mention(target.id)}</p>`);
    expect(await mentionsOf("pages", target.id)).toHaveLength(2);
    await at.ok("PATCH", `/issues/${issue.id}/`, { description_html: "<p>Nothing</p>" });
    await at.ok("PATCH", `/issues/${issue.id}/comments/${comment.id}/`, { comment_html: "<p>Nothing</p>" });
    expect(await mentionsOf("pages", target.id)).toEqual([]);
  });

  test("issues are referred to by links and embedded blocks; a comment on the issue itself does not count", async () => {
    const issue = await newIssue("Target");
    await at.make({
      name: "Plan",
      description_html: `<div data-embed="issue" data-issue="${issue.id}"></div>`,
    });
    await newIssue("Other", `<p>${link(issue.id)}</p>`);
    await say(issue.id, `<p>${link(issue.id)}</p>`);
    expect(await mentionsOf("issues", issue.id)).toEqual(["issue Other", "page Plan"]);
  });

  test("others' private pages, projects of others and drafts are not listed (security 20)", async () => {
    const target = await there.make({ name: "Target" });
    const html = `<p>${mention(target.id)}</p>`;
    await at.make({ name: "Private", access: 1, description_html: html });
    await there.make({ name: "Private, too", access: 1, description_html: html });
    await at.make({ name: "In the project", description_html: html });
    await newIssue("Issue", html);
    await at.ok("POST", "/issue-drafts/", { name: "Draft", description_html: html });
    expect(await mentionsOf("pages", target.id)).toHaveLength(4);
    expect(await mentionsOf("pages", target.id, "ada")).toEqual(["issue Issue", "page In the project"]);
    const { W: elsewhere } = w;
    const alone = await w
      .as("ada")
      .send("POST", `${elsewhere}/projects/`, { name: "Secret", identifier: "SEC", network: 0 });
    const secret = await w.as("ada").send("POST", `${elsewhere}/projects/${alone.body.id}/pages/`, {
      name: "Secret",
      description_html: html,
    });
    expect(secret.status).toBe(201);
    expect(await mentionsOf("pages", target.id, "ada")).toContain("page Secret");
    expect(await mentionsOf("pages", target.id)).not.toContain("page Secret");
    expect((await get(`references/pages/${secret.body.id}/`)).status).toBe(404);
    expect((await get(`pages/names/?pages=${secret.body.id},${target.id}`)).body).toMatchObject([
      { name: "Target" },
    ]);
  });

  test("what a person may not see is not found, whatever refers to it", async () => {
    const page = await at.make({ access: 1 });
    expect((await get(`references/pages/${page.id}/`, "ada")).status).toBe(404);
    expect((await get(`references/issues/${page.id}/`)).status).toBe(404);
    expect((await w.outsider.send("GET", `${w.W}/references/pages/${page.id}/`)).status).toBe(404);
  });

  test("the names of pages follow their titles, and are missing for those who may not see a page", async () => {
    const page = await at.make({ name: "Before", access: 1 });
    await at.ok("PATCH", `/pages/${page.id}/`, { name: "After" });
    const asked = `pages/names/?pages=${page.id},${page.id.toUpperCase()},x`;
    expect((await get(asked)).body).toEqual([
      { id: page.id, name: "After", logo_props: {}, project: at.projectId, is_archived: false },
    ]);
    expect((await get(asked, "ada")).body).toEqual([]);
    expect((await get("pages/names/")).status).toBe(400);
  });

  test("a reference ends with the text or with what it refers to; one to nothing is not stored", async () => {
    const target = await at.make();
    const page = await at.make({
      description_html: `<p>${mention(target.id)} ${mention("0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa")}</p>`,
    });
    const stored = async () =>
      (await w.runtime.pool.query("select target_id from text_references where source_id = $1", [page.id]))
        .rows;
    expect(await stored()).toEqual([{ target_id: target.id }]);
    await at.ok("POST", `/pages/${target.id}/archive/`, {});
    await at.ok("DELETE", `/pages/${target.id}/`);
    expect(await stored()).toEqual([]);
  });

  test("the migration finds the links in texts that were stored before it", async () => {
    const issue = await newIssue("Old target");
    await at.make({ description_html: `<p>${link(issue.id)}</p>` });
    const source = await newIssue("Old source", `<p>${link(issue.id)}</p>`);
    await say(source.id, `<p>${link(issue.id)}</p>`);
    const all = async () =>
      (
        await w.runtime.pool.query(
          "select source_kind, source_id from text_references where target_id = $1 order by source_kind, source_id",
          [issue.id],
        )
      ).rows;
    const before = await all();
    expect(before).toHaveLength(3);
    await w.runtime.pool.query("delete from text_references");
    const file = new URL("../../platform/postgres/migrations/0033_text_references.sql", import.meta.url);
    const [backfill = ""] = /insert into text_references[^;]+;/.exec(readFileSync(file, "utf8")) ?? [];
    await w.runtime.pool.query(backfill);
    expect(await all()).toEqual(before);
  });
});
