import { Command } from "cmdk";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";

export type RowPart = {
  label: string;
  icon?: ReactNode;
  hint?: string;
  count?: number | string;
  shortcut?: string;
  disabled?: boolean;
  /** Chosen; "mixed": by some of the edited objects. */
  on?: boolean | "mixed";
  /** A checkbox before the row (multiple choice); otherwise a check mark after it. */
  box?: boolean;
  /** Opens a nested list. */
  sub?: boolean;
  /** The row that creates the typed text. */
  create?: boolean;
};

const signOf = (on: true | "mixed"): "check" | "dash" => (on === true ? "check" : "dash");

/** The 14 px box of a multiple choice. */
export function CheckMark({ on }: { on: boolean | "mixed" }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-3.5 flex-none place-items-center rounded-tag",
        on === true
          ? "bg-accent text-accent-ink"
          : on
            ? "bg-active text-ink"
            : "shadow-[inset_0_0_0_1.4px_var(--line-strong)]",
      )}
    >
      {on ? <Icon name={signOf(on)} size={10} weight={2.2} /> : null}
    </span>
  );
}

/** One row of a picker, 28 px. */
export function PickerRow(props: RowPart & { id: string; onSelect: () => void }) {
  const { id, label, icon, hint, count, shortcut, disabled, on = false, box = false, sub, create } = props;
  return (
    <Command.Item
      value={id}
      data-row={id}
      disabled={disabled}
      onSelect={props.onSelect}
      aria-checked={sub ? undefined : on}
      aria-haspopup={sub ? "listbox" : undefined}
      className={cx(
        "flex h-7 items-center gap-2 rounded-item px-2 whitespace-nowrap text-ink-2 select-none max-md:h-10",
        "data-[selected=true]:bg-active data-[selected=true]:text-ink data-[disabled=true]:opacity-50",
      )}
    >
      {box && !sub ? <CheckMark on={on} /> : null}
      {create ? <Icon name="plus" className="text-ink-4" /> : icon}
      <span className="cut">{label}</span>
      {hint ? <span className="cut text-12 text-ink-3">{hint}</span> : null}
      <span className="num ml-auto flex flex-none items-center gap-1.5 pl-2 text-12 text-ink-3">
        {on && !box ? <Icon name={signOf(on)} size={14} /> : null}
        {count}
        {shortcut ? <Kbd shortcut={shortcut} variant="plain" /> : null}
        {sub ? <Icon name="right" size={12} className="text-ink-4" /> : null}
      </span>
    </Command.Item>
  );
}
