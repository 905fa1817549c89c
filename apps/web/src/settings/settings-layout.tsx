import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { InsideMain } from "../shell/status-screens.tsx";

export interface SettingsLayoutProps {
  /** The title above the menu: whose settings these are. */
  title: string;
  /** NavRows. */
  children: ReactNode;
  /** Replaces the page. */
  instead?: ReactNode;
}

/** Settings: a menu at the left (a row of tabs on a phone), with the page beside it. */
export function SettingsLayout({ title, children, instead = null }: SettingsLayoutProps) {
  const menu = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    menu.current
      ?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <nav
        ref={menu}
        aria-label={title}
        className="flex w-52 flex-none flex-col border-r border-line p-2 max-md:w-full max-md:flex-row max-md:gap-1 max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:p-2"
      >
        <h2 className="cut mt-1 flex h-side flex-none items-center px-2 text-11 font-medium text-ink-3 max-md:hidden">
          {title}
        </h2>
        <ul className="flex flex-col max-md:flex-row max-md:gap-1">{children}</ul>
      </nav>
      <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
        <InsideMain value>{instead ?? <Outlet />}</InsideMain>
      </div>
    </div>
  );
}

export interface SettingsPageProps {
  title: string;
  lead: ReactNode;
  /** At the right of the title, e.g. "Add members". */
  action?: ReactNode;
  children: ReactNode;
}

/** One page of settings: 720 px, centered. */
export function SettingsPage({ title, lead, action, children }: SettingsPageProps) {
  return (
    <div className="mx-auto w-full max-w-200 px-10 pt-8 pb-20 max-md:px-4 max-md:pt-5">
      <div className="flex items-start gap-4">
        <div className="flex-1">
          <h1 className="text-24 font-strong text-ink">{title}</h1>
          <p className="mt-1 max-w-130 text-pretty text-ink-3">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** A section of a settings page with its own title. */
export function SettingsSection({
  title,
  lead,
  children,
}: {
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-7">
      {title ? <h2 className="text-14 font-strong text-ink">{title}</h2> : null}
      {lead ? <p className="mb-3 text-pretty text-ink-3">{lead}</p> : null}
      {children}
    </section>
  );
}

/** Rows in one frame. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul className="mt-3 divide-y divide-line rounded-card frame">{children}</ul>;
}

/** A row in a frame: its title at the left, its action at the right. */
export function SettingsRow({ title, text, action }: { title: string; text: ReactNode; action: ReactNode }) {
  return (
    <li className="flex items-center gap-4 px-4 py-3 max-md:flex-col max-md:items-stretch">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{title}</p>
        <p className="text-pretty text-ink-3">{text}</p>
      </div>
      {action}
    </li>
  );
}
