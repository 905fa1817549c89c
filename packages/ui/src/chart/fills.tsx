// How the parts of a chart are distinguished: by flat colors, and in high-contrast themes also by a pattern and an edge
// each. Other themes do not depend on color vision either: names and numbers are beside every chart.
import { type CSSProperties, useId } from "react";

/** A part of a chart. Without a color of its own it is a shade of the accent. */
export interface Series {
  id: string;
  label: string;
  /** In the stored form: `#3f76ff`. */
  color?: string | undefined;
}

/** Drawn over the color, in tiles of 6 × 6 pixels. The first is plain. */
const PATTERNS: readonly (string | null)[] = [
  null,
  "M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2",
  "M0,3 h6",
  "M-1,5 l2,2 M0,0 l6,6 M5,-1 l2,2",
  "M3,0 v6",
  "M0,3 h6 M3,0 v6",
  "M3,2.5 v1",
];
const TILE = 6;
/** Percent of the hue; the rest is the background. */
const SHADES = [100, 55, 78, 35];
/**
 * Degrees between the accent and the hue of the next four parts: twelve parts without a color of their own are all
 * different.
 */
const TURN = 120;

export const patternOf = (index: number): string | null => PATTERNS[index % PATTERNS.length] ?? null;

/** The color of the `index`-th part. */
export const colorOf = (color: string | undefined, index: number): string =>
  color ?? `color-mix(in oklab, ${hueOf(index)} ${SHADES[index % SHADES.length]}%, var(--surface))`;

function hueOf(index: number): string {
  const turns = Math.floor(index / SHADES.length);
  return turns === 0 ? "var(--accent)" : `oklch(from var(--accent) l max(c, 0.08) calc(h + ${turns * TURN}))`;
}

/**
 * The edge of a part in a high-contrast theme, where pale parts need to stand out from the background; none in the
 * others.
 */
export const EDGE = "high-contrast:stroke-(--edge)";
/** The source of the color of `EDGE`. */
export const edgeOf = (color: string | undefined, index: number): CSSProperties =>
  ({ "--edge": `color-mix(in oklab, ${colorOf(color, index)} 60%, var(--ink))` }) as CSSProperties;

const idOf = (prefix: string, index: number): string => `${prefix}-${index}`;
export const fillOf = (prefix: string, index: number): string => `url(#${idOf(prefix, index)})`;

/** The patterns of a drawing; `prefix` separates them from those of other drawings on the page. */
export function Fills({ prefix, series }: { prefix: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ id, color }, n) => (
        <Fill key={id} prefix={prefix} color={color} index={n} />
      ))}
    </defs>
  );
}

function Fill({ prefix, color, index }: { prefix: string; color: string | undefined; index: number }) {
  const lines = patternOf(index);
  return (
    <pattern id={idOf(prefix, index)} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
      <rect width={TILE} height={TILE} style={{ fill: colorOf(color, index) }} />
      {lines === null ? null : (
        <path
          d={lines}
          className="hidden fill-none stroke-surface/65 [stroke-width:1.25] high-contrast:inline"
        />
      )}
    </pattern>
  );
}

/** A prefix for the patterns of one drawing. */
export const useFillPrefix = (): string => `fill${useId().replaceAll(/\W/g, "")}`;

/** The square before a part's name. */
export function Swatch({ series, index }: { series: Series; index: number }) {
  const prefix = useFillPrefix();
  return (
    <svg width={12} height={12} aria-hidden="true" className="shrink-0">
      <defs>
        <Fill prefix={prefix} color={series.color} index={index} />
      </defs>
      <rect
        x={0.5}
        y={0.5}
        width={11}
        height={11}
        rx={2}
        fill={fillOf(prefix, index)}
        className={EDGE}
        style={edgeOf(series.color, index)}
      />
    </svg>
  );
}
