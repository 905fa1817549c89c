import { useSyncExternalStore, type ReactNode } from "react";
import { Breadcrumb, type Crumb, NarrowBreadcrumb } from "@cairn/ui/breadcrumb";
import { IconButton } from "@cairn/ui/icon-button";
import { DrawerButton } from "./drawer-button.tsx";
import { collapsed, toggleSidebar } from "./sidebar-state.ts";
import { t } from "./text.ts";

export interface HeaderBarProps {
  crumbs: readonly Crumb[];
  /** Right after the breadcrumbs, such as the star. */
  aside?: ReactNode;
  /** The bar contains the page's heading. */
  heading?: boolean;
  /** At the right: layout, filters, the primary action last. */
  children?: ReactNode;
}

/** The header of a screen: breadcrumbs and actions. A phone shows the last breadcrumb and a switcher. */
export function HeaderBar({ crumbs, aside, heading = false, children }: HeaderBarProps) {
  const isCollapsed = useSyncExternalStore(collapsed.subscribe, collapsed.get);
  return (
    <header className="@container/bar flex h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-4 max-md:h-13 max-md:gap-0.5 max-md:px-2">
      {heading ? <h1 className="sr-only">{crumbs.map(({ label }) => label).join(" · ")}</h1> : null}
      <DrawerButton />
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
      <NarrowBreadcrumb className="md:hidden" crumbs={crumbs} />
      {aside}
      <span className="flex-1" />
      {children}
    </header>
  );
}
