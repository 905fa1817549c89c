// A project that defines one property of each kind, for tests of where they are found and how they are edited.
import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyKind, PropertyValues } from "@cairn/contract/entities/property";
import { PROPERTY_KINDS } from "@cairn/contract/entities/property";
import { packIssues } from "@cairn/domain/pack-issues";
import { DEFINITIONS, definitionOf, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import type { Property } from "@cairn/domain/properties/property";
import { closePicker, PickerHost } from "@cairn/ui/picker-host";
import { mount, settle } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { act, type ReactNode } from "react";
import { afterEach } from "vitest";
import { ADA, id, issueRow, MEL, PROJECT } from "../../data/workspace.fixture.ts";
import { setUpTestList } from "../../issue-list/engine/engine.fixture.ts";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";

export const bench = setUpTestList();
let unmount: () => Promise<void> = async () => undefined;
afterEach(async () => {
  act(closePicker);
  await unmount();
});

const [later, now] = OPTIONS.map((option) => option.id);
export { now };
const GIVEN: Record<PropertyKind, PropertyValues[string]> = {
  option: now ?? "",
  "multi-option": [later ?? "", now ?? ""],
  user: ADA,
  users: [ADA, MEL],
  date: "2026-03-12",
  timestamp: "2026-03-12T09:30:00.000000Z",
  number: 2.5,
  text: "alpha",
  boolean: true,
  url: "https://example.org/a",
  count: 7,
  relation: id(5, 2),
};
/** The value of each kind as text. */
export const TEXTS: Record<PropertyKind, string> = {
  option: "Now",
  "multi-option": "Later, Now",
  user: "Ada",
  users: "Ada, Mel",
  date: "2026-03-12",
  timestamp: "2026-03-12 09:30",
  number: "2.5",
  text: "alpha",
  boolean: "Yes",
  url: "https://example.org/a",
  count: "7",
  relation: "WEB-2 Issue 2",
};
export const NAMES = DEFINITIONS.map(({ name }) => name);
export const idOf = (kind: PropertyKind): string => definitionOf(kind).id;
export const values: PropertyValues = Object.fromEntries(
  PROPERTY_KINDS.map((kind) => [idOf(kind), GIVEN[kind]]),
);

export async function listOf(
  rows: readonly Issue[],
  view: Parameters<ReturnType<typeof bench>["start"]>[0] = {},
): Promise<IssueListModel> {
  const { cache } = bench().open;
  const project = cache.project.get(PROJECT);
  if (!project) throw new Error("There is no project.");
  cache.project.put([{ ...project, properties: [...DEFINITIONS] }]);
  bench().respond = bench().serve(rows, { issues: packIssues(PROJECT, rows, DEFINITIONS) });
  return bench().start(view);
}
export const full = (): Issue[] => [issueRow(1, { property_values: values }), issueRow(2)];

export async function show(content: ReactNode): Promise<void> {
  ({ unmount } = await mount(
    <>
      {content}
      <PickerHost />
      <ToastHost />
    </>,
  ));
  await settle();
}
export const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
export const ownOf = (model: IssueListModel): Property[] =>
  model.data.registry.properties.filter(({ definition }) => definition);
export const propertyOf = (kind: PropertyKind): Property => {
  const property = bench().data.registry.byId.get(idOf(kind));
  if (!property) throw new Error(`There is no property of kind ${kind}.`);
  return property;
};
