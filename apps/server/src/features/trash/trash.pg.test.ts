import { addPerson, addMember, addProjectMember } from "@cairn/testkit/people";
import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purgeExpired } from "./purge.ts";
import { trashOf } from "./trash.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", moe: "member", vic: "viewer" } });
});
afterAll(() => w.stop());

const { send, create, comment, remove, restore, purge, listed, titles, rowsOf } = trashOf(() => w);

/** An issue with everything that an issue can have. */
async function fullIssue(name: string) {
  const { pool } = w.runtime;
  const label = await send("ada", "POST", `${w.P}/issue-labels/`, { name: `Label of ${name}` });
  const cycle = await send("ada", "POST", `${w.P}/cycles/`, { name: "Cycle" });
  const module = await send("ada", "POST", `${w.P}/modules/`, { name: `Module of ${name}` });
  const other = await create({ name: `Beside ${name}` });
  const issue = await create({
    name,
    label_ids: [label.id],
    assignee_ids: [w.as("moe").id],
    priority: "high",
  });
  const child = await create({ name: `Below ${name}`, parent_id: issue.id });
  await send("ada", "POST", `${w.P}/cycles/${cycle.id}/cycle-issues/`, { issues: [issue.id] });
  await send("ada", "POST", `${w.P}/modules/${module.id}/issues/`, { issues: [issue.id] });
  const first = await comment(issue.id, "first");
  const reply = await comment(issue.id, "reply", first.id);
  await send("moe", "POST", `${w.P}/comments/${first.id}/reactions/`, { reaction: "128077" });
  await send("ada", "POST", `${w.P}/issues/${issue.id}/issue-links/`, { url: "https://example.com/" });
  await send("ada", "POST", `${w.P}/issues/${issue.id}/issue-relation/`, {
    relation_type: "blocking",
    issues: [other.id],
  });
  const file = await w
    .as("mel")
    .send("POST", `${w.P}/issues/${child.id}/issue-attachments/`, fileForm("plan.txt", "plan"));
  expect(file.status).toBeLessThan(300);
  const property = (
    await pool.query<{ id: string }>(
      `insert into properties (workspace_id, id, project_id, name, kind)
       values ($1, gen_random_uuid(), $2, $3, 'relation') returning id`,
      [w.workspace.id, w.project.id, `Follows ${name}`],
    )
  ).rows[0]?.id;
  await pool.query(
    "insert into issue_property_values (workspace_id, property_id, issue_id, ids) values ($1, $2, $3, array[$4::uuid])",
    [w.workspace.id, property, other.id, issue.id],
  );
  return { issue, child, other, label, cycle, module, first, reply, file: file.body };
}

/** What changes whenever something is written. */
const without = (rows: Record<string, unknown[]>) => {
  const { projects: _versions, issue_activities: history = [], ...rest } = rows;
  const issues = (rest.issues ?? []).map((row) => ({ ...(row as object), updated_at: 0, updated_by: 0 }));
  const own = history.filter((row) => (row as { issue_id: string | null }).issue_id !== null);
  return { ...rest, issues, history: own };
};

