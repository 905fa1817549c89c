// A project that defines one property of each kind: the import knows them, with no code of its own.
import type { ImportReport } from "@cairn/contract/entities/csv-import";
import type { Issue } from "@cairn/contract/entities/issue";
import { PROPERTY_KINDS, type PropertyKind, type PropertyValues } from "@cairn/contract/entities/property";
import { cellOf } from "@cairn/domain/properties/cells";
import { DEFINITIONS, definitionOf, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { customName, propertyOf } from "@cairn/domain/properties/registry";
import { type World, world } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { csvFile } from "../../platform/csv.ts";
import { defineProperties } from "../issues/properties.fixture.ts";

const [LATER, NOW, NEVER] = OPTIONS.map(({ id }) => id) as [string, string, string];
let w: World;
beforeEach(async () => {
  w = await world({ members: { ada: "admin", bo: "member" } });
  await defineProperties(w, DEFINITIONS);
});
afterEach(() => w.stop());

const post = (body: object) => w.as("ada").send("POST", `${w.P}/import-csv/`, body);
async function bring(csv: string, more: object = {}): Promise<ImportReport> {
  const { status, body } = await post({ csv, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ImportReport;
}
const issues = async (): Promise<Issue[]> =>
  (await w.as("ada").send("GET", `${w.P}/issues/?order_by=created_at`)).body.results as Issue[];
const named = async (name: string): Promise<Issue | undefined> =>
  (await issues()).find((issue) => issue.name === name);
/** A file of one issue with one cell of a property. */
const single = (kind: PropertyKind, cell: string | number, name = "One") =>
  csvFile([
    ["Title", definitionOf(kind).name],
    [name, cell],
  ]);

describe("importing the properties that a project defines (docs/import.md)", () => {
  it("what was written as cells is read as the same values, of every kind", async () => {
    const [ada, bo] = [w.as("ada").id, w.as("bo").id];
    const values: Record<PropertyKind, PropertyValues[string]> = {
      option: NOW,
      "multi-option": [LATER, NEVER],
      user: ada,
      users: [ada, bo].toSorted(),
      date: "2026-03-11",
      timestamp: "2026-03-11T23:30:00.123456Z",
      number: -1.5,
      text: '=1+1, "quoted"',
      boolean: false,
      url: "https://example.org/a?b=c,d",
      count: 7,
      relation: "K-2",
    };
    const names = new Map(OPTIONS.map(({ id, name }): [string, string] => [id, name]));
    for (const who of ["ada", "bo"])
      names.set(w.as(who).id, (await w.as(who).send("GET", "/api/users/me/")).body.email);
    const cells = DEFINITIONS.map((definition) =>
      cellOf(propertyOf(definition), values[definition.kind], (id) => names.get(id) ?? id),
    );
    const csv = csvFile([
      ["Key", "Title", ...DEFINITIONS.map(({ name }) => name)],
      ["K-1", "First", ...cells],
      ["K-2", "Second"],
    ]);
    const dry = await bring(csv, { dry_run: true });
    const before = (await w.changes()).length;
    const report = await bring(csv);
    expect({ ...dry, dry_run: false }).toEqual(report);
    expect(report.columns.slice(2).map(({ field }) => field)).toEqual(
      DEFINITIONS.map(({ id }) => customName(id)),
    );
    expect(report.remarks.filter(({ code }) => code !== "too_few_columns")).toEqual([]);
    const [first, second] = [await named("First"), await named("Second")];
    const expected = { ...values, relation: second?.id };
    expect(first?.property_values).toEqual(
      Object.fromEntries(DEFINITIONS.map(({ id, kind }) => [id, expected[kind]])),
    );
    expect(second?.property_values).toEqual({});
    const told = (await w.changes()).slice(before).findLast(({ id }) => id === first?.id);
    expect(told?.row).toMatchObject({ property_values: first?.property_values });
    expect((await bring(csv)).issues).toMatchObject({ created: 0, existing: 2 });
  });

  it.each([
    ["option", "Some day", "an option of this property"],
    ["multi-option", "Now, Some day", "an option of this property"],
    ["user", "nobody", "an email address"],
    ["users", "nobody", "an email address"],
    ["date", "03/04/2026", "a date"],
    ["timestamp", "soon", "a date"],
    ["number", "1,5", "a number"],
    ["count", "1.5", "a whole number"],
    ["count", "-1", "a whole number"],
    ["text", "x".repeat(10_001), "a text of at most 10 000 characters"],
    ["url", "example.org", "a URL"],
    ["boolean", "perhaps", "yes or no"],
    ["relation", "K-9", "the key of an issue of the file or the project"],
  ] as const)(
    "a %s that cannot be read is left empty and reported by row and column: %s",
    async (kind, cell, what) => {
      const report = await bring(single(kind, cell));
      expect(report.issues).toMatchObject({ created: 1, failed: 0 });
      expect(report.remarks).toMatchObject([{ file: "issues", line: 2, kind: "note" }]);
      expect(report.remarks[0]?.message).toMatch(new RegExp(`^The ${kind}: “.*” isn’t ${what}; left empty$`));
      const kept = kind === "multi-option" ? { [definitionOf(kind).id]: [NOW] } : {};
      expect((await named("One"))?.property_values).toEqual(kept);
    },
  );

  it.each([
    ["option", " later ", LATER],
    ["multi-option", "now;LATER", [LATER, NOW].toSorted()],
    ["boolean", "Yes", true],
    ["boolean", "0", false],
    ["date", "11 Mar 2026", "2026-03-11"],
    ["number", "+2e3", 2000],
  ] as const)("a %s is also understood as people write it: %s", async (kind, cell, value) => {
    expect((await bring(single(kind, cell))).remarks).toEqual([]);
    expect((await named("One"))?.property_values).toEqual({ [definitionOf(kind).id]: value });
  });

  it("a column can be assigned to a property of this project, and to no other", async () => {
    const csv = csvFile([
      ["Title", "Wann"],
      ["One", "Now"],
    ]);
    const field = customName(definitionOf("option").id);
    await bring(csv, { mapping: { Wann: field } });
    expect((await named("One"))?.property_values).toEqual({ [definitionOf("option").id]: NOW });
    const other = customName("00000000-0000-7000-8000-000000000001");
    const { status, body } = await post({ csv, mapping: { Wann: other } });
    expect([status, body.error]).toEqual([400, expect.stringContaining("“Wann”")]);
    expect((await post({ csv, mapping: { Wann: "property_x" } })).status).toBe(400);
  });

  it("people who are named in a property are treated as assignees are", async () => {
    const report = await bring(single("user", "zoe@example.com"));
    expect(report.members).toEqual(["zoe@example.com"]);
    const [zoe] = (await w.runtime.pool.query("select id from users where email = 'zoe@example.com'")).rows;
    expect((await named("One"))?.property_values).toEqual({ [definitionOf("user").id]: zoe.id });
  });

  it("the tests of imported properties cover every kind of property", () =>
    expect(DEFINITIONS.map(({ kind }) => kind)).toEqual(PROPERTY_KINDS));
});
