// The properties of a draft, each as a button with the picker that it has everywhere.
import { observer } from "mobx-react-lite";
import { useEffect, type ReactNode } from "react";
import { AvatarStack } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { t } from "../../../i18n/issues.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { loadIssue } from "../../../data/load-issue.ts";
import { joinNames } from "../../../i18n/join-names.ts";
import { pickParent } from "../../../components/issue-search/pick-parent.tsx";
import { today } from "../../../session/own-time.ts";
import { StateMark } from "../../../issue-list/properties/cells.tsx";
import { dayName } from "../../../issue-list/properties/day-name.ts";
import {
  pickAssignees,
  pickDate,
  pickLabels,
  pickPriority,
  pickState,
} from "../../../issue-list/properties/pick.tsx";
import { pickCycle, pickEstimate, pickModules } from "../../../issue-list/properties/pick-planning.tsx";
import type { Draft } from "./issue-draft.ts";

export interface DraftFieldProps {
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
      className="max-w-60 max-md:min-h-11"
    >
      <span className={value === null ? "text-ink-3" : "cut text-ink"}>{value ?? label}</span>
    </Button>
  );
}

export const StatePart = observer(function StatePart({ data, draft, change }: DraftFieldProps) {
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

export function PriorityPart({ draft, change }: DraftFieldProps) {
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

export const AssigneePart = observer(function AssigneePart({ data, draft, change }: DraftFieldProps) {
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

export const LabelPart = observer(function LabelPart({ data, draft, change }: DraftFieldProps) {
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
}: DraftFieldProps & { property: "start_date" | "target_date" }) {
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

export const StartPart = (props: DraftFieldProps) => <DatePart {...props} property="start_date" />;
export const DuePart = (props: DraftFieldProps) => <DatePart {...props} property="target_date" />;

export const EstimatePart = observer(function EstimatePart({ data, draft, change }: DraftFieldProps) {
  const point = draft.estimate_point;
  return (
    <Property
      label={t("estimate")}
      icon={<Icon name="est" className="text-ink-3" />}
      value={point === null ? null : (data.planning.pointById.get(point)?.value ?? null)}
      onPress={(anchor) =>
        pickEstimate(data, { anchor, value: point, onChange: (estimate_point) => change({ estimate_point }) })
      }
    />
  );
});

export const CyclePart = observer(function CyclePart({ data, draft, change }: DraftFieldProps) {
  const { cycle_id } = draft;
  return (
    <Property
      label={t("cycle")}
      icon={<Icon name="cycle" className="text-ink-3" />}
      value={cycle_id === null ? null : (data.open.cache.cycle.get(cycle_id)?.name ?? null)}
      onPress={(anchor) =>
        pickCycle(data, { anchor, value: cycle_id, onChange: (next) => change({ cycle_id: next }) })
      }
    />
  );
});

export const ModulePart = observer(function ModulePart({ data, draft, change }: DraftFieldProps) {
  const names = draft.module_ids
    .map((id) => data.open.cache.module.get(id)?.name)
    .filter((name) => name !== undefined);
  return (
    <Property
      label={t("modules")}
      icon={<Icon name="module" className="text-ink-3" />}
      value={names.length === 0 ? null : joinNames(names)}
      onPress={(anchor) =>
        pickModules(data, {
          anchor,
          value: draft.module_ids,
          onChange: (module_ids) => change({ module_ids }),
        })
      }
    />
  );
});

/** The issue above, by key and name; what this tab does not know of it is fetched. */
export const ParentPart = observer(function ParentPart({ data, draft, change }: DraftFieldProps) {
  const { parent_id, draft_id } = draft;
  const { issue: issues } = data.open.cache;
  useEffect(() => {
    if (parent_id !== null) void loadIssue(data, parent_id);
  }, [data, parent_id]);
  const parent = parent_id === null ? undefined : issues.get(parent_id);
  const name = parent ? `${data.keyOf(parent)} ${parent.name}` : "…";
  // A new issue has no id yet, and nothing below it that could not stand above it.
  const issue = draft_id === null ? undefined : issues.get(draft_id);
  return (
    <Property
      label={t("parent")}
      icon={<Icon name="subs" className="text-ink-3" />}
      value={parent_id === null ? null : name}
      onPress={(anchor) =>
        pickParent(
          { open: data.open, data, id: draft_id ?? "", issue },
          { anchor, value: parent_id, onChange: (next) => change({ parent_id: next }) },
        )
      }
    />
  );
});
