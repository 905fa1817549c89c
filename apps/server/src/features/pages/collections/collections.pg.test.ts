import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids, planningWorld, type Row } from "../../cycles/planning.fixture.ts";
import { Viewers } from "../../live/viewers.ts";
import { visible } from "../../live/viewer.ts";
import { hashToken } from "../../../platform/auth/sessions.ts";
import { until, Writer } from "../collab/writer.fixture.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";

let w: World;
let at: Place;
/** A private collection of mel with a page, and its paths. */
let shut: Row;
let inside: Row;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await pagePlace(w, "workspace");
  shut = await at.ok("POST", "/collections/", { name: " Board ", access: 0 });
  inside = await at.make({ name: "Zebra plan", collection: shut.id, description_html: "<p>quagga</p>" });
});

const C = (rest = "", collection = shut) => `/collections/${collection.id}/${rest}`;
const status = async (method: Parameters<Place["call"]>[0], path: string, body?: unknown, who?: string) =>
  (await at.call(method, path, body, who)).status;
const add = (who: string, access: number): Promise<Row> =>
  at.ok("POST", C("members/"), { member: w.as(who).id, access });
const publicOne = (name = "Handbook"): Promise<Row> => at.ok("POST", "/collections/", { name });
const named = (rows: Row[]): string[] => rows.map((row) => row.page.name);

describe("collections of workspace pages (contract/external §31)", () => {
  test("a workspace has one of its own, in which everybody sees the pages that are in no other", async () => {
    const [first] = await at.ok("GET", "/collections/", undefined, "gus");
    expect(first).toMatchObject({
      name: "General",
      is_default: true,
      is_global: true,
      access: 1,
      members: [],
    });
    const page = await at.make({ name: "In general" });
    expect(page.collection).toBeNull();
    const listed: Row[] = await at.ok("GET", C("pages/?search=in%20general", first), undefined, "gus");
    expect(listed.find((row) => row.page.id === page.id)).toMatchObject({ collection_id: first.id });
    expect(await status("DELETE", C("", first), undefined, "ada")).toBe(400);
    const member = { member: w.as("vic").id, access: 2 };
    expect(await status("POST", C("members/", first), member, "ada")).toBe(400);
  });

  test("a new one is public unless it is private, and has the shape of the contract", async () => {
    expect(shut).toMatchObject({
      name: "Board",
      access: 0,
      owned_by_id: w.as("mel").id,
      current_user_access: 2,
    });
    expect((await at.ok("GET", C())).has_pages).toBe(true);
    const open = await publicOne();
    expect(open).toMatchObject({ access: 1, is_default: false, has_pages: false, logo_props: {} });
    expect((await at.call("POST", "/collections/", { name: "  " })).body).toHaveProperty("name");
    expect(await status("POST", "/collections/", { name: "x" }, "vic")).toBe(403);
  });

  test("its name, icon and order are changed by its owner and by admins, its access by no one", async () => {
    const open = await publicOne();
    const sent = await at.call("PATCH", C("", open), { access: 0 });
    expect([sent.status, Object.keys(sent.body)]).toEqual([400, ["access"]]);
    const to = { name: "Guide", sort_order: 7, logo_props: { in_use: "emoji" } };
    expect(await at.ok("PATCH", C("", open), to, "ada")).toMatchObject(to);
    expect(await status("PATCH", C("", open), { name: "x" }, "vic")).toBe(403);
    expect(await status("PATCH", C(), { name: "x" }, "ada")).toBe(404);
  });

  test("pages have an order in it, are nested and are moved with those below them", async () => {
    const below = await at.make({ name: "Below", parent: inside.id });
    expect(below.collection).toBe(shut.id);
    const second = await at.make({ name: "Second", collection: shut.id });
    expect(named(await at.ok("GET", C("pages/")))).toEqual(["Zebra plan", "Second"]);
    const nested = `pages/?parent_id=${inside.id}`;
    expect(named(await at.ok("GET", C(nested)))).toEqual(["Below"]);
    await at.ok("PATCH", C(`pages/${second.id}/`), { sort_order: 1 });
    expect(named(await at.ok("GET", C("pages/")))).toEqual(["Second", "Zebra plan"]);
    await at.ok("PATCH", C(`pages/${second.id}/`), { placement: { parent_id: inside.id } });
    expect(named(await at.ok("GET", C(nested)))).toEqual(["Below", "Second"]);
    const open = await publicOne();
    const moved = await at.ok("PATCH", C(`pages/${inside.id}/`), { collection: open.id });
    expect(moved).toMatchObject({ id: inside.id, page: inside.id, collection: open.id });
    expect(named(await at.ok("GET", C("pages/")))).toEqual([]);
    expect((await at.ok("GET", `/pages/${below.id}/`, undefined, "gus")).collection).toBe(open.id);
    await at.ok("DELETE", C(`pages/${inside.id}/`, open));
    expect((await at.ok("GET", `/pages/${below.id}/`)).collection).toBeNull();
    expect(await status("DELETE", C(`pages/${inside.id}/`, open))).toBe(404);
  });

  test("pages that are not in it are found and added, in the order of the request or at given places", async () => {
    const [a, b] = [await at.make({ name: "Okapi A" }), await at.make({ name: "Okapi B" })];
    const search = C("pages-search/?search=okapi");
    expect(ids(await at.ok("GET", search))).toEqual([b.id, a.id]);
    const added = await at.ok("POST", C("pages/"), { page_ids: [b.id, a.id], sort_orders: { [a.id]: -1 } });
    expect(added.map((row: Row) => row.page)).toEqual([b.id, a.id]);
    expect(named(await at.ok("GET", C("pages/")))).toEqual(["Okapi A", "Zebra plan", "Okapi B"]);
    expect(await at.ok("GET", search)).toEqual([]);
    const foreign = await (await pagePlace(w, "project")).make();
    expect(await status("POST", C("pages/"), { page_ids: [foreign.id] })).toBe(404);
  });

  test("a page that is placed below another one is in its collection afterwards", async () => {
    const page = await at.make({ name: "Wanders" });
    const below = await at.make({ parent: page.id });
    await at.ok("PATCH", `/pages/${page.id}/`, { parent: inside.id });
    expect((await at.ok("GET", `/pages/${below.id}/`)).collection).toBe(shut.id);
    expect(await status("GET", `/pages/${below.id}/`, undefined, "ada")).toBe(404);
    const { id } = await at.make({ name: "Outside" });
    expect(
      (await at.call("POST", C("pages/"), { page_ids: [below.id], placement: { parent_id: id } })).status,
    ).toBe(400);
  });

  test("only its owner or an admin puts a public page where others lose it", async () => {
    await add("ada", 2);
    const page = await at.make({}, "ada");
    expect(await status("POST", C("pages/"), { page_ids: [page.id] })).toBe(400);
    expect(await status("POST", C("pages/"), { page_ids: [page.id] }, "ada")).toBe(200);
  });
});

