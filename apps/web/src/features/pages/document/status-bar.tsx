import { AvatarStack } from "@cairn/ui/avatar";
import { announce } from "@cairn/ui/live-region";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef, useState } from "react";
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

/** Milliseconds until "Saving…" becomes "Saved": while someone types, each key would be saved before the next one. */
const REST_MS = 300;

/** Observed. */
function statusOf(shared: SharedDocument, canEdit: boolean): SaveStatus {
  const { connection, unsaved, isStored, refusal } = shared;
  return saveStatus({ connection, unsaved, isStored, canEdit, isRefused: refusal !== null });
}

/** What the page says about its text. Keys that are saved at once render nothing. */
function useStatus(shared: SharedDocument, canEdit: boolean): SaveStatus {
  const [status, setStatus] = useState(() => statusOf(shared, canEdit));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: SaveStatus | null = null;
    let shown: SaveStatus | null = null;
    const set = (next: SaveStatus): void => {
      // React may draw the page again for a state that is the same; with the caret in a long text, that takes time.
      if (next !== shown) setStatus(next);
      shown = next;
    };
    const show = (next: SaveStatus): void => {
      clearTimeout(timer);
      if (last === "saving" && next === "saved") timer = setTimeout(set, REST_MS, next);
      else set(next);
      last = next;
    };
    const stop = reaction(() => statusOf(shared, canEdit), show, { fireImmediately: true });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [shared, canEdit]);
  return status;
}

/** Who else has the page open, and whether its text is saved. */
export const StatusBar = observer(function StatusBar(props: StatusBarProps) {
  const { document: shared, canEdit, children } = props;
  const open = useWorkspace();
  const status = useStatus(shared, canEdit);
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
