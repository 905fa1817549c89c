// What stands in the card of an issue that a text links to: shown by the tooltip, on hover and on focus.
import type { Issue } from "@cairn/contract/entities/issue";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { builtIn } from "@cairn/domain/properties/registry";
import type { ProjectData } from "../issue-list/engine/project-data.ts";
import { nameOf } from "../issue-list/properties/property-words.ts";
import { textOf } from "../issue-list/properties/values.ts";

const SHOWN: readonly BuiltInId[] = ["state", "priority", "assignees"];

/** The title, and a line for each of these properties that has a value. Observed. */
export function cardOf(data: ProjectData, issue: Issue): string {
  const lines = SHOWN.map(builtIn).flatMap((property) => {
    const text = textOf(property, data, issue);
    return text === "" ? [] : [`${nameOf(property)}: ${text}`];
  });
  return [issue.name, ...lines].join("\n");
}
