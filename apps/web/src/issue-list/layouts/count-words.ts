import { tip } from "@cairn/ui/tooltip";
import { t } from "../../i18n/issues.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";

interface CountWords {
  /** Names a group by what is in it, and what of it is hidden. */
  label: string;
  /** For the count itself: a tooltip where sub-issues are hidden. */
  tip: ReturnType<typeof tip> | Record<string, never>;
}

/** What a group says of its issues. Observed. */
export function countWords(
  { source }: IssueListModel,
  { key, name }: { key: string; name: string },
): CountWords {
  const label = t("group_count", { name, count: source.total(key) });
  const hidden = source.hidden(key);
  if (hidden === 0) return { label, tip: {} };
  const words = t("sub_issues_hidden", { count: hidden });
  return { label: `${label}, ${words}`, tip: tip(words) };
}
