import type { Issue } from "@cairn/contract/entities/issue";
import { GROUP_COLORS, isClosed } from "@cairn/domain/states";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Progress } from "@cairn/ui/progress";
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { t } from "../../../i18n/issue-detail.ts";
import { createIssue } from "../../../issue-list/engine/issue-writes.ts";
import { AssigneeCell, StateCell } from "../../../issue-list/properties/cells.tsx";
import { type IssueDetail, issuePath } from "./issue-detail.ts";

export interface SubIssuesProps {
  detail: IssueDetail;
  onOpen: (issueId: string) => void;
}

/** The issues below this one: how far they are, each of them, and a field for the next. */
export const SubIssues = observer(function SubIssues({ detail, onOpen }: SubIssuesProps) {
  const { children, progress, canWrite } = detail;
  const [isAdding, setAdding] = useState(false);
  if (children.length === 0 && !isAdding) {
    if (!canWrite) return null;
    return (
      <button
        type="button"
        onClick={() => setAdding(true)}
        className="mt-3 -ml-1.5 flex h-7 items-center gap-1.5 self-start rounded-control px-1.5 text-12 text-ink-3 hover:bg-hover"
      >
        <Icon name="plus" size={14} className="text-ink-4" />
        {t("add_sub_issue")}
      </button>
    );
  }
  return (
    <section aria-label={t("sub_issues")} className="mt-4">
      <header className="mb-0.5 flex h-6 items-center gap-2">
        <h2 className="text-13 font-strong text-ink">{t("sub_issues")}</h2>
        {progress.total > 0 ? (
          <>
            <span className="num text-12 text-ink-3">{t("sub_progress", progress)}</span>
            <Progress
              label={t("sub_progress_label")}
              value={[{ id: "done", value: progress.done, color: GROUP_COLORS.completed }]}
              max={progress.total}
              className="w-16"
            />
          </>
        ) : null}
        <span className="flex-1" />
        {canWrite ? (
          <IconButton icon="plus" size={24} label={t("add_sub_issue")} onClick={() => setAdding(true)} />
        ) : null}
      </header>
      <ul>
        {children.map((child) => (
          <SubIssue key={child.id} detail={detail} child={child} onOpen={onOpen} />
        ))}
      </ul>
      {isAdding ? <QuickAdd detail={detail} onClose={() => setAdding(false)} /> : null}
    </section>
  );
});

const SubIssue = observer(function SubIssue(props: SubIssuesProps & { child: Issue }) {
  const { detail, child, onOpen } = props;
  const { data, canWrite } = detail;
  const group = data.stateById.get(child.state_id ?? "")?.group ?? null;
  const cell = { data, issue: child, canEdit: canWrite };
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(child.id);
  };
  return (
    <li className="relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10">
      {/* Above the title's target, which is the whole row. */}
      <span className="relative z-1 flex-none">
        <StateCell {...cell} />
      </span>
      <span className="num min-w-[58px] flex-none text-12 text-ink-3">{data.keyOf(child)}</span>
      <a
        href={issuePath(detail.open, data.projectId, child.id)}
        onClick={follow}
        className={cx(
          "cut flex-1 before:absolute before:inset-0 before:rounded-control",
          isClosed(group) ? "text-ink-3" : "font-medium text-ink",
        )}
      >
        {child.name}
      </a>
      <AssigneeCell {...cell} className="relative" />
    </li>
  );
});

/** A title, then Enter: the next one can follow at once. Esc ends it. */
const QuickAdd = observer(function QuickAdd({
  detail,
  onClose,
}: {
  detail: IssueDetail;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const create = (): void => {
    const title = name.trim();
    if (title === "") return;
    setName("");
    createIssue(detail.data, { name: title, parent_id: detail.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") create();
    else if (event.key !== "Escape") return;
    else onClose();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex h-8 items-center gap-2 max-md:h-10">
      <Icon name="plus" className="text-ink-4" />
      <input
        type="text"
        autoFocus
        aria-label={t("sub_issue_title")}
        placeholder={t("sub_issue_title")}
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          create();
          onClose();
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none focus-visible:outline-none"
      />
    </div>
  );
});
