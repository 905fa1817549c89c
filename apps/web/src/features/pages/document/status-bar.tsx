import { AvatarStack } from "@cairn/ui/avatar";
import { announce } from "@cairn/ui/live-region";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { personOf } from "../../../data/people.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-document.ts";
import { type SaveStatus, saveStatus } from "./save-status.ts";
import type { SharedDocument } from "./shared-document.ts";

/** Read aloud when they begin and when they end; "Saving…" after each key would only disturb. */
const ANNOUNCED: ReadonlySet<SaveStatus> = new Set(["offline", "offline_unsaved", "read_only", "closed"]);

function useAnnouncements(status: SaveStatus): void {
  const last = useRef<SaveStatus | null>(null);
  useEffect(() => {
    if (status === "saving" || status === "connecting" || status === last.current) return;
    const isNews = ANNOUNCED.has(status) || (last.current !== null && ANNOUNCED.has(last.current));
    last.current = status;
    if (isNews) announce(t(status));
  }, [status]);
}

interface StatusBarProps {
  document: SharedDocument;
  canEdit: boolean;
  /** What is known about the text, at the left. */
  children?: ReactNode;
}

/** Who else has the page open, and whether its text is saved. */
export const StatusBar = observer(function StatusBar(props: StatusBarProps) {
  const { document: shared, canEdit, children } = props;
  const open = useWorkspace();
  const { connection, unsaved, isStored, refusal } = shared;
  const status = saveStatus({ connection, unsaved, isStored, canEdit, isRefused: refusal !== null });
  useAnnouncements(status);
  const others = shared.present
    .filter(({ id }) => id !== open.me)
    .map(({ id, name }) => ({ id, name, src: personOf(open, id)?.avatar ?? null }));
  return (
    <div className="mb-2 flex min-h-6 items-center gap-2 text-12 text-ink-3 print:hidden">
      {children}
      <span className="flex-1" />
      {others.length > 0 && (
        <div role="group" aria-label={t("here")}>
          <AvatarStack people={others} max={5} />
        </div>
      )}
      <span data-status={status}>{t(status)}</span>
    </div>
  );
});
