import { useSyncExternalStore, type ReactNode } from "react";
import { Breadcrumb, type Crumb } from "@cairn/ui/breadcrumb";
import { IconButton } from "@cairn/ui/icon-button";
import { collapsed, drawerOpen, toggleSidebar } from "./sidebar-state.ts";
import { t } from "./text.ts";

export interface HeaderBarProps {
  crumbs: readonly Crumb[];
  /** Right after the crumbs, e.g. the star. */
  aside?: ReactNode;
  /** At the right: layout, filters, the primary action last. */
  children?: ReactNode;
}

/** The bar of a screen: where one is, and what one can do here. A phone shows only the last crumb. */
export function HeaderBar({ crumbs, aside, children }: HeaderBarProps) {
  const isCollapsed = useSyncExternalStore(collapsed.subscribe, collapsed.get);
  const last = crumbs.at(-1);
  return (
    <header className="@container/bar flex h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-4 max-md:h-13 max-md:gap-0.5 max-md:px-2">
      <IconButton
        icon="menu"
        size={40}
        iconSize={20}
        label={t("open_menu")}
        className="md:hidden"
        onClick={() => drawerOpen.set(true)}
      />
      {isCollapsed ? (
        <IconButton
          icon="panel"
          label={t("show_sidebar")}
          shortcut="["
          className="-ml-1.5 max-md:hidden"
          onClick={toggleSidebar}
        />
      ) : null}
      <Breadcrumb className="max-md:hidden" crumbs={crumbs} />
      <p className="flex min-w-0 items-center gap-2 text-[15px] leading-5 font-strong text-ink md:hidden">
        {last?.icon}
        <span className="cut">{last?.label}</span>
      </p>
      {aside}
      <span className="flex-1" />
      {children}
    </header>
  );
}
