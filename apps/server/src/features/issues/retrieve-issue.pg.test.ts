import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activitiesOf } from "./activities.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

const create = async (body: object = {}, who = "ada", P = w.P) =>
  (await w.as(who).send("POST", `${P}/issues/`, { name: "Issue", ...body })).body;
const read = async (id: string, query = "", who = "ada") =>
  (await w.as(who).send("GET", `${w.P}/issues/${id}/${query}`)).body;

describe("retrieving an issue", () => {
  it("the detail of an issue has the row, the description, whether the caller is subscribed, and nothing else", async () => {
    const issue = await create({ description_html: "<p>Hello</p>" });
    const detail = { ...issue, description_html: "<p>Hello</p>" };
    expect(await read(issue.id)).toEqual({ ...detail, is_subscribed: true });
    for (const who of ["vic", "gus"])
      expect(await read(issue.id, "", who)).toEqual({ ...detail, is_subscribed: false });
  });

  it("the detail of an issue includes what expand names, and ignores unknown names", async () => {
    const parent = await create();
    const issue = await create({ parent_id: parent.id });
    const full = await read(issue.id, "?expand=issue_reactions,issue_attachment,issue_link,parent");
    expect(full).toMatchObject({
      issue_reactions: [],
      issue_attachment: [],
      issue_link: [],
      parent: { id: parent.id, sequence_id: parent.sequence_id, project_id: w.project.id },
    });
    const some = await read(issue.id, "?expand=created_by__password,toString,issue_link");
    expect(Object.keys(some).sort()).toEqual([...Object.keys(await read(issue.id)), "issue_link"].sort());
    expect((await read(parent.id, "?expand=parent")).parent).toEqual({});
  });

  it("the detail of an issue reveals nothing about a parent in a project that the caller is not in", async () => {
    const other = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person!, 20);
    const parent = await create({}, "ada", `${w.W}/projects/${other.id}`);
    const issue = await create({ parent_id: parent.id });
    expect((await read(issue.id, "?expand=parent", "ada")).parent.id).toBe(parent.id);
    expect((await read(issue.id, "?expand=parent", "mel")).parent).toEqual({});
  });
});

describe("a person's own activities", () => {
  it("a person's activities come newest first, in pages, without those of others and of projects they have left", async () => {
    const other = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, other, w.as("mel").person!, 15);
    const issue = await create({}, "mel");
    await create({}, "mel", `${w.W}/projects/${other.id}`);
    for (const priority of ["low", "high"])
      await w.as("mel").send("PATCH", `${w.P}/issues/${issue.id}/`, { priority });
    await w.as("ada").send("PATCH", `${w.P}/issues/${issue.id}/`, { priority: "none" });
    const page = (index: number) => activitiesOf(w.runtime, w.as("mel").id, { size: 3, index });
    const first = await page(0);
    expect(first).toMatchObject({
      total_count: 4,
      total_pages: 2,
      count: 3,
      next_page_results: true,
      next_cursor: expect.stringMatching(/^3:1:0:[\w-]+$/),
    });
    expect(first.results.map((a) => [a.field, a.new_value])).toEqual([
      ["priority", "high"],
      ["priority", "low"],
      [null, null],
    ]);
    expect(await page(1)).toMatchObject({ count: 1, next_page_results: false, prev_page_results: true });
    expect(first.results.every((a) => a.actor === w.as("mel").id)).toBe(true);
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("project_id", "=", other.id)
      .execute();
    expect(await page(0)).toMatchObject({ total_count: 3, next_page_results: false });
  });
});
