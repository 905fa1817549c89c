// The values of the issues that are edited together.
import { isMultiple, type Property, valuesOf } from "@cairn/domain/properties/property";
import type { Editing } from "./editing.ts";
import type { ProjectData } from "../engine/project-data.ts";

/** With the data of the issues' own project. */
export type Edited = Editing & { data: ProjectData };

export interface EditedValues {
  /** The values that all issues have. */
  common: readonly string[];
  /** The values that some have and others not; null stands for none. Empty where all have the same. */
  mixed: ReadonlySet<string | null>;
}

export function editedValues(property: Property, { data, issues }: Edited): EditedValues {
  const read = valuesOf(property);
  const each = issues.map((issue) => read(issue, data.lookup));
  const [first = []] = each;
  const common = first.filter((value) => each.every((values) => values.includes(value)));
  const all = new Set<string | null>(
    each.flatMap((values): (string | null)[] => (values.length > 0 ? [...values] : [null])),
  );
  const isShared = (value: string | null): boolean =>
    each.every((values) => (value === null ? values.length === 0 : values.includes(value)));
  return { common, mixed: new Set([...all].filter((value) => !isShared(value))) };
}

/** The one value of a property that holds at most one; null: none, or not the same in all issues. */
export const commonOf = (property: Property, edit: Edited): string | null =>
  isMultiple(property) ? null : (editedValues(property, edit).common[0] ?? null);
