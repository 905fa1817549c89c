import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { announce } from "@cairn/ui/live-region";
import { openPopover } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "./text.ts";

/** Loaded when it is opened, or while the page is idle. */
const WaitingList = lazyPart(async () => (await import("./waiting-list.tsx")).WaitingList);

/** Shows how many changes wait for a connection and opens their list; renders nothing if there are none. */
export const WaitingWrites = observer(function WaitingWrites() {
  const open = useWorkspace();
  const count = open.cache.outgoing.waiting.length;
  useWarning(count);
  if (count === 0) return null;
  const show = (anchor: Element): void =>
    openPopover({
      anchor,
      align: "start",
      label: t("waiting_title"),
      width: 320,
      content: () => <WaitingList open={open} />,
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
function useWarning(count: number): void {
  useEffect(() => {
    if (count > 0) announce(t("waiting_many", { count }));
  }, [count]);
}
