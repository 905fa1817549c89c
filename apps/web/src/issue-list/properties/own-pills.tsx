// The values of properties as pills of rows and cards, drawn by their kind: of those that a project defines, and of
// built-in ones without a slot. Most projects define none: rows load this when the first one is shown.
import type { Property } from "@cairn/domain/properties/property";
import { Pill } from "@cairn/ui/pill";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { CellButton, type CellProps } from "./cell-button.tsx";
import { dayName } from "./day-name.ts";
import { coloredOf } from "./kinds/option.tsx";
import { iconOf, isPicked, nameOf } from "./property-words.ts";
import { textOf } from "./values.ts";

interface OwnPillsProps {
  cell: CellProps;
  /** Those that are shown. */
  properties: readonly Property[];
  /** The UTC day. */
  today: string;
  /** They are not buttons. */
  isStatic?: boolean;
}

type OwnPillProps = Omit<OwnPillsProps, "properties"> & { property: Property };

const PILL = "flex min-w-0 max-w-36 flex-none rounded-full";

/** What a pill says; yes is the name of the property. Empty: there is no pill. */
function wordsOf(property: Property, { data, issue }: CellProps, today: string): string {
  if (property.kind === "boolean") return property.read(issue, data.lookup) === true ? nameOf(property) : "";
  const text = textOf(property, data, issue);
  return property.kind === "date" && text !== "" ? dayName(text, today) : text;
}

const OwnPill = observer(function OwnPill({ cell, property, today, isStatic }: OwnPillProps) {
  const words = wordsOf(property, cell, today);
  if (words === "") return null;
  const [colored] = property.definition?.options.length ? coloredOf(property, cell.data, cell.issue) : [];
  const pill = colored ? (
    <Pill dot={colored.color}>{words}</Pill>
  ) : (
    <Pill icon={iconOf(property)}>{words}</Pill>
  );
  return isStatic || !isPicked(property) ? (
    <span {...tip(`${nameOf(property)}: ${words}`)} data-property={property.id} className={PILL}>
      {pill}
    </span>
  ) : (
    <CellButton {...cell} property={property} value={words} className={PILL}>
      {pill}
    </CellButton>
  );
});

/** What is empty is not drawn. */
export function OwnPills({ properties, ...shared }: OwnPillsProps) {
  return properties.map((property) => <OwnPill key={property.id} property={property} {...shared} />);
}
