import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import type { ColorStyle } from "./color-style.ts";
import { Icon, type IconName } from "./icon.tsx";

/** An 8 px dot in a stored color. */
export function Dot({ color, size = 8, className }: { color: string; size?: number; className?: string }) {
  const style: ColorStyle = { "--c": color, width: size, height: size };
  return (
    <span aria-hidden className={cx("mark block flex-none rounded-full bg-mark", className)} style={style} />
  );
}

export type PillTone = "plain" | "danger" | "warning" | "success" | "accent";

export type PillProps = {
  children: ReactNode;
  /** A label's color, drawn as a dot only: the text always has the text color. */
  dot?: string;
  icon?: IconName;
  /** Any other mark before the text. */
  leading?: ReactNode;
  tone?: PillTone;
  className?: string;
};

const TONE: Record<PillTone, string> = {
  plain: "text-ink-3",
  danger: "text-danger",
  warning: "text-warning",
  success: "text-success",
  accent: "text-accent",
};

/** A 20 px pill: a label with its dot, a cycle or module with its icon, a small status. */
export function Pill({ children, dot, icon, leading, tone = "plain", className }: PillProps) {
  return (
    <span
      className={cx(
        "num inline-flex h-5 max-w-full flex-none items-center rounded-[10px] text-12 frame",
        dot ? "gap-[5px] pr-2 pl-1.5" : "gap-1 px-1.5",
        TONE[tone],
        className,
      )}
    >
      {dot ? <Dot color={dot} /> : null}
      {leading}
      {icon ? <Icon name={icon} size={12} className={tone === "plain" ? "text-ink-4" : undefined} /> : null}
      <span className="cut">{children}</span>
    </span>
  );
}

/** A single value with its icon, 20 px high and without an outline: less prominent than pills. */
export function Scalar({ children, icon, tone = "plain", className }: Omit<PillProps, "dot" | "leading">) {
  return (
    <span className={cx("num inline-flex h-5 flex-none items-center gap-1 text-12", TONE[tone], className)}>
      {icon ? <Icon name={icon} size={12} className={tone === "plain" ? "text-ink-4" : undefined} /> : null}
      {children}
    </span>
  );
}

/** A number beside a name. `hot` is filled with the accent (unread), `soft` tinted (applied filters). */
export function Count({
  children,
  look = "quiet",
  className,
}: {
  children: ReactNode;
  look?: "quiet" | "soft" | "hot";
  className?: string;
}) {
  return (
    <span
      className={cx(
        "num flex-none text-center text-11 font-medium",
        look === "quiet" && "text-ink-3",
        look === "soft" && "min-w-4 rounded-card bg-accent-soft px-[5px] text-accent",
        look === "hot" && "min-w-4.5 rounded-[9px] bg-accent px-[5px] text-accent-ink",
        className,
      )}
    >
      {children}
    </span>
  );
}
