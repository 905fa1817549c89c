import { tip } from "@cairn/ui/tooltip";
import { t } from "../../i18n/issues.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";

interface CountLabels {
  /** Names a group with its numbers of issues and hidden sub-issues. */
  label: string;
  /** Attributes of the count: a tooltip if sub-issues are hidden. */
  tip: ReturnType<typeof tip> | Record<string, never>;
}

/** Texts for the number of issues of a group. Observed. */
export function countLabels(
  { source }: IssueListModel,
  { key, name }: { key: string; name: string },
): CountLabels {
  const label = t("group_count", { name, count: source.total(key) });
  const hidden = source.hidden(key);
  if (hidden === 0) return { label, tip: {} };
  const words = t("sub_issues_hidden", { count: hidden });
  return { label: `${label}, ${words}`, tip: tip(words) };
}
