import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { announce } from "@cairn/ui/live-region";
import { openPopover } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "./text.ts";

/** Comes when it is opened, or while the page rests. */
const WaitingList = lazyPart(async () => (await import("./waiting-list.tsx")).WaitingList);

/** How many changes wait for a connection; opens the list of them. Nothing while none do. */
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

/** Said to screen readers as it changes. */
function useWarning(count: number): void {
  useEffect(() => {
    if (count > 0) announce(t("waiting_many", { count }));
  }, [count]);
}
