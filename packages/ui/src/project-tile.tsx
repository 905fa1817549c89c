import { cx } from "./cx.ts";
import type { ColorStyle } from "./color-style.ts";
import { Icon, type IconName } from "./icon.tsx";
import { firstLetter, stableIndex } from "./names.ts";

export type ProjectTileProps = {
  /** Provides the letter if there is neither emoji nor icon, and the color if none is set. */
  name: string;
  /** Determines the color, so that it survives a new name. Default: the name. */
  id?: string;
  emoji?: string | null;
  icon?: IconName | null;
  /** Any CSS color; drawn as text on a 16 % tint of itself. */
  color?: string | null;
  /** Edge in px. */
  size?: 18 | 24 | 32 | 44;
  className?: string;
};

const COLORS = ["sky", "plum", "moss", "rust", "sand", "slate"] as const;
const FONT: Record<18 | 24 | 32 | 44, string> = {
  18: "text-[11px] rounded-item",
  24: "text-[13px] rounded-control",
  32: "text-[17px] rounded-card",
  44: "text-[22px] rounded-[10px]",
};

/** The small square of a project: emoji, icon or first letter. Always beside the name, so it is decoration. */
export function ProjectTile({ name, id, emoji, icon, color, size = 18, className }: ProjectTileProps) {
  const style: ColorStyle = {
    width: size,
    height: size,
    "--c": color ?? `var(--label-${COLORS[stableIndex(id ?? name, COLORS.length)] ?? "slate"})`,
  };
  return (
    <span
      aria-hidden
      className={cx(
        "mark grid flex-none place-items-center leading-none font-[650] text-mark select-none",
        "bg-[color-mix(in_oklab,var(--mark)_16%,transparent)]",
        FONT[size],
        className,
      )}
      style={style}
    >
      {emoji ||
        (icon ? (
          <Icon name={icon} size={Math.round(size * 0.66)} />
        ) : (
          (firstLetter(name) || "?").toLocaleUpperCase()
        ))}
    </span>
  );
}
