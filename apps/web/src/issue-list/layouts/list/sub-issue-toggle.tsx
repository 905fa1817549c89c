import type { Issue } from "@cairn/contract/entities/issue";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { tip } from "@cairn/ui/tooltip";
import { t } from "../../../i18n/issues.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";

interface ToggleProps {
  model: IssueListModel;
  issue: Issue;
  className?: string;
}

/** A button with the number of sub-issues that shows or hides them below the row. Observed. */
export function subIssueToggle({ model, issue, className }: ToggleProps) {
  const text = model.data.subIssueText(issue);
  if (text === "") return null;
  const isOpen = model.nested.isOpen(issue.id);
  const key = model.data.keyOf(issue);
  return (
    <button
      type="button"
      tabIndex={-1}
      {...tip(t("sub_issue_count", { count: issue.sub_issues_count }))}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? "hide_sub_issues_of" : "show_sub_issues_of", { key })}
      onClick={(event) => {
        event.stopPropagation();
        model.nested.toggle(issue);
      }}
      className={cx(
        "num relative z-1 ml-1.5 inline-flex h-[18px] flex-none items-center gap-1 rounded-[9px] px-1 text-11 text-ink-3 before:absolute before:-inset-1.5 hover:bg-active",
        isOpen && "bg-active",
        className,
      )}
    >
      <Icon name="subs" size={12} />
      {text}
    </button>
  );
}
