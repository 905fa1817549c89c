import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useActions } from "../../../actions/use-context-layer.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { useMedia } from "../../../shell/use-media.ts";
import { goTo, propertyActions } from "../detail/detail-actions.ts";
import { DetailFailed, DetailMissing } from "../detail/detail-states.tsx";
import { IssueBody } from "../detail/issue-body.tsx";
import { issuePath } from "../detail/issue-detail.ts";
import { PropertyList } from "../detail/property-list.tsx";
import { textActions } from "../detail/writing-actions.ts";
import { withoutKeys } from "../detail/use-issue-detail.ts";
import { IncomingDetail } from "./incoming-detail.ts";
import { SenderNote } from "./sender-note.tsx";
import { StatusNote } from "./status-note.tsx";

/** The item, followed while the component is shown. */
export function useIncomingDetail(projectId: string, id: string): IncomingDetail {
  const open = useWorkspace();
  const detail = useMemo(() => new IncomingDetail(open, projectId, id), [open, projectId, id]);
  useEffect(() => detail.start(), [detail]);
  return detail;
}

const NONE: readonly string[] = [];

interface IncomingItemProps {
  detail: IncomingDetail;
  /** Back to the list beside it, and what the way back is called. */
  onLeave: () => void;
  leaveLabel: string;
  /** Keys of that list (a constant list). */
  taken?: readonly string[];
}

/** An issue that waits in the inbox, or was not accepted, to be read and worked on. */
export const IncomingItem = observer(function IncomingItem(props: IncomingItemProps) {
  const { detail, onLeave, leaveLabel, taken = NONE } = props;
  const root = useRef<HTMLDivElement>(null);
  const actions = useMemo(() => {
    const stage = { detail, root: () => root.current, onGone: onLeave };
    return [...propertyActions(stage), ...textActions(stage)].map((action) => withoutKeys(action, taken));
  }, [detail, onLeave, taken]);
  useActions(actions);
  const hasColumn = useMedia("(min-width: 1600px)");
  const onOpen = useCallback(
    (other: string) => goTo(issuePath(detail.open, detail.data.projectId, other)),
    [detail],
  );
  if (detail.isMissing) return <DetailMissing label={leaveLabel} onLeave={onLeave} />;
  if (detail.status === "failed" && !detail.issue) return <DetailFailed detail={detail} />;
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      <StatusNote detail={detail} />
      <SenderNote detail={detail} />
      <div className="flex min-h-0 flex-1">
        <IssueBody detail={detail} hasPills={!hasColumn} onOpen={onOpen} />
        {hasColumn ? (
          <div className="w-70 flex-none overflow-y-auto border-l border-line px-4 py-3.5">
            <PropertyList detail={detail} onOpen={onOpen} />
          </div>
        ) : null}
      </div>
    </div>
  );
});
