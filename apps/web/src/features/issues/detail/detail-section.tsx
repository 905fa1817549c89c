import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { useId, type ReactNode } from "react";
import { useStored } from "../../../shell/stored.ts";

export interface DetailSectionProps {
  /** The state of a section is remembered for all issues. */
  name: "sub_issues" | "relations" | "development" | "links" | "pages" | "mentions";
  title: string;
  /** Shown beside the title while the section is collapsed. */
  count: number;
  /** Shown right of the title. */
  aside?: ReactNode;
  /** The button that adds an entry, at the right end. */
  action: ReactNode;
  /** Shows the content of a collapsed section, because something is being added to it. */
  mustShow?: boolean;
  children: ReactNode;
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** A collapsible section of an issue, such as its links; this browser remembers which sections are collapsed. */
export function DetailSection(props: DetailSectionProps) {
  const { name, title, count, aside, action, mustShow = false, children } = props;
  const [folded, setFolded] = useStored(`issue_part_folded/${name}`, false, isBoolean);
  const id = useId();
  const isOpen = mustShow || !folded;
  return (
    <section aria-label={title} className="mt-4">
      <header className="mb-0.5 flex h-6 items-center gap-2 max-md:h-10">
        <h2 className="flex">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setFolded(isOpen)}
            className="-ml-1 flex h-6 touch:h-10 items-center gap-1 rounded-control px-1 text-13 font-strong text-ink"
          >
            <Icon
              name="down"
              size={14}
              className={cx(
                "text-ink-4 transition-transform duration-[var(--m-fast)]",
                !isOpen && "-rotate-90",
              )}
            />
            {title}
          </button>
        </h2>
        {isOpen || aside ? null : <span className="num text-12 text-ink-3">{count}</span>}
        {aside}
        <span className="flex-1" />
        {action}
      </header>
      <div id={id}>{isOpen ? children : null}</div>
    </section>
  );
}
