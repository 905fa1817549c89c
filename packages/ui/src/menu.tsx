import { ContextMenu as RadixContext, DropdownMenu as Radix } from "radix-ui";
import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { Icon } from "./icon.tsx";
import { MENU_PANEL, MenuEntries, type MenuParts } from "./menu-entries.tsx";
import { filterMenu, type MenuEntry } from "./menu-model.ts";
import { useReturnFocus } from "./return-focus.ts";

export type { MenuEntry, MenuItem } from "./menu-model.ts";

/** Typing filters a menu (look, principle 5): printable keys are collected, Backspace takes one back. */
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
    setQuery(next);
    const menu = event.currentTarget;
    // The row that had the focus may be gone after the next paint.
    requestAnimationFrame(() => {
      (menu.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])") ?? menu).focus();
    });
  };
  return { query, reset: () => setQuery(""), onKeyDown, shown: filterMenu(entries, query) };
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

export type MenuProps = {
  items: readonly MenuEntry[];
  /** The control that opens the menu; it gets `aria-haspopup` and `aria-expanded`. */
  children: ReactElement;
  label?: string;
  align?: "start" | "end";
  side?: "bottom" | "top" | "right";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  emptyText?: string;
};

/** A menu that drops from its control. Arrows move, typing filters, Enter runs, Esc closes. */
export function Menu(props: MenuProps) {
  const { items, children, label, align = "start", side = "bottom", emptyText = "Nothing found" } = props;
  const [inner, setInner] = useState(false);
  const open = props.open ?? inner;
  const typing = useTyping(items);
  const trigger = useRef<HTMLButtonElement>(null);
  const { ref, left, restore } = useReturnFocus(open, trigger);
  const change = (next: boolean): void => {
    typing.reset();
    setInner(next);
    props.onOpenChange?.(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change} modal={false}>
      <Radix.Trigger ref={trigger} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={ref}
          data-layer=""
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          onKeyDown={typing.onKeyDown}
          onInteractOutside={left}
          onCloseAutoFocus={restore}
          className={`${MENU_PANEL} max-h-(--radix-dropdown-menu-content-available-height)`}
        >
          <Typed query={typing.query} empty={typing.shown.length === 0} emptyText={emptyText} />
          <MenuEntries entries={typing.shown} parts={Radix as MenuParts} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export type ContextMenuProps = {
  /** Read when the menu opens, so that a long list need not build its menus before. */
  items: () => readonly MenuEntry[];
  /** The area that answers to a right click, the menu key, and a long press. */
  children: ReactElement;
  label?: string;
  onOpenChange?: (open: boolean) => void;
  emptyText?: string;
};

/** The menu at a right click. One around a whole list is enough: `items` may ask which row is under the pointer. */
export function ContextMenu({
  items,
  children,
  label,
  onOpenChange,
  emptyText = "Nothing found",
}: ContextMenuProps) {
  const [entries, setEntries] = useState<readonly MenuEntry[]>([]);
  const [open, setOpen] = useState(false);
  const typing = useTyping(entries);
  const { ref, left, restore } = useReturnFocus(open);
  const change = (next: boolean): void => {
    if (next) setEntries(items());
    typing.reset();
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <RadixContext.Root onOpenChange={change} modal={false}>
      <RadixContext.Trigger asChild>{children}</RadixContext.Trigger>
      <RadixContext.Portal>
        <RadixContext.Content
          ref={ref}
          data-layer=""
          aria-label={label}
          collisionPadding={8}
          loop
          onKeyDown={typing.onKeyDown}
          onInteractOutside={left}
          onCloseAutoFocus={restore}
          className={`${MENU_PANEL} max-h-(--radix-context-menu-content-available-height)`}
        >
          <Typed query={typing.query} empty={typing.shown.length === 0} emptyText={emptyText} />
          <MenuEntries entries={typing.shown} parts={RadixContext as MenuParts} />
        </RadixContext.Content>
      </RadixContext.Portal>
    </RadixContext.Root>
  );
}
