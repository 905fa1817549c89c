import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";

/** A checkmark, or a circle for an open step. */
export function StepMark({ done }: { done: boolean }) {
  return (
    <span
      className={cx(
        "grid size-4 flex-none place-items-center rounded-full",
        done ? "bg-success text-surface" : "border-[1.4px] border-dashed border-line-strong",
      )}
    >
      {done ? <Icon name="check" size={12} weight={2} /> : null}
    </span>
  );
}
