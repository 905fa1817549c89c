import { addProjectMember } from "@cairn/testkit/people";
import { type Answer as FullAnswer, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { addAgent } from "./agent.fixture.ts";
import { openRuns } from "./open-runs.ts";
import { endSilentRuns } from "./stale.ts";

type Answer = Pick<FullAnswer, "status" | "body">;

let w: World;
let agent: string;
let token: string;

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  ({ agent, token } = await addAgent(w));
});
afterAll(() => w.stop());

const V = (): string => `/api/v1/workspaces/${w.slug}`;
const X = (): string => `${V()}/projects/${w.project.id}`;

/** A call of the agent, for a run if one is named. */
async function call(method: string, url: string, payload?: object, run?: string): Promise<Answer> {
  const answer = await w.app.inject({
    method: method as "GET",
    url,
    headers: { "x-api-key": token, ...(run === undefined ? {} : { "x-agent-run": run }) },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

const consume = (): Promise<void> => consumeAll(w.runtime, openRuns, w.workspace.id);
const mention = (): string =>
  `<mention-component entity_identifier="${agent}" entity_name="user_mention" target="users"></mention-component>`;

async function newIssue(by = "mel", body: object = {}): Promise<string> {
  const made = await w.as(by).send("POST", `${w.P}/issues/`, { name: "Work", ...body });
  return made.body.id as string;
}

async function runsOf(issue: string): Promise<Record<string, unknown>[]> {
  await consume();
  return (await w.as("mel").send("GET", `${w.P}/issues/${issue}/runs/`)).body;
}

async function runOf(issue: string): Promise<string> {
  return ((await runsOf(issue)).at(-1)?.id ?? "") as string;
}

async function assigned(by = "mel"): Promise<{ issue: string; run: string }> {
  const issue = await newIssue(by, by === "gus" ? {} : { assignee_ids: [agent] });
  return { issue, run: await runOf(issue) };
}

const report = (run: string, type: string, content: object, more: object = {}): Promise<Answer> =>
  call("POST", `${V()}/runs/${run}/activities/`, { type, content, ...more });
const say = (run: string, type: string, body: string, more: object = {}): Promise<Answer> =>
  report(run, type, { type, body }, more);
const statusOf = async (run: string): Promise<string> =>
  (await call("GET", `${V()}/runs/${run}/`)).body.status;

describe("a run", () => {
  it("opens when a person assigns an agent, on a new issue or later, and once while it is active", async () => {
    const { issue } = await assigned();
    const [run] = await runsOf(issue);
    expect(run).toMatchObject({
      agent_user: agent,
      creator: w.as("mel").id,
      status: "created",
      comment: null,
    });
    const later = await newIssue();
    await w.as("mel").send("PATCH", `${w.P}/issues/${later}/`, { assignee_ids: [agent] });
    await runsOf(later);
    const ids = [agent, w.as("mel").id];
    await w.as("mel").send("PATCH", `${w.P}/issues/${later}/`, { assignee_ids: ids });
    expect(await runsOf(later)).toHaveLength(1);
  });
  it("opens when a comment mentions an agent, in the thread of that comment and with its text", async () => {
    const issue = await newIssue();
    const comment = await w
      .as("mel")
      .send("POST", `${w.P}/issues/${issue}/comments/`, { comment_html: `<p>${mention()} please look</p>` });
    const [run] = await runsOf(issue);
    expect(run).toMatchObject({
      comment: comment.body.id,
      source_comment: comment.body.id,
      status: "created",
    });
    const activities = await call("GET", `${V()}/runs/${String(run?.id)}/activities/`);
    expect(activities.body.results).toMatchObject([{ type: "prompt", actor: w.as("mel").id }]);
    expect(activities.body.results[0].content.body).toContain("please look");
  });
  it("does not open when an agent assigns itself", async () => {
    const issue = await newIssue();
    await call("PATCH", `${X()}/work-items/${issue}/`, { assignees: [agent] });
    expect(await runsOf(issue)).toEqual([]);
  });
  it("asks, is answered in its thread, and is completed", async () => {
    const { issue, run } = await assigned();
    expect((await say(run, "thought", "Reading")).body).toMatchObject({
      type: "thought",
      ephemeral: true,
      signal: "continue",
    });
    expect(await statusOf(run)).toBe("in_progress");
    const options = { options: [{ label: "Red" }, { label: "Blue" }] };
    const asked = await say(run, "elicitation", "Which **color**?", {
      signal: "select",
      signal_metadata: options,
    });
    expect(asked).toMatchObject({
      status: 201,
      body: { ephemeral: false, signal: "select", signal_metadata: options },
    });
    expect(await statusOf(run)).toBe("awaiting");
    const question = asked.body.comment as string;
    await w
      .as("ada")
      .send("POST", `${w.P}/issues/${issue}/comments/`, { comment_html: "<p>Blue</p>", parent: question });
    await consume();
    expect(await statusOf(run)).toBe("in_progress");
    const done = await say(run, "response", "It is blue.");
    expect(await statusOf(run)).toBe("completed");
    const comments = await w.as("mel").send("GET", `${w.P}/issues/${issue}/comments/`);
    expect(comments.body).toMatchObject([
      { id: question, actor: agent, comment_html: "<p>Which <strong>color</strong>?</p>" },
      { comment_stripped: "Blue", parent: question },
      { id: done.body.comment, actor: agent, parent: question },
    ]);
    const activities = await w.as("mel").send("GET", `${w.P}/issues/${issue}/runs/activities/`);
    expect((activities.body as { type: string }[]).map(({ type }) => type)).toEqual([
      "thought",
      "elicitation",
      "prompt",
      "response",
    ]);
  });
  it("is stale after 30 minutes without an activity, and goes on with the next one", async () => {
    const { run } = await assigned();
    const sooner = await assigned();
    const before = (minutes: number, id: string): Promise<unknown> =>
      w.runtime.pool.query(
        `update agent_runs set last_activity_at = now() - $1 * interval '1 minute',
           updated_at = now() - $1 * interval '1 minute' where id = $2`,
        [minutes, id],
      );
    await before(31, run);
    await before(28, sooner.run);
    await endSilentRuns(w.runtime);
    expect([await statusOf(run), await statusOf(sooner.run)]).toEqual(["stale", "created"]);
    await say(run, "thought", "Back");
    expect(await statusOf(run)).toBe("in_progress");
  });
  it("is stopped by a person, which its agent learns by a prompt", async () => {
    const { issue, run } = await assigned();
    await say(run, "thought", "Working");
    const stop = (by: string): Promise<Answer> =>
      w.as(by).send("POST", `${w.P}/issues/${issue}/runs/${run}/stop/`) as Promise<Answer>;
    expect((await stop("gus")).status).toBe(403);
    expect((await stop("ada")).body).toMatchObject({ status: "stopping", stopped_by: w.as("ada").id });
    const { results } = (await call("GET", `${V()}/runs/${run}/activities/`)).body;
    expect(results.at(-1)).toMatchObject({ type: "prompt", signal: "stop" });
    await say(run, "response", "I stopped.");
    expect(await statusOf(run)).toBe("stopped");
  });
});

describe("what an agent does for a run", () => {
  it("is limited to what the person who asked may do", async () => {
    const issue = await newIssue();
    await w
      .as("gus")
      .send("POST", `${w.P}/issues/${issue}/comments/`, { comment_html: `<p>${mention()} close it</p>` });
    const run = await runOf(issue);
    // The run on the issue counts whether or not the request names it.
    for (const named of [run, undefined])
      expect((await call("PATCH", `${X()}/work-items/${issue}/`, { name: "X" }, named)).status).toBe(403);
    const other = await newIssue();
    expect((await call("PATCH", `${X()}/work-items/${other}/`, { name: "X" }, run)).status).toBe(403);
    // A request that names no run is limited once the agent has begun: it may be about what the guest has asked for.
    const change = (named?: string): Promise<Answer> =>
      call("PATCH", `${X()}/work-items/${other}/`, { name: "X" }, named);
    expect((await change()).status).toBe(200);
    await say(run, "thought", "Reading");
    expect((await change()).status).toBe(403);
    expect((await change("none")).status).toBe(200);
    const { run: own } = await assigned("mel");
    await say(own, "thought", "Reading");
    expect([(await change(own)).status, (await change()).status]).toEqual([200, 403]);
    expect((await say(own, "response", "Done.")).status).toBe(201);
    expect((await say(run, "response", "I may not.")).status).toBe(201);
    expect((await change()).status).toBe(200);
  });
  it("is limited to the projects of the person who asked", async () => {
    const second = await w
      .as("ada")
      .send("POST", `${w.W}/projects/`, { name: "Secret", identifier: "SEC", network: 0 });
    await w.as("ada").send("POST", `${w.W}/agents/${agent}/projects/`, { project_ids: [second.body.id] });
    const { run } = await assigned();
    const url = `${V()}/projects/${second.body.id as string}/states/`;
    expect((await call("GET", url, undefined, "none")).status).toBe(200);
    expect((await call("GET", url, undefined, run)).status).toBe(404);
    const hidden = await w
      .as("ada")
      .send("POST", `${w.W}/projects/${second.body.id as string}/issues/`, { name: "Hidden work" });
    const listed = async (named: string): Promise<boolean> =>
      JSON.stringify((await call("GET", `${V()}/work-items/`, undefined, named)).body).includes(
        hidden.body.id,
      );
    expect([await listed("none"), await listed(run)]).toEqual([true, false]);
    expect((await call("GET", `${V()}/members/`, undefined, run)).status).toBe(403);
  });
  it("is refused for a run that has ended or is none of its own", async () => {
    const { issue, run } = await assigned();
    await say(run, "response", "Done");
    const change = (named: string): Promise<Answer> =>
      call("PATCH", `${X()}/work-items/${issue}/`, { name: "Late" }, named);
    expect((await change(run)).status).toBe(409);
    expect((await change(w.workspace.id)).status).toBe(404);
    expect((await change("nonsense")).status).toBe(404);
    expect((await say(run, "thought", "One more")).status).toBe(201);
  });
});

describe("programs", () => {
  it("open runs with an issue or a comment of theirs", async () => {
    const issue = await newIssue();
    const made = await call("POST", `${V()}/runs/`, { agent_slug: "robin", issue });
    expect(made).toMatchObject({
      status: 201,
      body: { status: "created", issue, agent_user: agent, type: "comment_thread", deleted_at: null },
    });
    const missing = await call("POST", `${V()}/runs/`, { agent_slug: "unknown", issue });
    expect(missing.status).toBe(404);
    for (const [field, body] of [
      ["issue", { agent_slug: "robin", issue: w.workspace.id }],
      ["comment", { agent_slug: "robin", comment: w.workspace.id }],
      ["comment", { agent_slug: "robin", issue, comment: w.workspace.id }],
      ["project", { agent_slug: "robin", issue, project: w.workspace.id }],
      ["external_link", { agent_slug: "robin", issue, external_link: "javascript:alert(1)" }],
      ["agent_slug", { issue }],
    ] as const) {
      const refused = await call("POST", `${V()}/runs/`, body);
      expect([refused.status, Object.keys(refused.body)[0]]).toEqual([400, field]);
    }
  });
  it("learn which field of an activity is wrong", async () => {
    const { run } = await assigned();
    for (const [field, type, content] of [
      ["type", "prompt", { type: "prompt", body: "x" }],
      ["type", "dance", { type: "dance", body: "x" }],
      ["content", "thought", { type: "action", body: "x" }],
      ["content", "thought", { type: "thought" }],
      ["content", "action", { type: "action", action: "x", parameters: { a: 1 } }],
    ] as const) {
      const refused = await report(run, type, content);
      expect([refused.status, Object.keys(refused.body)[0]]).toEqual([400, field]);
    }
  });
  it("see no run of another workspace or of a project that they are not in, and report for none but their own", async () => {
    const { run } = await assigned();
    const elsewhere = await w
      .as("ada")
      .send("POST", `${w.W}/api-tokens/`, { label: "Outside", user_type: 1, role: 15 });
    const outside = async (method: string, url: string, payload?: object): Promise<number> =>
      (
        await w.app.inject({
          method: method as "GET",
          url,
          headers: { "x-api-key": elsewhere.body.token },
          ...(payload ? { payload } : {}),
        })
      ).statusCode;
    expect(await outside("GET", `${V()}/runs/${run}/`)).toBe(404);
    expect(await outside("GET", `${V()}/runs/${run}/activities/`)).toBe(404);
    await addProjectMember(w.runtime, w.workspace, w.project, { id: elsewhere.body.user } as never, 15);
    expect(await outside("GET", `${V()}/runs/${run}/`)).toBe(200);
    const thought = { type: "thought", content: { type: "thought", body: "Mine?" } };
    expect(await outside("POST", `${V()}/runs/${run}/activities/`, thought)).toBe(403);
  });
});
