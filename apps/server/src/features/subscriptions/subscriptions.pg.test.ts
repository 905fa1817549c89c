import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
});
afterAll(() => w.stop());

const issueIn = async () => (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Followed" })).body;
const path = (issue: string) => `${w.P}/issues/${issue}/subscribe/`;
const follows = async (issue: string, who: string): Promise<boolean[]> => [
  (await w.as(who).send("GET", path(issue))).body.subscribed,
  (await w.as(who).send("GET", `${w.P}/issues/${issue}/`)).body.is_subscribed,
];

describe("subscriptions (contract/issues §6.5)", () => {
  it("following an issue is open to every project member, once, and can be ended", async () => {
    const issue = await issueIn();
    expect(await follows(issue.id, "gus")).toEqual([false, false]);
    const { status, body } = await w.as("gus").send("POST", path(issue.id), {});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      issue: issue.id,
      project: w.project.id,
      workspace: w.workspace.id,
      subscriber: w.as("gus").id,
      created_by: w.as("gus").id,
    });
    expect([await follows(issue.id, "gus"), await follows(issue.id, "mel")]).toEqual([
      [true, true],
      [false, false],
    ]);
    const again = await w.as("gus").send("POST", path(issue.id), {});
    expect([again.status, Object.keys(again.body)]).toEqual([400, ["message"]]);
    expect((await w.as("gus").send("DELETE", path(issue.id))).status).toBe(204);
    expect(await follows(issue.id, "gus")).toEqual([false, false]);
    expect((await w.as("gus").send("DELETE", path(issue.id))).status).toBe(404);
  });

  it("following an issue neither advances its updated_at nor is part of its history", async () => {
    const issue = await issueIn();
    const history = async () => (await w.as("ada").send("GET", `${w.P}/issues/${issue.id}/history/`)).body;
    const before = await history();
    await w.as("gus").send("POST", path(issue.id), {});
    expect(await history()).toEqual(before);
    expect((await w.as("ada").send("GET", `${w.P}/issues/${issue.id}/`)).body.updated_at).toBe(
      issue.updated_at,
    );
  });

  it("following a missing or invisible issue is a 404", async () => {
    const issue = await issueIn();
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const body = method === "POST" ? {} : undefined;
      expect((await w.as("gus").send(method, path(NOBODY), body)).body).toEqual({ error: "Issue not found" });
      expect((await w.outsider.send(method, path(issue.id), body)).status).toBe(404);
      const theirs = `${w.outsider.P}/issues/${issue.id}/subscribe/`;
      expect((await w.outsider.send(method, theirs, body)).status).toBe(404);
    }
  });
});

describe("what subscribes the actor (contract/issues §21.1)", () => {
  const url = "https://example.com/";
  it.each([
    ["a link", "issue-links/", { url }, true],
    ["a relation", "issue-relation/", { relation_type: "relates_to" }, true],
    ["a sub-issue", "sub-issues/", {}, false],
    ["a reaction", "reactions/", { reaction: "128077" }, false],
  ])("%s", async (_what, part, body, expected) => {
    const [issue, other] = [await issueIn(), await issueIn()];
    const full = { issues: [other.id], sub_issue_ids: [other.id], ...body };
    const answer = await w.as("mel").send("POST", `${w.P}/issues/${issue.id}/${part}`, full);
    expect(answer.status).toBeLessThan(300);
    expect(await follows(issue.id, "mel")).toEqual([expected, expected]);
    // Placing an issue below another one is a change of that issue.
    expect((await follows(other.id, "mel"))[0]).toBe(part === "sub-issues/");
  });
});
