// The statements of bulk operations, as they are sent: a connection records its statements.
import { sql } from "kysely";
import type { Pool } from "pg";
import { createDatabase } from "../../../platform/postgres/database.ts";
import { openTx } from "../../../platform/outbox/tx.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { readNames, readTargets, subscribeTo, writeTargets } from "../bulk-queries.ts";
import { goldenId, KIND, PROJECTS, WORKSPACE_ID } from "./golden-database.fixture.ts";
import type { Statement } from "./statements.ts";

const [PROJECT = ""] = PROJECTS;
const IDS = Array.from({ length: 100 }, (_, n) => goldenId(KIND.issue, 1_000_200 + n));
const ME = goldenId(KIND.user, 7);

/** Runs a bulk operation in a transaction that is rolled back, and returns its statements by name. */
export async function bulkStatements(
  pool: Pool,
): Promise<Record<string, Pick<Statement, "text" | "values">>> {
  const sent: Pick<Statement, "text" | "values">[] = [];
  const client = await pool.connect();
  const listening = new Proxy(pool, {
    get(target, key) {
      if (key !== "connect") return Reflect.get(target, key) as unknown;
      return () =>
        Promise.resolve({
          query: (text: string, values: unknown[] = []) => {
            sent.push({ text, values });
            return client.query(text, values);
          },
          release: () => {},
        });
    },
  });
  const runtime = { now: () => new Date("2026-06-01T00:00:00Z"), config: { trashDays: 30 } } as Runtime;
  const named: Record<string, Pick<Statement, "text" | "values">> = {};
  const note = (name: string): void => {
    const last = sent.at(-1);
    if (last) named[name] = last;
  };
  const undone = new Error("undone");
  try {
    await createDatabase(listening)
      .transaction()
      .execute(async (db) => {
        const { tx: t } = openTx(db, { runtime, workspace: { id: WORKSPACE_ID }, me: { id: ME } });
        const targets = await readTargets(t, PROJECT, IDS);
        note("read the issues");
        await readNames(t, PROJECT, {
          states: [goldenId(KIND.state, 103)],
          labels: [goldenId(KIND.label, 105)],
          people: [ME],
        });
        note("read the names");
        await writeTargets(
          t,
          targets.map(({ moment: _moment, ...issue }) => ({ ...issue, new_assignee_ids: [ME] })),
          [],
        );
        note("write the issues");
        await subscribeTo(t, PROJECT, IDS, ME);
        note("subscribe");
        await sql`select 1`.execute(db);
        throw undone;
      });
  } catch (error) {
    if (error !== undone) throw error;
  } finally {
    client.release();
  }
  return named;
}
