import { useRef, useState } from "react";
import { Popover, type Anchor } from "./popover.tsx";
import { PickerList } from "./picker-list.tsx";
import type { PickerSpec } from "./picker-model.ts";

export type { MultiPicker, PickerItem, PickerSpec, SinglePicker } from "./picker-model.ts";

export type PickerProps = {
  /** The id of the floating panel, for `aria-controls`. */
  id?: string;
  spec: PickerSpec;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: Anchor;
  side?: "bottom" | "right";
  align?: "start" | "end";
  /** Called after a single choice; closes this picker by default. */
  onDone?: () => void;
  /** Opened from another list: ArrowLeft returns to it. */
  nested?: boolean;
};

/**
 * Cairn's universal menu: a searchable list that opens at the clicked place. For cells use `openPicker`
 * (picker-host.tsx).
 */
export function Picker(props: PickerProps) {
  const { spec, open, onOpenChange, anchor, side, align, onDone, nested } = props;
  const body = useRef<HTMLDivElement>(null);
  const [sub, setSub] = useState<{ spec: PickerSpec; row: Element } | null>(null);
  const close = (): void => onOpenChange(false);
  const done = onDone ?? close;
  return (
    <Popover
      id={props.id}
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      label={spec.label}
      side={side}
      align={align}
      width={spec.width ?? 240}
      initialFocus={() => body.current?.querySelector("input")}
      className="flex flex-col overflow-hidden"
    >
      <div ref={body} className="flex max-h-[inherit] min-h-0 flex-col">
        <PickerList
          spec={spec}
          onDone={done}
          onBack={nested ? close : undefined}
          onSub={(next, row) => setSub({ spec: next, row })}
        />
      </div>
      {sub ? (
        <Picker
          spec={sub.spec}
          anchor={sub.row}
          side="right"
          open
          onOpenChange={() => setSub(null)}
          onDone={done}
          nested
        />
      ) : null}
    </Popover>
  );
}
