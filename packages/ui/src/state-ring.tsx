import { memo, type ReactNode } from "react";
import { cx } from "./cx.ts";
import type { ColorStyle } from "./color-style.ts";

/** The five groups, distinguished by shape alone: dashes, ring, filled share, check, cross. */
export type RingGroup = "backlog" | "unstarted" | "started" | "completed" | "cancelled";

export type StateRingProps = {
  group: RingGroup;
  /**
   * Stored color, any CSS color; its lightness is clamped to stay visible (tokens.css `--mark`). Default: the group's.
   */
  color?: string;
  /** The position of this state among the started ones, 0–1. Only drawn for `started`. */
  share?: number;
  size?: number;
  label?: string;
  className?: string;
};

const RING = <circle cx="8" cy="8" r="5.6" strokeWidth="1.6" />;
/** A stroke as wide as its radius fills a sector: radius 1.9, so the full circle is 2π · 1.9. */
const PIE_ROUND = 2 * Math.PI * 1.9;

const disc = (glyph: string) => (
  <>
    <circle cx="8" cy="8" r="6.4" fill="currentColor" stroke="none" />
    <path d={glyph} stroke="var(--bg, var(--surface))" strokeWidth="1.6" />
  </>
);

const SHAPES: Record<RingGroup, (share: number) => ReactNode> = {
  backlog: () => (
    <circle cx="8" cy="8" r="5.6" strokeWidth="1.6" strokeDasharray="1.9 2.498" strokeLinecap="butt" />
  ),
  unstarted: () => RING,
  started: (share) => (
    <>
      {RING}
      <circle
        cx="8"
        cy="8"
        r="1.9"
        strokeWidth="3.8"
        strokeLinecap="butt"
        strokeDasharray={`${(PIE_ROUND * Math.min(1, Math.max(0, share))).toFixed(2)} 20`}
        transform="rotate(-90 8 8)"
      />
    </>
  ),
  completed: () => disc("M5.2 8.2l2 2 3.7-4.2"),
  cancelled: () => disc("M5.8 5.8l4.4 4.4m0-4.4-4.4 4.4"),
};

/** The mark of a workflow state. Decorative unless `label` names it. */
export const StateRing = memo(function StateRing(props: StateRingProps) {
  const { group, share = 0.5, size = 16, label, className } = props;
  const style: ColorStyle = { "--c": props.color ?? `var(--state-${group})` };
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx("mark block flex-none text-mark", className)}
      style={style}
    >
      {SHAPES[group](share)}
    </svg>
  );
});
