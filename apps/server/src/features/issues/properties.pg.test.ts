// A project that defines one property of each kind: everything knows it, with no code of its own.
import type { Issue } from "@cairn/contract/entities/issue";
import { PROPERTY_KINDS, type PropertyKind, type PropertyValue } from "@cairn/contract/entities/property";
import { unpackIssues } from "@cairn/domain/issue-snapshot";
import { KINDS } from "@cairn/domain/properties/kinds";
import { DEFINITIONS, definitionOf, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { customName } from "@cairn/domain/properties/registry";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "../../cli/doctor.ts";
import { historyOf } from "./issues.fixture.ts";
import { defineProperties } from "./properties.fixture.ts";
import { idSet } from "./references.ts";
import { query } from "./list/lists.fixture.ts";

const [LATER, NOW, NEVER] = OPTIONS.map(({ id }) => id) as [string, string, string];

let w: World;
let related: string;
let relatedKey: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", bo: "member", vic: "viewer" } });
  await defineProperties(w, DEFINITIONS);
  const issue = await create({ name: "Related" });
  related = issue.id;
  relatedKey = `WEB-${issue.sequence_id}`;
});
afterAll(() => w.stop());

const send = (method: "GET" | "POST" | "PATCH", path: string, body?: unknown) =>
  w.as("ada").send(method, `${w.P}${path}`, body);
