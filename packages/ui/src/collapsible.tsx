import { useId, useState, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type CollapsibleProps = {
  title: ReactNode;
  /** Buttons and counts on the right of the header; they do not toggle it. */
  aside?: ReactNode;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A header that shows or hides the content below it. Hidden content is not mounted. */
export function Collapsible(props: CollapsibleProps) {
  const { title, aside, children, defaultOpen = true, onOpenChange, className } = props;
  const [inner, setInner] = useState(defaultOpen);
  const id = useId();
  const open = props.open ?? inner;
  return (
    <section className={className}>
      <div className="flex h-7 items-center gap-1">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setInner(!open);
            onOpenChange?.(!open);
          }}
          className="-ml-1 flex h-7 min-w-0 items-center gap-1 rounded-control px-1 font-strong text-ink"
        >
          <Icon
            name="down"
            size={14}
            className={cx("text-ink-4 transition-transform duration-[var(--m-fast)]", !open && "-rotate-90")}
          />
          <span className="cut">{title}</span>
        </button>
        {aside}
      </div>
      <div id={id}>{open ? children : null}</div>
    </section>
  );
}
