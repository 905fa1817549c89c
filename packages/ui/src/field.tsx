import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

/** The attributes that connect a control with label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

export type FieldProps = {
  label: string;
  /** Kept for screen readers only. */
  hideLabel?: boolean;
  /** Helps before an error occurs. */
  hint?: ReactNode;
  /** What is wrong and what to do; read aloud when it appears. Replaces the hint. */
  error?: string | null;
  /** Says that the value is good, e.g. "This address is free". */
  success?: string | null;
  required?: boolean;
  /** On the right of the label line, e.g. "Optional". */
  aside?: ReactNode;
  /** Renders the control with the given attributes. */
  children: (control: FieldControl) => ReactNode;
  className?: string;
};

/** Label, control, and one line below it with a hint, a success message or an error. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, success, required, aside, children, className } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || success || hint;
  return (
    <div className={cx("flex flex-col", className)}>
      <div className={cx("flex items-baseline justify-between", hideLabel ? "sr-only" : "mb-1.5")}>
        <label htmlFor={id} className="text-12 font-medium text-ink-2">
          {label}
        </label>
        {aside ? <span className="text-12 text-ink-3">{aside}</span> : null}
      </div>
      {children({
        id,
        "aria-describedby": note ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required ? true : undefined,
      })}
      <div id={noteId} aria-live="polite" className="text-12">
        {error ? (
          <p className="mt-1.5 flex gap-1.5 text-danger">
            <Icon name="warn" size={14} className="mt-px" />
            {error}
          </p>
        ) : success ? (
          <p className="mt-1.5 flex gap-1.5 text-success">
            <Icon name="check" size={14} className="mt-px" />
            {success}
          </p>
        ) : hint ? (
          <p className="mt-1.5 text-ink-3">{hint}</p>
        ) : null}
      </div>
    </div>
  );
}
