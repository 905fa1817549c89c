import { memo } from "react";
import { cx } from "./cx.ts";

export type PriorityLevel = "urgent" | "high" | "medium" | "low" | "none";

export type PriorityIconProps = {
  level: PriorityLevel;
  size?: number;
  label?: string;
  className?: string;
};

/** x, y and height of the three bars; the width is 2.8. */
const BARS = [
  [2.5, 9, 4.5],
  [6.6, 6, 7.5],
  [10.7, 3, 10.5],
] as const;
const LIT: Record<PriorityLevel, number> = { urgent: 3, high: 3, medium: 2, low: 1, none: 0 };
const COLOR: Record<PriorityLevel, string> = {
  urgent: "text-prio-urgent",
  high: "text-prio",
  medium: "text-prio",
  low: "text-prio",
  none: "text-ink-4",
};

function shape(level: PriorityLevel) {
  if (level === "urgent") {
    return (
      <>
        <rect x="2" y="2" width="12" height="12" rx="3" />
        <path
          d="M8 4.8v3.7M8 11v.1"
          stroke="var(--bg, var(--surface))"
          strokeWidth="1.9"
          strokeLinecap="round"
        />
      </>
    );
  }
  if (level === "none") {
    return [3.7, 8, 12.3].map((x) => <circle key={x} cx={x} cy="8.5" r="1.05" />);
  }
  return BARS.map(([x, y, height], index) => (
    <rect
      key={x}
      x={x}
      y={y}
      width="2.8"
      height={height}
      rx=".8"
      opacity={index < LIT[level] ? undefined : 0.25}
    />
  ));
}

/** The mark of a priority: square with "!", three, two or one bars, or three dots. Decorative unless `label` names it. */
export const PriorityIcon = memo(function PriorityIcon({
  level,
  size = 16,
  label,
  className,
}: PriorityIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx("block flex-none", COLOR[level], className)}
    >
      {shape(level)}
    </svg>
  );
});
