import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef } from "react";
import { issueStage } from "../../data/issue-stage.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/issue-detail.ts";
import { useMedia, usePhone } from "../../shell/use-media.ts";
import { DetailFailed, DetailMissing } from "./detail/detail-states.tsx";
import { IssueBody } from "./detail/issue-body.tsx";
import { issuePath, type IssueDetail } from "./detail/issue-detail.ts";
import { goTo } from "./detail/detail-actions.ts";
import { PropertyList } from "./detail/property-list.tsx";
import { useDetailActions, useIssueDetail } from "./detail/use-issue-detail.ts";
import { useOpenTitle } from "./detail/use-open-title.ts";
import { IncomingItem, useIncomingDetail } from "./incoming/incoming-item.tsx";

/** The keys of the list beside it: archive, snooze, read, move. */
const RESERVED_KEYS: readonly string[] = ["e", "h", "u", "j", "k"];

/** `/{ws}/notifications/{pid}/{issueId}/`: an issue beside its notification. */
export const IssuePane = observer(function IssuePane() {
  const { projectId = "", issueId = "" } = useParams({ strict: false });
  const stage = issueStage(useWorkspace(), issueId);
  const onLeave = useBackToList();
  const Pane = stage === "incoming" ? IncomingPane : SettledPane;
  return <Pane projectId={projectId} issueId={issueId} onLeave={onLeave} />;
});

function useBackToList(): () => void {
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

/** A live or archived issue. */
const SettledPane = observer(function SettledPane({ projectId, issueId, onLeave }: PaneProps) {
  const detail = useIssueDetail(projectId, issueId);
  const root = useRef<HTMLDivElement>(null);
  useDetailActions(detail, root, onLeave, RESERVED_KEYS);
  useOpenTitle(detail);
  useHashChangeEvent();
  return (
    <div ref={root} className="flex min-h-0 flex-1">
      <PaneContent key={issueId} detail={detail} onLeave={onLeave} />
    </div>
  );
});

/** A submission in the inbox. */
const IncomingPane = observer(function IncomingPane({ projectId, issueId, onLeave }: PaneProps) {
  const detail = useIncomingDetail(projectId, issueId);
  useOpenTitle(detail);
  useHashChangeEvent();
  return (
    <IncomingItem
      key={issueId}
      detail={detail}
      onLeave={onLeave}
      leaveLabel={t("back")}
      reservedKeys={RESERVED_KEYS}
    />
  );
});

interface ContentProps {
  detail: IssueDetail;
  onLeave: () => void;
}

const PaneContent = observer(function PaneContent({ detail, onLeave }: ContentProps) {
  const hasColumn = useMedia("(min-width: 1600px)");
  // On a phone it replaces the list, whose screen otherwise has the heading.
  const level = usePhone() ? 1 : 2;
  const onOpen = useCallback(
    (id: string) => goTo(issuePath(detail.open, detail.data.projectId, id)),
    [detail],
  );
  if (detail.isMissing) return <DetailMissing level={level} label={t("back")} onLeave={onLeave} />;
  if (detail.status === "failed" && !detail.issue) return <DetailFailed level={level} detail={detail} />;
  return (
    <>
      <IssueBody detail={detail} hasPills={!hasColumn} level={level} onOpen={onOpen} />
      {hasColumn ? (
        <div className="w-70 flex-none overflow-y-auto border-l border-line px-4 py-3.5">
          <PropertyList detail={detail} onOpen={onOpen} />
        </div>
      ) : null}
    </>
  );
});

/**
 * The router changes the address without a `hashchange` event, which rendered comments need to learn that one of them
 * is linked.
 */
function useHashChangeEvent(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }, [hash]);
}
