import { cx } from "@cairn/ui/cx";
import { useSyncExternalStore } from "react";
import { dropTarget } from "../drag.ts";
import { useListScope } from "../scope.tsx";

/** A line that shows where the dragged card will be inserted; only in manual order. */
export function DropLine(props: { group: string; index: number; atEnd?: boolean; empty?: boolean }) {
  const { group, index, atEnd, empty } = props;
  const { model } = useListScope();
  const isHere = useSyncExternalStore(dropTarget.subscribe, () => {
    const now = dropTarget.get();
    return now?.group === group && now.index === index && now.refused === undefined;
  });
  if (!isHere || !model.canReorder) return null;
  return (
    <div
      aria-hidden
      className={cx(
        "pointer-events-none absolute right-0.5 left-0.5 z-3 h-0.5 rounded-full bg-accent",
        "before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:border-2 before:border-accent before:bg-sunken",
        atEnd ? "-bottom-[5px]" : empty ? "static mx-2" : "-top-[5px]",
      )}
    />
  );
}
