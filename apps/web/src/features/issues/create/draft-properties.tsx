import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { AvatarStack } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { joinNames } from "@cairn/domain/names";
import { t } from "../../../i18n/issues.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { today } from "../../../issue-list/engine/today.ts";
import { StateMark } from "../../../issue-list/properties/cells.tsx";
import { dayName } from "../../../issue-list/properties/day-name.ts";
import {
  pickAssignees,
  pickDate,
  pickLabels,
  pickPriority,
  pickState,
} from "../../../issue-list/properties/pick.tsx";
import type { Draft } from "./issue-draft.ts";

interface PartProps {
  data: ProjectData;
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
}

interface PropertyProps {
  label: string;
  icon: ReactNode;
  /** Null: not chosen. */
  value: string | null;
  onPress: (anchor: Element) => void;
}

/** One property as a button that says what is chosen. */
function Property({ label, icon, value, onPress }: PropertyProps) {
  return (
    <Button
      leading={icon}
      aria-label={value === null ? label : `${label}: ${value}`}
      aria-haspopup="listbox"
      onClick={(event) => onPress(event.currentTarget)}
      className="max-w-60"
    >
      <span className={value === null ? "text-ink-3" : "cut text-ink"}>{value ?? label}</span>
    </Button>
  );
}

const StatePart = observer(function StatePart({ data, draft, change }: PartProps) {
  const state =
    data.states.find(({ id }) => id === draft.state_id) ??
    data.states.find((one) => one.default) ??
    data.states[0];
  return (
    <Property
      label={t("state")}
      icon={<StateMark data={data} stateId={state?.id ?? null} />}
      value={state?.name ?? null}
      onPress={(anchor) =>
        pickState(data, { anchor, value: state?.id ?? null, onChange: (state_id) => change({ state_id }) })
      }
    />
  );
});

function PriorityPart({ draft, change }: PartProps) {
  const { priority } = draft;
  return (
    <Property
      label={t("priority")}
      icon={<PriorityIcon level={priority} />}
      value={priority === "none" ? null : t(`priority_${priority}`)}
      onPress={(anchor) =>
        pickPriority({ anchor, value: priority, onChange: (next) => change({ priority: next }) })
      }
    />
  );
}

const AssigneePart = observer(function AssigneePart({ data, draft, change }: PartProps) {
  const people = draft.assignee_ids
    .map((id) => data.personById.get(id))
    .filter((person) => person !== undefined);
  return (
    <Property
      label={t("assignees")}
      icon={
        people.length > 0 ? (
          <AvatarStack people={people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))} />
        ) : (
          <Icon name="me" className="text-ink-3" />
        )
      }
      value={people.length > 0 ? joinNames(people.map(({ name }) => name)) : null}
      onPress={(anchor) =>
        pickAssignees(data, {
          anchor,
          value: draft.assignee_ids,
          onChange: (assignee_ids) => change({ assignee_ids }),
        })
      }
    />
  );
});

const LabelPart = observer(function LabelPart({ data, draft, change }: PartProps) {
  const labels = draft.label_ids
    .map((id) => data.open.cache.label.get(id))
    .filter((label) => label !== undefined);
  return (
    <Property
      label={t("labels")}
      icon={
        labels.length > 0 ? (
          <span className="flex gap-0.5">
            {labels.slice(0, 3).map(({ id, color }) => (
              <Dot key={id} color={color} />
            ))}
          </span>
        ) : (
          <Icon name="tag" className="text-ink-3" />
        )
      }
      value={labels.length > 0 ? joinNames(labels.map(({ name }) => name)) : null}
      onPress={(anchor) =>
        pickLabels(data, { anchor, value: draft.label_ids, onChange: (label_ids) => change({ label_ids }) })
      }
    />
  );
});

const DatePart = observer(function DatePart({
  draft,
  change,
  property,
}: PartProps & { property: "start_date" | "target_date" }) {
  const value = draft[property];
  return (
    <Property
      label={t(property === "start_date" ? "start_date" : "due_date")}
      icon={<Icon name={property === "start_date" ? "play" : "calendar"} className="text-ink-3" />}
      value={value === null ? null : dayName(value, today())}
      onPress={(anchor) =>
        pickDate({ property, anchor, value, today: today(), onChange: (day) => change({ [property]: day }) })
      }
    />
  );
});

/** Everything an issue can start with besides its text; edited with the same pickers as everywhere. */
export function DraftProperties(props: PartProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <StatePart {...props} />
      <PriorityPart {...props} />
      <AssigneePart {...props} />
      <LabelPart {...props} />
      <DatePart {...props} property="start_date" />
      <DatePart {...props} property="target_date" />
    </div>
  );
}
