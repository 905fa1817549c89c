import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids, planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { pagePlace, type Place } from "./pages.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());

const PEOPLE = ["ada", "mel", "vic", "gus"] as const;
/** Statuses of the same request by the owner `mel`, or by others, in the order admin, viewer, guest. */
const statuses = async (
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
): Promise<number[]> => {
  const found: number[] = [];
  for (const who of ["ada", "vic", "gus"]) found.push((await at.call(method, path, body, who)).status);
  return found;
};

describe.each(["project", "workspace"] as const)("pages of a %s", (kind) => {
  beforeEach(async () => {
    at = await pagePlace(w, kind);
  });

  test("a new page is public, unlocked, without a parent, and belongs to its creator (spec §3)", async () => {
    const page = await at.make({ name: " Plan ", description_html: "<p>Text</p>", color: "#ff0000" });
    expect(page).toMatchObject({
      name: "Plan",
      description_html: "<p>Text</p>",
      color: "#ff0000",
      access: 0,
      owned_by: w.as("mel").id,
      created_by: w.as("mel").id,
      workspace: w.workspace.id,
      project: at.projectId,
      project_ids: at.projectId === null ? [] : [at.projectId],
      parent: null,
      is_locked: false,
      archived_at: null,
      is_favorite: false,
      label_ids: [],
      view_props: { full_width: false },
    });
    expect(await at.told()).toEqual(["page insert"]);
  });

  test("a page may have an empty name, not one of over 255 characters", async () => {
    expect((await at.make({ name: "" })).name).toBe("");
    const { status, body } = await at.call("POST", "/pages/", { name: "x".repeat(256) });
    expect([status, Object.keys(body)]).toEqual([400, ["name"]]);
  });

  test("the HTML of a page is sanitized (security 40)", async () => {
    const page = await at.make({ description_html: '<p onclick="x()">A<script>x()</script></p>' });
    expect(page.description_html).toBe("<p>A</p>");
  });

  test("the list has public pages and the caller's own private ones, favorites first, then the newest", async () => {
    const mine = async (who: string) => {
      const all = ids(await at.ok("GET", "/pages/", undefined, who));
      return all.filter((id) => made.includes(id));
    };
    const [a, secret, b] = [await at.make(), await at.make({ access: 1 }), await at.make({}, "ada")];
    const made = [a.id, secret.id, b.id];
    expect(await mine("mel")).toEqual([b.id, secret.id, a.id]);
    expect(await mine("ada")).toEqual([b.id, a.id]);
    await at.ok("POST", `/favorite-pages/${a.id}/`, {}, "ada");
    expect(await mine("ada")).toEqual([a.id, b.id]);
    expect(await mine("mel")).toEqual([b.id, secret.id, a.id]);
  });

  test("the list has pages on top; `nested=true` adds those below, and one below a hidden page is on top", async () => {
    const top = await at.make();
    const below = await at.make({ parent: top.id });
    const hidden = await at.make({ access: 1 });
    const belowHidden = await at.make({ parent: hidden.id });
    const listed = async (query: string, who: string) => {
      const all = new Set(ids(await at.ok("GET", `/pages/${query}`, undefined, who)));
      return [top, below, hidden, belowHidden].map((page) => all.has(page.id));
    };
    expect(await listed("", "mel")).toEqual([true, false, true, false]);
    expect(await listed("", "ada")).toEqual([true, false, false, true]);
    expect(await listed("?nested=true", "mel")).toEqual([true, true, true, true]);
  });

  test("a private page does not exist for others, whatever their role (spec §3)", async () => {
    const page = await at.make({ access: 1, name: "Diary" });
    const path = `/pages/${page.id}/`;
    for (const who of ["ada", "vic", "gus"]) {
      expect((await at.call("GET", path, undefined, who)).status, who).toBe(404);
      expect((await at.call("GET", `${path}description/`, undefined, who)).status, who).toBe(404);
      expect((await at.call("POST", `/favorite-pages/${page.id}/`, {}, who)).status, who).toBe(404);
    }
    expect(await statuses("PATCH", path, { name: "Read" })).toEqual([404, 404, 404]);
    for (const end of ["lock/", "archive/", "duplicate/"])
      expect(await statuses("POST", `${path}${end}`, {}), end).toEqual([404, 404, 404]);
    expect(await statuses("DELETE", path)).toEqual([404, 404, 404]);
    expect((await at.ok("GET", path)).name).toBe("Diary");
  });

  test("members edit, lock and duplicate public pages of others; viewers and guests do not (spec §5)", async () => {
    const path = `/pages/${(await at.make()).id}/`;
    expect(await statuses("PATCH", path, { name: "Other" })).toEqual([200, 403, 403]);
    expect(await statuses("POST", `${path}lock/`, {})).toEqual([204, 403, 403]);
    expect(await statuses("DELETE", `${path}lock/`)).toEqual([204, 403, 403]);
    expect(await statuses("POST", `${path}duplicate/`, {})).toEqual([201, 403, 403]);
    expect(await statuses("POST", "/pages/", { name: "New" })).toEqual([201, 403, 403]);
    const page = await at.ok("GET", path);
    expect([page.name, page.updated_by]).toEqual(["Other", w.as("ada").id]);
  });

  test("only the owner changes the access of a page, also while it is locked", async () => {
    const path = `/pages/${(await at.make()).id}/`;
    expect(await statuses("PATCH", path, { access: 1 })).toEqual([400, 400, 400]);
    await at.ok("POST", `${path}lock/`, {});
    await at.told();
    expect((await at.ok("PATCH", path, { access: 1 })).access).toBe(1);
    expect(await at.told()).toEqual(["page gone"]);
    expect((await at.ok("PATCH", path, { access: 0 })).access).toBe(0);
  });

  test("a locked or archived page is read-only, for its owner as well", async () => {
    const page = await at.make();
    const path = `/pages/${page.id}/`;
    await at.ok("POST", `${path}lock/`, {});
    expect(await at.call("PATCH", path, { name: "x" })).toMatchObject({
      status: 400,
      body: { error: /Locked/ },
    });
    await at.ok("DELETE", `${path}lock/`);
    await at.ok("POST", `${path}archive/`, {});
    expect(await at.call("PATCH", path, { name: "x" })).toMatchObject({
      status: 400,
      body: { error: /Archived/ },
    });
    expect((await at.ok("GET", path)).name).toBe(page.name);
  });

  test("two requests with the same key create one page", async () => {
    const key = "01928f3e-7b1c-7c3a-9d3e-000000000001".replace("0001", kind === "project" ? "0002" : "0003");
    const send = (name: string) =>
      w.as("mel").send("POST", `${at.base}/pages/`, { name }, { headers: { "idempotency-key": key } });
    const [first, second] = [await send("Once"), await send("Once")];
    expect(second.body.id).toBe(first.body.id);
    expect((await send("Other")).status).toBe(422);
  });
});

