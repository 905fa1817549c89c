import { useState } from "react";
import { useStored } from "../../../shell/stored.ts";

/** Px of the list column. */
const DESKTOP = { initial: 312, min: 180, max: 640 } as const;
const PHONE = { initial: 132, min: 92, max: 240 } as const;

export interface ListWidth {
  value: number;
  initial: number;
  min: number;
  max: number;
  onChange: (width: number) => void;
  onCommit: (width: number) => void;
}

/** How wide the list column is: remembered in this browser, apart for a phone. */
export function useListWidth(phone: boolean): ListWidth {
  const limits = phone ? PHONE : DESKTOP;
  const isWidth = (value: unknown): value is number =>
    typeof value === "number" && value >= limits.min && value <= limits.max;
  const [desktop, keepDesktop] = useStored<number>("gantt_list_width", DESKTOP.initial, isWidth);
  const [narrow, keepNarrow] = useStored<number>("gantt_list_width_phone", PHONE.initial, isWidth);
  const kept = phone ? narrow : desktop;
  // While it is dragged nothing is written.
  const [dragged, setDragged] = useState<number | null>(null);
  return {
    ...limits,
    value: Math.min(limits.max, Math.max(limits.min, dragged ?? kept)),
    onChange: setDragged,
    onCommit: (width) => {
      (phone ? keepNarrow : keepDesktop)(width);
      setDragged(null);
    },
  };
}
