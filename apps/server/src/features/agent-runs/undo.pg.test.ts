import { type Answer as FullAnswer, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { addAgent } from "./agent.fixture.ts";
import { openRuns } from "./open-runs.ts";

type Answer = Pick<FullAnswer, "status" | "body">;

let w: World;
let agent: string;
let token: string;
let label: string;

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  ({ agent, token } = await addAgent(w));
  label = (await w.as("ada").send("POST", `${w.P}/issue-labels/`, { name: "Bug", color: "#ff0000" })).body.id;
});
afterAll(() => w.stop());

const X = (): string => `/api/v1/workspaces/${w.slug}/projects/${w.project.id}`;

/** A call of the agent for a run. */
async function call(run: string, method: string, url: string, payload?: object): Promise<Answer> {
  const answer = await w.app.inject({
    method: method as "GET",
    url,
    headers: { "x-api-key": token, "x-agent-run": run },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

/** An issue with a run of the agent on it. */
async function assigned(body: object = {}): Promise<{ issue: string; run: string }> {
  const made = await w
    .as("mel")
    .send("POST", `${w.P}/issues/`, { name: "Work", assignee_ids: [agent], ...body });
  const issue = made.body.id as string;
  await consumeAll(w.runtime, openRuns, w.workspace.id);
  const runs = await w.as("mel").send("GET", `${w.P}/issues/${issue}/runs/`);
  return { issue, run: runs.body[0].id };
}

const get = async (issue: string): Promise<Answer> =>
  (await w.as("mel").send("GET", `${w.P}/issues/${issue}/`)) as Answer;
const undo = async (by: string, issue: string, run: string): Promise<Answer> =>
  (await w.as(by).send("POST", `${w.P}/issues/${issue}/runs/${run}/undo/`)) as Answer;
const changes = async (by: string, issue: string, run: string): Promise<Answer> =>
  (await w.as(by).send("GET", `${w.P}/issues/${issue}/runs/${run}/changes/`)) as Answer;
/** Values of the fields that an issue had and has. */
const pick = (issue: Record<string, unknown>, ...fields: string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, issue[field]]));
const FIELDS = [
  "name",
  "description_html",
  "priority",
  "state_id",
  "target_date",
  "start_date",
  "label_ids",
  "assignee_ids",
  "parent_id",
];

/** What a run may do to an issue, all of it. */
async function work(run: string, issue: string, other: string): Promise<void> {
  const at = `${X()}/work-items/${issue}`;
  const made = [
    await call(run, "PATCH", `${at}/`, {
      name: "Done",
      description_html: "<p>New</p>",
      priority: "high",
      state: w.states.completed.id,
      target_date: "2026-05-04",
      start_date: "2026-05-01",
      labels: [label],
      assignees: [w.as("mel").id],
      parent: other,
    }),
    await call(run, "PATCH", `${at}/`, { priority: "urgent" }),
    await call(run, "POST", `${at}/links/`, { url: "https://example.com/a" }),
    await call(run, "POST", `${at}/comments/`, { comment_html: "<p>Hello</p>" }),
    await call(run, "POST", `${at}/relations/`, { relation_type: "blocking", issues: [other] }),
    await call(run, "POST", `${at}/relations/`, { relation_type: "start_before", issues: [other] }),
    await call(run, "POST", `${X()}/work-items/`, { name: "Sub" }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 201, 201, 201, 201, 201]);
}

describe("what a run changed", () => {
  it("is listed and undone with the rights of the person, with a row in the history", async () => {
    const { issue, run } = await assigned({ priority: "low", target_date: "2026-01-01" });
    const made = await w.as("mel").send("POST", `${w.P}/issues/`, { name: "Other" });
    const other = made.body.id as string;
    const before = await get(issue);
    await work(run, issue, other);
    await w.as("mel").send("POST", `${w.P}/issues/${issue}/comments/`, { comment_html: "<p>Mine</p>" });
    const listed = await changes("gus", issue, run);
    const fields = (listed.body as { field: string; verb: string }[]).map(({ field }) => field);
    for (const field of ["priority", "state", "labels", "assignees", "link", "comment", "blocking", null])
      expect(fields).toContain(field);
    expect((await undo("gus", issue, run)).status).toBe(403);
    const undone = await undo("ada", issue, run);
    expect(undone.body.kept).toEqual([]);
    expect(undone.body.undone).toBe(listed.body.length);
    const after = await get(issue);
    expect(pick(after.body, ...FIELDS)).toEqual(pick(before.body, ...FIELDS));
    const comments = await w.as("mel").send("GET", `${w.P}/issues/${issue}/comments/`);
    expect((comments.body as { comment_stripped: string }[]).map((one) => one.comment_stripped)).toEqual([
      "Mine",
    ]);
    expect((await w.as("mel").send("GET", `${w.P}/issues/${issue}/issue-links/`)).body).toEqual([]);
    const relations = await w.as("mel").send("GET", `${w.P}/issues/${issue}/issue-relation/`);
    expect(relations.body).toMatchObject({ blocking: [] });
    expect(relations.body).not.toHaveProperty("start_before");
    const all = await w.as("mel").send("GET", `${w.P}/issues/`);
    expect(JSON.stringify(all.body)).not.toContain('"Sub"');
    const history = await w
      .as("mel")
      .send("GET", `${w.P}/issues/${issue}/history/?activity_type=issue-property`);
    expect(history.body).toContainEqual(
      expect.objectContaining({ verb: "undone", field: "agent_run", actor: w.as("ada").id }),
    );
    const [ended] = (await w.as("mel").send("GET", `${w.P}/issues/${issue}/runs/`)).body;
    expect(ended).toMatchObject({ status: "stopped", stopped_by: w.as("ada").id });
    expect((await undo("ada", issue, run)).body).toEqual({ undone: 0, kept: [] });
  });
  it("stays where someone has changed it since, and where the person may not undo it", async () => {
    const { issue, run } = await assigned();
    const at = `${X()}/work-items/${issue}`;
    await call(run, "PATCH", `${at}/`, { priority: "high", labels: [label], name: "Robin’s" });
    await call(run, "POST", `${at}/comments/`, { comment_html: "<p>Hello</p>" });
    const made = await call(run, "POST", `${X()}/work-items/`, { name: "Answered" });
    await w.as("mel").send("PATCH", `${w.P}/issues/${issue}/`, { priority: "low" });
    await w
      .as("mel")
      .send("POST", `${w.P}/issues/${made.body.id}/comments/`, { comment_html: "<p>I like it</p>" });
    const undone = await undo("mel", issue, run);
    const reasons = (undone.body.kept as { reason: string; change: { field: string | null } }[]).map(
      ({ reason, change }) => [change.field, reason],
    );
    expect(reasons).toHaveLength(3);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ["comment", "forbidden"],
        [null, "changed"],
        ["priority", "changed"],
      ]),
    );
    expect((await get(issue)).body).toMatchObject({ priority: "low", label_ids: [], name: "Work" });
    expect((await get(made.body.id)).status).toBe(200);
    // An admin may delete the comment later.
    expect((await undo("ada", issue, run)).body).toMatchObject({ undone: 1 });
  });
  it("does not include what the agent did for no run, or what people did", async () => {
    const { issue, run } = await assigned();
    await call("none", "PATCH", `${X()}/work-items/${issue}/`, { priority: "high" });
    await w.as("mel").send("PATCH", `${w.P}/issues/${issue}/`, { name: "Mine" });
    expect((await changes("mel", issue, run)).body).toEqual([]);
    const elsewhere = await assigned();
    expect((await changes("mel", elsewhere.issue, run)).status).toBe(404);
    expect((await undo("mel", elsewhere.issue, run)).status).toBe(404);
  });
});

describe("a run whose agent is unassigned", () => {
  it("stops, and another one opens when the agent is assigned again", async () => {
    const { issue, run } = await assigned();
    const report = (type: string): Promise<Answer> =>
      call(run, "POST", `/api/v1/workspaces/${w.slug}/runs/${run}/activities/`, {
        type,
        content: { type, body: "Text" },
      });
    const assign = async (assignee_ids: string[]): Promise<Answer["body"]> => {
      await w.as("mel").send("PATCH", `${w.P}/issues/${issue}/`, { assignee_ids });
      await consumeAll(w.runtime, openRuns, w.workspace.id);
      return (await w.as("mel").send("GET", `${w.P}/issues/${issue}/runs/`)).body;
    };
    await report("thought");
    expect(await assign([])).toMatchObject([{ status: "stopping", stopped_by: w.as("mel").id }]);
    await report("response");
    expect(await assign([agent])).toMatchObject([{ status: "stopped" }, { status: "created" }]);
  });
});
