import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent,
  type ReactElement,
} from "react";
import { lazyPart } from "./lazy-part.tsx";
import type { MenuEntry } from "./menu-model.ts";
import { WithHandlers } from "./with-handlers.tsx";
import { uiWords } from "./words.ts";

export type { MenuEntry, MenuItem } from "./menu-model.ts";

/** Every screen has menus, but none is open at first: their content is loaded when the pointer gets near one. */
const MenuPanel = lazyPart(async () => (await import("./menu-panel.tsx")).MenuPanel);
const preload = (): void => void MenuPanel.preload();

const OPENERS: ReadonlySet<string> = new Set(["Enter", " ", "ArrowDown"]);
const LONG_PRESS_MS = 700;
/** Windows narrower than this are phones (look, “Mobile”). In CSS pixels. */
const NARROW = 768;

export type MenuProps = {
  items: readonly MenuEntry[];
  /** The control that opens the menu; it gets `aria-haspopup` and `aria-expanded`. */
  children: ReactElement;
  /** Accessible name of the menu. */
  label: string;
  align?: "start" | "end";
  side?: "bottom" | "top" | "right";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  emptyText?: string;
};

/** A dropdown menu. Arrows move, typing filters, Enter runs, Esc closes. */
export function Menu(props: MenuProps) {
  const {
    items,
    children,
    label,
    align = "start",
    side = "bottom",
    emptyText = uiWords().nothing_found,
  } = props;
  const [inner, setInner] = useState(false);
  const open = props.open ?? inner;
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const isLoaded = MenuPanel.useIsLoaded();
  const change = (next: boolean): void => {
    setInner(next);
    props.onOpenChange?.(next);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.ctrlKey || isDisabled(event)) return;
    change(!open);
    // The focus moves into the menu, and back here when it closes.
    if (!open) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!OPENERS.has(event.key) || isDisabled(event)) return;
    event.preventDefault();
    change(event.key === "ArrowDown" || !open);
  };
  return (
    <>
      <WithHandlers
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {children}
      </WithHandlers>
      {open || isLoaded ? (
        <MenuPanel
          id={id}
          open={open}
          onOpenChange={change}
          anchor={trigger}
          opener={trigger}
          entries={items}
          label={label}
          side={side}
          align={align}
          offset={4}
          emptyText={emptyText}
        />
      ) : null}
    </>
  );
}

const isDisabled = ({ currentTarget }: { currentTarget: EventTarget }): boolean =>
  currentTarget instanceof HTMLButtonElement && currentTarget.disabled;

export type ContextMenuProps = {
  /** Called when the menu opens, so that a long list need not build its menus in advance. */
  items: () => readonly MenuEntry[];
  /** The area that responds to a right click, the menu key, and a long press. */
  children: ReactElement;
  label: string;
  onOpenChange?: (open: boolean) => void;
  emptyText?: string;
};

type Point = { clientX: number; clientY: number };

/** Calls back when a finger or pen is held on an element. */
function useLongPress(onPress: (point: Point) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    cancel,
    onPointerDown: (event: PointerEvent): void => {
      cancel();
      if (event.pointerType === "mouse") return;
      const { clientX, clientY } = event;
      timer.current = setTimeout(() => onPress({ clientX, clientY }), LONG_PRESS_MS);
    },
    onPointerMove: cancel,
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}

/** The menu of a right click. One around a whole list is enough: `items` may check which row is under the pointer. */
export function ContextMenu(props: ContextMenuProps) {
  const { items, children, label, onOpenChange, emptyText = uiWords().nothing_found } = props;
  const [entries, setEntries] = useState<readonly MenuEntry[]>([]);
  const [point, setPoint] = useState<Point>({ clientX: 0, clientY: 0 });
  const [open, setOpen] = useState(false);
  const id = useId();
  const isLoaded = MenuPanel.useIsLoaded();
  const anchor = useMemo(
    () => ({ current: { getBoundingClientRect: () => new DOMRect(point.clientX, point.clientY) } }),
    [point],
  );
  const change = (next: boolean): void => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const openAt = (at: Point): void => {
    setEntries(items());
    setPoint(at);
    change(true);
  };
  const { cancel, ...press } = useLongPress(openAt);
  const onContextMenu = (event: MouseEvent): void => {
    cancel();
    event.preventDefault();
    openAt(event);
  };
  return (
    <>
      <WithHandlers {...press} onContextMenu={onContextMenu} style={{ WebkitTouchCallout: "none" }}>
        {children}
      </WithHandlers>
      {open || isLoaded ? (
        <MenuPanel
          id={id}
          open={open}
          onOpenChange={change}
          anchor={anchor}
          entries={entries}
          label={label}
          // On a phone there is no room beside the pointer; below it the menu may shift sideways.
          side={innerWidth < NARROW ? "bottom" : "right"}
          align="start"
          offset={2}
          emptyText={emptyText}
        />
      ) : null}
    </>
  );
}
