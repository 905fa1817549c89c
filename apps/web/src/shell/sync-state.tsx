import { observer } from "mobx-react-lite";
import type { LiveStatus } from "@cairn/client/live";
import { cx } from "@cairn/ui/cx";
import { tip } from "@cairn/ui/tooltip";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "./text.ts";

const DOT: Record<LiveStatus, string> = {
  live: "bg-success",
  connecting: "border border-warning",
  offline: "border border-danger",
};

/** Shows whether the screen is up to date with the server. */
export const SyncState = observer(function SyncState() {
  const { status } = useWorkspace().live;
  return (
    <span
      role="status"
      {...tip(t(`sync_${status}_hint`))}
      className="flex items-center gap-1.5 text-11 text-ink-3"
    >
      <span aria-hidden className={cx("size-1.5 rounded-full", DOT[status])} />
      {t(`sync_${status}`)}
    </span>
  );
});
