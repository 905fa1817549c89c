import { Link, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";

interface TabLink {
  label: string;
  /** An address of this app. */
  href: string;
  icon?: ReactNode;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** After the last tab. */
  action?: ReactNode;
}

/** Sibling screens as a row of tabs under the bar; the present one is scrolled into view. */
export function TabLinks({ label, tabs, action }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    row.current
      ?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [path, tabs.length]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="flex flex-none gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] max-md:px-2"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          to={tab.href}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ "aria-current": "page" }}
          className="-mb-px flex h-9 flex-none items-center gap-1.5 border-b-2 border-transparent px-2 font-medium text-ink-3 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink max-md:h-11"
        >
          {tab.icon}
          <span className="cut max-w-60">{tab.label}</span>
        </Link>
      ))}
      {action}
    </nav>
  );
}
