import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Sorts rows whose order is undefined. */
const rising = (a: string | number, b: string | number): number => (a < b ? -1 : 1);

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
/** A project where mel only reads, one that they do not see, and one where they write. */
const places: Record<"read" | "hidden" | "write", { P: string; id: string; identifier: string }> =
  {} as never;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  for (const [name, role] of [
    ["read", 10],
    ["hidden", null],
    ["write", 15],
  ] as const) {
    const project = await addProject(w.runtime, w.workspace, { network: 0 });
    await addProjectMember(w.runtime, w.workspace, project, w.as("ada").person!, 20);
    if (role !== null) await addProjectMember(w.runtime, w.workspace, project, w.as("mel").person!, role);
    places[name] = { P: `${w.W}/projects/${project.id}`, id: project.id, identifier: project.identifier };
  }
});
afterAll(() => w.stop());

const issueIn = async (P = w.P, body: object = {}) =>
  (await w.as("ada").send("POST", `${P}/issues/`, { name: "Related", ...body })).body;
const relate = (issue: string, relation_type: string, issues: string[], who = "mel") =>
  w.as(who).send("POST", `${w.P}/issues/${issue}/issue-relation/`, { relation_type, issues });
const unrelate = (issue: string, relation_type: string, related_issue: string, P = w.P) =>
  w.as("mel").send("POST", `${P}/issues/${issue}/remove-relation/`, { relation_type, related_issue });
const lists = async (issue: string, who = "mel", P = w.P) => {
  const { body } = await w.as(who).send("GET", `${P}/issues/${issue}/issue-relation/`);
  return Object.fromEntries(
    Object.entries(body as Record<string, { id: string }[]>).map(([key, rows]) => [
      key,
      rows.map((r) => r.id),
    ]),
  );
};
const NONE = { blocking: [], blocked_by: [], duplicate: [], relates_to: [] };
const history = async (issue: string, P = w.P) =>
  (await w.as("ada").send("GET", `${P}/issues/${issue}/history/?activity_type=issue-property`)).body
    .slice(1)
    .map((r: Record<string, unknown>) => [
      r.verb,
      r.field,
      r.old_value,
      r.new_value,
      r.old_identifier,
      r.new_identifier,
    ]);

describe("issue relations (contract/issues §6.3)", () => {
  it.each([
    ["blocking", "blocked_by"],
    ["blocked_by", "blocking"],
    ["duplicate", "duplicate"],
    ["relates_to", "relates_to"],
  ])("%s is %s on the other side, in lists, history and removal", async (type, inverse) => {
    const [a, b] = [await issueIn(), await issueIn()];
    const { status, body } = await relate(a.id, type, [b.id]);
    expect(status).toBe(201);
    const { relation, relation_type, ...row } = body[0];
    expect([body.length, relation_type, row.id, row.name]).toEqual([1, type, b.id, "Related"]);
    expect(row).toEqual({
      ...(await w.as("ada").send("GET", `${w.P}/issues/list/?issues=${b.id}`)).body[0],
    });
    const [from, to] = type === "blocking" ? [b, a] : [a, b];
    expect(relation).toEqual({
      id: expect.any(String),
      project_id: w.project.id,
      issue_id: from.id,
      related_issue_id: to.id,
      relation_type: type === "blocking" ? "blocked_by" : type,
    });
    expect(await lists(a.id)).toEqual({ ...NONE, [type]: [b.id] });
    expect(await lists(b.id)).toEqual({ ...NONE, [inverse]: [a.id] });
    expect((await unrelate(b.id, inverse, a.id)).status).toBe(204);
    expect([await lists(a.id), await lists(b.id)]).toEqual([NONE, NONE]);
    const key = (issue: { sequence_id: number }) => `WEB-${issue.sequence_id}`;
    expect(await history(a.id)).toEqual([
      ["updated", type, "", key(b), b.id, null],
      ["deleted", type, key(b), "", b.id, null],
    ]);
    expect(await history(b.id)).toEqual([
      ["updated", inverse, "", key(a), a.id, null],
      ["deleted", inverse, key(a), "", a.id, null],
    ]);
    expect((await unrelate(a.id, type, b.id)).body).toEqual({
      error: "These issues don't have this relation.",
    });
  });

  it("relations always have the four lists, each with whole rows of live issues only", async () => {
    const a = await issueIn();
    expect(await lists(a.id, "vic")).toEqual(NONE);
    const closed = await issueIn(w.P, { state_id: w.states.completed.id });
    await relate(a.id, "relates_to", [closed.id]);
    await w.as("ada").send("POST", `${w.P}/issues/${closed.id}/archive/`, {});
    expect(await lists(a.id)).toEqual(NONE);
    expect((await w.as("ada").send("GET", `${w.P}/issues/${closed.id}/issue-relation/`)).status).toBe(200);
  });

  it("existing relations are kept, also when they are requested from the other side or all at once", async () => {
    const [a, b, c] = [await issueIn(), await issueIn(), await issueIn()];
    await Promise.all([1, 2, 3].map(() => relate(a.id, "relates_to", [b.id, b.id])));
    const again = await relate(b.id, "relates_to", [a.id, c.id]);
    expect(again.body.map((r: { id: string }) => r.id).toSorted(rising)).toEqual(
      [a.id, c.id].toSorted(rising),
    );
    // One record per ordered pair: an existing relation stays.
    expect((await relate(a.id, "blocked_by", [b.id])).body).toEqual([]);
    expect((await lists(b.id)).relates_to!.toSorted(rising)).toEqual([a.id, c.id].toSorted(rising));
    expect(await history(a.id)).toHaveLength(1);
  });

  it("relations are announced as they are stored, and can be removed by their id", async () => {
    const [a, b] = [await issueIn(), await issueIn()];
    const from = (await w.changes()).length;
    const { relation } = (await relate(a.id, "blocking", [b.id])).body[0];
    await unrelate(a.id, "blocking", b.id);
    const told = (await w.changes()).slice(from).filter((c) => c.entity === "issue_relation");
    expect(told.map(({ op, id, project_id, row }) => ({ op, id, project_id, row }))).toEqual([
      {
        op: "insert",
        id: relation.id,
        project_id: w.project.id,
        row: { ...relation, related_project_id: w.project.id },
      },
      { op: "delete", id: relation.id, project_id: w.project.id, row: null },
    ]);
  });

  it("advance updated_at of both issues and subscribe the caller to the first one", async () => {
    const [a, b] = [await issueIn(), await issueIn()];
    await relate(a.id, "duplicate", [b.id]);
    for (const issue of [a, b]) {
      const after = (await w.as("mel").send("GET", `${w.P}/issues/${issue.id}/`)).body;
      expect(after.updated_at > issue.updated_at).toBe(true);
      expect(after.is_subscribed).toBe(issue === a);
    }
  });
});

