import { Field } from "@cairn/ui/field";
import { Icon } from "@cairn/ui/icon";
import type { ReactNode } from "react";

interface PickerFieldProps {
  label: string;
  /** The chosen values as text, or what it means that none is chosen. */
  text: string;
  isEmpty: boolean;
  /** In front of the text. */
  mark?: ReactNode;
  error?: string | undefined;
  /** Opens the picker at this place. */
  onOpen: (anchor: Element) => void;
}

/** A form field for several values, which are chosen in a picker. */
export const PickerField = ({ label, text, isEmpty, mark, error, onOpen }: PickerFieldProps) => (
  <Field label={label} error={error ?? null}>
    {({ id, ...control }) => (
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${text}`}
        aria-describedby={control["aria-describedby"]}
        onClick={(event) => onOpen(event.currentTarget)}
        className="field-focus flex h-field w-full items-center gap-2 rounded-control bg-surface px-2.5 text-left text-13 frame-strong"
      >
        {mark}
        <span className={isEmpty ? "cut flex-1 text-ink-3" : "cut flex-1 text-ink"}>{text}</span>
        <Icon name="down" size={14} className="text-ink-4" />
      </button>
    )}
  </Field>
);
