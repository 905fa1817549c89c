import type { Issue } from "@cairn/contract/entities/issue";
import type { Property } from "@cairn/domain/properties/property";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { today } from "../../session/own-time.ts";
import type { ProjectData } from "../engine/project-data.ts";
import { dayName } from "./day-name.ts";
import { editProperty } from "./edit.ts";
import { propertyMark } from "./property-mark.tsx";
import { nameOf } from "./property-words.ts";
import { textOf } from "./values.ts";
import type { OwnWrite } from "./write.ts";

interface PropertyButtonProps {
  data: ProjectData;
  /** An issue that is yet to be, as it would be. */
  issue: Issue;
  property: Property;
  onEdit: OwnWrite;
  className?: string;
}

function valueText(property: Property, data: ProjectData, issue: Issue): string {
  const text = textOf(property, data, issue);
  return property.kind === "date" && text !== "" ? dayName(text, today()) : text;
}

/** A property as a button that says what is chosen, with the same editor as everywhere. */
export const PropertyButton = observer(function PropertyButton(props: PropertyButtonProps) {
  const { data, issue, property, onEdit, className } = props;
  const name = nameOf(property);
  const isUnset = property.kind === "boolean" && property.read(issue, data.lookup) === false;
  const value = isUnset ? "" : valueText(property, data, issue);
  return (
    <Button
      leading={propertyMark(property, data, issue)}
      aria-label={value === "" ? name : `${name}: ${value}`}
      aria-haspopup="listbox"
      data-property={property.id}
      onClick={(event) =>
        editProperty(property, { data, issues: [issue], anchor: event.currentTarget, write: onEdit })
      }
      className={cx("max-w-60", className)}
    >
      <span className={value === "" ? "text-ink-3" : "cut text-ink"}>{value === "" ? name : value}</span>
    </Button>
  );
});
