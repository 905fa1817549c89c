import { hashToken } from "../../../platform/auth/sessions.ts";
import { createDatabase } from "../../../platform/postgres/database.ts";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planningWorld } from "../../cycles/planning.fixture.ts";
import { pagePlace } from "../pages.fixture.ts";
import { readRights } from "./queries.ts";

let w: World;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());

const sessionOf = (who: string): Buffer => hashToken(w.as(who).person?.cookie.split("=")[1] ?? "");

test("rights of many sessions to many pages are read by one statement, in the order of the question", async () => {
  const at = await pagePlace(w, "project");
  const shared = (await at.make({})).id;
  const hidden = (await at.make({ access: 1 })).id;
  const locked = (await at.make({})).id;
  await at.ok("POST", `/pages/${locked}/lock/`, {});
  const asked: [who: string, pageId: string, edits: boolean | null][] = [
    ["mel", hidden, true],
    ["ada", hidden, null],
    ["vic", shared, false],
    ["ada", shared, true],
    ["ada", locked, false],
    ["mel", shared, true],
  ];
  const opened = asked.map(([who, pageId]) => ({ pageId, session: sessionOf(who) }));
  // Of its own: other parts of the server use the pool at the same time. Each connection runs one statement.
  const { pool } = w.runtime;
  let statements = 0;
  const counted = Object.create(pool, {
    connect: {
      value: () => {
        statements += 1;
        return pool.connect();
      },
    },
  }) as typeof pool;
  const runtime = { ...w.runtime, db: createDatabase(counted) };
  const rights = await readRights(runtime, w.workspace.id, opened);
  expect(rights.map((one) => one?.edits ?? null)).toEqual(asked.map(([, , edits]) => edits));
  expect(statements).toBe(1);
});

test("a session that has ended, and a page of another workspace, give no rights", async () => {
  const at = await pagePlace(w, "workspace");
  const { id } = await at.make({});
  const unknown = hashToken("unknown");
  const opened = [
    { pageId: id, session: unknown },
    { pageId: id, session: sessionOf("mel") },
  ];
  expect((await readRights(w.runtime, w.workspace.id, opened)).map((one) => one?.edits)).toEqual([
    undefined,
    true,
  ]);
  expect(await readRights(w.runtime, w.outsider.workspace.id, opened)).toEqual([null, null]);
});
