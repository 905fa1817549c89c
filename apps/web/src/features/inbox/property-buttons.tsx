import type { Issue } from "@cairn/contract/entities/issue";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { t } from "../../i18n/issues.ts";
import type { IssueEdit } from "../../issue-list/engine/edit-plan.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { StateMark } from "../../issue-list/properties/cells.tsx";
import { editProperty } from "../../issue-list/properties/edit.ts";
import { isOffered } from "../../issue-list/properties/offered.ts";
import { type Editable, PROPERTY_WORDS } from "../../issue-list/properties/property-names.ts";
import { textOf } from "../../issue-list/properties/values.ts";

interface Props {
  data: ProjectData;
  /** The issue with the values chosen so far. */
  issue: Issue;
  properties: readonly Editable[];
  onEdit: (change: (now: Issue) => IssueEdit | null) => void;
}

function markOf(property: Editable, { data, issue }: Props): ReactNode {
  if (property === "state") return <StateMark data={data} stateId={issue.state_id} />;
  if (property === "priority") return <PriorityIcon level={issue.priority} />;
  return <Icon name={PROPERTY_WORDS[property].icon} className="text-ink-3" />;
}

/** The properties of an issue that does not exist yet: each button shows its value and opens the usual picker. */
export const PropertyButtons = observer(function PropertyButtons(props: Props) {
  const { data, issue, properties, onEdit } = props;
  return (
    <div className="flex flex-wrap gap-1.5">
      {properties
        .filter((property) => isOffered(data, property))
        .map((property) => {
          const label = t(PROPERTY_WORDS[property].name);
          const value = textOf(property, data, issue);
          return (
            <Button
              key={property}
              leading={markOf(property, props)}
              aria-label={value === "" ? label : `${label}: ${value}`}
              aria-haspopup="listbox"
              onClick={(event) =>
                editProperty(property, { data, issues: [issue], anchor: event.currentTarget, write: onEdit })
              }
              className="max-w-60"
            >
              <span className={value === "" ? "text-ink-3" : "cut text-ink"}>
                {value === "" ? label : value}
              </span>
            </Button>
          );
        })}
    </div>
  );
});
