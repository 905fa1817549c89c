import { useRef, type KeyboardEvent } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { tip } from "./tooltip.tsx";

export type Segment<V extends string> = {
  value: V;
  label: string;
  /** Shows the icon alone, with the label as its tooltip. */
  icon?: IconName;
  shortcut?: string;
};

export type SegmentedProps<V extends string> = {
  /** Names the group for screen readers. */
  label: string;
  segments: ReadonlyArray<Segment<V>>;
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A switch between a few views of the same content: icons for layouts, words for scales. One tab stop, arrows move. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, segments, value, onChange, className } = props;
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const at = segments.findIndex((segment) => segment.value === value);
    const index = (at + step + segments.length) % segments.length;
    const next = segments[index];
    if (!next) return;
    onChange(next.value);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[index]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={cx("flex w-fit flex-none gap-px rounded-[7px] bg-sunken p-0.5", className)}
    >
      {segments.map((segment) => {
        const on = segment.value === value;
        return (
          <button
            key={segment.value}
            type="button"
            role="radio"
            aria-checked={on}
            aria-label={segment.icon ? segment.label : undefined}
            tabIndex={on ? 0 : -1}
            {...(segment.icon ? tip(segment.label, segment.shortcut) : null)}
            onKeyDown={move}
            onClick={() => onChange(segment.value)}
            className={cx(
              "grid h-6 touch:h-9 place-items-center rounded-item select-none",
              segment.icon ? "w-7 touch:w-10" : "px-2.5 text-12 font-medium touch:min-w-10",
              on ? "bg-raised text-ink shadow-[0_0_0_1px_var(--line)]" : "text-ink-3 hover:bg-hover",
            )}
          >
            {segment.icon ? <Icon name={segment.icon} /> : segment.label}
          </button>
        );
      })}
    </div>
  );
}