describe("the members of a collection", () => {
  test("are people of the workspace, once each, and not its owner", async () => {
    const row = await add("vic", 1);
    expect(row).toMatchObject({ member: w.as("vic").id, access: 1, collection: shut.id });
    for (const member of [w.as("vic").id, w.as("mel").id, w.outsider.id]) {
      const sent = await at.call("POST", C("members/"), { member, access: 1 });
      expect([sent.status, Object.keys(sent.body)]).toEqual([400, ["member"]]);
    }
    expect(await at.ok("GET", C("members/"), undefined, "vic")).toEqual([row]);
    expect((await at.ok("PATCH", C(`members/${row.id}/`), { access: 0 })).access).toBe(0);
    expect(await status("PATCH", C(`members/${row.id}/`), { access: 2 }, "vic")).toBe(403);
    await at.ok("DELETE", C(`members/${row.id}/`), undefined, "vic");
    expect(await status("GET", C(), undefined, "vic")).toBe(404);
  });

  test("have the given access to its pages, as far as their role goes", async () => {
    const path = `/pages/${inside.id}/`;
    const row = await add("ada", 0);
    const comment = { comment_html: "<p>Hello</p>" };
    const may = async (who: string) => [
      await status("GET", path, undefined, who),
      await status("POST", `${path}comments/`, comment, who),
      await status("PATCH", path, { name: "Zebra plan" }, who),
      (await at.ok("GET", C(), undefined, who)).current_user_access,
    ];
    expect(await may("ada")).toEqual([200, 403, 403, 0]);
    await at.ok("PATCH", C(`members/${row.id}/`), { access: 1 });
    expect(await may("ada")).toEqual([200, 201, 403, 1]);
    await at.ok("PATCH", C(`members/${row.id}/`), { access: 2 });
    expect(await may("ada")).toEqual([200, 201, 200, 2]);
    await add("vic", 2);
    expect(await may("vic")).toEqual([200, 201, 403, 1]);
  });

  test("keep their private pages when they no longer see the collection", async () => {
    const row = await add("ada", 2);
    const shared = await at.make({ collection: shut.id }, "ada");
    const diary = await at.make({ access: 1, parent: shared.id }, "ada");
    const notes = await at.make({ access: 1, parent: diary.id }, "ada");
    await at.ok("DELETE", C(`members/${row.id}/`));
    expect(await status("GET", `/pages/${shared.id}/`, undefined, "ada")).toBe(404);
    const kept = await at.ok("GET", `/pages/${diary.id}/`, undefined, "ada");
    expect(kept).toMatchObject({ collection: null, parent: null, access: 1 });
    expect(await at.ok("GET", `/pages/${notes.id}/`, undefined, "ada")).toMatchObject({ parent: diary.id });
  });
});

