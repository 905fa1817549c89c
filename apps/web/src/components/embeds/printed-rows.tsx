import type { Issue } from "@cairn/contract/entities/issue";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/embeds.ts";
import type { Group } from "../../issue-list/engine/groups.ts";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { AssigneeCell, DueCell, PriorityCell, StateCell } from "../../issue-list/properties/cells.tsx";
import { today } from "../../session/own-time.ts";

/** Most issues of a group on paper. */
const MAX_ROWS = 200;

/**
 * A list on paper: all its loaded issues below each other, whatever its layout, since layouts draw what is in sight and
 * scroll.
 */
export const PrintedRows = observer(function PrintedRows({ model }: { model: IssueListModel }) {
  const filled = model.groups.filter(({ key }) => model.source.total(key) > 0);
  if (filled.length === 0) return <p className="px-3 py-2 text-ink-3">{t("no_issues")}</p>;
  return filled.map((group) => <PrintedGroup key={group.key} model={model} group={group} />);
});

const PrintedGroup = observer(function PrintedGroup(props: { model: IssueListModel; group: Group }) {
  const { model, group } = props;
  const shown = model.source.rows(group.key).slice(0, MAX_ROWS);
  const more = model.source.total(group.key) - shown.length;
  const isGrouped = model.groups.length > 1 || model.view.group_by !== null;
  return (
    <div className="border-b border-line py-1 last:border-b-0">
      {isGrouped ? <p className="px-3 py-1 font-medium text-ink">{group.name}</p> : null}
      {shown.map((issue) => (
        <PrintedRow key={issue.id} model={model} issue={issue} />
      ))}
      {more > 0 ? <p className="px-3 py-1 text-ink-3">{t("more", { count: more })}</p> : null}
    </div>
  );
});

const PrintedRow = observer(function PrintedRow({ model, issue }: { model: IssueListModel; issue: Issue }) {
  const { data } = model;
  const cell = { data, issue, readOnly: "" };
  return (
    <div className="flex min-h-7 items-center gap-2 px-3">
      <PriorityCell {...cell} />
      <span className="num flex-none text-12 text-ink-3">{data.keyOf(issue)}</span>
      <StateCell {...cell} />
      <span className="min-w-0 flex-1 text-ink">{issue.name}</span>
      {issue.target_date === null ? null : <DueCell {...cell} today={today()} />}
      <AssigneeCell {...cell} className="pl-1" />
    </div>
  );
});
