import { Menu as Radix } from "radix-ui/internal";
import { useState, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { Icon } from "./icon.tsx";
import { MENU_PANEL, MenuEntries } from "./menu-entries.tsx";
import { filterMenu, type MenuEntry } from "./menu-model.ts";
import { type ReturnFocus, useReturnFocus } from "./return-focus.ts";

export type MenuPanelProps = {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The anchor: a control, or a point, which measures as an empty rectangle. */
  anchor: RefObject<{ getBoundingClientRect: () => DOMRect } | null>;
  /** The control that opened it, if there is one: it gets the focus back. */
  opener?: RefObject<Element | null>;
  entries: readonly MenuEntry[];
  label: string;
  side: "bottom" | "top" | "right";
  align: "start" | "end";
  /** Px between anchor and panel. */
  offset: number;
  emptyText: string;
};

/** Typing filters a menu (look, principle 5): printable keys are collected, Backspace removes one. */
function useTyping(entries: readonly MenuEntry[]) {
  const [query, setQuery] = useState("");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Keys of an open submenu bubble through React's tree up to here.
    if (event.target instanceof Element && event.target.closest("[data-layer]") !== event.currentTarget)
      return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const next =
      key === "Backspace"
        ? query.slice(0, -1)
        : key.length === 1 && (key !== " " || query)
          ? query + key
          : null;
    if (next === null || (next === query && key !== "Backspace")) return;
    event.preventDefault();
    // The focused row may disappear, and the next letter must not be lost with it.
    flushSync(() => setQuery(next));
    const menu = event.currentTarget;
    (menu.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])") ?? menu).focus();
  };
  return { query, onKeyDown, shown: filterMenu(entries, query) };
}

function Typed({ query, empty, emptyText }: { query: string; empty: boolean; emptyText: string }) {
  if (!query) return null;
  return (
    <>
      <div
        role="status"
        className="-mx-1 -mt-1 mb-1 flex h-field items-center gap-2 border-b border-line px-3 text-ink"
      >
        <Icon name="search" size={14} className="text-ink-4" />
        {query}
      </div>
      {empty ? <p className="px-2 py-1 text-12 text-ink-3">{emptyText}</p> : null}
    </>
  );
}

/** The floating half of a menu (menu.tsx), whatever opens it. */
export function MenuPanel(props: MenuPanelProps) {
  const { open, onOpenChange, anchor, opener } = props;
  const { ref, left, restore } = useReturnFocus(open, opener);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Content {...props} contentRef={ref} onLeave={left} onClosed={restore} />
      </Radix.Portal>
    </Radix.Root>
  );
}

type ContentProps = MenuPanelProps & {
  contentRef: ReturnFocus["ref"];
  onLeave: ReturnFocus["left"];
  onClosed: ReturnFocus["restore"];
};

/** Mounted only while the menu is open, so typed text never outlasts it. */
function Content({ contentRef, onLeave, onClosed, entries, emptyText, ...props }: ContentProps) {
  const { query, onKeyDown, shown } = useTyping(entries);
  return (
    <Radix.Content
      ref={contentRef}
      id={props.id}
      data-layer=""
      aria-label={props.label}
      side={props.side}
      align={props.align}
      sideOffset={props.offset}
      collisionPadding={8}
      loop
      // Handled before the focused row, which would treat a space in the search as a choice.
      onKeyDownCapture={onKeyDown}
      onInteractOutside={onLeave}
      onCloseAutoFocus={onClosed}
      className={`${MENU_PANEL} max-h-(--radix-popper-available-height)`}
    >
      <Typed query={query} empty={shown.length === 0} emptyText={emptyText} />
      <MenuEntries entries={shown} />
    </Radix.Content>
  );
}
