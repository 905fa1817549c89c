import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { t } from "../i18n/write-queue.ts";

/** The waiting writes, oldest first. Each can be discarded. */
export const WriteQueueList = observer(function WriteQueueList({ open }: { open: OpenWorkspace }) {
  const { outgoing } = open.cache;
  if (outgoing.waiting.length === 0) {
    return <p className="p-4 text-ink-3">{t("none")}</p>;
  }
  return (
    <div className="flex max-h-[inherit] flex-col">
      <p className="border-b border-line px-4 py-3 text-12 text-ink-3">{t("text")}</p>
      <ul className="min-h-0 flex-1 overflow-y-auto py-1">
        {outgoing.waiting.map(({ write }) => (
          <li key={write.id} className="flex items-center gap-2 py-0.5 pr-2 pl-4">
            <span className="cut flex-1">{write.label}</span>
            <IconButton
              icon="x"
              size={24}
              label={t("discard", { label: write.label })}
              onClick={() => outgoing.discard(write.id)}
            />
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-2">
        <Button
          variant="ghost"
          icon="refresh"
          disabled={outgoing.isSending}
          onClick={() => void outgoing.drain()}
        >
          {t("send")}
        </Button>
      </div>
    </div>
  );
});
