import { useState } from "react";
import { useStored } from "../../../shell/stored.ts";
import { textWidth } from "./text-width.ts";

interface Limits {
  initial: number;
  min: number;
  max: number;
}

/** Widths of the list column, px. */
const DESKTOP: Limits = { initial: 312, min: 180, max: 640 };
const PHONE: Limits = { initial: 132, min: 92, max: 240 };
/** In a text, which is 656 px wide, or the width of the phone: most of it is left for the bars. */
const EMBEDDED: Limits = { initial: 240, min: 120, max: 320 };
const EMBEDDED_PHONE: Limits = { initial: 120, min: 92, max: 160 };

export interface ListWidth {
  value: number;
  initial: number;
  min: number;
  max: number;
  onChange: (width: number) => void;
  onCommit: (width: number) => void;
}

/** Limits of the automatic width, px and as a share of the window, for titles that need more than the initial width. */
const MAX_AUTO_WIDTH = 440;
const MAX_WINDOW_SHARE = 0.3;
/** How many titles are measured for the automatic width; measuring all would be slow. */
const MEASURED_TITLES = 200;

/** The width at which the column shows its titles completely, px, within the limits. */
function widthFor({ titles, offset }: Titles): number {
  const needed = Math.max(0, ...titles.slice(0, MEASURED_TITLES).map((title) => textWidth(title, 13)));
  const most = Math.max(
    DESKTOP.initial,
    Math.min(MAX_AUTO_WIDTH, Math.floor(window.innerWidth * MAX_WINDOW_SHARE)),
  );
  return Math.min(most, Math.max(DESKTOP.initial, Math.ceil(needed) + offset));
}

export interface Titles {
  titles: readonly string[];
  /** The width of everything beside a title, px. */
  offset: number;
}

/**
 * The width of the list column, stored in this browser, separately for phones and for charts in texts.
 * @param titlesOf called once, when the chart opens
 */
export function useListWidth(phone: boolean, titlesOf: () => Titles, isEmbedded = false): ListWidth {
  const [wide] = useState(() => (isEmbedded ? EMBEDDED : { ...DESKTOP, initial: widthFor(titlesOf()) }));
  const small = isEmbedded ? EMBEDDED_PHONE : PHONE;
  const limits = phone ? small : wide;
  const isWidth = (value: unknown): value is number =>
    typeof value === "number" && value >= limits.min && value <= limits.max;
  const key = isEmbedded ? "gantt_list_width_embedded" : "gantt_list_width";
  const [desktop, keepDesktop] = useStored<number>(key, wide.initial, isWidth);
  const [narrow, keepNarrow] = useStored<number>(`${key}_phone`, small.initial, isWidth);
  const kept = phone ? narrow : desktop;
  // The width is stored only when the drag ends.
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
