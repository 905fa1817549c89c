import type { MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { uiWords } from "./words.ts";

export type ChipPart = {
  id: string;
  content: ReactNode;
  /** `name` is the field, `operator` is subdued, `value` has the text color. */
  role: "name" | "operator" | "value";
  icon?: IconName;
  /** Makes the part a button; the event's `currentTarget` is the anchor of the menu it opens. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
};

export type ChipProps = {
  parts: readonly ChipPart[];
  /** Accessible name of the whole chip. */
  label: string;
  /** A menu of this chip is open. */
  open?: boolean;
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
};

const ROLE: Record<ChipPart["role"], string> = {
  name: "text-ink-2",
  operator: "text-ink-3",
  value: "font-medium text-ink",
};
const CELL = "flex h-6 items-center gap-[5px] px-[7px] touch:min-w-10 touch:justify-center";

/** An applied filter: field · operator · values ×, each part edited in place. 24 px high. */
export function Chip({
  parts,
  label,
  open = false,
  onRemove,
  removeLabel = uiWords().remove,
  className,
}: ChipProps) {
  const divider = open ? "border-[color-mix(in_oklab,var(--accent)_30%,transparent)]" : "border-line";
  return (
    <span
      role="group"
      aria-label={label}
      className={cx(
        "inline-flex h-6 max-w-full flex-none items-center rounded-control text-12 whitespace-nowrap",
        open ? "bg-accent-soft frame-accent" : "frame",
        className,
      )}
    >
      {parts.map((part, index) => {
        const inside = (
          <>
            {part.icon ? <Icon name={part.icon} size={14} className="text-ink-4" /> : null}
            <span className="cut flex items-center gap-[5px]">{part.content}</span>
          </>
        );
        const look = cx(CELL, ROLE[part.role], index > 0 && cx("border-l", divider));
        return part.onPress ? (
          <button
            key={part.id}
            type="button"
            aria-haspopup="listbox"
            onClick={part.onPress}
            className={cx(look, "min-w-0 first:rounded-l-control hover:bg-hover")}
          >
            {inside}
          </button>
        ) : (
          <span key={part.id} className={cx(look, "min-w-0")}>
            {inside}
          </span>
        );
      })}
      {onRemove ? (
        <button
          type="button"
          aria-label={`${removeLabel} ${label}`}
          onClick={onRemove}
          className={cx(
            "flex h-6 items-center rounded-r-control border-l px-[5px] touch:px-3.5 text-ink-4 hover:bg-hover hover:text-ink-2",
            divider,
          )}
        >
          <Icon name="x" size={12} />
        </button>
      ) : null}
    </span>
  );
}
