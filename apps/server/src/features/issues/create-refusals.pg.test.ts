import { newId } from "@cairn/server/platform/ids";
import { addMember, addPerson, addProject } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLabel, addPoint, dump } from "./issues.fixture.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

const create = async (body: object, who = "ada") => w.as(who).send("POST", `${w.P}/issues/`, body);
const made = async (body: object) => {
  const answer = await create(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

describe("creation of an issue refuses", () => {
  it("a missing, null, blank or too long name, keyed by name", async () => {
    for (const body of [{}, { name: null }, { name: "" }, { name: "   " }, { name: "n".repeat(256) }]) {
      const answer = await create(body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["name"]]);
    }
    await made({ name: "n".repeat(255) });
  });

  it("a start date after the target date, under non_field_errors", async () => {
    const answer = await create({ name: "x", start_date: "2026-05-02", target_date: "2026-05-01" });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["non_field_errors"]]);
  });

  it("invalid dates, including empty text", async () => {
    for (const target_date of ["", "2026-13-45", "tomorrow", "2026-02-30", 20260101])
      expect((await create({ name: "x", target_date })).status, String(target_date)).toBe(400);
  });

  it("every reference to another place, and writes nothing then (security 3)", async () => {
    const other = await addProject(w.runtime, w.workspace);
    const foreign = { workspace: w.outsider.workspace, project: w.outsider.project };
    const inOther = { workspace: w.workspace, project: other };
    const hidden = await addIssueDirectly(other.id);
    const leaver = await addPerson(w.runtime, "leaver");
    await addMember(w.runtime, w.workspace, leaver, 15);
    const bad: [string, unknown][] = [
      ["state_id", w.outsider.project.states.backlog.id],
      ["state_id", other.states.backlog.id],
      ["state_id", NOBODY],
      ["label_ids", [await addLabel(w, "far", foreign)]],
      ["label_ids", [await addLabel(w, "near", inOther)]],
      ["assignee_ids", [w.outsider.id]],
      ["assignee_ids", [leaver.id]],
      ["estimate_point", await addPoint(w, "1", foreign)],
      ["estimate_point", await addPoint(w, "1", inOther)],
      ["parent_id", hidden],
      ["parent_id", NOBODY],
    ];
    const before = await dump(w);
    for (const [field, value] of bad) {
      const answer = await create({ name: "x", [field]: value });
      expect([field, answer.status, Object.keys(answer.body)]).toEqual([field, 400, [field]]);
    }
    expect(await dump(w)).toEqual(before);
  });

  it("malformed ids and values of the wrong type, keyed by field", async () => {
    for (const bad of [
      { state_id: "nope" },
      { state_id: 7 },
      { parent_id: "nope" },
      { label_ids: ["nope"] },
      { label_ids: "red" },
      { assignee_ids: ["nope"] },
      { assignee_ids: { a: 1 } },
      { estimate_point: "nope" },
      { priority: "critical" },
      { start_date: [] },
      { is_draft: "yes" },
    ]) {
      const answer = await create({ name: "x", ...bad });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, Object.keys(bad)]);
    }
    expect((await create({ name: "null \u0000 byte" })).status).toBe(400);
  });

  it("people who may not write in the project", async () => {
    for (const who of ["vic", "gus"]) expect((await create({ name: "x" }, who)).status).toBe(403);
    expect((await w.outsider.send("POST", `${w.P}/issues/`, { name: "x" })).status).toBe(404);
    expect((await w.nobody.send("POST", `${w.P}/issues/`, { name: "x" })).status).toBe(401);
  });

  async function addIssueDirectly(projectId: string): Promise<string> {
    const id = newId();
    await w.runtime.db
      .insertInto("issues")
      .values({
        workspace_id: w.workspace.id,
        id,
        project_id: projectId,
        sequence_id: 1,
        name: "hidden",
        sort_order: 1,
      })
      .execute();
    return id;
  }
});
