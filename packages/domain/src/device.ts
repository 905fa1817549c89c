// What a browser calls itself, in words that its owner knows it by. A guess at best: browsers pretend to be each other.

export interface Device {
  /** "Firefox"; null when nothing known is in it. */
  browser: string | null;
  /** "Linux". */
  system: string | null;
}

/** The first that fits counts: Edge and Opera say Chrome, too, and Chrome says Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

/** Phones first: Android says Linux, and an iPhone says Mac OS X. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const firstOf = (rows: readonly (readonly [RegExp, string])[], text: string): string | null =>
  rows.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** @param userAgent the header as it was sent; "" when there was none */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});
