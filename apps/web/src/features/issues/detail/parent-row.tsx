import { issueKey } from "@cairn/domain/issue-address";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { actionContext } from "../../../actions/context.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { StateMark } from "../../../issue-list/properties/state-mark.tsx";
import { loadIssue } from "../../../data/load-issue.ts";
import { readOnlyButton } from "../../../components/read-only-attributes.ts";
import { type IssueDetail, issuePath } from "./issue-detail.ts";
import { pickParent } from "./issue-picker.tsx";
import { PropertyRow, VALUE } from "./property-row.tsx";

interface ParentIssue {
  id: string;
  projectId: string;
  key: string;
  name: string;
  state_id: string | null;
}

/** The parent, by name if it is cached, by key otherwise. Null: none. Undefined: not loaded yet. */
export function parentOf(detail: IssueDetail): ParentIssue | null | undefined {
  const { issue, data, parent: above, open } = detail;
  if (!issue?.parent_id) return null;
  const row = open.cache.issue.get(issue.parent_id);
  if (row?.project_id === data.projectId) {
    return {
      id: row.id,
      projectId: row.project_id,
      key: data.keyOf(row),
      name: row.name,
      state_id: row.state_id,
    };
  }
  if (above?.id !== issue.parent_id || above.sequence_id === undefined) return undefined;
  const projectId = above.project_id ?? data.projectId;
  const identifier = open.cache.project.get(projectId)?.identifier ?? "";
  return {
    id: above.id,
    projectId,
    key: issueKey(identifier, above.sequence_id),
    name: row?.name ?? "",
    state_id: null,
  };
}

/** The parent: a click chooses another one, the arrow opens it. */
export const ParentRow = observer(function ParentRow(props: {
  detail: IssueDetail;
  onOpen: (issueId: string) => void;
}) {
  const { detail, onOpen } = props;
  const { data, readOnly, issue } = detail;
  const parent = parentOf(detail);
  const parentId = issue?.parent_id ?? null;
  // The response does not contain the name and state of the parent.
  useEffect(() => {
    if (parentId !== null) void loadIssue(data, parentId);
  }, [data, parentId]);

  const shown = parent ? (
    <>
      {parent.projectId === data.projectId ? <StateMark data={data} stateId={parent.state_id} /> : null}
      <span className="cut">
        <span className="num">{parent.key}</span> {parent.name}
      </span>
    </>
  ) : null;
  const go = (): void => {
    if (!parent) return;
    if (parent.projectId === data.projectId) onOpen(parent.id);
    else actionContext().go(issuePath(detail.open, parent.projectId, parent.id));
  };
  return (
    <PropertyRow name={t("parent")}>
      {readOnly === null ? (
        <button
          type="button"
          data-property="parent"
          aria-haspopup="listbox"
          onClick={(event) => pickParent(detail, event.currentTarget)}
          className={cx(VALUE, "flex-1 hover:bg-hover")}
        >
          {shown ?? <span className="text-ink-4">{parent === null ? t("add_parent") : "…"}</span>}
        </button>
      ) : (
        <button
          type="button"
          data-property="parent"
          {...readOnlyButton(readOnly)}
          className={cx(VALUE, "flex-1")}
        >
          {shown ?? <span className="text-ink-3">{t("none")}</span>}
        </button>
      )}
      {parent ? (
        <IconButton
          icon="arrow"
          size={24}
          label={t("open_parent", { key: parent.key })}
          className="absolute top-0.5 right-0.5 bg-surface text-ink-3 opacity-0 group-hover/value:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          onClick={go}
        />
      ) : null}
    </PropertyRow>
  );
});
