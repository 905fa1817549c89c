import { cx } from "@cairn/ui/cx";
import type { Zone } from "./drop-zones.ts";

export interface DropLineProps {
  zone: Zone;
  /** Px from the left at which the row's content starts. */
  indent?: number;
}

/**
 * The drop target of a row: a 2 px line with a ring at its left end, or a frame around the row it goes into
 * (look/README, States).
 */
export function DropLine({ zone, indent = 0 }: DropLineProps) {
  if (zone === "inside")
    return (
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 z-10 rounded-control shadow-[inset_0_0_0_2px_var(--accent)]"
      />
    );
  return (
    <span
      aria-hidden
      style={{ left: indent }}
      className={cx(
        "pointer-events-none absolute right-0 z-10 h-0.5 bg-accent before:absolute before:top-1/2 before:-left-1 before:size-2 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-accent before:bg-canvas",
        zone === "before" ? "-top-px" : "-bottom-px",
      )}
    />
  );
}
