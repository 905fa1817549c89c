import { type World, world } from "@cairn/testkit/world";
import { unpackIssues } from "@cairn/domain/issue-snapshot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectContext } from "../../../platform/http/context.ts";
import { addIssue } from "../list/lists.fixture.ts";
import { snapshot } from "./snapshot.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", vic: "viewer" } });
});
afterAll(() => w.stop());

const read = async () => {
  const { body } = await w.as("vic").send("GET", `${w.P}/issues/snapshot/`);
  return { ...body, issues: unpackIssues(body.issues) };
};

describe("project snapshots (design §6)", () => {
  it("the snapshot of an empty project is complete", async () => {
    expect(await read()).toEqual({ seq: 0, version: 0, complete: true, total: 0, issues: [] });
  });
  it("the snapshot contains every live issue, and the position of the stream that it reflects", async () => {
    const kept = await addIssue(w);
    await addIssue(w, { archived_at: "2026-03-01" });
    await addIssue(w, { is_draft: true });
    await addIssue(w, { is_waiting: true });
    const made = await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Through the API" });
    const { body } = made;
    const { seq, version, total, issues } = await read();
    expect(version).toBe(5);
    expect(body).toMatchObject({ name: "Through the API" });
    expect(seq).toBe(Number(made.headers["x-change-seq"]));
    expect(total).toBe(2);
    expect(issues).toContainEqual(body);
    expect(new Set(issues.map((issue: { id: string }) => issue.id))).toEqual(new Set([kept, body.id]));
  });
  it("the snapshot of a project with more issues than a browser holds contains none of them", async () => {
    const context = { runtime: w.runtime, workspace: w.workspace, project: { ...w.project, version: 0 } };
    const small = await snapshot(context as unknown as ProjectContext, 1);
    expect(small).toMatchObject({ complete: false, total: 2, issues: { count: 0, id: "" } });
  });
  it("the snapshot never lacks a change at or before its position, however many people write meanwhile", async () => {
    const create = (n: number) => w.as("ada").send("POST", `${w.P}/issues/`, { name: `Parallel ${n}` });
    const writing = Promise.all(Array.from({ length: 12 }, (_, n) => create(n)));
    const snapshots: { seq: number; issues: { id: string }[] }[] = [];
    for (let n = 0; n < 8; n++) snapshots.push(await read());
    expect((await writing).map((answer) => answer.status)).toEqual(Array(12).fill(201));
    const created = (await w.changes()).filter(
      (change) => change.entity === "issue" && change.op === "insert",
    );
    expect(created.length).toBeGreaterThanOrEqual(12);
    for (const { seq, issues } of snapshots) {
      const held = new Set(issues.map((issue) => issue.id));
      for (const change of created) expect(held.has(change.id)).toBe(change.seq <= seq);
    }
  });
});
