import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { cx } from "./cx.ts";

export type ResizeHandleProps = {
  /** Accessible name: "Resize sidebar". */
  label: string;
  /** Width of the panel in px. */
  value: number;
  min: number;
  max: number;
  /** What a double click and Home reset. */
  initial: number;
  /** Called while dragging; cheap work only. */
  onChange: (value: number) => void;
  /** Called once at the end of a drag or key press, to store the width. */
  onCommit?: (value: number) => void;
  /** The edge of the panel with the handle. A handle on the left edge widens to the left. */
  edge?: "left" | "right";
  /** -1 if the width is changed by keys elsewhere. */
  tabIndex?: 0 | -1;
  className?: string;
};

const STEP = 8;
const BIG_STEP = 32;

/** Dragging: follows the pointer from where it was pressed, and commits once. */
function useDrag(
  { value, onChange, onCommit }: ResizeHandleProps,
  sign: number,
  clamp: (width: number) => number,
) {
  const drag = useRef<{ x: number; from: number; last: number } | null>(null);
  const end = (): void => {
    if (!drag.current) return;
    const { from, last } = drag.current;
    drag.current = null;
    if (last !== from) onCommit?.(last);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, from: value, last: value };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (!drag.current) return;
      const next = clamp(drag.current.from + (event.clientX - drag.current.x) * sign);
      if (next === drag.current.last) return;
      drag.current.last = next;
      onChange(next);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** The edge of a panel, which can be dragged and moved with the arrow keys (8 px, with Shift 32). */
export function ResizeHandle(props: ResizeHandleProps) {
  const {
    label,
    value,
    min,
    max,
    initial,
    onChange,
    onCommit,
    edge = "right",
    tabIndex = 0,
    className,
  } = props;
  const sign = edge === "right" ? 1 : -1;
  const clamp = (width: number): number => Math.round(Math.min(max, Math.max(min, width)));
  const drag = useDrag(props, sign, clamp);
  const set = (width: number): void => {
    const next = clamp(width);
    if (next !== value) onChange(next);
    onCommit?.(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = (event.shiftKey ? BIG_STEP : STEP) * sign;
    const next: Record<string, number> = {
      ArrowRight: value + step,
      ArrowLeft: value - step,
      Home: initial,
      PageUp: max,
      PageDown: min,
    };
    const width = next[event.key];
    if (width === undefined) return;
    event.preventDefault();
    set(width);
  };
  return (
    // A movable separator is a control (ARIA, separator), whether or not it is reachable by Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...drag}
      role="separator"
      tabIndex={tabIndex}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onDoubleClick={() => set(initial)}
      className={cx(
        "absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none select-none",
        "after:absolute after:inset-y-0 after:left-[3px] after:w-0.5 after:opacity-0 hover:after:bg-line-strong hover:after:opacity-100 active:after:bg-accent active:after:opacity-100",
        "focus-visible:outline-none focus-visible:after:bg-accent focus-visible:after:opacity-100",
        edge === "right" ? "-right-1" : "-left-1",
        className,
      )}
    />
  );
}
