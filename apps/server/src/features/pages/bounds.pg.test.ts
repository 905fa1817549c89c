// What is read of many pages at once has a limit, or is read in batches.
import type { World } from "@cairn/testkit/world";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { abandonedPages } from "./collab/queries.ts";
import { pagePlace, type Place } from "./pages.fixture.ts";
import { MAX_TREE } from "./queries.ts";
import { MAX_PUBLISHED } from "./publishing/queries.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await pagePlace(w, "workspace");
});

test("pages with abandoned edits are read in batches, each page once", async () => {
  const pages: Row[] = await Promise.all([1, 2, 3, 4, 5].map(() => at.make()));
  const { db } = w.runtime;
  const both = pages.flatMap(({ id }) => [id, id]);
  await sql`insert into page_updates (workspace_id, page_id, data, author_id, created_at)
    select ${w.workspace.id}, x, '\\x0000', ${w.as("mel").id}, '2026-03-11T09:00:00Z'
    from unnest(${both}::uuid[]) x`.execute(db);
  for (const batch of [1, 2, 5, 6]) {
    const found: string[] = [];
    for await (const { pageId } of abandonedPages(w.runtime, 60_000, batch)) found.push(pageId);
    expect(found, `batches of ${batch}`).toEqual(pages.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1)));
  }
});

test(`a publication has ${MAX_PUBLISHED} pages at most, those next to the published one`, async () => {
  const top = await at.make({ name: "Top" });
  const { anchor } = await at.ok("POST", `/pages/${top.id}/publish/`, { with_sub_pages: true });
  const children = Array.from({ length: MAX_PUBLISHED - 1 }, (_, n) => ({ id: newId(), sort_order: n }));
  const insert = (rows: readonly { id: string; sort_order: number }[], parent_id: string) =>
    w.runtime.db
      .insertInto("pages")
      .values(
        rows.map((row) => ({ ...row, parent_id, workspace_id: w.workspace.id, owned_by: w.as("mel").id })),
      )
      .execute();
  await insert(children, top.id);
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) throw new Error("There are children.");
  const beyond = { id: newId(), sort_order: 0 };
  await insert([beyond], first.id);
  const status = async (id: string): Promise<number> =>
    (await w.app.inject({ url: `/pages/${anchor}/${id}/` })).statusCode;
  expect([await status(first.id), await status(last.id), await status(beyond.id)]).toEqual([200, 200, 404]);
});

test(`a page with more than ${MAX_TREE} pages, itself included, is not archived at once`, async () => {
  const top = await at.make({ name: "Top" });
  const add = (count: number) =>
    sql`insert into pages (workspace_id, id, parent_id, owned_by)
      select ${w.workspace.id}, gen_random_uuid(), ${top.id}, ${w.as("mel").id} from generate_series(1, ${count}::int)`.execute(
      w.runtime.db,
    );
  await add(MAX_TREE);
  const refused = await at.call("POST", `/pages/${top.id}/archive/`, {});
  expect([refused.status, refused.body]).toEqual([400, { error: expect.stringContaining("10000") }]);
  expect((await at.ok("GET", `/pages/${top.id}/`)).archived_at).toBeNull();
});
