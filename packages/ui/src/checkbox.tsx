import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "checked" | "onChange"> & {
  /** "mixed" shows a dash: some of the items it represents are checked. */
  checked: boolean | "mixed";
  onChange: (checked: boolean) => void;
  /** Visible text. Without it, pass an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
};

/** Sets what no attribute can express. */
function showMixed(input: HTMLInputElement): () => void {
  input.indeterminate = true;
  return () => {
    input.indeterminate = false;
  };
}

/** A 16 px box. The drawing lies over the native input, so forms, labels and screen readers work as usual. */
export function Checkbox({ checked, onChange, label, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  const on = checked !== false;
  const box = (
    <span className={cx("grid size-4 flex-none *:[grid-area:1/1]", !label && className)}>
      <input
        id={id}
        {...rest}
        ref={checked === "mixed" ? showMixed : undefined}
        type="checkbox"
        checked={checked === true}
        aria-checked={checked === "mixed" ? "mixed" : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          "m-0 size-4 appearance-none rounded-tag disabled:opacity-50",
          on ? "bg-accent" : "shadow-[inset_0_0_0_1.4px_var(--line-strong)] hover:bg-hover",
        )}
      />
      {on ? (
        <span className="pointer-events-none m-0.5 text-accent-ink">
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
