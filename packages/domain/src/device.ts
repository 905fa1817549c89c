// The name of a browser, as its owner knows it. A best guess: browsers imitate each other's user agents.

export interface Device {
  /** "Firefox"; null when it is unknown. */
  browser: string | null;
  /** "Linux". */
  system: string | null;
}

/** The first match counts: Edge and Opera also contain Chrome, and Chrome contains Safari. */
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

/** Phones first: Android also contains Linux, and an iPhone Mac OS X. */
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

/** @param userAgent the header as it was sent; "" when it is missing */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});
