import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { dismissToast, toasts, type ShownToast, type ToastTone } from "./toast-store.ts";
import { uiWords } from "./words.ts";

export { dismissToast, runToastAction, toast, toastUnlessFailed } from "./toast-store.ts";
export type { ToastAction, ToastInput, ToastTone } from "./toast-store.ts";

const ICON: Record<ToastTone, IconName> = {
  neutral: "info",
  success: "check",
  warning: "warn",
  error: "warn",
};
const COLOR: Record<ToastTone, string> = {
  neutral: "text-ink-3",
  success: "text-success",
  warning: "text-warning",
  error: "text-danger",
};

/** Calls `onEnd` after `ms` of time in which `paused` was false. */
function useCountdown(ms: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused || left.current === Number.POSITIVE_INFINITY) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
}

function Toast({ shown, paused, closeLabel }: { shown: ShownToast; paused: boolean; closeLabel: string }) {
  const { id, title, description, tone, action } = shown;
  useCountdown(shown.duration, paused, () => dismissToast(id));
  return (
    <li className="pointer-events-auto flex w-full animate-rise items-start gap-2.5 rounded-card bg-raised py-2.5 pr-2.5 pl-3 shadow-menu">
      <Icon name={shown.icon ?? ICON[tone]} className={cx("mt-0.5", COLOR[tone])} />
      <div className="min-w-0 flex-1">
        <div className="font-medium text-ink">{title}</div>
        {description ? <div className="text-12 leading-5 text-ink-3 tabular-nums">{description}</div> : null}
      </div>
      {[shown.also, action].map((one) =>
        one ? (
          <button
            key={one.label}
            type="button"
            onClick={() => {
              dismissToast(id);
              one.onAction();
            }}
            className="flex h-5 flex-none items-center gap-1.5 rounded-tag font-medium text-accent hover:underline"
          >
            {one.label}
            {one.shortcut ? <Kbd shortcut={one.shortcut} /> : null}
          </button>
        ) : null,
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(id)}
        className="grid h-5 flex-none place-items-center rounded-tag text-ink-4 hover:text-ink-2"
      >
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}

/** What messages must never cover: composers, bars at the bottom. */
const CLEAR = "[data-keeps-clear]";
/** How often, in ms, their position is updated while a message is shown: they appear, grow and disappear. */
const LOOK_MS = 250;

/** Elements this near to the lower edge count as being at the bottom. */
const LIFTED_BY = 40;

/** Px that an element at the right end of the window's bottom occupies; 0 if there is none. */
function takenBelow(width: number): number {
  const from = window.innerWidth - width;
  const tops = [...document.querySelectorAll(CLEAR)].flatMap((element) => {
    const { right, top, bottom, height } = element.getBoundingClientRect();
    const isBelow = height > 0 && bottom > window.innerHeight - height - LIFTED_BY && right > from;
    return isBelow ? [top] : [];
  });
  return tops.length === 0 ? 0 : Math.max(0, window.innerHeight - Math.min(...tops));
}
/** How far messages are raised so that they cover nothing that is in use. */
function useLift(list: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const look = (): void => setLift(takenBelow(list.current?.offsetWidth ?? 0));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [list, isShown]);
  return isShown ? lift : 0;
}

/** Mounted once near the root. Timers are paused while the pointer or the focus is on the messages. */
export function ToastHost({
  label = uiWords().messages,
  closeLabel = uiWords().dismiss,
}: {
  label?: string;
  closeLabel?: string;
}) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = (hovered || focused) && shown.length > 0;
  const list = useRef<HTMLOListElement>(null);
  const lift = useLift(list, shown.length > 0);
  return createPortal(
    <section
      aria-label={label}
      data-toasts=""
      style={{ bottom: lift }}
      className="pointer-events-none fixed inset-x-0 z-60 flex justify-end p-5 max-md:p-3 [[data-covers-messages]_&]:invisible"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the clock */}
      <ol
        ref={list}
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="flex w-93 max-w-full flex-col gap-2"
      >
        {shown.map((one) => (
          <Toast key={one.id} shown={one} paused={paused} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}
