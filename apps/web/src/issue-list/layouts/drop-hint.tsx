import { Icon } from "@cairn/ui/icon";
import { useSyncExternalStore } from "react";
import { dropTarget } from "./drag.ts";

/** Says why the dragged issues cannot be dropped where they are. */
export function DropHint() {
  const reason = useSyncExternalStore(dropTarget.subscribe, () => dropTarget.get()?.refused ?? null);
  if (reason === null) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-5 z-10 flex justify-center px-3">
      <p
        role="status"
        className="flex h-8 items-center gap-2 rounded-card bg-raised px-3 text-12 text-ink-2 shadow-menu [--bg:var(--raised)]"
      >
        <Icon name="block" size={14} className="text-ink-4" />
        {reason}
      </p>
    </div>
  );
}
