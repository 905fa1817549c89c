import { Fragment, type ReactElement, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { uiWords } from "./words.ts";

export type Crumb = {
  id: string;
  label: string;
  /** A tile or an icon, 16–18 px. */
  icon?: ReactNode;
  /** Wraps the crumb: the router's link. Left out for the current place. */
  render?: (inside: ReactNode, className: string) => ReactElement;
  /** The crumb is a button that opens a menu of its siblings. */
  onSwitch?: (anchor: Element) => void;
  /** The purpose of the button, read by screen readers after the label: "Switch project". */
  switchLabel?: string;
  /** The neighboring crumb already says it: a narrow screen leaves it out. */
  isImplied?: boolean;
};

export type BreadcrumbProps = {
  /** Accessible name: "Breadcrumb". */
  label?: string;
  crumbs: readonly Crumb[];
  className?: string;
};

/**
 * The current location, from the outside in. Each step is a link or opens a switcher; the last one is the current
 * place.
 */
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
            (crumb.render ?? crumb.onSwitch) && "hover:bg-hover",
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
                {crumb.onSwitch ? (
                  <SwitchButton crumb={crumb} className={look}>
                    {inside}
                  </SwitchButton>
                ) : crumb.render ? (
                  crumb.render(inside, look)
                ) : (
                  <span className={look}>{inside}</span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

type SwitchButtonProps = { crumb: Crumb; className: string; children: ReactNode };

const SwitchButton = ({ crumb, className, children }: SwitchButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={crumb.switchLabel ? `${crumb.label}. ${crumb.switchLabel}` : crumb.label}
    onClick={(event) => crumb.onSwitch?.(event.currentTarget)}
    className={className}
  >
    {children}
    <Icon name="down" size={12} className="flex-none text-ink-4" />
  </button>
);

const TITLE = "flex min-w-0 items-center gap-2 text-[15px] leading-5 font-strong text-ink";
const PRESSED = "h-10 rounded-control px-1.5 active:bg-hover";

/** The same on a narrow screen: the last meaningful crumb, preceded by the tile of the first one with a switcher. */
export function NarrowBreadcrumb({ crumbs, className }: Pick<BreadcrumbProps, "crumbs" | "className">) {
  const last = crumbs.findLast(({ isImplied }) => !isImplied) ?? crumbs.at(-1);
  if (!last) return null;
  const before = last.onSwitch ? undefined : crumbs.find(({ onSwitch }) => onSwitch);
  const inside = (
    <>
      {before ? null : last.icon}
      <span className="cut">{last.label}</span>
    </>
  );
  return (
    <div className={cx("flex min-w-0 items-center gap-0.5", className)}>
      {before ? (
        <SwitchButton crumb={before} className={cx("flex flex-none items-center gap-1", PRESSED)}>
          {before.icon}
        </SwitchButton>
      ) : null}
      {last.onSwitch ? (
        <SwitchButton crumb={last} className={cx(TITLE, PRESSED)}>
          {inside}
        </SwitchButton>
      ) : (
        <p className={TITLE}>{inside}</p>
      )}
    </div>
  );
}
