import { GROUP_COLORS } from "@cairn/domain/states";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Progress } from "@cairn/ui/progress";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "@cairn/ui/icon";
import { t } from "../../../i18n/issue-detail.ts";
import { t as details } from "../../../i18n/issue-details.ts";
import { createIssue } from "../../../issue-list/engine/create-issue.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { pickSubIssues } from "./issue-picker.tsx";
import { DetailSection } from "./detail-section.tsx";
import { SubIssueRow } from "./sub-issue-row.tsx";
import { groupLabel } from "../../../i18n/state-groups.ts";
import { inSentence } from "../../../i18n/i18n.ts";

export interface SubIssuesProps {
  detail: IssueDetail;
  onOpen: (issueId: string) => void;
  /** Whether the field for a new sub-issue is open. The owner of its button sets it. */
  isAdding: boolean;
  setAdding: (isAdding: boolean) => void;
}

/** The sub-issues of an issue: their progress, the list, and a field for a new one. */
export const SubIssues = observer(function SubIssues(props: SubIssuesProps) {
  const { detail, onOpen, isAdding, setAdding } = props;
  const { children, canWrite } = detail;
  if (children.length === 0 && !isAdding) return null;
  return (
    <DetailSection
      name="sub_issues"
      title={t("sub_issues")}
      count={children.length}
      aside={children.length > 0 ? <SubIssueProgress detail={detail} /> : null}
      action={canWrite ? <AddMenu detail={detail} onNew={() => setAdding(true)} /> : null}
      mustShow={isAdding}
    >
      <ul>
        {children.map((child, index) => (
          <SubIssueRow key={child.id} detail={detail} child={child} index={index} onOpen={onOpen} />
        ))}
      </ul>
      {isAdding ? <QuickAdd detail={detail} onClose={() => setAdding(false)} /> : null}
    </DetailSection>
  );
});

/** "2 of 3", and a bar in the colors of the state groups. */
const SubIssueProgress = observer(function SubIssueProgress({ detail }: { detail: IssueDetail }) {
  const { done, total, groups } = detail.progress;
  if (total === 0) return null;
  const words = groups.map(({ group, count }) =>
    details("sub_group", { count, group: inSentence(groupLabel(group)) }),
  );
  // Closed groups come first, so that finished work is at the left.
  const shown = [...groups].reverse().filter(({ group }) => group !== "backlog");
  return (
    <>
      <span className="num text-12 text-ink-3">{t("sub_progress", { done, total })}</span>
      <span {...tip(words.join(" · "))} className="flex h-5 w-16 items-center">
        <Progress
          label={`${t("sub_progress_label")}: ${words.join(", ")}`}
          value={shown.map(({ group, count }) => ({ id: group, value: count, color: GROUP_COLORS[group] }))}
          max={total}
          className="w-full"
        />
      </span>
    </>
  );
});

/** Offers a new sub-issue or an existing one. */
function AddMenu({ detail, onNew }: { detail: IssueDetail; onNew: () => void }) {
  const button = useRef<HTMLSpanElement>(null);
  const items: MenuEntry[] = [
    { id: "new", label: details("sub_new"), icon: "plus", onSelect: onNew },
    {
      id: "existing",
      label: details("sub_existing"),
      icon: "search",
      onSelect: () => button.current && pickSubIssues(detail, button.current),
    },
  ];
  return (
    <span ref={button} className="flex">
      <Menu items={items} label={details("add_sub")} align="end">
        <IconButton icon="plus" size={24} label={details("add_sub")} />
      </Menu>
    </span>
  );
}

/** A field for a title. Enter creates a sub-issue and stays open for the next one; Esc closes it. */
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
