import type { ReactNode } from "react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { cx } from "@cairn/ui/cx";
import { Icon, type IconName } from "@cairn/ui/icon";

const ROW =
  "group/row flex h-side flex-1 min-w-0 items-center gap-2 rounded-control px-2 font-medium whitespace-nowrap text-ink-2 hover:bg-hover max-md:h-[34px] max-md:text-14";
const CURRENT = "bg-active text-ink hover:bg-active [&_svg]:text-ink-2";

export type NavRowProps = Omit<LinkProps, "children" | "activeProps"> & {
  icon?: IconName;
  /** In place of the icon. */
  mark?: ReactNode;
  label: string;
  /** At the right end, e.g. a count. */
  trailing?: ReactNode;
  /** A row below another one. */
  nested?: boolean;
  className?: string;
};

/** One line of the sidebar or of a settings menu. */
export function NavRow({ icon, mark, label, trailing, nested, className, ...link }: NavRowProps) {
  return (
    <Link
      {...link}
      className={cx(ROW, nested && "pl-[34px] font-normal", className)}
      activeProps={{ className: CURRENT, "aria-current": "page" }}
    >
      {mark ?? (icon ? <Icon name={icon} className="text-ink-4" /> : null)}
      <span className="cut">{label}</span>
      {trailing ? <span className="ml-auto">{trailing}</span> : null}
    </Link>
  );
}

/** The quiet title above a group of rows. */
export function NavHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mt-2.5 flex h-side flex-none items-center gap-1 px-2 text-11 font-medium text-ink-3 max-md:mt-1.5">
      <h2 className="flex-1">{children}</h2>
      {aside}
    </div>
  );
}
