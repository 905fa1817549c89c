import { world, type World } from "@cairn/testkit/world";
import { newId } from "../../platform/ids.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Sorts rows whose order is undefined. */
const rising = (a: string | number, b: string | number): number => (a < b ? -1 : 1);

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
});
afterAll(() => w.stop());

const issueIn = async () => (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Linked" })).body;
const path = (issue: string, id = "") => `${w.P}/issues/${issue}/issue-links/${id && `${id}/`}`;
const link = async (issue: string, body: object) => {
  const answer = await w.as("mel").send("POST", path(issue), body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const read = async (issue: string) =>
  (await w.as("mel").send("GET", `${w.P}/issues/${issue}/?expand=issue_link`)).body;
const activities = async (issue: string) =>
  (await w.as("vic").send("GET", `${w.P}/issues/${issue}/history/?activity_type=issue-property`)).body
    .slice(1)
    .map((r: Record<string, unknown>) => [
      r.verb,
      r.old_value,
      r.new_value,
      r.old_identifier,
      r.new_identifier,
    ]);

describe("issue links (contract/issues §6.2)", () => {
  it("links of an issue are added, counted, listed newest first, announced, and expanded with the issue", async () => {
    const issue = await issueIn();
    const from = (await w.changes()).length;
    const one = await link(issue.id, { url: "https://example.com/1", title: "One" });
    expect(one).toMatchObject({
      issue: issue.id,
      project: w.project.id,
      workspace: w.workspace.id,
      title: "One",
      url: "https://example.com/1",
      metadata: {},
      created_by: w.as("mel").id,
      created_by_detail: { display_name: "mel" },
    });
    const told = (await w.changes()).slice(from);
    expect(told.map((c) => `${c.entity} ${c.op}`)).toEqual([
      "issue_link insert",
      "issue update",
      "subscription update",
      "activity insert",
    ]);
    expect([told[0]!.row, told[1]!.row]).toMatchObject([one, { link_count: 1 }]);
    const two = await link(issue.id, { url: " http://example.com/2 " });
    expect([two.url, two.title]).toEqual(["http://example.com/2", null]);
    expect((await w.as("vic").send("GET", path(issue.id))).body).toEqual([two, one]);
    const detail = await read(issue.id);
    expect(detail).toMatchObject({ link_count: 2, updated_by: issue.updated_by, is_subscribed: true });
    expect(detail.updated_at > issue.updated_at).toBe(true);
    expect(detail.issue_link).toEqual(
      [two, one].map(({ id, title, url, metadata, created_by, created_at }) => ({
        id,
        issue_id: issue.id,
        title,
        url,
        metadata,
        created_by_id: created_by,
        created_at,
      })),
    );
  });

  it("links of an issue need a well-formed http or https URL", async () => {
    const issue = await issueIn();
    for (const url of [
      "javascript:alert(1)",
      "not a url",
      "ftp://example.com/x",
      "",
      "http://",
      "https:///x",
      "http://a b",
      "//x",
    ]) {
      const answer = await w.as("mel").send("POST", path(issue.id), { url });
      expect([answer.status, Object.keys(answer.body)], url).toEqual([400, ["url"]]);
    }
    expect((await w.as("mel").send("POST", path(issue.id), {})).status).toBe(400);
  });

  it("links of an issue are unique per issue, also under concurrent requests (security 88)", async () => {
    const [issue, other] = [await issueIn(), await issueIn()];
    const url = `https://example.com/${"long".repeat(400)}`;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => w.as("mel").send("POST", path(issue.id), { url })),
    );
    expect(answers.map((a) => a.status).toSorted(rising)).toEqual([201, 400, 400, 400]);
    expect(answers.find((a) => a.status === 400)?.body).toEqual({ error: [expect.any(String)] });
    await link(other.id, { url });
    const two = await link(issue.id, { url: "https://example.com/2" });
    expect((await w.as("mel").send("PATCH", path(issue.id, two.id), { url })).status).toBe(400);
    expect((await read(issue.id)).link_count).toBe(2);
  });

  it("links of an issue are changed and removed, with their history; a change of the title alone leaves none", async () => {
    const issue = await issueIn();
    const { id, url } = await link(issue.id, { url: "https://example.com/one", title: "One" });
    const titled = (await w.as("ada").send("PATCH", path(issue.id, id), { title: "Uno" })).body;
    expect([titled.title, titled.url, titled.updated_by]).toEqual(["Uno", url, w.as("ada").id]);
    const next = "https://example.com/uno";
    expect(
      (await w.as("mel").send("PATCH", path(issue.id, id), { url: next, title: null })).body,
    ).toMatchObject({ url: next, title: null });
    expect((await w.as("mel").send("DELETE", path(issue.id, id))).status).toBe(204);
    expect(await activities(issue.id)).toEqual([
      ["created", null, url, null, id],
      ["updated", url, next, id, id],
      ["deleted", next, "", null, null],
    ]);
    expect((await read(issue.id)).link_count).toBe(0);
    expect((await w.as("mel").send("DELETE", path(issue.id, id))).body).toEqual({ error: "Link not found" });
  });

  it("links of another issue or workspace can't be reached (security 6); viewers only read them", async () => {
    const [mine, other] = [await issueIn(), await issueIn()];
    const { id } = await link(mine.id, { url: "https://example.com/" });
    for (const method of ["PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? { title: "x" } : undefined;
      expect((await w.as("mel").send(method, path(other.id, id), body)).status).toBe(404);
      expect((await w.as("mel").send(method, path(NOBODY, id), body)).body).toEqual({
        error: "Issue not found",
      });
      expect((await w.as("vic").send(method, path(mine.id, id), body)).status).toBe(403);
      const theirs = `${w.outsider.P}/issues/${mine.id}/issue-links/${id}/`;
      expect((await w.outsider.send(method, theirs, body)).status).toBe(404);
    }
    expect((await w.as("vic").send("POST", path(mine.id), { url: "https://x.org/" })).status).toBe(403);
    expect((await w.as("vic").send("GET", path(mine.id))).body).toHaveLength(1);
  });

  it("sent twice with one Idempotency-Key are created once (security 91)", async () => {
    const issue = await issueIn();
    const key = newId();
    const send = (url: string) =>
      w.as("mel").send("POST", path(issue.id), { url }, { headers: { "idempotency-key": key } });
    const [first, again] = [await send("https://example.com/"), await send("https://example.com/")];
    expect([first.status, first.body.id, again.status, again.body]).toEqual([201, key, 201, first.body]);
    expect((await send("https://example.com/other")).status).toBe(422);
    await w.as("mel").send("DELETE", path(issue.id, key));
    expect((await send("https://example.com/")).status).toBe(404);
    expect(await activities(issue.id)).toHaveLength(2);
  });
});
