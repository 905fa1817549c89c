import { Count } from "@cairn/ui/pill";
import { type KeyboardEvent, useRef } from "react";

interface CollectionTab<V extends string> {
  value: V;
  label: string;
  count: number;
}

export interface CollectionTabsProps<V extends string> {
  label: string;
  tabs: readonly CollectionTab<V>[];
  value: V;
  onChange: (value: V) => void;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Chooses which rows of a list are shown. One tab stop; arrow keys move. A radio group, because the list stays the same. */
export function CollectionTabs<V extends string>({ label, tabs, value, onChange }: CollectionTabsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const index = (at + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.value);
    row.current?.querySelectorAll<HTMLElement>("[role=radio]")[index]?.focus();
  };
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className="-my-1 flex min-w-0 gap-1 overflow-x-auto max-md:gap-0 [scrollbar-width:none] max-md:w-full"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="radio"
          aria-checked={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
          className="flex h-10 flex-none items-center gap-1.5 border-b-2 border-transparent px-2 max-md:gap-1 max-md:px-1.5 font-medium text-ink-3 hover:text-ink aria-checked:border-accent aria-checked:text-ink"
        >
          {tab.label}
          <Count>{tab.count}</Count>
        </button>
      ))}
    </div>
  );
}
