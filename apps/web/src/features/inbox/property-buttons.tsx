import type { Issue } from "@cairn/contract/entities/issue";
import { observer } from "mobx-react-lite";
import { editedRow } from "../../issue-list/engine/edited-row.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { PropertyButton } from "../../issue-list/properties/property-button.tsx";
import type { OwnWrite } from "../../issue-list/properties/write.ts";
import { askedOf, type Asks } from "./asked-properties.ts";

/** The values that an edit changes. */
export function editedValues(now: Issue, change: Parameters<OwnWrite>[0]): Partial<Issue> {
  const edit = change(now);
  return edit ? editedRow(now.property_values, edit) : {};
}

interface Props {
  data: ProjectData;
  /** The issue with the values chosen so far. */
  issue: Issue;
  /** Which properties are shown. */
  asks: Asks;
  onEdit: OwnWrite;
}

/** The properties of an issue that does not exist yet: each button shows its value and opens the usual picker. */
export const PropertyButtons = observer(function PropertyButtons({ data, issue, asks, onEdit }: Props) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {askedOf(data, asks).map((property) => (
        <PropertyButton key={property.id} data={data} issue={issue} property={property} onEdit={onEdit} />
      ))}
    </div>
  );
});
