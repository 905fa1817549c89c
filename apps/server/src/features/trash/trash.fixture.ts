// What tests of the trash do again and again, each as a person of its world.
import type { World } from "@cairn/testkit/world";
import { expect } from "vitest";

/** @param world the world, once it exists */
export function trashOf(world: () => World) {
  const send = async (
    who: string,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ) => {
    const answer = await world().as(who).send(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const create = (body: object = {}) =>
    send("mel", "POST", `${world().P}/issues/`, { name: "Issue", ...body });
  const comment = (issue: string, text: string, parent?: string) =>
    send("mel", "POST", `${world().P}/issues/${issue}/comments/`, { comment_html: `<p>${text}</p>`, parent });
  const remove = (issue: string, who = "mel") => send(who, "DELETE", `${world().P}/issues/${issue}/`);
  const restore = (id: string, who = "mel") =>
    world().as(who).send("POST", `${world().W}/trash/${id}/restore/`);
  const purge = (id: string, who = "ada") => world().as(who).send("DELETE", `${world().W}/trash/${id}/`);
  const listed = async (who: string, query = "") =>
    (await send(who, "GET", `${world().W}/trash/${query}`)).results;
  const titles = async (who: string, query = "") =>
    (await listed(who, query)).map((item: { title: string }) => item.title);

  /** All rows that name one of the ids, except those that only a running instance needs. */
  async function rowsOf(ids: readonly string[]): Promise<Record<string, unknown[]>> {
    const { pool } = world().runtime;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind = 'r' and relname not in
       ('trash_items', 'trash_rows', 'changes', 'idempotency_keys', 'outbox_positions') order by 1`,
    );
    const found: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: unknown }>(
        `select to_jsonb(d) as row from ${name} d where to_jsonb(d)::text like any ($1) order by to_jsonb(d)::text`,
        [ids.map((id) => `%${id}%`)],
      );
      if (rows.length > 0) found[name] = rows.map(({ row }) => row);
    }
    return found;
  }

  return { send, create, comment, remove, restore, purge, listed, titles, rowsOf };
}
