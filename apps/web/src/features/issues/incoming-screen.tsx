import { useParams, useSearch } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/inbox.ts";
import { t as detailWords } from "../../i18n/issue-detail.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { goTo } from "./detail/detail-actions.ts";
import { IncomingItem, useIncomingDetail } from "./incoming/incoming-item.tsx";

/** The submission in the address, beside the list of the inbox. */
export function IncomingScreen() {
  const { projectId = "" } = useParams({ strict: false });
  const { inboxIssueId } = useSearch({ strict: false }) as { inboxIssueId?: string };
  return inboxIssueId ? <Item key={inboxIssueId} projectId={projectId} id={inboxIssueId} /> : null;
}

const Item = observer(function Item({ projectId, id }: { projectId: string; id: string }) {
  const open = useWorkspace();
  const detail = useIncomingDetail(projectId, id);
  const toList = useCallback(() => goTo(`/${open.slug}/projects/${projectId}/inbox/`), [open, projectId]);
  const { issue, key } = detail;
  usePageTitle(issue ? detailWords("page_title", { key, name: issue.name }) : t("title"));
  return <IncomingItem detail={detail} onLeave={toList} leaveLabel={t("to_inbox")} />;
});