describe("which issues may be related", () => {
  it("issues that do not exist or are not visible are a 400, and nothing is written (security 3)", async () => {
    const [a, b, hidden] = [await issueIn(), await issueIn(), await issueIn(places.hidden.P)];
    const foreign = (await w.outsider.send("POST", `${w.outsider.P}/issues/`, { name: "x" })).body;
    for (const id of [NOBODY, hidden.id, foreign.id, a.id]) {
      const answer = await relate(a.id, "relates_to", [b.id, id]);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["issues"]]);
    }
    expect([await lists(a.id), await history(b.id)]).toEqual([NONE, []]);
    expect((await relate(NOBODY, "relates_to", [a.id])).status).toBe(404);
    expect((await relate(hidden.id, "relates_to", [a.id])).status).toBe(404);
    expect((await relate(a.id, "parent", [b.id])).status).toBe(400);
    expect((await relate(a.id, "relates_to", [])).status).toBe(400);
  });

  it("an issue of another project may be related where the caller writes; where they only read, it is a 403", async () => {
    const a = await issueIn();
    const [readable, other] = [await issueIn(places.read.P), await issueIn(places.write.P)];
    expect((await relate(a.id, "blocking", [readable.id])).status).toBe(403);
    expect((await relate(a.id, "blocking", [other.id])).status).toBe(201);
    expect(await lists(other.id, "mel", places.write.P)).toEqual({ ...NONE, blocked_by: [a.id] });
    expect(await history(other.id, places.write.P)).toEqual([
      ["updated", "blocked_by", "", `WEB-${a.sequence_id}`, a.id, null],
    ]);
    // People who do not see the other issue receive nothing about it.
    expect(await lists(a.id, "vic")).toEqual(NONE);
    expect((await unrelate(other.id, "blocked_by", a.id, places.write.P)).status).toBe(204);
  });

  it("viewers can't change relations, and outsiders can't see them", async () => {
    const [a, b] = [await issueIn(), await issueIn()];
    expect((await relate(a.id, "blocking", [b.id], "vic")).status).toBe(403);
    const theirs = `${w.outsider.P}/issues/${a.id}/issue-relation/`;
    expect((await w.outsider.send("GET", theirs)).status).toBe(404);
  });
});

