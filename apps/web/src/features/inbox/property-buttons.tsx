import type { Issue } from "@cairn/contract/entities/issue";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { builtIn } from "@cairn/domain/properties/registry";
import { observer } from "mobx-react-lite";
import type { IssueEdit } from "../../issue-list/engine/edit-plan.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { isOffered } from "../../issue-list/properties/offered.ts";
import { PropertyButton } from "../../issue-list/properties/property-button.tsx";

interface Props {
  data: ProjectData;
  /** The issue with the values chosen so far. */
  issue: Issue;
  properties: readonly BuiltInId[];
  onEdit: (change: (now: Issue) => IssueEdit | null) => void;
}

/** The properties of an issue that does not exist yet: each button shows its value and opens the usual picker. */
export const PropertyButtons = observer(function PropertyButtons({ data, issue, properties, onEdit }: Props) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {properties
        .map(builtIn)
        .filter((property) => isOffered(data, property))
        .map((property) => (
          <PropertyButton key={property.id} data={data} issue={issue} property={property} onEdit={onEdit} />
        ))}
    </div>
  );
});
