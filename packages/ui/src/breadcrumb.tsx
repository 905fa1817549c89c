import { Fragment, type ReactElement, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { uiWords } from "./words.ts";

export type Crumb = {
  id: string;
  label: string;
  /** A tile or an icon, 16–18 px. */
  icon?: ReactNode;
  /** Wraps the crumb: the router's link, or a button that opens a switcher. Left out for the current place. */
  render?: (inside: ReactNode, className: string) => ReactElement;
};

export type BreadcrumbProps = {
  /** Accessible name: "Breadcrumb". */
  label?: string;
  crumbs: readonly Crumb[];
  className?: string;
};

/** Where one is, from the outside in. Each step is a link or opens a switcher; the last one is the current place. */
export function Breadcrumb({ label = uiWords().breadcrumb, crumbs, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={cx("min-w-0 font-medium whitespace-nowrap", className)}>
      <ol className="flex min-w-0 items-center gap-0.5">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const look = cx(
            "flex h-7 min-w-0 items-center gap-1.5 rounded-control px-1.5",
            index === 0 && "-ml-1.5",
            last ? "text-ink" : "text-ink-3",
            crumb.render && "hover:bg-hover",
          );
          const inside = (
            <>
              {crumb.icon}
              <span className="cut">{crumb.label}</span>
            </>
          );
          return (
            <Fragment key={crumb.id}>
              {index > 0 ? (
                <li aria-hidden className="flex-none">
                  <Icon name="right" size={12} className="text-ink-4" />
                </li>
              ) : null}
              <li className="min-w-0" aria-current={last ? "page" : undefined}>
                {crumb.render ? crumb.render(inside, look) : <span className={look}>{inside}</span>}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
