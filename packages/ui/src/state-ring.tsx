import { memo } from "react";
import { cx } from "./cx.ts";
import type { ColorStyle } from "./color-style.ts";
import { circle, n } from "./icon-paths.ts";

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

/** A sector of a circle with a radius of 3.8 px, clockwise from the top. */
function sector(share: number): string {
  if (share >= 1) return circle(8, 8, 3.8);
  if (share <= 0) return "";
  const [x, y] = [8 + 3.8 * Math.sin(2 * Math.PI * share), 8 - 3.8 * Math.cos(2 * Math.PI * share)];
  return `M8 8V4.2A3.8 3.8 0 ${share > 0.5 ? 1 : 0} 1 ${n(x)} ${n(y)}z`;
}

interface Shape {
  /** Otherwise a ring. */
  isFull?: boolean;
  isDashed?: boolean;
  /** Drawn on a filled disc. */
  glyph?: string;
}
const SHAPES: Record<RingGroup, Shape> = {
  backlog: { isDashed: true },
  unstarted: {},
  started: {},
  completed: { isFull: true, glyph: "M5.2 8.2l2 2 3.7-4.2" },
  cancelled: { isFull: true, glyph: "M5.8 5.8l4.4 4.4m0-4.4-4.4 4.4" },
};

/**
 * The mark of a workflow state. Decorative unless `label` names it. All states use the same two elements, so that a
 * mark in a virtual row is updated instead of being created again.
 */
export const StateRing = memo(function StateRing(props: StateRingProps) {
  const { group, share = 0.5, size = 16, label, className } = props;
  const { isFull, isDashed, glyph } = SHAPES[group];
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
      className={cx("mark block flex-none overflow-visible text-mark", className)}
      style={style}
    >
      {/* A stroke as wide as twice its radius fills the disc. */}
      <circle
        cx="8"
        cy="8"
        r={isFull ? 3.2 : 5.6}
        strokeWidth={isFull ? 6.4 : 1.6}
        strokeDasharray={isDashed ? "1.9 2.498" : undefined}
        strokeLinecap="butt"
      />
      <path
        d={glyph ?? (group === "started" ? sector(share) : "")}
        fill={glyph === undefined ? "currentColor" : undefined}
        stroke={glyph === undefined ? "none" : "var(--bg, var(--surface))"}
        strokeWidth="1.6"
      />
    </svg>
  );
});
