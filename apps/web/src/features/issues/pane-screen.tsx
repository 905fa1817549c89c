import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef } from "react";
import { issueStage } from "../../data/issue-stage.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/issue-detail.ts";
import { useMedia } from "../../shell/use-media.ts";
import { DetailFailed, DetailMissing } from "./detail/detail-states.tsx";
import { IssueBody } from "./detail/issue-body.tsx";
import { issuePath, type IssueDetail } from "./detail/issue-detail.ts";
import { goTo } from "./detail/detail-actions.ts";
import { PropertyList } from "./detail/property-list.tsx";
import { useDetailActions, useIssueDetail } from "./detail/use-issue-detail.ts";
import { useOpenTitle } from "./detail/use-open-title.ts";
import { IncomingItem, useIncomingDetail } from "./incoming/incoming-item.tsx";

/** Keys of the list beside it: archive, snooze, read, move. */
const TAKEN: readonly string[] = ["e", "h", "u", "j", "k"];

/** `/{ws}/notifications/{pid}/{issueId}/`: an issue beside what one was told of it, to be read and worked on. */
export const IssuePane = observer(function IssuePane() {
  const { projectId = "", issueId = "" } = useParams({ strict: false });
  const stage = issueStage(useWorkspace(), issueId);
  const onLeave = useWayToList();
  const Pane = stage === "incoming" ? IncomingPane : SettledPane;
  return <Pane projectId={projectId} issueId={issueId} onLeave={onLeave} />;
});

function useWayToList(): () => void {
  const { workspaceSlug = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate({
      to: "/$workspaceSlug/notifications/",
      params: { workspaceSlug },
      search: (before) => before,
    });
  }, [navigate, workspaceSlug]);
}

interface PaneProps {
  projectId: string;
  issueId: string;
  onLeave: () => void;
}

/** Live, or in the archive. */
const SettledPane = observer(function SettledPane({ projectId, issueId, onLeave }: PaneProps) {
  const detail = useIssueDetail(projectId, issueId);
  const root = useRef<HTMLDivElement>(null);
  useDetailActions(detail, root, onLeave, TAKEN);
  useOpenTitle(detail);
  useTellOfHash();
  return (
    <div ref={root} className="flex min-h-0 flex-1">
      <PaneContent key={issueId} detail={detail} onLeave={onLeave} />
    </div>
  );
});

/** In the inbox. */
const IncomingPane = observer(function IncomingPane({ projectId, issueId, onLeave }: PaneProps) {
  const detail = useIncomingDetail(projectId, issueId);
  useOpenTitle(detail);
  useTellOfHash();
  return (
    <IncomingItem key={issueId} detail={detail} onLeave={onLeave} leaveLabel={t("back")} taken={TAKEN} />
  );
});

interface ContentProps {
  detail: IssueDetail;
  onLeave: () => void;
}

const PaneContent = observer(function PaneContent({ detail, onLeave }: ContentProps) {
  const hasColumn = useMedia("(min-width: 1600px)");
  const onOpen = useCallback(
    (id: string) => goTo(issuePath(detail.open, detail.data.projectId, id)),
    [detail],
  );
  if (detail.isMissing) return <DetailMissing label={t("back")} onLeave={onLeave} />;
  if (detail.status === "failed" && !detail.issue) return <DetailFailed detail={detail} />;
  return (
    <>
      <IssueBody detail={detail} hasPills={!hasColumn} onOpen={onOpen} />
      {hasColumn ? (
        <div className="w-70 flex-none overflow-y-auto border-l border-line px-4 py-3.5">
          <PropertyList detail={detail} onOpen={onOpen} />
        </div>
      ) : null}
    </>
  );
});

/** The router changes the address without a word: comments that are shown already are told what it points at now. */
function useTellOfHash(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }, [hash]);
}
