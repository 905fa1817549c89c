import type { Issue } from "@cairn/contract/entities/issue";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "../../platform/postgres/migrate.ts";
import { defineProperties } from "./properties.fixture.ts";

const RELATION = definitionOf("relation").id;
const NUMBER = definitionOf("number").id;

let w: World;
let other: Project;
beforeAll(async () => {
  w = await world({ members: { ada: "admin" } });
  await defineProperties(w, DEFINITIONS);
  other = await addProject(w.runtime, w.workspace, { name: "Other", identifier: "OTH" });
  await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person!, 20);
});
afterAll(() => w.stop());

async function create(property_values: Issue["property_values"] = {}, P = w.P): Promise<Issue> {
  const made = await w.as("ada").send("POST", `${P}/issues/`, { name: "Issue", property_values });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
const valuesOf = async (id: string): Promise<Issue["property_values"]> =>
  (await w.as("ada").send("GET", `${w.P}/issues/${id}/`)).body.property_values;
const version = async (id: string): Promise<number> =>
  (await w.runtime.db.selectFrom("projects").select("version").where("id", "=", id).executeTakeFirstOrThrow())
    .version;

describe("a value that refers to an issue", () => {
  it("a value that refers to an issue is removed when that issue is deleted, and the other values stay", async () => {
    const gone = await create();
    const stays = await create();
    const first = await create({ [RELATION]: gone.id, [NUMBER]: 3 });
    const second = await create({ [RELATION]: stays.id });
    const before = (await w.changes()).length;
    expect((await w.as("ada").send("DELETE", `${w.P}/issues/${gone.id}/`)).status).toBe(204);
    expect(await valuesOf(first.id)).toEqual({ [NUMBER]: 3 });
    expect(await valuesOf(second.id)).toEqual({ [RELATION]: stays.id });
    const told = (await w.changes()).slice(before).filter(({ entity }) => entity === "issue");
    expect(told.map(({ id, op }) => [id, op])).toEqual(
      expect.arrayContaining([
        [first.id, "update"],
        [gone.id, "delete"],
      ]),
    );
    expect(told.find(({ id }) => id === first.id)?.row).toMatchObject({ property_values: { [NUMBER]: 3 } });
    expect(told.map(({ id }) => id)).not.toContain(second.id);
  });

  it("an issue and another one whose value refers to it can be deleted in one call", async () => {
    const gone = await create();
    const referring = await create({ [RELATION]: gone.id });
    const answer = await w
      .as("ada")
      .send("DELETE", `${w.P}/bulk-delete-issues/`, { issue_ids: [gone.id, referring.id] });
    expect([answer.status, answer.body]).toEqual([200, { message: "2 issues were deleted." }]);
  });

  it("values that refer to issues of a deleted project are removed, which counts as a write in their own project", async () => {
    const gone = await create({}, `${w.W}/projects/${other.id}`);
    const issue = await create({ [RELATION]: gone.id });
    const before = await version(w.project.id);
    expect((await w.as("ada").send("DELETE", `${w.W}/projects/${other.id}/`)).status).toBe(204);
    expect(await valuesOf(issue.id)).toEqual({});
    expect(Number(await version(w.project.id))).toBe(Number(before) + 1);
  });

  it("to an issue that was deleted without this rule is removed by the migration", async () => {
    const [gone, stays] = [await create(), await create()];
    const first = await create({ [RELATION]: gone.id, [NUMBER]: 3 });
    const second = await create({ [RELATION]: stays.id });
    const { pool } = w.runtime;
    await pool.query("delete from issues where workspace_id = $1 and id = $2", [w.workspace.id, gone.id]);
    expect(await valuesOf(first.id)).toEqual({ [RELATION]: gone.id, [NUMBER]: 3 });
    const before = Number(await version(w.project.id));
    const migration = readMigrations().find(({ name }) => name === "dangling_relations");
    await pool.query(migration?.sql ?? "");
    expect(await valuesOf(first.id)).toEqual({ [NUMBER]: 3 });
    expect(await valuesOf(second.id)).toEqual({ [RELATION]: stays.id });
    expect(Number(await version(w.project.id))).toBe(before + 1);
    await pool.query(migration?.sql ?? "");
    expect(Number(await version(w.project.id))).toBe(before + 1);
  });
});
