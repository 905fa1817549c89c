import { cx } from "@cairn/ui/cx";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { t } from "../../../i18n/issue-detail.ts";
import { useMedia } from "../../../shell/use-media.ts";

/** The modes of the peek. A phone always shows a `sheet`. */
export const PEEK_MODES = ["side", "modal", "full"] as const;
export type PeekMode = (typeof PEEK_MODES)[number];
export const isPeekMode = (value: unknown): value is PeekMode => PEEK_MODES.some((mode) => mode === value);

const LOOK: Record<PeekMode | "sheet", string> = {
  side: "absolute inset-y-0 right-0 z-20 w-[780px] max-w-full border-l max-[1199px]:w-[min(420px,62%)] border-line shadow-[-18px_0_40px_oklch(.2_.02_80/.07)] dark:shadow-[-18px_0_40px_oklch(0_0_0/.3)]",
  full: "absolute inset-0 z-20",
  modal:
    "relative h-[min(860px,calc(100vh-64px))] w-[1040px] max-w-[calc(100vw-64px)] overflow-hidden rounded-dialog shadow-dialog animate-pop",
  sheet: "fixed inset-0 z-30",
};

export interface PeekFrameProps {
  ref: RefObject<HTMLDivElement | null>;
  mode: PeekMode | "sheet";
  /** The accessible name. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The width of the side panel on narrow windows, where the list shrinks to make room (see `LOOK`). */
const NARROW_SIDE = "min(420px, 62%)";

/**
 * The panel around the peek. Beside the list it is a region of the page; over the list (modal, sheet) it is a dialog,
 * and the rest of the page is inert.
 */
export function PeekFrame({ ref, mode, label, onClose, children }: PeekFrameProps) {
  const covers = mode === "modal" || mode === "sheet";
  useInertPage(covers);
  useShrunkList(mode === "side");
  useFocusReturn(ref, mode !== "side");
  const Panel = covers ? "div" : "section";
  const panel = (
    <Panel
      ref={ref}
      role={covers ? "dialog" : undefined}
      data-peek=""
      aria-modal={covers || undefined}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={leaveFieldFirst}
      className={cx("flex flex-col bg-surface outline-none", LOOK[mode])}
    >
      {children}
    </Panel>
  );
  if (!covers) return panel;
  return createPortal(
    mode === "sheet" ? (
      panel
    ) : (
      <div className="fixed inset-0 z-30 grid place-items-center">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("close")}
          onClick={onClose}
          className="absolute inset-0 animate-appear cursor-default bg-scrim"
        />
        {panel}
      </div>
    ),
    document.body,
  );
}

/** Esc in a text field moves the focus out of it; the next Esc closes the peek. */
function leaveFieldFirst(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!target.closest("input, textarea, [contenteditable=true]")) return;
  event.preventDefault();
  event.stopPropagation();
  target.blur();
  event.currentTarget.focus({ preventScroll: true });
}

/** On narrow windows the list shrinks, so that the panel does not cover it. */
function useShrunkList(isBeside: boolean): void {
  const isNarrow = useMedia("(max-width: 1199px)");
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (!isBeside || !isNarrow || !main) return undefined;
    main.style.paddingRight = NARROW_SIDE;
    return () => {
      main.style.paddingRight = "";
    };
  }, [isBeside, isNarrow]);
}

/** Makes the page below a dialog inert. Menus and messages are rendered outside of the root. */
function useInertPage(covers: boolean): void {
  useEffect(() => {
    const root = document.getElementById("root");
    if (!covers || !root) return undefined;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [covers]);
}

/** Moves the focus into the panel if it covers the list, and back when the panel closes. */
function useFocusReturn(ref: RefObject<HTMLElement | null>, takes: boolean): void {
  const came = useRef<Element | null>(null);
  useEffect(() => {
    came.current ??= document.activeElement;
    if (takes) ref.current?.focus({ preventScroll: true });
  }, [ref, takes]);
  useEffect(
    () => () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (isLost && came.current instanceof HTMLElement && came.current.isConnected) came.current.focus();
    },
    [],
  );
}
