import { Menu as Radix } from "radix-ui/internal";
import { useState, type ReactNode } from "react";
import { useAriaShortcut } from "./character-keys.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { isItem, type MenuEntry, type MenuItem } from "./menu-model.ts";

export const MENU_PANEL =
  "z-50 min-w-50 max-w-80 overflow-y-auto rounded-card bg-raised p-1 text-13 shadow-menu outline-none [--bg:var(--raised)] data-[state=open]:animate-pop";

function rowClass(item: MenuItem): string {
  return cx(
    "flex h-7 items-center gap-2 rounded-item px-2 whitespace-nowrap outline-none select-none max-md:h-10",
    "focus-visible:outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-active data-[state=open]:bg-active",
    item.danger ? "text-danger data-[highlighted]:bg-danger-soft" : "text-ink-2 data-[highlighted]:text-ink",
  );
}

function rowInside(item: MenuItem): ReactNode {
  const quiet = item.danger ? undefined : "text-ink-4";
  return (
    <>
      {item.leading ?? (item.icon ? <Icon name={item.icon} className={quiet} /> : null)}
      <span className="cut">{item.label}</span>
      <span className="ml-auto flex flex-none items-center gap-1.5 pl-4 text-12 text-ink-3">
        {item.hint ? <span>{item.hint}</span> : null}
        {item.checked ? <Icon name="check" size={14} /> : null}
        {item.shortcut ? <Kbd shortcut={item.shortcut} variant="plain" /> : null}
        {item.submenu ? <Icon name="right" size={12} className="text-ink-4" /> : null}
      </span>
    </>
  );
}

/** The rows of a menu. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    if (isItem(entry)) return <MenuRow key={entry.id} item={entry} />;
    if ("heading" in entry) {
      return (
        <Radix.Label key={entry.id} className="flex h-6.5 items-end px-2 pb-1 text-11 font-medium text-ink-3">
          {entry.heading}
        </Radix.Label>
      );
    }
    return <Radix.Separator key={entry.id} className="-mx-1 my-1 h-px bg-line" />;
  });
}

function MenuRow({ item }: { item: MenuItem }) {
  const common = {
    disabled: item.disabled,
    textValue: item.label,
    className: rowClass(item),
    "aria-keyshortcuts": useAriaShortcut(item.shortcut),
  };
  if (item.submenu) {
    return (
      <Submenu entries={item.submenu}>
        <Radix.SubTrigger {...common}>{rowInside(item)}</Radix.SubTrigger>
      </Submenu>
    );
  }
  if (item.checked !== undefined) {
    return (
      <Radix.CheckboxItem {...common} checked={item.checked} onSelect={() => item.onSelect?.()}>
        {rowInside(item)}
      </Radix.CheckboxItem>
    );
  }
  return (
    <Radix.Item {...common} onSelect={() => item.onSelect?.()}>
      {rowInside(item)}
    </Radix.Item>
  );
}

/** The panel that opens beside a row. */
function Submenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      {children}
      <Radix.Portal>
        <Radix.SubContent
          data-layer=""
          sideOffset={6}
          alignOffset={-4}
          collisionPadding={8}
          className={MENU_PANEL}
        >
          <MenuEntries entries={entries} />
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
