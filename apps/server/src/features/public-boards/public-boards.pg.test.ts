import type { Answer } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_ON, boardWorld, type BoardWorld, type Row } from "./boards.fixture.ts";

let at: BoardWorld;
let board: Row;
let issue: Row;
/** `/api/public/anchor/…` and the same of `issue`. */
let A: string;
let I: string;
beforeAll(async () => {
  at = await boardWorld();
});
afterAll(() => at.w.stop());
beforeEach(async () => {
  const { db } = at.w.runtime;
  await db.deleteFrom("board_publications").execute();
  await db.deleteFrom("issues").execute();
  await db.deleteFrom("auth_attempts").execute();
  await db.deleteFrom("project_public_members").execute();
  board = await at.publish(ALL_ON);
  issue = await at.issue({ priority: "high", assignee_ids: [at.w.as("mel").id] });
  A = `/api/public/anchor/${board.anchor}`;
  I = `${A}/issues/${issue.id}`;
});

const list = (query = ""): Promise<Row> => at.ok(at.w.nobody, "GET", `${A}/issues/${query}`);
const idsOf = async (query = ""): Promise<string[]> =>
  (await list(query)).issues.map((row: Row) => row.id as string);
const comment = (text = "hello"): Promise<Row> =>
  at.ok(at.w.outsider, "POST", `${I}/comments/`, { comment_html: `<p>${text}</p>` });
const publicComments = (): Promise<Row[]> => at.ok(at.w.nobody, "GET", `${I}/comments/`);

