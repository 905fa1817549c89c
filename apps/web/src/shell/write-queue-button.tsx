import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { announce } from "@cairn/ui/live-region";
import { openPopover } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "./text.ts";

/** Loaded when it is opened, or while the page is idle. */
const WriteQueueList = lazyPart(async () => (await import("./write-queue-list.tsx")).WriteQueueList);

/** Shows how many changes wait for a connection and opens their list; renders nothing if there are none. */
export const WriteQueueButton = observer(function WriteQueueButton() {
  const open = useWorkspace();
  const count = open.cache.outgoing.waiting.length;
  useAnnouncement(count);
  if (count === 0) return null;
  const show = (anchor: Element): void =>
    openPopover({
      anchor,
      align: "start",
      label: t("waiting_title"),
      width: 320,
      content: () => <WriteQueueList open={open} />,
    });
  return (
    <Button
      variant="ghost"
      size={24}
      icon="clock"
      aria-label={t("waiting_many", { count })}
      onClick={(event) => show(event.currentTarget)}
    >
      <span className="num">{count}</span>
    </Button>
  );
});

/** Announced to screen readers as it changes. */
function useAnnouncement(count: number): void {
  useEffect(() => {
    if (count > 0) announce(t("waiting_many", { count }));
  }, [count]);
}
