import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKS } from "./doctor.ts";

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

it("the doctor finds counters of links and attachments that are not the number of rows", async () => {
  const { id } = (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Counted" })).body;
  const I = `${w.P}/issues/${id}`;
  await w.as("ada").send("POST", `${I}/issue-links/`, { url: "https://example.com/" });
  await w.as("ada").send("POST", `${I}/issue-attachments/`, fileForm("x", "x"));
  expect(await wrong()).toEqual([]);
  await w.runtime.pool.query("update issues set link_count = 2, attachment_count = 0 where id = $1", [id]);
  expect(await wrong()).toEqual([
    "issues whose link_count is not the number of their issue_links",
    "issues whose attachment_count is not the number of their file_assets",
  ]);
});