async function create(body: object): Promise<Issue> {
  const made = await send("POST", "/issues/", { name: "An issue", ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as Issue;
}
const read = async (id: string): Promise<Issue> => (await send("GET", `/issues/${id}/`)).body;
const found = async (params: Record<string, string>): Promise<string[]> => {
  const { body } = await send("GET", `/issues/${query(params)}`);
  return (body.results as Issue[]).map(({ id }) => id);
};

interface Example {
  value: PropertyValue;
  /** Another value, after the first one in ascending order. */
  next: PropertyValue;
  /** Filters that find the first value, and not the next one. */
  filter: string;
  /** As the history writes them. */
  texts: [string, string];
}
const example = (value: PropertyValue, next: PropertyValue, filter: string, texts?: [string, string]) => ({
  value,
  next,
  filter,
  texts: texts ?? [String(value), String(next)],
});
const examples = (): Record<PropertyKind, Example> => {
  const [ada, bo] = [w.as("ada").id, w.as("bo").id];
  return {
    option: example(LATER, NOW, LATER, ["Later", "Now"]),
    "multi-option": example([LATER], [NOW], LATER, ["Later", "Now"]),
    user: example(ada, bo, ada, ["ada", "bo"]),
    users: example([ada], [bo], ada, ["ada", "bo"]),
    date: example("2026-03-11", "2026-03-12", "2026-03-11;before"),
    timestamp: example("2026-03-11T09:00:00.000000Z", "2026-03-12T09:00:00.500000Z", "2026-03-11"),
    number: example(-1.5, 2.25, "0;max"),
    text: example("alpha", "Beta", "ALP"),
    url: example("https://example.org/a", "https://example.org/b", "org/a"),
    boolean: example(false, true, "false"),
    count: example(0, 7, "0"),
    relation: example(related, related, related, [relatedKey, relatedKey]),
  };
};
const values = (kind: PropertyKind, value: PropertyValue | null) => ({
  property_values: { [definitionOf(kind).id]: value },
});

it("a project's row lists the properties that it defines", async () => {
  const { body } = await w.as("ada").send("GET", `${w.W}/projects/${w.project.id}/`);
  expect(body.properties).toEqual(DEFINITIONS);
});

describe.each(PROPERTY_KINDS)("a property of kind %s that the project defines", (kind) => {
  const { id, name } = definitionOf(kind);
  const field = customName(id);
  let first: Issue;
  let second: Issue;
  beforeAll(async () => {
    const { value, next } = examples()[kind];
    first = await create(values(kind, value));
    second = await create(values(kind, next));
  });

  it("a defined property is stored by creation, and is in the issue, the live change and the snapshot", async () => {
    const { value } = examples()[kind];
    expect(first.property_values).toEqual({ [id]: value });
    expect((await read(first.id)).property_values).toEqual({ [id]: value });
    const change = (await w.changes()).find((one) => one.entity === "issue" && one.id === first.id);
    expect(change?.row).toMatchObject({ property_values: { [id]: value } });
    const { body } = await send("GET", "/issues/snapshot/");
    const row = unpackIssues(body.issues).find((issue) => issue.id === first.id);
    expect(row?.property_values).toEqual({ [id]: value });
  });

  it("a defined property filters lists, alone and inside groups of conditions", async () => {
    const { filter, value, next } = examples()[kind];
    const matching = await found({ [field]: filter });
    expect(matching).toContain(first.id);
    if (value !== next) expect(matching).not.toContain(second.id);
    expect(await found({ [`not_${field}`]: filter })).not.toContain(first.id);
    const none = JSON.stringify([{ any: [{ [field]: filter }, { name: "Related" }] }]);
    expect(await found({ none })).not.toContain(first.id);
  });

  it("a defined property orders and groups lists if its kind does", async () => {
    const isOrdered = KINDS[kind].order !== null;
    const ordered = await send("GET", `/issues/${query({ order_by: field })}`);
    expect(ordered.status).toBe(isOrdered ? 200 : 400);
    if (isOrdered) {
      const ids = (ordered.body.results as Issue[]).map((issue) => issue.id);
      expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    }
    const grouped = await send("GET", `/issues/${query({ group_by: field })}`);
    expect(grouped.status).toBe(KINDS[kind].groups ? 200 : 400);
    if (!KINDS[kind].groups) return;
    const key = String([examples()[kind].value].flat()[0]);
    const bucket = grouped.body.results[key].results as Issue[];
    expect(bucket.map((issue) => issue.id)).toContain(first.id);
  });

  it("a defined property is changed by a patch, which the history records in words, and removed by null", async () => {
    const { value, next, texts } = examples()[kind];
    const issue = await create(values(kind, value));
    if (value !== next) await send("PATCH", `/issues/${issue.id}/`, values(kind, next));
    expect((await read(issue.id)).property_values).toEqual({ [id]: next });
    await send("PATCH", `/issues/${issue.id}/`, values(kind, null));
    expect((await read(issue.id)).property_values).toEqual({});
    const rows = (await historyOf(w, issue.id)).filter((row) => row.field === field);
    expect(rows.every((row) => row.comment === `updated ${name}`)).toBe(true);
    const written = rows.flatMap((row) => [row.old_value, row.new_value]);
    for (const text of texts) expect(written).toContain(text);
    const isReference = KINDS[kind].ids(value as never).length > 0;
    if (isReference) expect(rows.some((row) => row.old_identifier !== null)).toBe(true);
  });

  it("a bulk operation sets a defined property, adds to sets and skips empty values", async () => {
    const { value, next } = examples()[kind];
    const issue = await create(values(kind, value));
    const bulk = (property_values: object) =>
      send("POST", "/bulk-operation-issues/", { issue_ids: [issue.id], properties: { property_values } });
    expect((await bulk({ [id]: next })).status).toBe(204);
    const after = Array.isArray(value) && Array.isArray(next) ? idSet([...value, ...next]) : next;
    expect((await read(issue.id)).property_values).toEqual({ [id]: after });
    expect((await bulk({ [id]: null })).status).toBe(204);
    expect((await read(issue.id)).property_values).toEqual({ [id]: after });
  });

  it("a value of another kind is refused by the name of the property", async () => {
    const wrong = kind === "number" || kind === "count" ? "seven" : 7;
    const answer = await send("PATCH", `/issues/${first.id}/`, values(kind, wrong));
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty([`property_values.${id}`]);
  });
});

describe("values of a project's own properties", () => {
  const refusal = async (property_values: object): Promise<string[]> => {
    const made = await send("POST", "/issues/", { name: "An issue", property_values });
    expect(made.status).toBe(400);
    return Object.keys(made.body);
  };

  it("values of defined properties are refused for unknown properties, options, people and issues", async () => {
    const unknown = "01890000-0000-7000-8000-000000000000";
    expect(await refusal({ [unknown]: 1 })).toContain(`property_values.${unknown}`);
    for (const kind of ["option", "user", "relation"] as const) {
      const { id } = definitionOf(kind);
      for (const value of [unknown, w.outsider.id, "junk"])
        expect(await refusal({ [id]: value })).toContain(`property_values.${id}`);
    }
  });

  it("values that a patch does not name stay, and values are stored in one form", async () => {
    const number = definitionOf("number").id;
    const timestamp = definitionOf("timestamp").id;
    const options = definitionOf("multi-option").id;
    const issue = await create({ property_values: { [number]: 3, [timestamp]: "2026-03-11T09:00:00Z" } });
    await send("PATCH", `/issues/${issue.id}/`, { property_values: { [options]: [NEVER, LATER, NEVER] } });
    expect((await read(issue.id)).property_values).toEqual({
      [number]: 3,
      [timestamp]: "2026-03-11T09:00:00.000000Z",
      [options]: [LATER, NEVER],
    });
  });

  it("a patch with the current values of defined properties writes nothing", async () => {
    const issue = await create({ property_values: { [definitionOf("count").id]: 7 } });
    await send("PATCH", `/issues/${issue.id}/`, { property_values: { [definitionOf("count").id]: 7 } });
    expect((await read(issue.id)).updated_at).toBe(issue.updated_at);
  });

  it("values of defined properties stay behind when the issue moves to another project", async () => {
    const person = w.as("ada").person;
    if (!person) throw new Error("Ada is signed in.");
    const other = await addProject(w.runtime, w.workspace, { name: "Other", identifier: "OTH" });
    await addProjectMember(w.runtime, w.workspace, other, person, 20);
    const issue = await create({ property_values: { [definitionOf("text").id]: "left behind" } });
    const moved = await send("POST", `/issues/${issue.id}/move/`, { project_id: other.id });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(moved.body.property_values).toEqual({});
    const { rows } = await w.runtime.pool.query(`select from issue_property_values where issue_id = $1`, [
      issue.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it("values of defined properties equal their rows, and disappear with their definition", async () => {
    const { id } = definitionOf("url");
    const wrong: string[] = [];
    const note = (text: string): void => void (text.startsWith("WRONG") && wrong.push(text));
    await examine(w.runtime.pool, false, note);
    expect(wrong.filter((text) => text.includes("property_values"))).toEqual([]);
    await w.runtime.pool.query("delete from properties where workspace_id = $1 and id = $2", [
      w.workspace.id,
      id,
    ]);
    const { rows } = await w.runtime.pool.query("select from issues where property_values ? $1", [id]);
    expect(rows).toHaveLength(0);
  });
});