describe("the trash", () => {
  it("a restored issue has everything again: sub-issues, comments, labels, cycle, modules, links, relations, files, values", async () => {
    const { issue, child, other } = await fullIssue("Everything");
    const ids = [issue.id, child.id];
    const before = without(await rowsOf(ids));
    expect(Object.keys(before).length).toBeGreaterThan(12);
    await remove(issue.id);
    const gone = await rowsOf(ids);
    expect(gone.issues).toBeUndefined();
    const answer = await restore(issue.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: issue.id, kind: "issue", project: w.project.id },
    });
    expect(without(await rowsOf(ids))).toEqual(before);
    const again = await send("mel", "GET", `${w.P}/issues/${other.id}/`);
    expect(Object.values(again.property_values)).toEqual([issue.id]);
    expect(await titles("ada")).not.toContain("Everything");
  });

  it("references to what is gone meanwhile are dropped, and a missing state becomes the default one", async () => {
    const { issue, child, label, cycle, module } = await fullIssue("Lonely");
    const state = await send("ada", "POST", `${w.P}/states/`, {
      name: "Odd",
      color: "#112233",
      group: "completed",
    });
    await send("ada", "PATCH", `${w.P}/issues/${issue.id}/`, { state_id: state.id });
    await remove(issue.id);
    await send("ada", "DELETE", `${w.P}/issue-labels/${label.id}/`);
    await send("ada", "DELETE", `${w.P}/cycles/${cycle.id}/`);
    await send("ada", "DELETE", `${w.P}/modules/${module.id}/`);
    await send("ada", "DELETE", `${w.P}/states/${state.id}/`);
    expect((await restore(issue.id)).status).toBe(200);
    const back = await send("mel", "GET", `${w.P}/issues/${issue.id}/`);
    expect(back).toMatchObject({
      label_ids: [],
      cycle_id: null,
      module_ids: [],
      assignee_ids: [w.as("moe").id],
      completed_at: null,
      sub_issues_count: 1,
      sequence_id: issue.sequence_id,
      link_count: 1,
    });
    expect(back.state_id).toBe(w.states.backlog.id);
    expect((await send("mel", "GET", `${w.P}/issues/${child.id}/`)).attachment_count).toBe(1);
  });

  it("each issue of a bulk deletion is restored alone, unless it was below another one", async () => {
    const one = await create({ name: "Bulk one" });
    const two = await create({ name: "Bulk two" });
    const below = await create({ name: "Bulk below", parent_id: two.id });
    await send("ada", "DELETE", `${w.P}/bulk-delete-issues/`, { issue_ids: [one.id, two.id, below.id] });
    expect(await titles("ada", "?search=bulk")).toEqual(expect.arrayContaining(["Bulk one", "Bulk two"]));
    expect(await titles("ada", "?search=bulk")).toHaveLength(2);
    expect((await restore(two.id)).status).toBe(200);
    expect((await send("mel", "GET", `${w.P}/issues/${below.id}/`)).parent_id).toBe(two.id);
    expect((await w.as("mel").send("GET", `${w.P}/issues/${one.id}/`)).status).toBe(404);
  });

  it("a restored comment is the first of its thread again, with the replies written before and after", async () => {
    const issue = await create();
    const first = await comment(issue.id, "Is it   done?");
    const oldest = await comment(issue.id, "Not yet", first.id);
    const next = await comment(issue.id, "Soon", first.id);
    await send("mel", "DELETE", `${w.P}/issues/${issue.id}/comments/${first.id}/`);
    const late = await comment(issue.id, "Now", oldest.id);
    expect(await titles("mel", "?kind=comment")).toContain("Is it done?");
    expect((await restore(first.id)).status).toBe(200);
    const all = await send("mel", "GET", `${w.P}/issues/${issue.id}/comments/`);
    const parents = Object.fromEntries(
      all.map((one: { id: string; parent: string }) => [one.id, one.parent]),
    );
    expect(parents).toEqual({
      [first.id]: null,
      [oldest.id]: first.id,
      [next.id]: first.id,
      [late.id]: first.id,
    });
  });

  it("a comment is restored only where its issue still exists", async () => {
    const issue = await create({ name: "Place" });
    const one = await comment(issue.id, "Homeless");
    await send("mel", "DELETE", `${w.P}/issues/${issue.id}/comments/${one.id}/`);
    await remove(issue.id);
    expect(await restore(one.id)).toMatchObject({ status: 409 });
    await restore(issue.id);
    expect((await restore(one.id)).status).toBe(200);
  });

  it("admins see everything, members what they deleted, wrote, or may delete, and no one a private draft of others", async () => {
    const person = await addPerson(w.runtime, "gus");
    await addMember(w.runtime, w.workspace, person, 5);
    const issue = await create({ name: "Seen by members" });
    const one = await comment(issue.id, "Seen by its author");
    await send("ada", "DELETE", `${w.P}/issues/${issue.id}/comments/${one.id}/`);
    await remove(issue.id);
    const draft = await send("mel", "POST", `${w.P}/issue-drafts/`, { name: "Seen by mel only" });
    await send("mel", "DELETE", `${w.P}/issue-drafts/${draft.id}/`);
    const find = async (who: string) =>
      (await titles(who, "?search=seen%20by")).toSorted((a: string, b: string) => a.localeCompare(b));
    expect(await find("ada")).toEqual(["Seen by its author", "Seen by members"]);
    expect(await find("mel")).toEqual(["Seen by its author", "Seen by mel only", "Seen by members"]);
    expect(await find("moe")).toEqual(["Seen by members"]);
    expect(await find("vic")).toEqual([]);
    const stranger = await w.app.inject({ url: `${w.W}/trash/`, headers: { cookie: person.cookie } });
    expect(stranger.json().results).toEqual([]);
    expect((await restore(issue.id, "vic")).status).toBe(404);
    expect((await restore(draft.id, "ada")).status).toBe(404);
    expect((await purge(issue.id, "mel")).status).toBe(403);
    expect((await w.outsider.send("POST", `${w.W}/trash/${issue.id}/restore/`)).status).toBe(404);
    expect((await purge(draft.id, "mel")).status).toBe(204);
    expect((await purge(issue.id, "ada")).status).toBe(204);
    expect((await restore(issue.id)).status).toBe(404);
    await addProjectMember(w.runtime, w.workspace, w.project, person, 15);
  });

  it("filters by kind and project, pages, and takes a percent sign in a search literally", async () => {
    for (const name of ["100% sure", "100 times"]) await remove((await create({ name })).id);
    expect(await titles("ada", `?search=${encodeURIComponent("100%")}`)).toEqual(["100% sure"]);
    expect(await titles("ada", "?search=100&kind=comment")).toEqual([]);
    expect(await titles("ada", `?search=100&project=${w.project.id}&per_page=1&cursor=1:0:0`)).toEqual([
      "100 times",
    ]);
    const first = await send("ada", "GET", `${w.W}/trash/?search=100&per_page=1&cursor=1:0:0`);
    expect(await titles("ada", `?search=100&per_page=1&cursor=${first.next_cursor}`)).toEqual(["100% sure"]);
    expect(await titles("ada", `?project=${w.outsider.project.id}`)).toEqual([]);
  });

  it("files of what is in the trash are kept; purging removes rows and files, also those in the text", async () => {
    const { child, issue, file } = await fullIssue("Purged");
    const upload = await w
      .as("mel")
      .send("POST", `/api/workspaces/${w.slug}/file-assets/`, fileForm("in-text.txt", "text"));
    expect(upload.status).toBeLessThan(300);
    const key = (asset: string) => /uploads\/([^?]+)/.exec(asset)?.[1] ?? "";
    await send("mel", "PATCH", `${w.P}/issues/${issue.id}/`, {
      description_html: `<p><img src="${upload.body.asset}"></p>`,
    });
    const [attached, inText] = [key(file.asset), key(upload.body.asset)];
    await remove(issue.id);
    const { files } = w.runtime;
    expect([await files.size(attached), await files.size(inText)]).toEqual([4, 4]);
    const item = (await listed("ada", "?search=purged"))[0];
    expect(item).toMatchObject({ contains: { issues: 1, comments: 2, files: 1 }, may_purge: true });
    expect((await purge(issue.id)).status).toBe(204);
    expect([await files.size(attached), await files.size(inText)]).toEqual([null, null]);
    const { rowCount } = await w.runtime.pool.query("select from trash_rows where item_id = $1", [issue.id]);
    expect(rowCount).toBe(0);
    const left = await rowsOf([child.id]);
    expect(Object.keys(left)).toEqual([]);
  });

  it("the hourly job purges what has expired", async () => {
    const issue = await create({ name: "Expired" });
    await remove(issue.id);
    await purgeExpired.run(w.runtime);
    expect(await titles("ada", "?search=expired")).toEqual(["Expired"]);
    await w.runtime.pool.query("update trash_items set expires_at = $2 where id = $1", [
      issue.id,
      w.runtime.now(),
    ]);
    expect(await titles("ada", "?search=expired")).toEqual([]);
    await purgeExpired.run(w.runtime);
    const { rowCount } = await w.runtime.pool.query("select from trash_items where id = $1", [issue.id]);
    expect(rowCount).toBe(0);
  });
});
