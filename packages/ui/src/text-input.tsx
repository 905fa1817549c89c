import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "prefix"> & {
  icon?: IconName;
  /** Fixed text before the value, e.g. the host of a URL. */
  prefix?: ReactNode;
  /** After the value, e.g. a button that shows the password. */
  suffix?: ReactNode;
  /** 28 in rows and bars, 32 in forms. */
  size?: 28 | 32;
  ref?: Ref<HTMLInputElement>;
};

/** A one-line field. The focus ring uses the frame's box, so nothing moves on focus. */
export function TextInput(props: TextInputProps) {
  const { icon, prefix, suffix, size = 32, className, ...rest } = props;
  return (
    <span
      className={cx(
        "field-focus flex items-center gap-2 rounded-control px-2.5 text-13 text-ink",
        rest.readOnly ? "bg-canvas" : "bg-surface",
        // Also if a fieldset around it is disabled.
        "has-[input:disabled]:opacity-60",
        size === 32 ? "h-field" : "h-control",
        rest["aria-invalid"] ? "shadow-[inset_0_0_0_1px_var(--danger)]" : "frame-strong",
        className,
      )}
    >
      {icon ? <Icon name={icon} className="text-ink-4" /> : null}
      {prefix ? <span className="-mr-2 flex-none text-ink-3">{prefix}</span> : null}
      <input
        type="text"
        {...rest}
        className="h-full min-w-0 flex-1 bg-transparent text-inherit outline-none focus-visible:outline-none"
      />
      {suffix}
    </span>
  );
}
