import { useParams, useSearch } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useActions } from "../../actions/use-context-layer.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/inbox.ts";
import { t as detailWords } from "../../i18n/issue-detail.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useMedia, usePhone } from "../../shell/use-media.ts";
import { goTo, propertyActions } from "./detail/detail-actions.ts";
import { DetailFailed, DetailMissing } from "./detail/detail-states.tsx";
import { IssueBody } from "./detail/issue-body.tsx";
import { issuePath } from "./detail/issue-detail.ts";
import { PropertyList } from "./detail/property-list.tsx";
import { textActions } from "./detail/writing-actions.ts";
import { IncomingDetail } from "./incoming/incoming-detail.ts";
import { SenderNote } from "./incoming/sender-note.tsx";
import { StatusNote } from "./incoming/status-note.tsx";

/** Beside the list of the inbox: the item that the address names, to be read and worked on. */
export function IncomingScreen() {
  const { projectId = "" } = useParams({ strict: false });
  const { inboxIssueId } = useSearch({ strict: false }) as { inboxIssueId?: string };
  return inboxIssueId ? <Item key={inboxIssueId} projectId={projectId} id={inboxIssueId} /> : null;
}

const Item = observer(function Item({ projectId, id }: { projectId: string; id: string }) {
  const open = useWorkspace();
  const detail = useMemo(() => new IncomingDetail(open, projectId, id), [open, projectId, id]);
  useEffect(() => detail.start(), [detail]);
  const root = useRef<HTMLDivElement>(null);
  const toList = useCallback(() => goTo(`/${open.slug}/projects/${projectId}/inbox/`), [open, projectId]);
  const actions = useMemo(() => {
    const stage = { detail, root: () => root.current, onGone: toList };
    return [...propertyActions(stage), ...textActions(stage)];
  }, [detail, toList]);
  useActions(actions);
  const { issue, key } = detail;
  usePageTitle(issue ? detailWords("page_title", { key, name: issue.name }) : t("title"));
  const hasColumn = useMedia("(min-width: 1600px)");
  // On a phone it takes the place of the list, whose screen has the heading otherwise.
  const level = usePhone() ? 1 : 2;
  const onOpen = useCallback((other: string) => goTo(issuePath(open, projectId, other)), [open, projectId]);
  if (detail.isMissing) return <DetailMissing level={level} label={t("to_inbox")} onLeave={toList} />;
  if (detail.status === "failed" && !issue) return <DetailFailed level={level} detail={detail} />;
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      <StatusNote detail={detail} />
      <SenderNote detail={detail} />
      <div className="flex min-h-0 flex-1">
        <IssueBody detail={detail} hasPills={!hasColumn} level={level} onOpen={onOpen} />
        {hasColumn ? (
          <div className="w-70 flex-none overflow-y-auto border-l border-line px-4 py-3.5">
            <PropertyList detail={detail} onOpen={onOpen} />
          </div>
        ) : null}
      </div>
    </div>
  );
});
