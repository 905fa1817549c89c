import { useState } from "react";
import { useStored } from "../../../shell/stored.ts";
import { textWidth } from "./text-width.ts";

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

/** Of a wide window the column takes more, where titles need it: at most so many px, and this part of the window. */
const WIDEST = 440;
const SHARE = 0.3;
/** So many titles say how wide the column begins; measuring thousands would take a while. */
const MEASURED = 200;

/** Px that the column needs to show its titles whole, as far as it may. */
function widthFor({ titles, beside }: Titles): number {
  const needed = Math.max(0, ...titles.slice(0, MEASURED).map((title) => textWidth(title, 13)));
  const most = Math.max(DESKTOP.initial, Math.min(WIDEST, Math.floor(window.innerWidth * SHARE)));
  return Math.min(most, Math.max(DESKTOP.initial, Math.ceil(needed) + beside));
}

export interface Titles {
  titles: readonly string[];
  /** Px that stand beside a title. */
  beside: number;
}

/**
 * How wide the list column is: remembered in this browser, apart for a phone.
 * @param titlesOf read once: what stands in the column when the chart opens
 */
export function useListWidth(phone: boolean, titlesOf: () => Titles): ListWidth {
  const [fitting] = useState(() => widthFor(titlesOf()));
  const limits = phone ? PHONE : { ...DESKTOP, initial: fitting };
  const isWidth = (value: unknown): value is number =>
    typeof value === "number" && value >= limits.min && value <= limits.max;
  const [desktop, keepDesktop] = useStored<number>("gantt_list_width", fitting, isWidth);
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
