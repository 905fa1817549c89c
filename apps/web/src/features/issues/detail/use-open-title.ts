import { useEffect, useRef } from "react";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { showTitle, shownTitle } from "../../../shell/page-title.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** The page title names the issue while it is open (look, "What makes it feel finished"). */
export function useOpenTitle(detail: IssueDetail): void {
  const { key, issue } = detail;
  const title = issue ? t("page_title", { key, name: issue.name }) : null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (title === null) return;
    before.current ??= shownTitle();
    showTitle(common("page_title", { page: title }));
  }, [title]);
  useEffect(
    () => () => {
      if (before.current !== null) showTitle(before.current);
    },
    [],
  );
}
