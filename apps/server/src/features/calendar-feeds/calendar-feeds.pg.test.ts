import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
const due = (name: string, body: object = {}, project = w.P) =>
  w.as("ada").send("POST", `${project}/issues/`, { name, target_date: "2026-05-04", ...body });
const feeds = (who: string, method: "GET" | "POST" | "DELETE", body?: object, id = "") =>
  w.as(who).send(method, `${w.W}/calendar-feeds/${id}`, body);
/** The path of a feed's URL. */
const made = async (who: string, project_id: string | null): Promise<string> => {
  const { body } = await feeds(who, "POST", { project_id });
  return new URL(body.url).pathname;
};
const read = (path: string, headers: Record<string, string> = {}) =>
  w.nobody.send("GET", path, undefined, { headers });
/** Long lines are folded (RFC 5545 §3.1). */
const textOf = async (path: string): Promise<string> => (await read(path)).body.replaceAll("\r\n ", "");

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  await w.as("ada").send("PATCH", `${w.P}/`, { cycle_view: true });
  await due("Pay, then; rest", { assignee_ids: [w.as("mel").id] });
  await due("Nobody's");
  await w
    .as("ada")
    .send("POST", `${w.P}/cycles/`, { name: "Spring", start_date: "2026-05-01", end_date: "2026-05-14" });
});
afterAll(() => w.stop());

describe("calendar feeds (docs/adr/0035)", () => {
  it("a project's feed has due dates and cycles as whole days, without a session", async () => {
    const answer = await read(await made("mel", w.project.id));
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const text = answer.body.replaceAll("\r\n ", "");
    expect(text).toContain("SUMMARY:WEB-1 Pay\\, then\\; rest");
    expect(text).toContain("SUMMARY:WEB-2 Nobody's");
    expect(text).toContain("DTSTART;VALUE=DATE:20260504\r\nDTEND;VALUE=DATE:20260505");
    expect(text).toContain("SUMMARY:Cycle: Spring (Website)");
    expect(text).toContain("DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260515");
    expect(text).toContain(`/${w.slug}/browse/WEB-1/pay-then-rest/`);
  });

  it("a person's feed has the issues that are assigned to them", async () => {
    const text = await textOf(await made("mel", null));
    expect(text).toContain("WEB-1");
    expect(text).not.toContain("WEB-2");
  });

  it("a feed that has not changed keeps its ETag, and a program that has it gets 304", async () => {
    const path = await made("ada", w.project.id);
    const { etag } = (await read(path)).headers;
    expect((await read(path)).headers.etag).toBe(etag);
    const again = await read(path, { "if-none-match": String(etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    await due("New");
    expect((await read(path, { "if-none-match": String(etag) })).status).toBe(200);
  });

  it("a new URL ends the old one, and a revoked feed is gone", async () => {
    const old = await made("gus", w.project.id);
    const path = await made("gus", w.project.id);
    expect([(await read(old)).status, (await read(path)).status]).toEqual([404, 200]);
    const [feed, ...others] = (await feeds("gus", "GET")).body;
    expect(others).toEqual([]);
    expect(feed).toMatchObject({ project_id: w.project.id });
    expect(feed.read_at).not.toBeNull();
    expect((await feeds("mel", "DELETE", undefined, `${feed.id}/`)).status).toBe(404);
    expect((await feeds("gus", "DELETE", undefined, `${feed.id}/`)).status).toBe(204);
    expect((await read(path)).status).toBe(404);
  });

  it("the database has only a hash of the secret, and lists never show it", async () => {
    const path = await made("ada", null);
    const secret = path.split("/")[3] ?? "";
    const { rows } = await w.runtime.pool.query("select row_to_json(f)::text as row from calendar_feeds f");
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify((await feeds("ada", "GET")).body)).not.toContain(secret);
    expect((await read("/api/calendar-feeds/short/cairn.ics")).status).toBe(404);
  });

  it("a feed shows only what its person sees when it is read", async () => {
    const secret = await addProject(w.runtime, w.workspace, {
      name: "Secret",
      identifier: "SEC",
      network: 0,
    });
    await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person!, 20);
    expect((await feeds("mel", "POST", { project_id: secret.id })).status).toBe(404);
    await addProjectMember(w.runtime, w.workspace, secret, w.as("mel").person!, 15);
    const path = await made("mel", secret.id);
    const mine = await made("mel", null);
    await due("Hidden", { assignee_ids: [w.as("mel").id] }, `${w.W}/projects/${secret.id}`);
    expect(await textOf(mine)).toContain("SEC-1 Hidden");
    const leave = "update project_members set is_active = false where project_id = $1 and member_id = $2";
    await w.runtime.pool.query(leave, [secret.id, w.as("mel").id]);
    expect((await read(path)).status).toBe(404);
    expect(await textOf(mine)).not.toContain("SEC-1");
    await w.runtime.pool.query("update workspace_members set is_active = false where member_id = $1", [
      w.as("mel").id,
    ]);
    expect((await read(mine)).status).toBe(404);
  });

  it("archived, draft and canceled issues are in no feed, and completed ones are marked", async () => {
    await due("Done", { state_id: w.states.completed.id });
    await due("Dropped", { state_id: w.states.cancelled.id });
    await due("Draft", { is_draft: true });
    const text = await textOf(await made("ada", w.project.id));
    expect(text).toMatch(/SUMMARY:✓ WEB-\d+ Done/);
    expect(text).not.toContain("Dropped");
    expect(text).not.toContain("Draft");
  });
});
