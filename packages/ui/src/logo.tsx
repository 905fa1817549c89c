import { cx } from "./cx.ts";

export type LogoProps = {
  /** Edge in px, from 16 to 64. */
  size?: number;
  /** Shown beside the mark, when given. */
  wordmark?: string;
  /** Read by screen readers instead of the mark. */
  label?: string;
  className?: string;
};

/** Three stones, the top one in the accent: the next piece of work. */
export function Logo({ size = 24, wordmark, label = "Cairn", className }: LogoProps) {
  const mark = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className={cx("block flex-none", !wordmark && className)}
      role={wordmark ? undefined : "img"}
      aria-label={wordmark ? undefined : label}
      aria-hidden={wordmark ? true : undefined}
    >
      <g fill="var(--ink)">
        <path d="M1 12.5c0-1.9 2.2-2.5 6.8-2.5s7.2.5 7.2 2.4-2.3 2.6-7 2.6-7-.6-7-2.5z" />
        <path d="M3 7.1C3 5.4 4.6 5 8 5s5.4.3 5.4 2-1.8 2-5.3 2S3 8.8 3 7.1z" />
      </g>
      <path fill="var(--accent)" d="M4.7 2.5C4.7 1.3 5.8 1 8 1s3.5.3 3.5 1.5S10.3 4 8.1 4 4.7 3.7 4.7 2.5z" />
    </svg>
  );
  if (!wordmark) return mark;
  return (
    <span className={cx("inline-flex items-center gap-2 text-16 font-strong text-ink", className)}>
      {mark}
      {wordmark}
    </span>
  );
}
