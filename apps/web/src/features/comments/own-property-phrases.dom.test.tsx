import type { Activity } from "@cairn/contract/entities/history";
import type { PropertyKind } from "@cairn/contract/entities/property";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { customName } from "@cairn/domain/properties/registry";
import { expect, it } from "vitest";
import { openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { drawnSentence } from "./phrases.fixture.tsx";

const data = projectData(openedBy(15), PROJECT);

const sentenceOf = (...activities: Partial<Activity>[]) => drawnSentence(data, activities);

it("an activity line describes changes of the properties that a project defines", async () => {
  const { cache } = data.open;
  const project = cache.project.get(PROJECT);
  if (!project) throw new Error("There is no project.");
  const field = (kind: PropertyKind): string => customName(definitionOf(kind).id);
  const deeds = [
    { field: field("number"), old_value: "2", new_value: "5" },
    { field: field("text"), old_value: "", new_value: "alpha" },
    { field: field("url"), old_value: "x", new_value: "" },
    { field: field("boolean"), old_value: "false", new_value: "true" },
  ];
  cache.project.put([{ ...project, properties: [...DEFINITIONS] }]);
  expect(await sentenceOf(...deeds)).toBe(
    "Ada changed The number from 2 to 5, set The text to alpha, removed The url and changed The boolean from No to Yes",
  );
  const added = ["Now", "Never"].map((new_value) => ({
    field: field("multi-option"),
    old_value: "",
    new_value,
  }));
  const others = [
    { field: field("users"), old_value: "", new_value: "Mel" },
    { field: field("users"), old_value: "Ada", new_value: "" },
  ];
  expect(await sentenceOf(...added, ...others)).toBe(
    "Ada added Now and Never to The multi-option, added Mel to The users and removed Ada from The users",
  );
  cache.project.put([project]);
});
