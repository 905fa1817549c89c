import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { useAriaShortcut } from "./character-keys.ts";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { Spinner, useDelayed } from "./spinner.tsx";

export type ButtonVariant = "primary" | "line" | "ghost" | "danger" | "danger-ghost";

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  children: ReactNode;
  variant?: ButtonVariant;
  /** 24 in chip bars, 28 in bars and rows, 32 in forms and dialogs. */
  size?: 24 | 28 | 32;
  icon?: IconName;
  /** Any other mark before the text. Takes the place of `icon`. */
  leading?: ReactNode;
  /** After the text, e.g. a count. */
  trailing?: ReactNode;
  /** Busy: not clickable, and after 300 ms a spinner replaces the icon. */
  loading?: boolean;
  /** Shown as a hint; the key itself is bound by the application. */
  shortcut?: string;
  /** Of the key caps, e.g. to hide them where there is no room. */
  capsClassName?: string;
  /** Open or pressed: keeps the active ground. */
  active?: boolean;
  full?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const LOOK: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-hover disabled:hover:bg-accent",
  line: "text-ink-2 frame-strong hover:bg-hover",
  ghost: "text-ink-2 hover:bg-hover",
  danger: "bg-danger text-surface hover:brightness-95",
  "danger-ghost": "text-danger hover:bg-danger-soft",
};
const SIZE: Record<24 | 28 | 32, string> = {
  24: "h-6 touch:h-8 gap-1.5 px-2 text-12",
  28: "h-control touch:min-w-10 touch:justify-center gap-1.5 text-13",
  32: "h-field gap-1.5 px-3 text-13",
};

function padding(variant: ButtonVariant, size: number): string {
  if (size !== 28) return "";
  return variant === "ghost" || variant === "danger-ghost" ? "px-2" : "px-2.5";
}

/** A button. `type="button"` by default, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const { children, variant = "line", size = 28, icon, leading, trailing, loading = false, ...more } = props;
  const { shortcut, capsClassName, active, full, className, ...rest } = more;
  const late = useDelayed(loading);
  const keys = useAriaShortcut(shortcut);
  const mark = late ? <Spinner /> : (leading ?? (icon ? <Icon name={icon} /> : null));
  const filled = variant === "primary" || variant === "danger";
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-keyshortcuts={keys}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
      className={cx(
        "inline-flex flex-none items-center rounded-control font-medium whitespace-nowrap select-none",
        "disabled:cursor-not-allowed disabled:opacity-50",
        LOOK[variant],
        SIZE[size],
        padding(variant, size),
        active && "bg-active text-ink hover:bg-active",
        full && "w-full justify-center",
        className,
      )}
    >
      {mark ? (
        <span
          className={cx(
            "-ml-0.5 flex-none",
            !filled && variant !== "danger-ghost" && !leading && "text-ink-3",
          )}
        >
          {mark}
        </span>
      ) : null}
      {children}
      {trailing}
      {shortcut ? (
        <Kbd
          shortcut={shortcut}
          variant={filled ? "inherit" : "cap"}
          className={cx(filled && "-mr-1.5", capsClassName)}
        />
      ) : null}
    </button>
  );
}
