// Values out of a list of colored choices: labels, and the options that a project defines.
import { Pill } from "@cairn/ui/pill";
import { tip } from "@cairn/ui/tooltip";
import type { Issue } from "@cairn/contract/entities/issue";
import { type Property, valuesOf } from "@cairn/domain/properties/property";
import type { ListData } from "../../engine/list-data.ts";
import { labelsOf } from "../referenced.ts";
import { fitPills } from "./fit-pills.ts";
import type { DrawValue } from "./scene.ts";

export interface Colored {
  id: string;
  name: string;
  color: string;
}

/** The chosen options of an issue, or its labels. Observed. */
export function coloredOf(property: Property, data: ListData, issue: Issue): Colored[] {
  const options = property.definition?.options;
  if (!options) return labelsOf(data, issue);
  return valuesOf(property)(issue, data.lookup)
    .map((id) => options.find((option) => option.id === id))
    .filter((option) => option !== undefined);
}

/** Pills beside each other; those that do not fit in a cell are counted. */
export const pillsValue: DrawValue = ({ data, issue, width }, property) => {
  const all = coloredOf(property, data, issue);
  if (all.length === 0) return null;
  const names = all.map(({ name }) => name);
  const fitting = width === undefined ? all.length : fitPills(names, width);
  const rest = names.slice(fitting);
  return (
    <>
      {all.slice(0, fitting).map(({ id, name, color }) => (
        <Pill key={id} dot={color} className={width === undefined ? undefined : "flex-initial! min-w-0"}>
          {name}
        </Pill>
      ))}
      {rest.length > 0 ? (
        <span {...tip(rest.join(", "))} className="flex flex-none">
          <Pill>+{rest.length}</Pill>
        </span>
      ) : null}
    </>
  );
};
