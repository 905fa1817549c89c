import { Link } from "@tanstack/react-router";

export interface TabLink {
  label: string;
  /** An address of this app. */
  href: string;
}

/** Neighbouring screens as a row of tabs under the bar. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav
      aria-label={label}
      className="flex flex-none gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] max-md:px-2"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          to={tab.href}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ "aria-current": "page" }}
          className="-mb-px flex h-9 flex-none items-center border-b-2 border-transparent px-2 font-medium text-ink-3 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink max-md:h-11"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
