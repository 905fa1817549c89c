import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trashOf } from "./trash.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", moe: "member" } });
});
afterAll(() => w.stop());

const { send, create, restore, purge, listed, titles, rowsOf } = trashOf(() => w);

describe("the trash", () => {
  it("a restored cycle has its issues again, except those that are in another one meanwhile, and their history says so", async () => {
    const [stays, moved] = [await create({ name: "Stays" }), await create({ name: "Moved" })];
    const cycle = await send("mel", "POST", `${w.P}/cycles/`, { name: "Sprint", description: "Goal" });
    const other = await send("mel", "POST", `${w.P}/cycles/`, { name: "Other sprint" });
    await send("mel", "POST", `${w.P}/cycles/${cycle.id}/cycle-issues/`, { issues: [stays.id, moved.id] });
    const before = (await rowsOf([cycle.id])).cycles;
    await send("mel", "DELETE", `${w.P}/cycles/${cycle.id}/`);
    await send("mel", "POST", `${w.P}/cycles/${other.id}/cycle-issues/`, { issues: [moved.id] });
    expect((await restore(cycle.id, "moe")).status).toBe(200);
    expect((await rowsOf([cycle.id])).cycles).toEqual(before);
    expect((await send("mel", "GET", `${w.P}/issues/${stays.id}/`)).cycle_id).toBe(cycle.id);
    expect((await send("mel", "GET", `${w.P}/issues/${moved.id}/`)).cycle_id).toBe(other.id);
    const history = await send(
      "mel",
      "GET",
      `${w.P}/issues/${stays.id}/history/?activity_type=issue-property`,
    );
    expect(history.at(-1)).toMatchObject({
      verb: "created",
      field: "cycles",
      new_identifier: cycle.id,
      actor: w.as("moe").id,
    });
  });

  it("a restored module has its members, links and issues again", async () => {
    const issue = await create();
    const module = await send("mel", "POST", `${w.P}/modules/`, {
      name: "Engine",
      member_ids: [w.as("moe").id],
      lead_id: w.as("mel").id,
    });
    await send("mel", "POST", `${w.P}/modules/${module.id}/module-links/`, { url: "https://example.com/" });
    await send("mel", "POST", `${w.P}/modules/${module.id}/issues/`, { issues: [issue.id] });
    const path = `${w.P}/modules/${module.id}/`;
    const before = await send("mel", "GET", path);
    await send("mel", "DELETE", path);
    expect((await listed("ada", "?kind=module"))[0]).toMatchObject({
      title: "Engine",
      contains: { issues: 0 },
    });
    expect((await restore(module.id)).status).toBe(200);
    expect(await send("mel", "GET", path)).toEqual(before);
    expect(before).toMatchObject({ member_ids: [w.as("moe").id], total_issues: 1, link_module: [{}] });
    expect((await send("mel", "GET", `${w.P}/issues/${issue.id}/`)).module_ids).toEqual([module.id]);
  });

  it("views are restored, in a project by its admins and those who deleted them, private ones by their owner only", async () => {
    const view = (who: string, path: string, body: object) => send(who, "POST", `${path}/views/`, body);
    const open = await view("mel", w.P, { name: "Open view", access: 1, filters: { priority: ["high"] } });
    const own = await view("mel", w.P, { name: "Private view", access: 0 });
    const global = await view("mel", w.W, { name: "Global view", access: 1 });
    const before = await send("mel", "GET", `${w.P}/views/${open.id}/`);
    for (const { id } of [open, own]) await send("mel", "DELETE", `${w.P}/views/${id}/`);
    await send("mel", "DELETE", `${w.W}/views/${global.id}/`);
    expect((await titles("ada", "?kind=view")).sort()).toEqual(["Global view", "Open view"]);
    expect((await titles("mel", "?kind=view")).sort()).toEqual(["Global view", "Open view", "Private view"]);
    expect(await titles("moe", "?kind=view")).toEqual([]);
    expect((await restore(open.id, "ada")).status).toBe(200);
    for (const { id } of [own, global]) expect((await restore(id)).status).toBe(200);
    expect(await send("mel", "GET", `${w.P}/views/${open.id}/`)).toEqual(before);
    expect((await w.as("ada").send("GET", `${w.P}/views/${own.id}/`)).status).toBe(404);
  });

  it("a deleted file cannot be fetched; restored, its issue has it again with its content, and purged, it is gone", async () => {
    const issue = await create();
    const files = `${w.P}/issues/${issue.id}/issue-attachments/`;
    const file = (await w.as("mel").send("POST", files, fileForm("report.txt", "report"))).body;
    const fetchIt = async (): Promise<number> => (await w.as("mel").send("GET", file.asset)).status;
    const statusBefore = await fetchIt();
    await send("mel", "DELETE", `${files}${file.id}/`);
    expect((await fetchIt()) === 404 && statusBefore < 400).toBe(true);
    expect((await listed("ada", "?kind=file"))[0]).toMatchObject({
      title: "report.txt",
      contains: { issues: 0, comments: 0, files: 0 },
    });
    expect((await restore(file.id, "moe")).status).toBe(200);
    expect(await fetchIt()).toBe(statusBefore);
    expect(await send("mel", "GET", files)).toEqual([file]);
    expect((await send("mel", "GET", `${w.P}/issues/${issue.id}/`)).attachment_count).toBe(1);
    await send("mel", "DELETE", `${files}${file.id}/`);
    const stored = /uploads\/([^?]+)/.exec(file.asset)?.[1] ?? "";
    expect(await w.runtime.files.size(stored)).toBe(6);
    expect((await purge(file.id)).status).toBe(204);
    expect(await w.runtime.files.size(stored)).toBeNull();
  });

  describe("pages", () => {
    const page = (who: string, body: object) => send(who, "POST", `${w.P}/pages/`, body);
    const archive = (id: string) => send("mel", "POST", `${w.P}/pages/${id}/archive/`);
    const removePage = (id: string) => send("mel", "DELETE", `${w.P}/pages/${id}/`);

    it("a restored page has its document, versions, comments, labels and the archived pages below it again", async () => {
      const label = await send("ada", "POST", `${w.P}/issue-labels/`, { name: "Of pages" });
      const top = await page("mel", {
        name: "Handbook",
        description_html: "<p>Written down</p>",
        labels: [label.id],
      });
      const [child, freed] = [
        await page("mel", { name: "Chapter", parent: top.id }),
        await page("mel", { name: "Freed", parent: top.id }),
      ];
      await archive(top.id);
      const ids = [top.id];
      const before = await rowsOf(ids);
      await removePage(top.id);
      await send("mel", "DELETE", `${w.P}/pages/${freed.id}/archive/`);
      expect((await restore(top.id)).status).toBe(200);
      const after = await rowsOf(ids);
      const own = (rows: Record<string, unknown[]>) => ({
        ...rows,
        projects: 0,
        pages: (rows.pages ?? []).filter((row) => (row as { id: string }).id === top.id),
      });
      expect(own(after)).toEqual(own(before));
      expect(Object.keys(before)).toEqual(expect.arrayContaining(["pages", "page_labels"]));
      expect((await send("mel", "GET", `${w.P}/pages/${top.id}/`)).description_html).toContain(
        "Written down",
      );
      expect((await send("mel", "GET", `${w.P}/pages/${child.id}/`)).parent).toBe(top.id);
      expect((await send("mel", "GET", `${w.P}/pages/${freed.id}/`)).parent).toBeNull();
    });

    it("a page of a private collection that is gone comes back to its owner alone", async () => {
      const hidden = await send("mel", "POST", `${w.W}/collections/`, { name: "Hidden", access: 0 });
      const secret = await send("mel", "POST", `${w.W}/pages/`, {
        name: "Secret",
        access: 0,
        collection: hidden.id,
      });
      await send("mel", "POST", `${w.W}/pages/${secret.id}/archive/`);
      await send("mel", "DELETE", `${w.W}/pages/${secret.id}/`);
      expect(await titles("ada", "?kind=page&search=secret")).toEqual([]);
      await send("mel", "DELETE", `${w.W}/collections/${hidden.id}/`);
      expect((await restore(secret.id, "ada")).status).toBe(404);
      expect((await restore(secret.id)).status).toBe(200);
      expect(await send("mel", "GET", `${w.W}/pages/${secret.id}/`)).toMatchObject({
        access: 1,
        collection: null,
      });
      expect((await w.as("ada").send("GET", `${w.W}/pages/${secret.id}/`)).status).toBe(404);
    });
  });
});