describe("pages of a project and the workspace", () => {
  beforeEach(async () => {
    at = await pagePlace(w, "project");
  });

  test("a page has labels of its project, which disappear with them", async () => {
    const label = await at.ok("POST", "/issue-labels/", { name: "Doc", color: "#00ff00" });
    const page = await at.make({ labels: [label.id] });
    expect(page.label_ids).toEqual([label.id]);
    const refused = await at.call("PATCH", `/pages/${page.id}/`, { labels: [page.id] });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["labels"]]);
    await at.told();
    await at.ok("DELETE", `/issue-labels/${label.id}/`, undefined, "ada");
    expect(await at.told()).toEqual(["label delete", "page update"]);
    expect((await at.ok("GET", `/pages/${page.id}/`)).label_ids).toEqual([]);
  });

  test("an owner who has become a viewer still edits and locks their page (spec §5)", async () => {
    const page = await at.make();
    const row = (await at.ok("GET", "/members/", undefined, "ada")).find(
      (m: Row) => m.member === w.as("mel").id,
    );
    await at.ok("PATCH", `/members/${row.id}/`, { role: 10 }, "ada");
    expect((await at.call("PATCH", `/pages/${page.id}/`, { name: "Mine" })).status).toBe(200);
    expect((await at.call("POST", `/pages/${page.id}/lock/`, {})).status).toBe(204);
    expect((await at.call("POST", "/pages/", { name: "New" })).status).toBe(403);
  });

  test("a page is not reached through another place, nor by people from outside (security 20)", async () => {
    const page = await at.make();
    const other = await pagePlace(w, "project");
    expect((await other.call("GET", `/pages/${page.id}/`)).status).toBe(404);
    expect((await w.as("mel").send("GET", `${w.W}/pages/${page.id}/`)).status).toBe(404);
    expect((await w.outsider.send("GET", `${at.base}/pages/${page.id}/`)).status).toBe(404);
    expect((await w.nobody.send("GET", `${at.base}/pages/${page.id}/`)).status).toBe(401);
  });

  test("everyone in a project reads its public pages", async () => {
    const page = await at.make();
    for (const who of PEOPLE)
      expect((await at.call("GET", `/pages/${page.id}/`, undefined, who)).status, who).toBe(200);
  });
});
