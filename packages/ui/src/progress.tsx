import { cx } from "./cx.ts";
import type { ColorStyle } from "./color-style.ts";

export type ProgressPart = {
  id: string;
  value: number;
  /** Any CSS color; the accent by default. */ color?: string;
};

export type ProgressProps = {
  /** Accessible name. */
  label: string;
  /** One number, or parts drawn one after the other in their colors. */
  value: number | readonly ProgressPart[];
  /** The value of a full bar. */
  max: number;
  className?: string;
};

/** A bar of 4 px. */
export function Progress({ label, value, max, className }: ProgressProps) {
  const parts: readonly ProgressPart[] = typeof value === "number" ? [{ id: "value", value }] : value;
  const done = parts.reduce((sum, part) => sum + part.value, 0);
  const share = (amount: number): string => `${max > 0 ? Math.min(100, (amount / max) * 100) : 0}%`;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(done, max)}
      className={cx("flex h-1 overflow-hidden rounded-[2px] bg-active", className)}
    >
      {parts.map((part) => {
        const style: ColorStyle = { width: share(part.value) };
        if (part.color) style["--c"] = part.color;
        return (
          <i
            key={part.id}
            className={cx("block h-full flex-none", part.color ? "mark bg-mark" : "bg-accent")}
            style={style}
          />
        );
      })}
    </div>
  );
}
