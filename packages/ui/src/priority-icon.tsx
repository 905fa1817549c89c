import { memo } from "react";
import { cx } from "./cx.ts";
import { circle, rect } from "./icon-paths.ts";

export type PriorityLevel = "urgent" | "high" | "medium" | "low" | "none";

export type PriorityIconProps = {
  level: PriorityLevel;
  size?: number;
  label?: string;
  className?: string;
};

const BARS = [rect(2.5, 9, 2.8, 4.5, 0.8), rect(6.6, 6, 2.8, 7.5, 0.8), rect(10.7, 3, 2.8, 10.5, 0.8)];
const bars = (lit: number): Shape => [BARS.slice(0, lit).join(""), BARS.slice(lit).join("")];

/** What is filled, and what lies over it (`urgent`) or is hinted at. */
type Shape = readonly [string, string];
const SHAPES: Record<PriorityLevel, Shape> = {
  urgent: [rect(2, 2, 12, 12, 3), "M8 4.8v3.7M8 11v.1"],
  high: bars(3),
  medium: bars(2),
  low: bars(1),
  none: [circle(3.7, 8.5, 1.05) + circle(8, 8.5, 1.05) + circle(12.3, 8.5, 1.05), ""],
};
const COLOR: Record<PriorityLevel, string> = {
  urgent: "text-prio-urgent",
  high: "text-prio",
  medium: "text-prio",
  low: "text-prio",
  none: "text-ink-4",
};

/** The mark of a priority: square with "!", three, two or one bars, or three dots. Decorative unless `label` names it. */
export const PriorityIcon = memo(function PriorityIcon({
  level,
  size = 16,
  label,
  className,
}: PriorityIconProps) {
  const [filled, other] = SHAPES[level];
  const isUrgent = level === "urgent";
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx("block flex-none overflow-visible", COLOR[level], className)}
    >
      <path d={filled} />
      <path
        d={other}
        fill={isUrgent ? "none" : undefined}
        fillOpacity={isUrgent ? undefined : 0.25}
        stroke={isUrgent ? "var(--bg, var(--surface))" : undefined}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  );
});
