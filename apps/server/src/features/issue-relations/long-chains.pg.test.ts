import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

const key = (issue: { sequence_id: number }): string => `WEB-${issue.sequence_id}`;
const relate = (issue: string, relation_type: string, issues: string[]) =>
  w.as("mel").send("POST", `${w.P}/issues/${issue}/issue-relation/`, { relation_type, issues });

it("a chain of a thousand relations may not end where it began; the refusal names both ends", async () => {
  const { id: model } = (await w.as("mel").send("POST", `${w.P}/issues/`, { name: "First" })).body;
  const { rows: columns } = await w.runtime.pool.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
     where table_schema = 'public' and table_name = 'issues' and is_generated = 'NEVER'`,
  );
  const { rows } = await w.runtime.pool.query<{ id: string; sequence_id: number }>(
    `insert into issues (${columns[0]?.list})
     select ${columns[0]?.list} from (
       select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'sequence_id', 10000 + n))).*
       from issues i, generate_series(0, 999) n where i.id = $1) copies
     returning id, sequence_id`,
    [model],
  );
  const chain = rows.toSorted((one, other) => one.sequence_id - other.sequence_id);
  const [first, last] = [chain[0]!, chain.at(-1)!];
  await w.runtime.pool.query(
    `insert into issue_relations (workspace_id, id, project_id, issue_id, related_issue_id, relation_type)
     select i.workspace_id, gen_random_uuid(), i.project_id, i.id, before.id, 'blocked_by'
     from issues i join issues before on before.workspace_id = i.workspace_id and before.sequence_id = i.sequence_id - 1
     where i.id = any ($1::uuid[]) and before.id = any ($1::uuid[])`,
    [chain.map(({ id }) => id)],
  );
  const named = [...chain.slice(0, 10).map(key), "…", ...chain.slice(-9).map(key), key(first)].join(" → ");
  for (const answer of [
    await relate(last.id, "blocking", [first.id]),
    await relate(first.id, "blocked_by", [last.id]),
  ])
    expect([answer.status, answer.body]).toEqual([
      400,
      { issues: [`An issue cannot block itself: ${named}.`] },
    ]);
  expect((await relate(first.id, "blocking", [last.id])).status).toBe(201);
});
