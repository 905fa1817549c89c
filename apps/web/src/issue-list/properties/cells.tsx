// State, priority, due date, people and labels as they stand in rows and cards.
import { builtIn } from "@cairn/domain/properties/registry";
import { AvatarStack, NoAvatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Pill, Scalar } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { tip } from "@cairn/ui/tooltip";
import { t } from "../../i18n/issues.ts";
import { CellButton, type CellProps } from "./cell-button.tsx";
import { dueClass, dueName, dueSentence, dueTone } from "./due.ts";
import { StateMark } from "./state-mark.tsx";
import { labelsOf, personOf } from "./referenced.ts";

export type { CellProps };

const PRIORITY = builtIn("priority");
const STATE = builtIn("state");
const DUE_DATE = builtIn("due_date");
const ASSIGNEES = builtIn("assignees");
const LABELS = builtIn("labels");

/** A 16 px mark whose button reaches 6 px further on all sides, above the target of the row that it is in. */
const MARK =
  "relative z-1 grid size-4 flex-none place-items-center rounded-tag before:absolute before:-inset-1.5 before:-z-1 before:rounded-control hover:before:bg-active";

export function PriorityCell(props: CellProps) {
  const { priority } = props.issue;
  const value = t(`priority_${priority}`);
  return (
    <CellButton {...props} property={PRIORITY} value={value} className={MARK}>
      <PriorityIcon level={priority} />
    </CellButton>
  );
}

export function StateCell(props: CellProps) {
  const { state_id } = props.issue;
  const state = state_id === null ? undefined : props.data.stateById.get(state_id);
  return (
    <CellButton {...props} property={STATE} value={state?.name ?? t("no_state")} className={MARK}>
      <StateMark data={props.data} stateId={state_id} />
    </CellButton>
  );
}

/** The fixed column of due dates; empty it shows a calendar when the pointer is on it. */
export function DueCell({ today, ...props }: CellProps & { today: string }) {
  const { target_date } = props.issue;
  const tone = dueTone(props.issue, props.data, today);
  return (
    <CellButton
      {...props}
      property={DUE_DATE}
      align="end"
      value={dueSentence(target_date, tone)}
      className={cx(
        "num group/due flex h-6 w-[66px] flex-none items-center justify-end rounded-tag text-12",
        dueClass(tone, "text-ink-3"),
      )}
    >
      {target_date === null ? (
        <Icon name="calendar" size={14} className="hidden text-ink-4 group-hover/due:block" />
      ) : (
        dueName(target_date, tone, today)
      )}
    </CellButton>
  );
}

interface AssigneeProps extends CellProps {
  size?: 20 | 24;
  max?: number;
  className?: string;
}

export function AssigneeCell({ size = 20, max = 2, className, ...props }: AssigneeProps) {
  const { data, issue } = props;
  const people = issue.assignee_ids.map((id) => personOf(data, id));
  const value = people.length === 0 ? t("no_assignee") : people.map((person) => person.name).join(", ");
  return (
    <CellButton
      {...props}
      property={ASSIGNEES}
      align="end"
      value={value}
      className={cx("flex flex-none items-center justify-end rounded-full", className)}
    >
      {people.length === 0 ? (
        <NoAvatar size={size} />
      ) : (
        <AvatarStack
          size={size}
          max={max}
          people={people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))}
        />
      )}
    </CellButton>
  );
}

/** Up to `max` labels, the rest as "+n". Each opens the picker of all. */
export function LabelCells({ max = 3, ...props }: CellProps & { max?: number }) {
  const { data, issue } = props;
  const labels = labelsOf(data, issue);
  if (labels.length === 0) return null;
  const shown = labels.length > max ? labels.slice(0, max) : labels;
  const rest = labels.slice(shown.length);
  const names = labels.map((label) => label.name).join(", ");
  return (
    <>
      {shown.map(({ name, color }, index) => (
        // By place: of rows that are scrolled by, an element shows one label after the other.
        <CellButton
          key={index}
          {...props}
          property={LABELS}
          value={name}
          className="flex max-w-36 min-w-0 rounded-full"
        >
          <Pill dot={color}>{name}</Pill>
        </CellButton>
      ))}
      {rest.length > 0 ? (
        <CellButton {...props} property={LABELS} value={names} className="flex flex-none rounded-full">
          <Pill>+{rest.length}</Pill>
        </CellButton>
      ) : null}
    </>
  );
}

interface CountProps {
  icon: "link" | "clip" | "subs";
  count: number;
  label: string;
  /** Shown instead of the number. */
  text?: string;
  className?: string;
}

/** A number of things that hang on the issue; nothing when there are none. */
export function CountScalar({ icon, count, label, text, className }: CountProps) {
  if (count === 0) return null;
  return (
    <span {...tip(label)} role="img" aria-label={label} className={cx("flex flex-none", className)}>
      <Scalar icon={icon}>{text ?? count}</Scalar>
    </span>
  );
}
