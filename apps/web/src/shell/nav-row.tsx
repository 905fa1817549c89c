import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { createLink } from "@tanstack/react-router";
import { cx } from "@cairn/ui/cx";
import { Icon, type IconName } from "@cairn/ui/icon";

type NavAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children"> & {
  icon?: IconName;
  /** Replaces the icon. */
  mark?: ReactNode;
  label: string;
  /** At the right end, such as a count. */
  trailing?: ReactNode;
  /** A row below another one. */
  nested?: boolean;
  /** Not highlighted when its screen is open, because a row below it is. */
  passive?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** The router marks the link of the open screen with aria-current. */
const ROW =
  "flex h-side min-w-0 flex-1 items-center gap-2 rounded-control px-2 font-medium whitespace-nowrap text-ink-2 hover:bg-hover aria-[current=page]:bg-active aria-[current=page]:text-ink max-md:h-10 max-md:text-14";

/** A navigation row that leads out of the application. */
export function NavAnchor({
  icon,
  mark,
  label,
  trailing,
  nested,
  passive,
  className,
  ...anchor
}: NavAnchorProps) {
  return (
    <a
      {...anchor}
      aria-current={passive ? undefined : anchor["aria-current"]}
      className={cx("group/nav", ROW, nested && "pl-[34px] font-normal", className)}
    >
      {mark ??
        (icon ? <Icon name={icon} className="text-ink-4 group-aria-[current=page]/nav:text-ink-2" /> : null)}
      <span className="cut">{label}</span>
      {trailing ? <span className="ml-auto">{trailing}</span> : null}
    </a>
  );
}

/** A navigation row of the sidebar or of a settings menu: a typed link. */
export const NavRow = createLink(NavAnchor);

/** The title above a group of rows. */
export function NavHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mt-2.5 flex h-side flex-none items-center gap-1 px-2 text-11 font-medium text-ink-3 max-md:mt-1.5">
      <h2 className="flex-1">{children}</h2>
      {aside}
    </div>
  );
}
