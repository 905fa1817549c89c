/** OKLab arithmetic for custom themes: a color as lightness 0–1 and the two opponent axes. */
export type Lab = { l: number; a: number; b: number };

/** Parses `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseHex(text: string | null | undefined): Lab | undefined {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? "");
  const digits = match?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const channel = (at: number): number => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return fromLinear(channel(0), channel(2), channel(4));
}

function fromLinear(r: number, g: number, b: number): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Relative luminance (WCAG 2), with channels out of gamut clipped as a screen does. */
export function luminance({ l, a, b }: Lab): number {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: Lab, other: Lab): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The color `share` of the way from `from` to `to`. */
export function mix(from: Lab, to: Lab, share: number): Lab {
  const between = (x: number, y: number): number => x + (y - x) * share;
  return { l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) };
}

/**
 * `color` moved in lightness, away from `ground`, just far enough to reach `ratio` on it. Returns black or white when
 * no color of its hue can.
 */
export function readable(color: Lab, ground: Lab, ratio: number): Lab {
  if (contrast(color, ground) >= ratio) return color;
  const lighter = contrast({ l: 1, a: 0, b: 0 }, ground) >= contrast({ l: 0, a: 0, b: 0 }, ground);
  const end: Lab = { l: lighter ? 1 : 0, a: 0, b: 0 };
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (contrast(mix(color, end, middle), ground) >= ratio) high = middle;
    else low = middle;
  }
  return mix(color, end, high);
}

/** The color as CSS, optionally translucent. */
export function css({ l, a, b }: Lab, alpha = 1): string {
  const n = (value: number): string => String(Math.round(value * 1e4) / 1e4);
  return `oklab(${n(l)} ${n(a)} ${n(b)}${alpha < 1 ? ` / ${alpha}` : ""})`;
}
