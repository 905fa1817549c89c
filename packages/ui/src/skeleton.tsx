import { cx } from "./cx.ts";

export type SkeletonProps = {
  /** Px or any CSS length; the size of the final content. */
  width?: number | string;
  height?: number;
  round?: boolean;
  className?: string;
};

/** A quiet bar in the place and size of loading content. The container around it sets `aria-busy`. */
export function Skeleton({ width = "100%", height = 8, round = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx("block flex-none bg-active", round ? "rounded-full" : "rounded-tag", className)}
      style={{ width, height }}
    />
  );
}
