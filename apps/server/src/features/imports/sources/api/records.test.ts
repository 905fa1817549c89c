import { expect, test } from "vitest";
import { relationType, versionAsModule } from "./records.ts";

test("a word for a relation that the table lacks only relates, even if every object has it", () => {
  const table = { blocks: "blocking" } as const;
  const types = ["blocks", "precedes", "constructor", "__proto__", ""].map((word) =>
    relationType(table, word),
  );
  expect(types).toEqual(["blocking", "relates_to", "relates_to", "relates_to", "relates_to"]);
});

test("a version without a name becomes nothing", () => {
  expect([...versionAsModule({ name: "", isClosed: true })]).toEqual([]);
  expect([...versionAsModule({ name: "1.0", isClosed: true })]).toEqual([
    { kind: "module", id: "1.0", name: "1.0", status: "completed" },
  ]);
});
