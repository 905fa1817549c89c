import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";

/** The bar at the left of the row that is open or has the cursor. */
const EDGE =
  "before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent before:content-['']";

export const rowLook = (isOpen: boolean, hasEdge: boolean): string =>
  cx("relative border-b border-line/60", isOpen ? "bg-selected" : "hover:bg-hover", hasEdge && EDGE);

/** Runs `open` on a plain click; with a modifier the browser opens a tab instead. */
export const onPlainClick =
  (open: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };

export interface ListRowProps {
  /** The person whose avatar the row shows. */
  person: { id: string; name: string; src: string };
  /** Shown before the title, 16 px. */
  mark: ReactNode;
  /** The row's link covers the whole row. */
  link: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };
  title: string;
  titleClassName: string;
  /** Shown at the right of the title. */
  aside: ReactNode;
  children: ReactNode;
}

/** The content of a row of 64 px: person, title, time, and a second line. */
export function ListRow({ person, mark, link, title, titleClassName, aside, children }: ListRowProps) {
  return (
    <>
      <Avatar id={person.id} name={person.name} src={person.src} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex h-5 items-center gap-1.5">
          {mark}
          <a {...link} className={cx("cut flex-1 outline-none after:absolute after:inset-0", titleClassName)}>
            {title}
          </a>
          {aside}
        </p>
        <p className="flex h-5 items-center gap-2 text-12">{children}</p>
      </div>
    </>
  );
}
