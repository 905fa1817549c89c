// What becomes of collections when people leave the workspace (docs/adr/0026).
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { viewerOf } from "../../../convergence/observer.fixture.ts";
import { ids, planningWorld, type Row } from "../../cycles/planning.fixture.ts";
import { visible } from "../../live/viewer.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";

let w: World;
let at: Place;
/** A private collection of mel with a page. */
let shut: Row;
let inside: Row;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await pagePlace(w, "workspace");
  shut = await at.ok("POST", "/collections/", { name: "Board", access: 0 });
  inside = await at.make({ collection: shut.id });
});

const C = (rest = "", collection = shut) => `/collections/${collection.id}/${rest}`;
const status = async (method: "GET", path: string, who: string) =>
  (await at.call(method, path, undefined, who)).status;
const add = (who: string, access: number): Promise<Row> =>
  at.ok("POST", C("members/"), { member: w.as(who).id, access });

/** Ada removes a person from the workspace. @returns what lets them return */
async function leaveWorkspace(who: string): Promise<() => Promise<unknown>> {
  const row = (await at.ok("GET", "/members/")).find((one: Row) => one.member.id === w.as(who).id);
  await at.ok("DELETE", `/members/${row.id}/`, undefined, "ada");
  return () =>
    w.runtime.db.updateTable("workspace_members").set({ is_active: true }).where("id", "=", row.id).execute();
}

test("a member who leaves the workspace is in no collection after their return", async () => {
  const place = await add("gus", 0);
  const comeBack = await leaveWorkspace("gus");
  expect(ids(await at.ok("GET", C("members/")))).not.toContain(place.id);
  await comeBack();
  expect(await status("GET", C(), "gus")).toBe(404);
});

describe("a collection whose owner leaves the workspace", () => {
  /** Gives a collection to gus, whom the other tests do not need. */
  const giveToGus = ({ id }: Row) =>
    w.runtime.db
      .updateTable("page_collections")
      .set({ owned_by: w.as("gus").id })
      .where("id", "=", id)
      .execute();
  /** Who owns it afterwards. */
  const ownerAfter = async (collection: Row, who: string): Promise<string> => {
    await giveToGus(collection);
    const comeBack = await leaveWorkspace("gus");
    const { owned_by_id } = await at.ok("GET", C("", collection), undefined, who);
    await comeBack();
    return owned_by_id;
  };

  test("passes to the member who edits for the longest time, who is its owner then and no longer a member", async () => {
    await add("vic", 2);
    await at.ok("POST", C("members/"), { member: w.as("ada").id, access: 2 });
    await giveToGus(shut);
    await at.ok("POST", C("members/"), { member: w.as("mel").id, access: 2 }, "ada");
    expect(await ownerAfter(shut, "ada")).toBe(w.as("ada").id);
    const members: Row[] = await at.ok("GET", C("members/"), undefined, "ada");
    expect(members.map((row) => row.member)).toEqual([w.as("vic").id, w.as("mel").id]);
    expect(await status("GET", C(), "gus")).toBe(404);
    await at.ok("PATCH", C(), { name: "Taken over" }, "ada");
  });

  test("passes to a viewer of the collection if there is no one else, but not to viewers of the workspace", async () => {
    await add("vic", 2);
    await add("ada", 0);
    expect(await ownerAfter(shut, "ada")).toBe(w.as("ada").id);
  });

  test("leaves their private pages to them, and the others to the collection", async () => {
    await add("ada", 2);
    const diary = await at.make({ access: 1, collection: shut.id });
    const { db } = w.runtime;
    await db
      .updateTable("pages")
      .set({ owned_by: w.as("gus").id })
      .where("id", "=", diary.id)
      .execute();
    await ownerAfter(shut, "ada");
    expect(await at.ok("GET", `/pages/${diary.id}/`, undefined, "gus")).toMatchObject({ collection: null });
    expect((await at.ok("GET", `/pages/${inside.id}/`, undefined, "ada")).collection).toBe(shut.id);
  });

  test("passes to an admin if it is private and no member could take it over, who finds its pages in the stream", async () => {
    await add("vic", 2);
    const since = (await w.changes()).length;
    expect(await ownerAfter(shut, "ada")).toBe(w.as("ada").id);
    const ada = await viewerOf(w, w.as("ada"));
    if (!ada) throw new Error("Ada is in the workspace.");
    const seen = (await w.changes()).slice(since).map((change) => visible(change, ada));
    expect(seen).toContainEqual(expect.objectContaining({ entity: "page", id: inside.id, op: "update" }));
    expect((await at.ok("GET", `/pages/${inside.id}/`, undefined, "ada")).collection).toBe(shut.id);
  });

  test("keeps its owner if it has no member who could take it over: admins manage a public one", async () => {
    const open = await at.ok("POST", "/collections/", { name: "Handbook" });
    expect(await ownerAfter(open, "ada")).toBe(w.as("gus").id);
    await at.ok("PATCH", C("", open), { name: "Guide" }, "ada");
  });
});
