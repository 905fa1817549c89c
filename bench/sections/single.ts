// One issue: reading it, and creating it durably. The floor is one prepared statement, behind bare node:http and over
// the pool alone.
import { retrieveIssue } from "@cairn/server/features/issues/retrieve-issue";
import { Caller } from "../caller.ts";
import type { Pool } from "../cairn.ts";
import type { Project } from "../data/places.ts";
import { statementsOfNext } from "../floor/capture.ts";
import { withFloor } from "../floor/floor.ts";
import type { Route, Statement } from "../floor/protocol.ts";
import { compare } from "../measure.ts";
import { ratioLine } from "../table.ts";
import { adminHeaders, type Bench, count, projectUpTo, type Section } from "./section.ts";

const MAX_RATIO = 3;
const BODY =
  "<p>It happens since the last release, and only for some of the people who have more than one account.</p>".repeat(
    4,
  );

/** The minimum of a new issue: its number, its row, its body, one commit. */
const CREATE = `
with p as (
  update projects set last_sequence = last_sequence + 1, version = version + 1 where workspace_id = $1 and id = $2 returning last_sequence
), i as (
  insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, label_ids, assignee_ids, created_by, updated_by)
  select $1, gen_random_uuid(), $2, p.last_sequence, $3, $4, p.last_sequence * 65535.0, array[$5::uuid], array[$6::uuid], $6, $6 from p returning *
), b as (
  insert into issue_bodies (workspace_id, issue_id, project_id, description_html, description_stripped) select $1, i.id, $2, $7, $7 from i
)
select * from i`;

interface Task {
  what: string;
  route: Route;
  send: (caller: Caller) => Promise<unknown>;
}

async function reading(bench: Bench, project: Project): Promise<Task> {
  const { cairn, places } = bench;
  const caller = new Caller(cairn.url, adminHeaders(bench));
  const list = await caller.send(`${bench.pathOf(project)}/issues/?per_page=50`);
  const { results } = JSON.parse(list.body.toString()) as { results: { id: string }[] };
  const id = results.at(-1)?.id ?? "";
  const path = `${bench.pathOf(project)}/issues/${id}/`;
  const { status, headers, body } = await caller.send(path);
  caller.close();
  const statements = await statementsOfNext(cairn.connection, places, project, (context) =>
    retrieveIssue(context, id),
  );
  const route = {
    path,
    statements,
    status,
    contentType: headers["content-type"] ?? "",
    body: body.toString(),
  };
  return { what: "get one issue", route, send: (sender) => sender.send(path) };
}

async function making(bench: Bench, project: Project): Promise<Task> {
  const { cairn, places } = bench;
  const [state] = project.states;
  const [label] = project.label_ids;
  const assignee = places.people[1]?.id;
  const draft = {
    name: "Document the public importer of stale webhook",
    description_html: BODY,
    state_id: state?.id,
    label_ids: [label],
    assignee_ids: [assignee],
  };
  const path = `${bench.pathOf(project)}/issues/`;
  const send: Task["send"] = (sender) => sender.send(path, { method: "POST", body: draft });
  const caller = new Caller(cairn.url, adminHeaders(bench));
  const { status, headers, body } = await caller.send(path, { method: "POST", body: draft });
  caller.close();
  const values = [places.workspace.id, project.id, draft.name, state?.id, label, assignee, BODY];
  const statements = [{ text: CREATE, values, prepared: true }];
  const route = {
    path,
    statements,
    status,
    contentType: headers["content-type"] ?? "",
    body: body.toString(),
  };
  return { what: "create one issue, durably", route, send };
}

const runAll = (pool: Pool, statements: readonly Statement[]): Promise<unknown> =>
  Promise.all(statements.map(({ text, values }) => pool.query(text, values)));

async function measure(bench: Bench, project: Project, { what, route, send }: Task): Promise<void> {
  const { cairn } = bench;
  const label = `${count(project.size)} issues: ${what}`;
  const ours = new Caller(cairn.url, adminHeaders(bench));
  await withFloor(cairn.connection, [route], async (url) => {
    const floor = new Caller(url);
    const comparison = await compare({ ours: () => send(ours), floor: () => send(floor) });
    bench.report(ratioLine(`${label}, against bare node:http`, comparison, MAX_RATIO));
    floor.close();
  });
  await cairn.withPool(1, async (pool) => {
    const comparison = await compare({ ours: () => send(ours), floor: () => runAll(pool, route.statements) });
    bench.report(ratioLine(`${label}, against the statement alone`, comparison, MAX_RATIO));
  });
  ours.close();
}

export const single: Section = {
  name: "single",
  about: "getting and creating one issue, against one prepared statement",
  async run(bench) {
    const project = projectUpTo(bench, 100_000);
    await measure(bench, project, await reading(bench, project));
    await measure(bench, project, await making(bench, project));
  },
};
