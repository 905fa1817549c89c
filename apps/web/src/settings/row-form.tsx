import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { type CSSProperties, type FormEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import { t as common } from "../i18n/common.ts";

/** Attributes of an invalid field. */
interface Wrong {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

export interface RowFormProps {
  saveLabel: string;
  /** The problem and its solution; null if there is none. */
  problem: string | null;
  onSave: () => void;
  onCancel: () => void;
  /** Renders the fields; the one that can be invalid takes the given attributes. */
  children: (wrong: Wrong) => ReactNode;
  /** Sets the height and what stands at the left. */
  className: string;
  style?: CSSProperties;
}

/** An inline form in place of a row, with Cancel and Save. Enter saves, Esc discards. */
export function RowForm(props: RowFormProps) {
  const { saveLabel, problem, onSave, onCancel, children, className, style } = props;
  const note = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields; each of them is interactive
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      style={style}
      className={cx("flex flex-wrap items-center gap-2 pr-2", className)}
    >
      {children(problem ? { "aria-invalid": true, "aria-describedby": note } : {})}
      <span className="flex gap-1 max-md:order-2 max-md:ml-auto">
        <Button variant="ghost" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary">
          {saveLabel}
        </Button>
      </span>
      {problem ? (
        <p id={note} role="alert" className="w-full text-12 text-danger max-md:order-3">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
