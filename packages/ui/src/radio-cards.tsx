import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type RadioCard<V extends string> = {
  value: V;
  label: ReactNode;
  /** One line below the label; the cards are then stacked. */
  hint?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<V extends string> = {
  /** Names the group for screen readers. */
  label: string;
  options: ReadonlyArray<RadioCard<V>>;
  value: V | null;
  onChange: (value: V) => void;
  /** Cards side by side, in this many columns. Default: as many as there are options. */
  columns?: number;
  className?: string;
};

/** One choice among few, all visible. Native radio buttons: arrow keys move, the form knows the value. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, options, value, onChange, columns = options.length, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("grid gap-1.5", className)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {options.map((option) => {
        const on = option.value === value;
        return (
          <label
            key={option.value}
            className={cx(
              "relative rounded-control outline-offset-1 outline-accent has-focus-visible:outline-2",
              option.hint ? "flex flex-col px-3 py-2" : "num grid h-field place-items-center px-2",
              on
                ? "bg-accent-soft font-medium text-ink shadow-[inset_0_0_0_2px_var(--accent)]"
                : "text-ink-2 frame-strong not-has-disabled:hover:bg-hover",
              "has-disabled:opacity-50",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={on}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 appearance-none outline-none focus-visible:outline-none"
            />
            <span>{option.label}</span>
            {option.hint ? (
              <span className="text-12 font-normal whitespace-normal text-ink-3">{option.hint}</span>
            ) : null}
          </label>
        );
      })}
    </div>
  );
}
