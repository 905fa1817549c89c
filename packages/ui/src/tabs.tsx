import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Count } from "./pill.tsx";

export type Tab<V extends string> = {
  value: V;
  label: string;
  count?: number;
  content: ReactNode;
};

export type TabsProps<V extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: ReadonlyArray<Tab<V>>;
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** Panels of which one is visible; arrows move between the tabs. Content of a hidden tab is not mounted. */
export function Tabs<V extends string>({ label, tabs, value, onChange, className }: TabsProps<V>) {
  const change = (next: string): void => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={change} className={cx("flex min-h-0 flex-col", className)}>
      <Radix.List aria-label={label} className="flex flex-none gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 touch:h-10 items-center gap-1.5 rounded-t-control border-b-2 border-transparent px-2 font-medium text-ink-3 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : <Count>{tab.count}</Count>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-h-0 flex-1">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
