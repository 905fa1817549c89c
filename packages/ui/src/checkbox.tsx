import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "checked" | "onChange"> & {
  /** "mixed" shows a dash: some of the items it represents are checked. */
  checked: boolean | "mixed";
  onChange: (checked: boolean) => void;
  /** Visible text. Without it, pass an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A 16 px box. The native input lies on top of the drawing, so forms, labels and screen readers work as usual. */
export function Checkbox({ checked, onChange, label, hint, className, ref, ...rest }: CheckboxProps) {
  const id = useId();
  const on = checked !== false;
  const setRef = (element: HTMLInputElement | null): void => {
    if (element) element.indeterminate = checked === "mixed";
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
  const box = (
    <span className={cx("relative size-4 flex-none", !label && className)}>
      <input
        id={id}
        {...rest}
        ref={setRef}
        type="checkbox"
        checked={checked === true}
        aria-checked={checked === "mixed" ? "mixed" : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          "absolute inset-0 m-0 size-4 appearance-none rounded-tag disabled:opacity-50",
          on ? "bg-accent" : "shadow-[inset_0_0_0_1.4px_var(--line-strong)] hover:bg-hover",
        )}
      />
      {on ? (
        <span className="pointer-events-none absolute inset-0.5 text-accent-ink">
          <Icon name={checked === "mixed" ? "dash" : "check"} size={12} weight={2} />
        </span>
      ) : null}
    </span>
  );
  if (!label) return box;
  return (
    <label htmlFor={id} className={cx("flex gap-2 select-none", rest.disabled && "opacity-60", className)}>
      <span className="flex h-5 items-center">{box}</span>
      <span className="min-w-0">
        <span className="text-ink">{label}</span>
        {hint ? <span className="block text-12 text-ink-3">{hint}</span> : null}
      </span>
    </label>
  );
}
