import { Icon } from "@cairn/ui/icon";
import { useSyncExternalStore } from "react";
import { landing } from "./drag.ts";

/** While something is dragged over where it cannot land: why. */
export function DropHint() {
  const reason = useSyncExternalStore(landing.subscribe, () => landing.get()?.refused ?? null);
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