describe("reading a board", () => {
  test("an issue has its public fields and no others (security 24)", async () => {
    const { issues, states } = await list();
    expect(Object.keys(issues[0]).toSorted()).toEqual(
      [
        "id, name, description_html, sequence_id, state, state_detail, project, project_detail, workspace, priority",
        "label_ids, start_date, target_date, created_at, reactions, votes, votes_up, votes_down",
      ]
        .flatMap((line) => line.split(", "))
        .toSorted(),
    );
    expect(states.map((state: Row) => state.group)).toEqual([
      "backlog",
      "unstarted",
      "started",
      "completed",
      "cancelled",
    ]);
    expect(await at.ok(at.w.nobody, "GET", `${I}/`)).toEqual(issues[0]);
  });

  test("settings tell neither who published nor where the board may be embedded", async () => {
    await at.publish({ embed_origins: ["https://intranet.example.com"] });
    const settings = await at.ok(at.w.nobody, "GET", `${A}/settings/`);
    expect(settings).toMatchObject({ anchor: board.anchor, created_by: null, updated_by: null });
    expect(JSON.stringify(settings)).not.toContain("intranet");
    const path = `/api/public/workspaces/${at.w.slug}/projects/${at.w.project.id}/anchor/`;
    expect(await at.ok(at.w.nobody, "GET", path)).toEqual(settings);
  });

  test("archived issues, drafts and what waits in the inbox are not on the board", async () => {
    const { w } = at;
    const ada = w.as("ada");
    const gone = await at.issue({ state_id: w.states.completed.id });
    await at.ok(ada, "POST", `${w.P}/issues/${gone.id}/archive/`, {});
    const draft = await at.ok(ada, "POST", `${w.P}/issue-drafts/`, { name: "Draft" });
    await at.ok(ada, "PATCH", `${w.P}/`, { inbox_view: true });
    const asked = await at.ok(w.as("gus"), "POST", `${w.P}/inbox-issues/`, { issue: { name: "Maybe" } });
    expect(await idsOf()).toEqual([issue.id]);
    for (const { id } of [gone, draft, asked.issue])
      for (const rest of ["", "comments/"])
        expect(await at.status(w.nobody, "GET", `${A}/issues/${id}/${rest}`)).toBe(404);
    expect(await at.status(w.outsider, "POST", `${A}/issues/${draft.id}/votes/`, {})).toBe(404);
    await at.ok(ada, "PATCH", `${w.P}/`, { inbox_view: false });
  });

  test("visitors filter by state, priority and label, and order by what they see", async () => {
    const { w } = at;
    const low = await at.issue({ priority: "low" });
    expect(await idsOf("?priority=low")).toEqual([low.id]);
    expect(await idsOf("?priority=low,high&order_by=-priority")).toEqual([low.id, issue.id]);
    expect(await idsOf(`?states=${w.states.completed.id}`)).toEqual([]);
    // An assignee is private: the parameter has no meaning here.
    expect(await idsOf(`?assignees=${w.as("mel").id}`)).toHaveLength(2);
    for (const order of ["assignees__first_name", "created_by", "nonsense"])
      expect(await at.status(w.nobody, "GET", `${A}/issues/?order_by=${order}`)).toBe(400);
    await at.publish({ shows_filters: false });
    expect(await at.status(w.nobody, "GET", `${A}/issues/?priority=low`)).toBe(400);
  });

  test("issues that can't be opened have no description, and no comments", async () => {
    const { w } = at;
    const secret = await at.issue({ description_html: "<p>inside</p>" });
    await at.publish({ shows_peek: false });
    expect(JSON.stringify(await list())).not.toContain("inside");
    expect(await at.status(w.nobody, "GET", `${A}/issues/${secret.id}/`)).toBe(400);
    expect(await publicComments()).toEqual([]);
    expect(await at.status(w.outsider, "POST", `${I}/comments/`, { comment_html: "<p>x</p>" })).toBe(400);
  });

  test("a stored list is asked for again, and is answered without a body until something changes", async () => {
    const { w } = at;
    const path = `${A}/issues/`;
    const first = await w.nobody.send("GET", path);
    const tag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = (): Promise<Answer> =>
      w.nobody.send("GET", path, undefined, { headers: { "if-none-match": tag } });
    expect((await again()).status).toBe(304);
    await at.ok(w.as("ada"), "POST", `${w.P}/issue-labels/`, { name: "new", color: "#ff0000" });
    expect((await again()).status).toBe(200);
    await at.ok(w.as("ada"), "DELETE", `${at.B}/${board.id}/`);
    expect((await again()).status).toBe(404);
  });

  test("descriptions name no one, show no titles of private issues, and lead to files of the board only", async () => {
    const { w } = at;
    const mention = `<mention-component entity_identifier="${w.as("mel").id}" entity_name="user_mention" target="users" label="mel"></mention-component>`;
    const other = await at.issue({ description_html: `<p>Ask ${mention} now</p>` });
    const { description_html } = await at.ok(w.nobody, "GET", `${A}/issues/${other.id}/`);
    expect(description_html).not.toContain("mention-component");
    expect(description_html).toContain("@someone");
  });

  test("an archived project has no board", async () => {
    await at.ok(at.w.as("ada"), "POST", `${at.w.P}/archive/`, {});
    expect(await at.status(at.w.nobody, "GET", `${A}/settings/`)).toBe(404);
    await at.ok(at.w.as("ada"), "DELETE", `${at.w.P}/archive/`);
    expect(await at.status(at.w.nobody, "GET", `${A}/settings/`)).toBe(200);
  });
});

describe("names", () => {
  test("no one is named unless the board shows names; an email address is never shown", async () => {
    const { w } = at;
    await w.runtime.db
      .updateTable("users")
      .set({ display_name: "xen@example.com", first_name: "Xenia" })
      .where("id", "=", w.outsider.id)
      .execute();
    await comment();
    await at.ok(w.outsider, "POST", `${I}/votes/`, {});
    const [hidden] = await publicComments();
    expect(hidden.actor_detail).toEqual({
      id: w.outsider.id,
      first_name: "",
      last_name: "",
      avatar: "",
      is_bot: false,
      display_name: "",
    });
    await at.publish({ shows_names: true });
    const [named] = await publicComments();
    expect(named.actor_detail).toMatchObject({ display_name: "Xenia", first_name: "Xenia" });
    const { votes } = await at.ok(w.nobody, "GET", `${I}/`);
    expect(votes[0].actor_detail.display_name).toBe("Xenia");
    expect(JSON.stringify([named, votes])).not.toContain("@example.com");
  });
});