describe("a private collection", () => {
  test("does not exist for others, whatever their role, and neither do its pages", async () => {
    const page = `/pages/${inside.id}/`;
    for (const who of ["ada", "vic", "gus"]) {
      for (const path of [C(), C("members/"), C("pages/"), C("pages-search/"), page, `${page}versions/`])
        expect(await status("GET", path, undefined, who), `${who} ${path}`).toBe(404);
      expect(ids(await at.ok("GET", "/collections/", undefined, who))).not.toContain(shut.id);
      expect(ids(await at.ok("GET", "/pages/?nested=true", undefined, who))).not.toContain(inside.id);
      for (const q of ["zebra", "quagga"]) {
        const { body } = await w.as(who).send("GET", `${w.W}/find/?q=${q}`);
        expect(JSON.stringify(body), `${who} finds ${q}`).not.toContain(inside.id);
      }
    }
    for (const path of [C("pages/"), C("members/")])
      expect(await status("POST", path, { page_ids: [inside.id], member: inside.id, access: 0 }, "ada")).toBe(
        404,
      );
    expect(await status("POST", "/pages/", { name: "In", collection: shut.id }, "ada")).toBe(404);
    expect(await status("POST", `/favorite-pages/${inside.id}/`, {}, "ada")).toBe(404);
    const found = await w.as("mel").send("GET", `${w.W}/find/?q=zebra`);
    expect(JSON.stringify(found.body)).toContain(inside.id);
  });

  test("hides a page from people who had it as a favorite, and unpublishes it", async () => {
    const page = await at.make({ name: "Once public" });
    await at.ok("POST", `/favorite-pages/${page.id}/`, {}, "vic");
    await at.ok("POST", `/pages/${page.id}/publish/`, {});
    await at.ok("POST", C("pages/"), { page_ids: [page.id] });
    const favorites = await w.as("vic").send("GET", `${w.W}/user-favorites/`);
    expect(JSON.stringify(favorites.body)).not.toContain(page.id);
    expect((await at.ok("GET", `/pages/${page.id}/`)).anchor).toBeNull();
  });

  test("archives its pages when it is deleted, and shows them to their owners only", async () => {
    const below = await at.make({ parent: inside.id });
    await add("ada", 2);
    await at.ok("DELETE", C("?archive_pages=false"));
    for (const { id } of [inside, below]) {
      const page = await at.ok("GET", `/pages/${id}/`);
      expect([page.access, page.archived_at === null, page.collection]).toEqual([1, false, null]);
      expect(await status("GET", `/pages/${id}/`, undefined, "ada")).toBe(404);
    }
    expect(await status("GET", C())).toBe(404);
  });

  test("a public one archives its pages, or leaves them to the workspace", async () => {
    for (const [query, isKept] of [
      ["", false],
      ["?archive_pages=true", false],
      ["?archive_pages=false", true],
    ] as const) {
      const open = await publicOne();
      const page = await at.make({ collection: open.id });
      await at.ok("DELETE", `/collections/${open.id}/${query}`);
      const { access, archived_at, collection } = await at.ok("GET", `/pages/${page.id}/`, undefined, "gus");
      expect([access, archived_at === null, collection], query).toEqual([0, isKept, null]);
    }
  });
});

describe("a change of the members", () => {
  const sessionOf = (who: string): Buffer => hashToken(w.as(who).person?.cookie.split("=")[1] ?? "");
  /** What the stream sends to a person after a position. */
  const told = async (who: string, since: number): Promise<string[]> => {
    const viewer = await new Viewers(w.runtime).read(w.workspace.id, sessionOf(who));
    if (!viewer) throw new Error("signed out");
    return (await w.changes())
      .filter(({ seq }) => seq > since)
      .flatMap((change) => visible(change as never, viewer) ?? [])
      .map(
        ({ entity, op, row, id }) =>
          `${entity} ${op} ${id === inside.id ? "inside " : ""}${row ? "row" : "-"}`,
      );
  };
  const seq = async (): Promise<number> => (await w.changes()).at(-1)?.seq ?? 0;

  test("is streamed to the person as rows that appear, and as a collection that is gone", async () => {
    let since = await seq();
    const row = await add("vic", 0);
    expect(await told("vic", since)).toEqual(["page_collection update row", "page update inside row"]);
    expect(await told("ada", since)).toEqual([]);
    since = await seq();
    await at.ok("DELETE", C(`members/${row.id}/`));
    expect(await told("vic", since)).toEqual(["page_collection gone -"]);
    expect(await told("mel", since)).toEqual(["page_collection update row"]);
  });

  test("ends what the person does on an open page at once", async () => {
    const row = await add("ada", 2);
    const base = await w.listen();
    const writer = new Writer(base, w, w.as("ada"), inside.id);
    try {
      await writer.opened();
      writer.write("<p>By Ada</p>");
      await writer.saved();
      await at.ok("PATCH", C(`members/${row.id}/`), { access: 1 });
      await until(() => writer.rights.includes(false));
      await at.ok("DELETE", C(`members/${row.id}/`));
      await until(() => writer.refusals.includes("no_access"));
    } finally {
      writer.close();
    }
    const back = new Writer(base, w, w.as("ada"), inside.id);
    await until(() => back.refusals.length > 0);
    back.close();
  });
});
