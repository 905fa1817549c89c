import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKS, examine } from "./doctor.ts";

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

const wrong = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const { what, sql } of CHECKS) {
    const { rows } = await w.runtime.pool.query<{ n: number }>(sql);
    if (rows[0]?.n !== 0) found.push(what);
  }
  return found;
};

it("the doctor finds counters of links and attachments that differ from the number of rows", async () => {
  const { id } = (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Counted" })).body;
  const I = `${w.P}/issues/${id}`;
  await w.as("ada").send("POST", `${I}/issue-links/`, { url: "https://example.com/" });
  await w.as("ada").send("POST", `${I}/issue-attachments/`, fileForm("x", "x"));
  expect(await wrong()).toEqual([]);
  await w.runtime.pool.query("update issues set link_count = 2, attachment_count = 0 where id = $1", [id]);
  expect(await wrong()).toEqual([
    "issues whose link_count doesn't match the number of their issue_links",
    "issues whose attachment_count doesn't match the number of their file_assets",
  ]);
});

it.each([
  ["issues", "sort_order"],
  ["states", "sequence"],
  ["labels", "sort_order"],
  ["cycles", "sort_order"],
  ["modules", "sort_order"],
  ["views", "sort_order"],
  ["project_members", "sort_order"],
  ["dashboard_widgets", "sort_order"],
] as const)(
  "doctor --fix renumbers %s in order when a sort order is out of bounds",
  async (table, column) => {
    const place = table === "dashboard_widgets" ? "" : `where project_id = '${w.project.id}'`;
    const { pool } = w.runtime;
    const add = (path: string, body: object) => w.as("ada").send("POST", `${w.P}/${path}/`, body);
    for (const name of ["one", "two", "three"]) {
      await add("issues", { name });
      await add("issue-labels", { name });
      await add("cycles", { name });
      await add("modules", { name });
      await add("views", { name });
    }
    await w.as("ada").send("GET", `${w.W}/dashboard/?dashboard_type=home`);
    await pool.query(`alter table ${table} drop constraint ${table}_${column}_check`);
    const ids = async (): Promise<string[]> =>
      (await pool.query<{ id: string }>(`select id from ${table} ${place} order by ${column}, id`)).rows.map(
        (row) => row.id,
      );
    const before = await ids();
    const [lowest, ...rest] = before;
    await pool.query(`update ${table} set ${column} = '-Infinity' where id = $1`, [lowest]);
    if (rest.length > 0)
      await pool.query(`update ${table} set ${column} = 1e308 where id = $1`, [rest.at(-1)]);
    const said: string[] = [];
    const wrongBefore = await examine(pool, false, (text) => said.push(text));
    expect(said).toContain(
      `WRONG ${Math.min(2, before.length)} ${table} whose ${column} is beyond all bounds`,
    );
    expect(await examine(pool, true, () => undefined)).toBe(wrongBefore - Math.min(2, before.length));
    expect(await ids()).toEqual(before);
    await pool.query(
      `alter table ${table} add constraint ${table}_${column}_check check (${column} between -1e15 and 1e15)`,
    );
  },
);
