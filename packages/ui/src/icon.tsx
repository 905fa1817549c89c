import { memo } from "react";
import { cx } from "./cx.ts";
import { FILLS, STROKES, WEIGHTS, type IconName } from "./icon-paths.ts";

export type { IconName };

/** All names, in the order of the set; for the gallery and icon choosers. */
export const ICON_NAMES = Object.keys(STROKES) as IconName[];

export type IconProps = {
  name: IconName;
  /** Edge in px; the set is drawn for 16, and stays crisp at 12, 14, 20 and 24. */
  size?: number;
  /** Line weight in units of the 16 px grid, for a small icon that needs a heavier line. */
  weight?: number;
  /** Names the icon for screen readers. Without it, the icon is decoration beside a text. */
  label?: string;
  className?: string;
};

/** One icon of Cairn's own set, in the color of the surrounding text. */
export const Icon = memo(function Icon({ name, size = 16, weight, label, className }: IconProps) {
  const fill = FILLS[name];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight ?? WEIGHTS[name] ?? 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx("block flex-none overflow-visible", className)}
    >
      <path d={STROKES[name]} />
      {fill ? <path d={fill} fill="currentColor" stroke="none" /> : null}
    </svg>
  );
});
