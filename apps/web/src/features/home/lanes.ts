import type { WidgetKey } from "@cairn/contract/entities/dashboard";

interface WidgetKeyed {
  key: WidgetKey;
}
/** A full-width widget, or two lanes side by side. */
export type Band<W> = { id: string; full: W } | { id: string; main: W[]; side: W[] };

/**
 * Arranges widgets, in their order, into bands from top to bottom: a full-width one separates those before it from
 * those after it.
 */
export function bandsOf<W extends WidgetKeyed>(
  widgets: readonly W[],
  laneOf: (key: WidgetKey) => "full" | "main" | "side",
): Band<W>[] {
  const bands: Band<W>[] = [];
  for (const widget of widgets) {
    const lane = laneOf(widget.key);
    if (lane === "full") {
      bands.push({ id: widget.key, full: widget });
      continue;
    }
    const last = bands.at(-1);
    const band = last && "main" in last ? last : { id: widget.key, main: [], side: [] };
    if (band !== last) bands.push(band);
    band[lane].push(widget);
  }
  return bands;
}
