import { useId, useState } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Picker, type PickerItem } from "./picker.tsx";

export type SelectProps = {
  /** Accessible name of the list; the field's label is above it (field.tsx). */
  label: string;
  items: readonly PickerItem[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  size?: 28 | 32;
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  className?: string;
};

const OPENERS: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp"]);

/** A single choice in a form: looks like a field, opens the same searchable list as everything else. */
export function Select(props: SelectProps) {
  const { label, items, value, onChange, placeholder, emptyText, disabled, size = 32, className } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const current = items.find((item) => item.value === value);
  return (
    <>
      <button
        ref={setButton}
        id={props.id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={props.id ? undefined : label}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (!OPENERS.has(event.key)) return;
          event.preventDefault();
          setOpen(true);
        }}
        className={cx(
          "field-focus flex w-full items-center gap-2 rounded-control bg-surface px-2.5 text-left text-13",
          "disabled:opacity-60",
          size === 32 ? "h-field" : "h-control",
          props["aria-invalid"] ? "shadow-[inset_0_0_0_1px_var(--danger)]" : "frame-strong",
          className,
        )}
      >
        {current?.icon}
        <span className={cx("cut flex-1", current ? "text-ink" : "text-ink-4")}>
          {current?.label ?? placeholder}
        </span>
        <Icon name="down" size={14} className="text-ink-4" />
      </button>
      {open && button ? (
        <Picker
          id={listId}
          open
          onOpenChange={setOpen}
          anchor={button}
          spec={{
            label,
            items,
            value,
            emptyText,
            width: Math.max(200, button.offsetWidth),
            onChange: (next) => next !== null && onChange(next),
          }}
        />
      ) : null}
    </>
  );
}
