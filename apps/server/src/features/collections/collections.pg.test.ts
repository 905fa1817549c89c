import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLLECTIONS } from "./collections.ts";

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await w.runtime.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1",
    [table],
  );
  return rows.map((row) => row.column_name);
}

describe.each(COLLECTIONS.map((collection) => [collection.kind, collection] as const))(
  "the collection %s has in the database",
  (_kind, { table, id, switch: column, membership }) => {
    it("a table with the columns that the shared code reads and writes", async () => {
      const shared = ["workspace_id", "project_id", "id", "name", "sort_order", "logo_props", "archived_at"];
      const audit = ["created_at", "updated_at", "created_by", "updated_by"];
      expect(await columnsOf(table)).toEqual(expect.arrayContaining([...shared, ...audit]));
    });

    it("a switch in projects, and a column of user properties in their unique index", async () => {
      expect(await columnsOf("projects")).toContain(column);
      expect(await columnsOf("issue_user_properties")).toContain(id);
      const { rows } = await w.runtime.pool.query<{ indexdef: string }>(
        "select indexdef from pg_indexes where tablename = 'issue_user_properties' and indexdef like 'CREATE UNIQUE%'",
      );
      expect(rows.filter(({ indexdef }) => indexdef.includes(id))).toHaveLength(1);
    });

    it("the place where its issues are stored", async () => {
      if (membership.allows === "one") expect(await columnsOf("issues")).toContain(membership.column);
      else
        expect(await columnsOf(membership.table)).toEqual(
          expect.arrayContaining(["issue_id", membership.id]),
        );
    });
  },
);
