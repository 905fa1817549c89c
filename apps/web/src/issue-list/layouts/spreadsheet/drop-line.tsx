import { useSyncExternalStore } from "react";
import { dropTarget } from "../drag.ts";

/** A line over the frozen column that shows where the dragged row will be inserted. @param props.width px */
export function DropLine({ width }: { width: number }) {
  const y = useSyncExternalStore(dropTarget.subscribe, () => dropTarget.get()?.y);
  if (y === undefined) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 z-4 h-0" style={{ top: y }}>
      <div className="sticky left-0 px-2" style={{ width }}>
        <div className="relative -top-px h-0.5 rounded-full bg-accent before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:border-2 before:border-accent before:bg-surface" />
      </div>
    </div>
  );
}
