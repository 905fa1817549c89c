import type { ButtonHTMLAttributes, Ref } from "react";
import { useAriaShortcut } from "./character-keys.ts";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner, useDelayed } from "./spinner.tsx";
import { tip } from "./tooltip.tsx";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "aria-label"> & {
  icon: IconName;
  /** The accessible name and the tooltip. */
  label: string;
  /** Shown in the tooltip; the key itself is bound by the application. */
  shortcut?: string;
  /** 40 is for touch. */
  size?: 20 | 24 | 28 | 32 | 40;
  iconSize?: number;
  /** Open or pressed: keeps the active background. */
  active?: boolean;
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const SIZE: Record<20 | 24 | 28 | 32 | 40, string> = {
  20: "size-5 touch:size-10",
  24: "size-6 touch:size-10",
  28: "size-control",
  32: "size-field",
  40: "size-10",
};

/** A square button that shows only an icon; its label is its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, shortcut, size = 28, iconSize, active, loading = false, className, ...rest } = props;
  const late = useDelayed(loading);
  const keys = useAriaShortcut(shortcut);
  const drawn = iconSize ?? (size <= 24 ? 14 : 16);
  return (
    <button
      type="button"
      {...rest}
      {...tip(label, shortcut)}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : rest.onClick}
      className={cx(
        "inline-grid flex-none place-items-center rounded-control select-none",
        active ? "bg-active text-ink" : "text-ink-3 hover:bg-hover",
        "disabled:cursor-not-allowed disabled:opacity-50",
        SIZE[size],
        className,
      )}
    >
      {late ? <Spinner size={drawn} /> : <Icon name={icon} size={drawn} />}
    </button>
  );
}