describe("contradictory relations", () => {
  const key = (issue: { sequence_id: number }): string => `WEB-${issue.sequence_id}`;
  const refusal = (...ring: { sequence_id: number }[]) =>
    `An issue cannot block itself: ${ring.map(key).join(" → ")}.`;

  it("when two issues would block each other, in either notation", async () => {
    const [a, b] = [await issueIn(), await issueIn()];
    expect((await relate(a.id, "blocking", [b.id])).status).toBe(201);
    for (const answer of [await relate(b.id, "blocking", [a.id]), await relate(a.id, "blocked_by", [b.id])])
      expect([answer.status, answer.body]).toEqual([400, { issues: [refusal(a, b, a)] }]);
    expect(await lists(a.id)).toEqual({ ...NONE, blocking: [b.id] });
    expect(await history(b.id)).toHaveLength(1);
  });

  it("when an issue would indirectly block itself, and the refusal names the cycle", async () => {
    const [a, b, c, free] = [await issueIn(), await issueIn(), await issueIn(), await issueIn()];
    await relate(a.id, "blocking", [b.id]);
    await relate(c.id, "blocked_by", [b.id]);
    const forth = await relate(c.id, "blocking", [free.id, a.id]);
    const back = await relate(a.id, "blocked_by", [c.id]);
    for (const answer of [forth, back])
      expect([answer.status, answer.body]).toEqual([400, { issues: [refusal(a, b, c, a)] }]);
    expect(await lists(free.id)).toEqual(NONE);
    expect((await relate(a.id, "blocking", [c.id])).status).toBe(201);
  });

  it("when two issues would be duplicates of each other", async () => {
    const [a, b] = [await issueIn(), await issueIn()];
    await relate(a.id, "duplicate", [b.id]);
    const answer = await relate(b.id, "duplicate", [a.id]);
    const ring = [b, a, b].map(key).join(" → ");
    expect([answer.status, answer.body]).toEqual([
      400,
      { issues: [`An issue cannot be a duplicate of itself: ${ring}.`] },
    ]);
    expect((await relate(a.id, "duplicate", [b.id])).status).toBe(201);
  });

  it("contradictory relations are refused without naming issues that the caller does not see", async () => {
    const [a, b, hidden] = [await issueIn(), await issueIn(), await issueIn(places.hidden.P)];
    await relate(a.id, "blocking", [hidden.id], "ada");
    await relate(b.id, "blocked_by", [hidden.id], "ada");
    expect((await relate(b.id, "blocking", [a.id])).body).toEqual({
      issues: [`An issue cannot block itself: ${key(a)} → … → ${key(b)} → ${key(a)}.`],
    });
  });

  it("contradictory relations are refused even when both are requested at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await issueIn(), await issueIn()];
      const answers = await Promise.all([
        relate(a.id, "blocking", [b.id]),
        relate(b.id, "blocking", [a.id], "ada"),
      ]);
      expect(answers.map((answer) => answer.status).toSorted(rising)).toEqual([201, 400]);
    }
  });
});

describe("ids of relations", () => {
  const remove = (issue: string, relation: string, who = "mel", P = w.P) =>
    w.as(who).send("DELETE", `${P}/issues/${issue}/issue-relation/${relation}/`);

  it("a relation's own id removes it, from either side", async () => {
    for (const from of ["first", "second"]) {
      const [a, b] = [await issueIn(), await issueIn()];
      const { relation } = (await relate(a.id, "blocking", [b.id])).body[0];
      expect((await remove(from === "first" ? a.id : b.id, relation.id)).status).toBe(204);
      expect([await lists(a.id), await lists(b.id)]).toEqual([NONE, NONE]);
      expect((await history(a.id)).at(-1)).toEqual([
        "deleted",
        "blocking",
        `WEB-${b.sequence_id}`,
        "",
        b.id,
        null,
      ]);
    }
  });

  it("a relation's own id is not found for another issue, after its removal, or for people who do not see the project", async () => {
    const [a, b, other] = [await issueIn(), await issueIn(), await issueIn()];
    const { relation } = (await relate(a.id, "relates_to", [b.id])).body[0];
    expect((await remove(other.id, relation.id)).status).toBe(404);
    expect((await remove(a.id, relation.id, "vic")).status).toBe(403);
    expect((await remove(a.id, relation.id, "mel", w.outsider.P)).status).toBe(404);
    expect((await remove(a.id, relation.id)).status).toBe(204);
    expect((await remove(a.id, relation.id)).body).toEqual({
      error: "These issues don't have this relation.",
    });
  });
});

describe("dependencies", () => {
  it("the dependencies of a project are its blocked-by relations between live issues, as they are stored", async () => {
    const project = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, project, w.as("ada").person!, 20);
    const P = `${w.W}/projects/${project.id}`;
    const [a, b, c, elsewhere] = [await issueIn(P), await issueIn(P), await issueIn(P), await issueIn()];
    const post = (issue: string, relation_type: string, issues: string[]) =>
      w.as("ada").send("POST", `${P}/issues/${issue}/issue-relation/`, { relation_type, issues });
    const [{ relation }] = (await post(a.id, "blocking", [b.id])).body;
    await post(a.id, "relates_to", [c.id]);
    await post(c.id, "blocked_by", [elsewhere.id]);
    const dependencies = async () => (await w.as("ada").send("GET", `${P}/issue-dependencies/`)).body;
    expect(await dependencies()).toEqual([relation]);
    await w.as("ada").send("DELETE", `${P}/issues/${a.id}/`);
    expect(await dependencies()).toEqual([]);
  });
});
