// How the parts of a chart are told apart: by a pattern each, whatever their colour, so that nothing hangs on seeing colours.
import { useId } from "react";

/** A part of a chart. Without a colour of its own it is a shade of the accent. */
export interface Series {
  id: string;
  label: string;
  /** As it is stored: `#3f76ff`. */
  color?: string | undefined;
}

/** Drawn over the colour, in tiles of 6 × 6 pixels. The first is plain. */
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
/** Percent of the accent; the rest is the ground. */
const SHADES = [100, 55, 78, 35];

export const patternOf = (index: number): string | null => PATTERNS[index % PATTERNS.length] ?? null;

/** The colour of the `index`-th part. */
export const colorOf = (color: string | undefined, index: number): string =>
  color ?? `color-mix(in oklab, var(--accent) ${SHADES[index % SHADES.length]}%, var(--surface))`;

/** The edge of a part: darker than it in light themes, lighter in dark ones, so that pale parts stand out from the ground, too. */
export const edgeOf = (color: string | undefined, index: number): string =>
  `color-mix(in oklab, ${colorOf(color, index)} 60%, var(--ink))`;

const idOf = (prefix: string, index: number): string => `${prefix}-${index}`;
export const fillOf = (prefix: string, index: number): string => `url(#${idOf(prefix, index)})`;

/** The patterns of a drawing; `prefix` keeps them apart from those of other drawings on the page. */
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
      {lines === null ? null : <path d={lines} className="fill-none stroke-surface/65 [stroke-width:1.25]" />}
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
        style={{ stroke: edgeOf(series.color, index) }}
      />
    </svg>
  );
}
