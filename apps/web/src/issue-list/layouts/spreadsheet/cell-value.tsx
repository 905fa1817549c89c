// What stands in the cells: one drawing a column. Empty cells are empty (look, 08), except priorities, which are read down the column.
import type { Issue } from "@cairn/contract/entities/issue";
import { Avatar, AvatarStack } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Pill } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { tip } from "@cairn/ui/tooltip";
import type { ReactNode } from "react";
import { t as issueWords } from "../../../i18n/issues.ts";
import { t } from "../../../i18n/sheet.ts";
import { ProjectLogo } from "../../../components/project-logo.tsx";
import type { ListData } from "../../engine/list-data.ts";
import { StateMark } from "../../properties/cells.tsx";
import { dayName, fullDay, shortDay } from "../../properties/day-name.ts";
import { dueClass, dueTone } from "../../properties/due.ts";
import { assigneesOf, labelsOf, modulesOf, textOf } from "../../properties/values.ts";
import type { ColumnId } from "./columns.ts";
import { fitPills } from "./fit-pills.ts";

export interface ValueScene {
  data: ListData;
  issue: Issue;
  /** The UTC day. */
  today: string;
  /** Px. */
  width: number;
}

const text = (value: string, className?: string): ReactNode =>
  value === "" ? null : <span className={cx("num cut", className)}>{value}</span>;

function assignees({ data, issue }: ValueScene): ReactNode {
  const people = assigneesOf(data, issue);
  const [only, ...others] = people;
  if (!only) return null;
  if (others.length === 0)
    return (
      <>
        <Avatar id={only.id} name={only.name} src={only.avatar} decorative />
        <span className="cut">{only.name}</span>
      </>
    );
  return (
    <>
      <AvatarStack people={people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))} max={3} />
      <span className="cut">{people.map(({ first_name, name }) => first_name || name).join(", ")}</span>
    </>
  );
}

function labels({ data, issue, width }: ValueScene): ReactNode {
  const all = labelsOf(data, issue);
  const names = all.map(({ name }) => name);
  const fitting = fitPills(names, width);
  const rest = names.slice(fitting);
  return (
    <>
      {all.slice(0, fitting).map(({ id, name, color }) => (
        <Pill key={id} dot={color} className="flex-initial! min-w-0">
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
}

function modules({ data, issue }: ValueScene): ReactNode {
  const [first, ...others] = modulesOf(data, issue);
  if (!first) return null;
  return (
    <>
      {text(first.name)}
      {others.length > 0 ? <span className="num flex-none text-ink-3">+{others.length}</span> : null}
    </>
  );
}

const day = (iso: string, today: string): ReactNode => {
  const value = iso.slice(0, 10);
  return (
    <span {...tip(fullDay(value))} className="num cut">
      {shortDay(value, today)}
    </span>
  );
};

export const VALUES: Record<Exclude<ColumnId, "title">, (scene: ValueScene) => ReactNode> = {
  project: ({ data, issue }) => {
    const project = data.open.cache.project.get(issue.project_id);
    return project ? (
      <>
        <ProjectLogo project={project} />
        {text(project.name)}
      </>
    ) : null;
  },
  state: ({ data, issue }) => (
    <>
      <StateMark data={data} stateId={issue.state_id} />
      <span className="cut">{textOf("state", data, issue) || issueWords("no_state")}</span>
    </>
  ),
  priority: ({ issue: { priority } }) => (
    <>
      <PriorityIcon level={priority} />
      <span className={cx("cut", priority === "none" && "text-ink-3")}>
        {priority === "none" ? t("no_value") : issueWords(`priority_${priority}`)}
      </span>
    </>
  ),
  assignee: assignees,
  labels,
  due_date: ({ data, issue, today }) =>
    issue.target_date === null ? null : (
      <span
        {...tip(issueWords("due_on", { date: fullDay(issue.target_date) }))}
        className={cx("num cut", dueClass(dueTone(issue, data, today)))}
      >
        {dayName(issue.target_date, today)}
      </span>
    ),
  estimate: ({ data, issue }) => text(textOf("estimate", data, issue)),
  cycle: ({ data, issue }) => text(textOf("cycle", data, issue)),
  modules,
  start_date: ({ issue, today }) => (issue.start_date === null ? null : day(issue.start_date, today)),
  sub_issue_count: ({ data, issue }) => text(data.subIssueText(issue)),
  link: ({ issue }) => text(issue.link_count === 0 ? "" : String(issue.link_count)),
  attachment_count: ({ issue }) => text(issue.attachment_count === 0 ? "" : String(issue.attachment_count)),
  created_on: ({ issue, today }) => day(issue.created_at, today),
  updated_on: ({ issue, today }) => day(issue.updated_at, today),
};
