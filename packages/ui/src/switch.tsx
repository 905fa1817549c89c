import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Visible text before the switch. Without it, pass `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** What is wrong; replaces the hint. */
  error?: string | null;
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
};

/** A setting that takes effect at once. 28 × 16 px. */
export function Switch({ checked, onChange, label, hint, error, disabled, className, ...rest }: SwitchProps) {
  const id = useId();
  const track = (
    <span className={cx("relative inline-block h-4 w-7 flex-none", !label && className)}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={rest["aria-label"]}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          "absolute inset-0 m-0 h-4 w-7 appearance-none rounded-full transition-colors duration-[var(--m-fast)] disabled:opacity-50",
          checked ? "bg-accent" : "bg-ink-4",
        )}
      />
      <span
        aria-hidden
        className={cx(
          "pointer-events-none absolute top-0.5 left-0.5 size-3 rounded-full transition-transform duration-[var(--m-fast)]",
          checked ? "translate-x-3 bg-accent-ink" : "bg-surface",
        )}
      />
    </span>
  );
  if (!label) return track;
  return (
    <label htmlFor={id} className={cx("flex items-start justify-between gap-4 select-none", className)}>
      <span className="min-w-0">
        <span className="font-medium text-ink">{label}</span>
        {error || hint ? (
          <span
            id={`${id}-hint`}
            aria-live="polite"
            className={cx("block text-12", error ? "text-danger" : "text-ink-3")}
          >
            {error || hint}
          </span>
        ) : null}
      </span>
      <span className="flex h-5 items-center">{track}</span>
    </label>
  );
}
