import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useActions } from "../../../actions/use-context-layer.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { useMedia, usePhone } from "../../../shell/use-media.ts";
import { goTo, propertyActions } from "../detail/detail-actions.ts";
import { DetailFailed, DetailMissing } from "../detail/detail-states.tsx";
import { IssueBody } from "../detail/issue-body.tsx";
import { issuePath } from "../detail/issue-detail.ts";
import { PropertyList } from "../detail/property-list.tsx";
import { withoutKeys } from "../detail/use-issue-detail.ts";
import { textActions } from "../detail/writing-actions.ts";
import { IncomingDetail } from "./incoming-detail.ts";
import { SenderNote } from "./sender-note.tsx";
import { StatusNote } from "./status-note.tsx";

/** The submission, kept up to date while the component is mounted. */
export function useIncomingDetail(projectId: string, id: string): IncomingDetail {
  const open = useWorkspace();
  const detail = useMemo(() => new IncomingDetail(open, projectId, id), [open, projectId, id]);
  useEffect(() => detail.start(), [detail]);
  return detail;
}

const NONE: readonly string[] = [];

interface IncomingItemProps {
  detail: IncomingDetail;
  /** Returns to the list; `leaveLabel` names this. */
  onLeave: () => void;
  leaveLabel: string;
  /** The keys of that list (a constant list). */
  reservedKeys?: readonly string[];
}

/** A pending or declined submission, to be read and edited. */
export const IncomingItem = observer(function IncomingItem(props: IncomingItemProps) {
  const { detail, onLeave, leaveLabel, reservedKeys = NONE } = props;
  const root = useRef<HTMLDivElement>(null);
  const actions = useMemo(() => {
    const context = { detail, root: () => root.current, onGone: onLeave };
    return [...propertyActions(context), ...textActions(context)].map((action) =>
      withoutKeys(action, reservedKeys),
    );
  }, [detail, onLeave, reservedKeys]);
  useActions(actions);
  const hasColumn = useMedia("(min-width: 1600px)");
  // On a phone it replaces the list, whose screen otherwise has the heading.
  const level = usePhone() ? 1 : 2;
  const onOpen = useCallback(
    (other: string) => goTo(issuePath(detail.open, detail.data.projectId, other)),
    [detail],
  );
  if (detail.isMissing) return <DetailMissing level={level} label={leaveLabel} onLeave={onLeave} />;
  if (detail.status === "failed" && !detail.issue) return <DetailFailed level={level} detail={detail} />;
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
